// What they have in common comes with this part, once, and each of them is small.
import './trees/tree-screen.tsx';
import type { PartsOf } from './parts.ts';

/** The trees, each a part of its own. */
export const parts: PartsOf<'tree'> = {
  'organisations/tree': () => import('./organisations/tree.tsx'),
  'locations/tree': () => import('./locations/tree.tsx'),
  'categories/tree': () => import('./categories/tree.tsx'),
};
