import type { ActorRefFrom } from 'xstate';
import { isCancelled } from './api/fault.ts';
import { post } from './api/post.ts';
import { token } from './cookies.ts';
import { trailOfActors } from './inspection.ts';
import type { CaughtError, errorLogMachine } from './machines/error-log.ts';
import { currentPlace, fullPath } from './router.ts';

type Log = ActorRefFrom<typeof errorLogMachine>;

const longest = { message: 1000, info: 4000, url: 500 };
const cut = (text: string, length: number) => text.replaceAll('\0', '').slice(0, length);

/** An error as texts. Neither what was thrown nor what it happened in is kept. */
export function asCaught(thrown: unknown, where = ''): CaughtError {
  const { message, stack = '' } = thrown instanceof Error ? thrown : { message: String(thrown) };
  return {
    message: cut(message, longest.message),
    info: cut([where, stack, trailOfActors()].filter(Boolean).join('\n'), longest.info),
    url: cut(fullPath(currentPlace()), longest.url),
    time: Date.now(),
  };
}

let log: Log | undefined;

/** Puts an error that a boundary caught into the log. */
export const noteError = (thrown: unknown, where: string) =>
  log?.send({ type: 'error caught', error: asCaught(thrown, where) });

/** Collects what nobody caught; in production it is reported to the server as well. */
export function catchErrors(errorLog: Log) {
  log = errorLog;
  addEventListener('error', ({ error, message }) => {
    errorLog.send({ type: 'error caught', error: asCaught(error ?? message, 'error') });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isCancelled(reason)) errorLog.send({ type: 'error caught', error: asCaught(reason, 'promise') });
  });
  errorLog.on('to be reported', ({ error: { message, info, url } }) => {
    if (process.env.NODE_ENV !== 'production' || !token.read()) return;
    // One that cannot be reported stays in the log of this page.
    post('/error/report', { message, info, url }, { quiet: true }).catch(() => undefined);
  });
}
