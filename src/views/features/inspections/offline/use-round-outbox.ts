import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCameOnline } from '../../../ui/use-came-online.ts';
import { useLivingActor } from '../../../ui/use-living-actor.ts';
import { roundOutbox } from './outbox.ts';

/** What a person did in a round, stored on this device and sent when they pause. What is passed first is used as long as the view lives. */
export function useRoundOutbox(options: Parameters<typeof roundOutbox>[0]) {
  const [outbox] = useState(() => roundOutbox(options));
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
