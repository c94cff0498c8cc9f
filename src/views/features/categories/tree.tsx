import { TreeScreen } from '../../parts/trees/tree-screen.tsx';
import { categories } from './kind.tsx';

export default function Categories() {
  return <TreeScreen kind={categories} />;
}
