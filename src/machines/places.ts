/** Where the person is in the application, or wants to be. */
export type Place = {
  /** Begins with `/`, without query. */
  path: string;
  /** Without the question mark. */
  query: string;
};

const root = '/';
const dashboard = '/dashboard';
const signIn = '/login';
const outsideSignIn = '/auth-redirect';

export const profile = '/profile/index';
export const afterTimeout = `${signIn}?redirect=%2Fdashboard`;

export const isOpenToAll = ({ path }: Place) => path === signIn || path === outsideSignIn;

/** Path and query as one, as a redirect carries it. */
export const fullPath = ({ path, query }: Place) => (query ? `${path}?${query}` : path);

/** The redirect a place carries, when it leads inside the application and not back to the sign-in. */
export function redirectOf({ query }: Place) {
  const to = new URLSearchParams(query).get('redirect');
  if (!to || !/^\/(?![/\\])/.test(to)) return undefined;
  const [path = ''] = to.split('?');
  return isOpenToAll({ path, query: '' }) ? undefined : to;
}

const signInWith = (redirect: string) => `${signIn}?redirect=${encodeURIComponent(redirect)}`;

/** Where somebody without a session belongs who is at a place: there, or at the sign-in with the way back. */
export function placeForAnybody(place: Place) {
  if (place.path === signIn) return fullPath(place);
  if (place.path !== outsideSignIn) return signInWith(fullPath(place));
  const redirect = redirectOf(place);
  return redirect ? signInWith(redirect) : signIn;
}

/** Where a signed-in person belongs who is at a place: there, or where the sign-in was to lead. */
export function placeForPerson(place: Place) {
  if (place.path === root) return dashboard;
  return isOpenToAll(place) ? (redirectOf(place) ?? root) : fullPath(place);
}

export const mayStay = (place: Place, belongs: (place: Place) => string) =>
  belongs(place) === fullPath(place);
