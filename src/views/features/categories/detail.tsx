import { NodePage, nodeRecordOf } from '../../parts/trees/node-page.tsx';
import { categories } from './kind.tsx';

const record = nodeRecordOf(categories);

export default function CategoryDetail() {
  return <NodePage kind={categories} record={record} />;
}
