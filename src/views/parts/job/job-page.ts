import { useSelector } from '@xstate/react';
import { fromCall } from '../../../api/from-call.ts';
import { ApiFault, refusalOf } from '../../../api/post.ts';
import { machineDelays } from '../../../machines/delays.ts';
import {
  type JobActed,
  type JobAction,
  type JobLoaded,
  jobPageMachine,
  type ShownJob,
} from '../../../machines/record/job-page.ts';
import { useShownAgain } from '../../ui/tab-context.ts';
import { toast } from '../../ui/toaster.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';

type Calls<Job extends ShownJob> = {
  load: (id: number, signal: AbortSignal) => Promise<Job>;
  act: (id: number, action: JobAction) => Promise<unknown>;
};

/** Says once which calls load one kind of job and act on it. */
export function jobPageOf<Job extends ShownJob>({ load, act }: Calls<Job>) {
  const machine = jobPageMachine.provide({
    actors: {
      'load job': fromCall<JobLoaded, { id: number }>(async ({ id }, signal) => {
        try {
          return { job: await load(id, signal) };
        } catch (error) {
          if (refusalOf(error, 'notFound')) return { missing: true };
          throw error;
        }
      }),
      'do it': fromCall<JobActed, { id: number; action: JobAction }>(async ({ id, action }) => {
        try {
          await act(id, action);
          return { outcome: 'done' };
        } catch (error) {
          if (error instanceof ApiFault && error.kind === 'refused')
            return { outcome: 'refused', message: error.message };
          throw error;
        }
      }),
    },
    delays: { 'time between looks': machineDelays['time between looks'] },
  });
  return { machine, jobIn: (context: { job: ShownJob | null }) => context.job as Job | null };
}

/** One job on its page; while the server is at work its progress is followed. */
export function useJobPage<Job extends ShownJob>(
  { machine, jobIn }: ReturnType<typeof jobPageOf<Job>>,
  id: number,
) {
  const actor = useLivingActor(machine, { id }, { refused: ({ message }) => toast.error(message) });
  const snapshot = useSelector(actor, (state) => state);
  const reload = () => actor.send({ type: 'reload' });
  useShownAgain(reload);
  return {
    // The job comes from `load` alone.
    job: jobIn(snapshot.context),
    missing: snapshot.matches('not found'),
    failed: snapshot.matches('failed'),
    fault: snapshot.context.fault,
    busy: snapshot.hasTag('busy'),
    reload,
    send: actor.send,
  };
}
