import { useSelector } from '@xstate/react';
import { fromCall } from '../../api/from-call.ts';
import { taskMachine } from '../../machines/task.ts';
import { toastError } from './toast-error.ts';
import { useLivingActor } from './use-living-actor.ts';

/**
 * Runs one thing at a time and says when it was refused; faults on the way have been announced by then.
 *
 * @param tell where a refusal is shown; in passing unless said
 */
export function useTask<Intent>(
  run: (intent: Intent, signal: AbortSignal) => Promise<void>,
  tell: (error: unknown) => void = toastError,
) {
  const actor = useLivingActor(
    taskMachine.provide({
      actors: {
        'do it': fromCall<void, { intent: unknown }>(({ intent }, signal) => run(intent as Intent, signal)),
      },
    }),
    undefined,
    {
      failed: ({ error }) => tell(error),
    },
  );
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  return {
    busy,
    start: (intent: Intent) => actor.send({ type: 'start', intent }),
    cancel: () => actor.send({ type: 'cancel' }),
  };
}
