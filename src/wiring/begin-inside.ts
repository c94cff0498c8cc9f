import { loadInside } from '../views/app/lazy-routes.ts';
import { token } from '../window/cookies.ts';
import { isOfflinePage } from '../window/offline-page.ts';

/** Evaluated before all else, so that what is behind the sign-in comes while the rest is evaluated. */
if (token.read() && !isOfflinePage()) loadInside(location.hash);
