import { NodePage, nodeRecordOf } from '../../parts/trees/node-page.tsx';
import { organisations } from './kind.tsx';

const record = nodeRecordOf(organisations);

export default function OrganisationDetail() {
  return <NodePage kind={organisations} record={record} />;
}
