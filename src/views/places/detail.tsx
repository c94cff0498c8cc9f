import { NodePage, nodeRecordOf } from '../trees/node-page.tsx';
import { places } from './kind.tsx';

const record = nodeRecordOf(places);

export default function PlaceDetail() {
  return <NodePage kind={places} record={record} />;
}
