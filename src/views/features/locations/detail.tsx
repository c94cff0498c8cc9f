import { NodePage, nodeRecordOf } from '../../parts/trees/node-page.tsx';
import { locations } from './kind.tsx';

const record = nodeRecordOf(locations);

export default function LocationDetail() {
  return <NodePage kind={locations} record={record} />;
}
