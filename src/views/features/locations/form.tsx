import { NodeForm, nodeFormOf } from '../../parts/trees/node-form.tsx';
import { locations } from './kind.tsx';

const form = nodeFormOf(locations);

export default function LocationForm() {
  return <NodeForm kind={locations} form={form} />;
}
