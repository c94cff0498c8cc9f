import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCameOnline } from '../../ui/use-came-online.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import type { Outbox } from './outbox.ts';

/** What somebody did in a record, and how it gets to the server. What is made first is used as long as the view lives. */
export function useOutbox<Part, Made extends Outbox<Part>>(make: () => Made & Outbox<Part>) {
  const [outbox] = useState(make);
  const actor = useLivingActor(outbox.machine, undefined);
  useCameOnline(actor);
  useEffect(() => outbox.watch(() => actor.send({ type: 'changed', ...outbox.waiting() })), [actor, outbox]);
  const parts = useSyncExternalStore(outbox.watch, outbox.parts);
  const { waiting, stored, failure } = useSelector(actor, ({ context }) => context);
  const isOffline = useSelector(actor, (state) => state.hasTag('offline'));
  return {
    outbox,
    parts,
    waiting,
    isStored: stored,
    isOffline,
    failure,
    discard: () => void outbox.drop(outbox.parts()),
    tryAgain: () => actor.send({ type: 'try again' }),
  };
}
export type Sending = Pick<
  ReturnType<typeof useOutbox<unknown, Outbox<unknown>>>,
  'waiting' | 'isStored' | 'isOffline' | 'failure' | 'tryAgain'
>;
