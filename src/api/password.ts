import type { Payload } from './contract/index.ts';
import { oneShot } from './one-shot.ts';

/** The password on its way from the sign-in form to the call. */
export const password = oneShot<string>();
/** What is shown at the second step, likewise. */
export const secondProof = oneShot<Payload<'/user/secondStep'>>();
