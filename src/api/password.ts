import { oneShot } from './one-shot.ts';

/** The password on its way from the sign-in form to the call. */
export const password = oneShot<string>();
/** The code of the second step, likewise. */
export const code = oneShot<string>();
