/** How the time ends a session. */
export const timedOut = ['idle too long', 'too old', 'second step missed'] as const;
export type TimedOut = (typeof timedOut)[number];

/** What ends a session, or all those of an account, beside the time and the person who signs out. */
export const sessionEnders = [
  'end from another device',
  'password changed elsewhere',
  'password reset',
  'second factor set up elsewhere',
  'second factor removed',
  'account disabled',
  'account taken over',
  'roles changed',
  'ended by the provider',
] as const;
export type SessionEnder = (typeof sessionEnders)[number];

/** Why a session is over: the same word in its machine, in the log and in a recording. */
export const sessionEnds = [...timedOut, ...sessionEnders] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export const isSessionEnd = (text: unknown): text is SessionEnd => sessionEnds.some((one) => one === text);

/** Whether somebody, or a change of the account, ended it: whatever else is over has timed out. */
export const isSessionEnder = (text: unknown): text is SessionEnder =>
  sessionEnders.some((one) => one === text);
