import type { confirm as Confirm } from './confirm.ts';
import type { enter as Enter } from './enter.ts';
import type { signIn as SignIn } from './sign-in.ts';
import type { signOut as SignOut } from './sign-out.ts';

export { endSessionsInTime } from './end-in-time.ts';
export { endSessions, logEndsByTrigger } from './end-sessions.ts';
export type { Entering } from './enter.ts';
export { findActor } from './find-actor.ts';
export { initialPassword, randomPassword } from './initial-password.ts';
export { daysKnown } from './known-browsers.ts';
export { closedLocks } from './locks/closed-locks.ts';
export { locksOfLinks, loginDigests } from './locks/lock-keys.ts';
export { requireAttempt } from './locks/require-attempt.ts';
export { admitAttempt, forgetQuietLocks, unlocking, unlockLogin } from './locks/sign-in-locks.ts';
export { inTurn } from './locks/sign-in-turns.ts';
export { daysDescribed } from './new-browsers.ts';
export { hashPassword, nobodysHash, verifyPassword } from './password-hash.ts';
export { defaultPassword, requireGoodPassword } from './password-rules.ts';
export { isRequired } from './second-factor/is-required.ts';
export { sealSecrets } from './second-factor/seal-secrets.ts';
export { transition } from './second-factor/transition.ts';
export { sessionIsActive } from './session-is-active.ts';
export type { AskDirectory } from './sign-in.ts';
export { hashToken, isOfProgram, newToken, tokenOf } from './token.ts';

/** Loaded when somebody comes in or goes: few who look at sessions need it. */
export const enter: typeof Enter = async (...coming) => (await import('./enter.ts')).enter(...coming);
export const signOut: typeof SignOut = async (...going) => (await import('./sign-out.ts')).signOut(...going);
export const signIn: typeof SignIn = async (...coming) => (await import('./sign-in.ts')).signIn(...coming);
export const confirm: typeof Confirm = async (...coming) => (await import('./confirm.ts')).confirm(...coming);
