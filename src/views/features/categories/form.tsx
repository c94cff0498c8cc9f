import { NodeForm, nodeFormOf } from '../../parts/trees/node-form.tsx';
import { categories } from './kind.tsx';

const form = nodeFormOf(categories);

export default function CategoryForm() {
  return <NodeForm kind={categories} form={form} />;
}
