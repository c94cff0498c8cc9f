import { NodeForm, nodeFormOf } from '../../parts/trees/node-form.tsx';
import { organisations } from './kind.tsx';

const form = nodeFormOf(organisations);

export default function OrganisationForm() {
  return <NodeForm kind={organisations} form={form} />;
}
