import type { ComponentType } from 'react';
import { matchPath } from '../router.ts';
import { lazyView } from './lazy-view.ts';

/**
 * The views by the component strings of the server's menu. The server grants and orders; what can be drawn at
 * all is said here. A view takes no properties: it reads the place with `useParams` and `useSearch`.
 */
export const screens: Readonly<Record<string, ComponentType>> = {
  'dashboard/index': lazyView(() => import('./dashboard/index.tsx')),
  'profile/index': lazyView(() => import('./profile/index.tsx')),
  'assets/list': lazyView(() => import('./assets/list.tsx')),
  'assets/form': lazyView(() => import('./assets/form.tsx')),
  'assets/detail': lazyView(() => import('./assets/detail.tsx')),
  'custody/list': lazyView(() => import('./custody/list.tsx')),
  'custody/form': lazyView(() => import('./custody/form.tsx')),
  'custody/detail': lazyView(() => import('./custody/detail.tsx')),
  'imports/list': lazyView(() => import('./imports/list.tsx')),
  'imports/wizard': lazyView(() => import('./imports/wizard.tsx')),
  'logs/list': lazyView(() => import('./logs/list.tsx')),
  'machines/list': lazyView(() => import('./machines/list.tsx')),
  'machines/inspector': lazyView(() => import('./machines/inspector.tsx')),
  'machines/detail': lazyView(() => import('./machines/detail.tsx')),
  'errors/list': lazyView(() => import('./errors-seen/list.tsx')),
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
  '/machines',
  '/machines/inspector',
  '/machines/:name',
  '/errors',
];

export const isKnownPath = (path: string) => knownPaths.some((pattern) => matchPath(pattern, path));
