import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromCall } from '../../api/from-call.ts';
import { post } from '../../api/post.ts';
import { machineDelays } from '../../machines/delays.ts';
import { unreadMachine } from '../../machines/unread.ts';
import { useLivingActor } from '../components/use-living-actor.ts';

const listeners = new Set<(unread: number) => void>();

/** What an answer has told of how much is left to read. */
export function tellUnread(unread: number) {
  for (const listener of listeners) listener(unread);
}

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
  useEffect(() => {
    const look = () => actor.send({ type: document.hidden ? 'page hidden' : 'page shown' });
    const hear = (unread: number) => actor.send({ type: 'something read', unread });
    document.addEventListener('visibilitychange', look);
    listeners.add(hear);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      listeners.delete(hear);
    };
  }, [actor]);
  return useSelector(actor, ({ context }) => context.unread);
}
