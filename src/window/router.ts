import { createContext, useContext, useSyncExternalStore } from 'react';
import { fullPath, invitation, type Route } from '../machines/shell/routes.ts';

export { Link, Route, Router, useLocation, useParams, useSearch } from 'wouter';
export { fullPath };

const prefix = /^#?\/?/;

/** The route a hash such as `#/login?redirect=%2Fassets` names; of an invitation without its token, which is secret. */
export function routeOf(hash: string): Route {
  const [path = '', ...rest] = hash.replace(prefix, '').split('?');
  if (`/${path}`.startsWith(`${invitation}/`)) return { path: invitation, query: '' };
  return { path: `/${path}`, query: rest.join('?') };
}

export const currentRoute = () => routeOf(location.hash);

/**
 * Goes to a path inside the application, for example `navigate('/assets?status=inUse')`. Path and query both
 * live in the hash; the server never sees them.
 */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}) {
  const target = `#${to.replace(/^#/, '')}`;
  if (target === location.hash) return;
  const oldURL = location.href;
  history[replace ? 'replaceState' : 'pushState'](null, '', target);
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }));
}

/** Calls back after every change of the route; gives the function that ends it. */
export function watchRoute(callback: () => void) {
  addEventListener('hashchange', callback);
  return () => removeEventListener('hashchange', callback);
}

const currentPath = () => currentRoute().path;
const currentQuery = () => currentRoute().query;

/** Wouter's location hook over the hash. Wouter's own puts the query in front of the hash, where it sticks. */
export const useHashLocation = Object.assign(
  ({ ssrPath }: { ssrPath?: string } = {}): [string, typeof navigate] => [
    useSyncExternalStore(watchRoute, currentPath, () => ssrPath ?? currentPath()),
    navigate,
  ],
  {
    hrefs: (href: string) => `#${href}`,
    searchHook: () => useSyncExternalStore(watchRoute, currentQuery, () => ''),
  },
);

/** The route of a view that is not the one in the address: that of a tab in the background. */
export const RouteContext = createContext<Route>({ path: '/', query: '' });

/** The location hook of what is drawn for the route around it. */
export const useRouteAround = Object.assign(
  (): [string, typeof navigate] => [useContext(RouteContext).path, navigate],
  { hrefs: useHashLocation.hrefs, searchHook: () => useContext(RouteContext).query },
);
