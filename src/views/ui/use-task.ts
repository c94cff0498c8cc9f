import { useSelector } from '@xstate/react';
import { fromCall } from '../../api/from-call.ts';
import { taskMachine } from '../../machines/task.ts';
import { toastError } from './toast-error.ts';
import { useLivingActor } from './use-living-actor.ts';

/** Runs one thing at a time and says when it was refused; faults on the way have been announced by then. */
export function useTask<Intent>(run: (intent: Intent, signal: AbortSignal) => Promise<void>) {
  const actor = useLivingActor(
    taskMachine.provide({
      actors: {
        'do it': fromCall<void, { intent: unknown }>(({ intent }, signal) => run(intent as Intent, signal)),
      },
    }),
    undefined,
    {
      failed: ({ error }) => toastError(error),
    },
  );
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  return {
    busy,
    start: (intent: Intent) => actor.send({ type: 'start', intent }),
    cancel: () => actor.send({ type: 'cancel' }),
  };
}
