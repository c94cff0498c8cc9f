// What they have in common comes with this part, once, and each of them is small.
import '../parts/trees/tree-screen.tsx';
import type { PartsOf } from './parts.ts';

/** The trees, each a part of its own. */
export const parts: PartsOf<'tree'> = {
  'organisations/tree': () => import('../features/organisations/tree.tsx'),
  'locations/tree': () => import('../features/locations/tree.tsx'),
  'categories/tree': () => import('../features/categories/tree.tsx'),
};
