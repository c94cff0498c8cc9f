import type { ActorRefFrom } from 'xstate';
import type { CaughtError, errorLogMachine } from '../machines/shell/error-log.ts';
import { currentRoute, fullPath } from '../window/router.ts';
import { trailOfActors } from './inspection.ts';

type Log = ActorRefFrom<typeof errorLogMachine>;

const longest = { message: 1000, info: 4000, url: 500 };
const cut = (text: string, length: number) => text.replaceAll('\0', '').slice(0, length);

/** An error as texts. Neither what was thrown nor what it happened in is kept. */
export function asCaught(thrown: unknown, where = ''): CaughtError {
  const { message, stack = '' } = thrown instanceof Error ? thrown : { message: String(thrown) };
  return {
    message: cut(message, longest.message),
    info: cut([where, stack, trailOfActors()].filter(Boolean).join('\n'), longest.info),
    url: cut(fullPath(currentRoute()), longest.url),
    time: Date.now(),
  };
}

let log: Log | undefined;

/** From now on errors are noted in this log. */
export function noteErrorsIn(errorLog: Log) {
  log = errorLog;
}

/** Puts an error into the log, if there is one yet. */
export const noteError = (thrown: unknown, where: string) =>
  log?.send({ type: 'error caught', error: asCaught(thrown, where) });
