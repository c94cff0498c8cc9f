import { TreeScreen } from '../trees/tree-screen.tsx';
import { locations } from './kind.tsx';

export default function Locations() {
  return <TreeScreen kind={locations} />;
}
