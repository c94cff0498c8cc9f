import { NodeForm, nodeFormOf } from '../trees/node-form.tsx';
import { places } from './kind.tsx';

const form = nodeFormOf(places);

export default function PlaceForm() {
  return <NodeForm kind={places} form={form} />;
}
