import { TreeScreen } from '../../parts/trees/tree-screen.tsx';
import { organisations } from './kind.tsx';

export default function Organisations() {
  return <TreeScreen kind={organisations} />;
}
