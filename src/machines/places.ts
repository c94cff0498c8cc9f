import { parse } from 'regexparam';
import { dashboardPath } from '../vocabulary/menu.ts';

/** Where the person is in the application, or wants to be. */
export type Place = {
  /** Begins with `/`, without query. */
  path: string;
  /** Without the question mark. */
  query: string;
};

export const root = '/';
export const signIn = '/login';
/** The landing place of a sign-in elsewhere. */
export const outsideSignIn = '/auth-redirect';
/** Where somebody chooses the first password. The token of the link is never part of a place. */
export const invitation = '/invitation';
export const noAccess = '/401';
export const afterTimeout = `${signIn}?redirect=${encodeURIComponent(dashboardPath)}`;

/** Path and query as one, as a redirect carries it. */
export const fullPath = ({ path, query }: Place) => (query ? `${path}?${query}` : path);

export const isOpenToAll = ({ path }: Place) => path === signIn || path === outsideSignIn;

/** The way on that a place carries, when it leads inside the application and not back to the sign-in. */
export function redirectOf({ query }: Place) {
  const to = new URLSearchParams(query).get('redirect');
  if (!to || !/^\/(?![/\\])/.test(to)) return undefined;
  const [path = ''] = to.split('?');
  return isOpenToAll({ path, query: '' }) ? undefined : to;
}

/** The sign-in that leads on from there. */
export const signInWith = (redirect: string) => `${signIn}?redirect=${encodeURIComponent(redirect)}`;

const refreshing = '/redirect';

/** The page that a deep link such as `/redirect/assets` asks to be drawn anew. */
export function refreshedPage({ path, query }: Place): Place | undefined {
  return path.startsWith(`${refreshing}/`) ? { path: path.slice(refreshing.length), query } : undefined;
}

/** Whether a path is of a pattern such as `/assets/:id`. An `id` is the number of a record, any other parameter a name. */
export function matchPath(pattern: string, path: string) {
  const { keys, pattern: form } = parse(pattern);
  const [, ...values] = form.exec(path) ?? [];
  return form.test(path) && keys.every((key, at) => key !== 'id' || isRecordId(values[at]));
}

const isRecordId = (value = '') => /^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value));
