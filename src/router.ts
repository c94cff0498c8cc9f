import { useSyncExternalStore } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { mayLeave } from './leave-guard.ts';

export { Link, Redirect, Route, Router, useLocation, useParams, useRouter, useSearch } from 'wouter';

export type Place = {
  /** Begins with `/`, without query. */
  path: string;
  /** Without the question mark. */
  query: string;
};

type NavigateOptions = {
  replace?: boolean;
  /** Also away from unsaved work: the session is over and there is nothing to stay for. */
  force?: boolean;
};

const prefix = /^#?\/?/;

/** The place a hash such as `#/login?redirect=%2Fassets` names. */
export function placeOf(hash: string): Place {
  const [path = '', ...rest] = hash.replace(prefix, '').split('?');
  return { path: `/${path}`, query: rest.join('?') };
}

export const currentPlace = () => placeOf(location.hash);

/** Path and query as one string, as a redirect carries it. */
export const fullPath = ({ path, query }: Place) => (query ? `${path}?${query}` : path);

/**
 * Goes to a path inside the application, for example `navigate('/assets?status=inUse')`. Path and query both
 * live in the hash; the server never sees them.
 */
export function navigate(to: string, { replace = false, force = false }: NavigateOptions = {}) {
  const target = `#${to.replace(/^#/, '')}`;
  if (target === location.hash) return;
  if (!force && !mayLeave(() => navigate(to, { replace }))) return;
  const oldURL = location.href;
  history[replace ? 'replaceState' : 'pushState'](null, '', target);
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }));
}

/** Calls back after every change of the place; gives the function that ends it. */
export function watchPlace(callback: () => void) {
  addEventListener('hashchange', callback);
  return () => removeEventListener('hashchange', callback);
}

const currentPath = () => currentPlace().path;
const currentQuery = () => currentPlace().query;

/** Wouter's location hook over the hash. Wouter's own puts the query in front of the hash, where it sticks. */
export const useHashLocation = Object.assign(
  (): [string, typeof navigate] => [useSyncExternalStore(watchPlace, currentPath), navigate],
  {
    hrefs: (href: string) => `#${href}`,
    searchHook: () => useSyncExternalStore(watchPlace, currentQuery),
  },
);

/** Whether a path is of a pattern such as `/assets/:id`. */
export const matchPath = (pattern: string, path: string) => matchRoute(parse, pattern, path)[0];
