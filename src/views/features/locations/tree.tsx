import { TreeScreen } from '../../parts/trees/tree-screen.tsx';
import { locations } from './kind.tsx';

export default function Locations() {
  return <TreeScreen kind={locations} />;
}
