import { useSelector } from '@xstate/react';
import { fromCall } from '../../../api/from-call.ts';
import { postPart } from '../../../api/post.ts';
import { machineDelays } from '../../../machines/delays.ts';
import { runningJobsMachine } from '../../../machines/shell/running-jobs.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import { describeOf, useDescribed } from './notify-from-elsewhere.ts';

const listeners = new Set<(event: { type: 'job ordered' }) => void>();
const notify = describeOf(listeners);

/** Something has ordered a job: the bar shows it at once. */
export const notifyJobOrdered = () => notify({ type: 'job ordered' });

const logic = runningJobsMachine.provide({
  actors: {
    count: fromCall<number, unknown>(
      async (_, signal) => (await postPart('/job/count', {}, { signal, quiet: true })).running,
    ),
  },
  delays: {
    'time between counts': machineDelays['time between counts'],
    'time between counts at work': machineDelays['time between counts at work'],
  },
});

/** How many jobs within sight are at work; asked for while the page is looked at. */
export function useRunningJobs(): number {
  const actor = useLivingActor(logic, undefined);
  useDescribed(actor, listeners);
  return useSelector(actor, ({ context }) => context.running);
}
