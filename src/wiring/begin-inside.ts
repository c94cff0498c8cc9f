import { loadInside } from '../views/lazy-routes.ts';
import { token } from '../window/cookies.ts';

/** Evaluated before all else, so that what is behind the sign-in comes while the rest is evaluated. */
if (token.read()) loadInside();
