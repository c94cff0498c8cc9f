import { useSelector } from '@xstate/react';
import { fromCall } from '../../../api/from-call.ts';
import { liveNews } from '../../../api/live-news.ts';
import { postPart, readStream } from '../../../api/post.ts';
import { machineDelays } from '../../../machines/delays.ts';
import { pauseAfter, unreadMachine } from '../../../machines/shell/unread.ts';
import { livePath } from '../../../vocabulary/live.ts';
import { notifyChanged } from '../../ui/changed-elsewhere.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import { describeOf, useDescribed } from './notify-from-elsewhere.ts';

const listeners = new Set<(event: { type: 'something read'; unread: number }) => void>();
const notify = describeOf(listeners);

/** What an answer has told of how much is left to read. */
export const notifyUnread = (unread: number) => notify({ type: 'something read', unread });

const live = liveNews((onEvent, signal) => readStream(livePath, onEvent, signal), notifyChanged);

const logic = unreadMachine.provide({
  actors: {
    count: fromCall<number, unknown>(
      async (_, signal) =>
        live.takeUnread() ?? (await postPart('/notification/count', {}, { signal, quiet: true })).unread,
    ),
    stream: fromCall<void, unknown>((_, signal) => live.stream(signal)),
    news: fromCall<void, unknown>((_, signal) => live.news(signal)),
  },
  delays: {
    'time between counts': machineDelays['time between counts'],
    'time to open a stream': machineDelays['time to open a stream'],
    'time of a reliable stream': machineDelays['time of a reliable stream'],
    'time without streams': machineDelays['time without streams'],
    // Not all at once when a server starts again.
    'pause before connecting': ({ context }) =>
      pauseAfter(context.failures, machineDelays['pause before connecting']) * (0.5 + Math.random()),
  },
});

/** How much the person has not read, as soon as it changes, while the page is looked at. */
export function useUnread(): number {
  const actor = useLivingActor(logic, undefined);
  useDescribed(actor, listeners);
  return useSelector(actor, ({ context }) => context.unread);
}
