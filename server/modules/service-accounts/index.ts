import type { countUse as Count, findProgram as Find } from './find-program.ts';
import type { logToolCall as Log } from './log-tool-call.ts';

/** Loaded when the first program makes a call. */
export const findProgram: typeof Find = async (...found) =>
  (await import('./find-program.ts')).findProgram(...found);
export const countUse: typeof Count = async (...used) =>
  (await import('./find-program.ts')).countUse(...used);
export const logToolCall: typeof Log = async (...logged) =>
  (await import('./log-tool-call.ts')).logToolCall(...logged);
/** For an operator alone. */
export const tokens = () => import('./tokens.ts');
