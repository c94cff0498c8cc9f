import { NodeForm, nodeFormOf } from '../trees/node-form.tsx';
import { locations } from './kind.tsx';

const form = nodeFormOf(locations);

export default function LocationForm() {
  return <NodeForm kind={locations} form={form} />;
}
