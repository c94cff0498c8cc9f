import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { ApiFault } from '../../api/fault.ts';
import { fromCall } from '../../api/from-call.ts';
import { taskMachine } from '../../machines/task.ts';
import { messageOf } from './message-of.ts';
import { toast } from './toaster.ts';

/** Runs one thing at a time and says when it was refused; faults on the way have been announced by then. */
export function useTask<Wish>(run: (wish: Wish, signal: AbortSignal) => Promise<void>) {
  const actor = useActorRef(
    taskMachine.provide({
      actors: {
        'do it': fromCall<void, { wish: unknown }>(({ wish }, signal) => run(wish as Wish, signal)),
      },
    }),
  );
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  useEffect(() => {
    const telling = actor.on('failed', ({ error }) => {
      if (!(error instanceof ApiFault) || error.kind === 'refused') toast.error(messageOf(error));
    });
    return () => telling.unsubscribe();
  }, [actor]);
  return { busy, start: (wish: Wish) => actor.send({ type: 'start', wish }) };
}
