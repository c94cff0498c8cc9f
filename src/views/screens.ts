import { type ComponentType, lazy } from 'react';

/**
 * The views by the component strings of the server's menu. The server grants and orders; what can be drawn at
 * all is said here. A view takes no properties: it reads the place with `useParams` and `useSearch`.
 */
export const screens: Readonly<Record<string, ComponentType>> = {
  'dashboard/index': lazy(() => import('./dashboard/index.tsx')),
  'profile/index': lazy(() => import('./profile/index.tsx')),
};
