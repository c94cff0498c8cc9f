import { TreeScreen } from '../trees/tree-screen.tsx';
import { places } from './kind.tsx';

export default function Places() {
  return <TreeScreen kind={places} />;
}
