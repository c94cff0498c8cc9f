import { parse } from 'regexparam';
import { dashboardPath } from '../../vocabulary/menu.ts';

/** Where a person is in the application, or wants to be. */
export type Route = {
  /** Begins with `/`, without query. */
  path: string;
  /** Without the question mark. */
  query: string;
};

export const root = '/';
export const signIn = '/login';
/** The landing route of a sign-in elsewhere. */
export const outsideSignIn = '/auth-redirect';
/** Where somebody chooses the first password. The token of the link is never part of a route. */
export const invitation = '/invitation';
export const noAccess = '/401';
export const afterTimeout = `${signIn}?redirect=${encodeURIComponent(dashboardPath)}`;

/** Path and query as one, as a redirect carries it. */
export const fullPath = ({ path, query }: Route) => (query ? `${path}?${query}` : path);

export const isOpenToAll = ({ path }: Route) => path === signIn || path === outsideSignIn;

/** The way on that a route carries, when it leads inside the application and not back to the sign-in. */
export function redirectOf({ query }: Route) {
  const to = new URLSearchParams(query).get('redirect');
  if (!to || !/^\/(?![/\\])/.test(to)) return undefined;
  const [path = ''] = to.split('?');
  return isOpenToAll({ path, query: '' }) ? undefined : to;
}

/** The sign-in that leads on from there. */
export const signInWith = (redirect: string) => `${signIn}?redirect=${encodeURIComponent(redirect)}`;

/** The present address of what stood at another one in earlier versions. */
const renamed: Readonly<Record<string, string>> = {
  '/assets/change': '/assets/bulk-edit',
  '/custody': '/handovers',
  '/duplicates': '/assets/duplicates',
  '/errors': '/error-reports',
  '/lists': '/asset-lists',
  '/places': '/locations',
};

/** Where a former address leads now; undefined for every other one. */
export function renamedRoute({ path, query }: Route): Route | undefined {
  const former = Object.keys(renamed).find((from) => path === from || path.startsWith(`${from}/`));
  return former === undefined ? undefined : { path: `${renamed[former]}${path.slice(former.length)}`, query };
}

const refreshing = '/redirect';

/** The page that a deep link such as `/redirect/assets` asks to be drawn anew. */
export function refreshedPage({ path, query }: Route): Route | undefined {
  return path.startsWith(`${refreshing}/`) ? { path: path.slice(refreshing.length), query } : undefined;
}

const parsed = new Map<string, { keys: string[]; pattern: RegExp }>();

/** Each pattern is met at every change of place. */
function formOf(pattern: string) {
  const form = parsed.get(pattern) ?? parse(pattern);
  parsed.set(pattern, form);
  return form;
}

/** Whether a path is of a pattern such as `/assets/:id`. An `id` is the number of a record, any other parameter a name. */
export function matchPath(pattern: string, path: string) {
  const { keys, pattern: form } = formOf(pattern);
  const [, ...values] = form.exec(path) ?? [];
  return form.test(path) && keys.every((key, at) => key !== 'id' || isRecordId(values[at]));
}

const isRecordId = (value = '') => /^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value));
