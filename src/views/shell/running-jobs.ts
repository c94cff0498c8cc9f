import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromCall } from '../../api/from-call.ts';
import { post } from '../../api/post.ts';
import { machineDelays } from '../../machines/delays.ts';
import { runningJobsMachine } from '../../machines/running-jobs.ts';
import { useLivingActor } from '../components/use-living-actor.ts';

const listeners = new Set<() => void>();

/** Something has ordered a job: the bar shows it at once. */
export function tellJobOrdered() {
  for (const listener of listeners) listener();
}

const logic = runningJobsMachine.provide({
  actors: {
    count: fromCall<number, unknown>(
      async (_, signal) => (await post('/job/count', {}, { signal, quiet: true })).running,
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
  useEffect(() => {
    const look = () => actor.send({ type: document.hidden ? 'page hidden' : 'page shown' });
    const hear = () => actor.send({ type: 'job ordered' });
    document.addEventListener('visibilitychange', look);
    listeners.add(hear);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      listeners.delete(hear);
    };
  }, [actor]);
  return useSelector(actor, ({ context }) => context.running);
}
