import type { ActorRefFrom } from 'xstate';
import { isCancelled } from '../api/fault.ts';
import { post } from '../api/post.ts';
import { asCaught, noteErrorsIn } from '../inspect/note-error.ts';
import type { errorLogMachine } from '../machines/shell/error-log.ts';
import { token } from '../window/cookies.ts';

/** Collects what nobody caught; in production it is reported to the server as well. */
export function catchErrors(errorLog: ActorRefFrom<typeof errorLogMachine>) {
  noteErrorsIn(errorLog);
  addEventListener('error', ({ error, message }) => {
    // No code has failed: what changed its size again is measured in the next frame.
    if (message.startsWith('ResizeObserver loop')) return;
    errorLog.send({ type: 'error caught', error: asCaught(error ?? message, 'error') });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isCancelled(reason)) errorLog.send({ type: 'error caught', error: asCaught(reason, 'promise') });
  });
  errorLog.on('to be reported', ({ error: { message, info, url } }) => {
    if (process.env.NODE_ENV !== 'production' || !token.read()) return;
    // One that cannot be reported stays in the log of this page.
    post('/errorReport/create', { message, info, url }, { quiet: true }).catch(() => undefined);
  });
}
