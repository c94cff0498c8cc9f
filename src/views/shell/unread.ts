import { useSelector } from '@xstate/react';
import { fromCall } from '../../api/from-call.ts';
import { post } from '../../api/post.ts';
import { machineDelays } from '../../machines/delays.ts';
import { unreadMachine } from '../../machines/unread.ts';
import { useLivingActor } from '../components/use-living-actor.ts';
import { describeOf, useDescribed } from './notify-from-elsewhere.ts';

const listeners = new Set<(event: { type: 'something read'; unread: number }) => void>();
const notify = describeOf(listeners);

/** What an answer has told of how much is left to read. */
export const notifyUnread = (unread: number) => notify({ type: 'something read', unread });

const logic = unreadMachine.provide({
  actors: {
    count: fromCall<number, unknown>(
      async (_, signal) => (await post('/notification/count', {}, { signal, quiet: true })).unread,
    ),
  },
  delays: { 'time between counts': machineDelays['time between counts'] },
});

/** How much the person has not read; asked for while the page is looked at. */
export function useUnread(): number {
  const actor = useLivingActor(logic, undefined);
  useDescribed(actor, listeners);
  return useSelector(actor, ({ context }) => context.unread);
}
