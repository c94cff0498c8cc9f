import { type ComponentType, lazy } from 'react';
import { matchPath } from '../router.ts';

/**
 * The views by the component strings of the server's menu. The server grants and orders; what can be drawn at
 * all is said here. A view takes no properties: it reads the place with `useParams` and `useSearch`.
 */
export const screens: Readonly<Record<string, ComponentType>> = {
  'dashboard/index': lazy(() => import('./dashboard/index.tsx')),
  'profile/index': lazy(() => import('./profile/index.tsx')),
  'assets/list': lazy(() => import('./assets/list.tsx')),
  'assets/form': lazy(() => import('./assets/form.tsx')),
  'assets/detail': lazy(() => import('./assets/detail.tsx')),
  'custody/list': lazy(() => import('./custody/list.tsx')),
  'custody/form': lazy(() => import('./custody/form.tsx')),
  'custody/detail': lazy(() => import('./custody/detail.tsx')),
  'imports/list': lazy(() => import('./imports/list.tsx')),
  'imports/wizard': lazy(() => import('./imports/wizard.tsx')),
  'logs/list': lazy(() => import('./logs/list.tsx')),
};

/** Paths that have a screen, so that one which is not granted is told apart from one that does not exist. */
const knownPaths = [
  '/assets',
  '/assets/new',
  '/assets/:id',
  '/assets/:id/edit',
  '/custody',
  '/custody/new',
  '/custody/:id',
  '/custody/:id/edit',
  '/imports',
  '/imports/new',
  '/imports/:id',
  '/logs',
];

export const isKnownPath = (path: string) => knownPaths.some((pattern) => matchPath(pattern, path));
