import { useSelector } from '@xstate/react';
import { fromCall } from '../../api/from-call.ts';
import { ApiFault, post, refusalOf } from '../../api/post.ts';
import { machineDelays } from '../../machines/delays.ts';
import { type JobActed, type JobDeed, type JobLoaded, jobPageMachine } from '../../machines/job-page.ts';
import { toast } from '../components/toaster.ts';
import { useLivingActor } from '../components/use-living-actor.ts';
import { useShownAgain } from '../tab-context.ts';
import type { Job } from './job-words.ts';

const machine = jobPageMachine.provide({
  actors: {
    'load job': fromCall<JobLoaded, { id: number }>(async ({ id }, signal) => {
      try {
        return { job: await post('/job/get', { id }, { signal, quiet: true }) };
      } catch (error) {
        if (refusalOf(error, 'notFound')) return { missing: true };
        throw error;
      }
    }),
    'do it': fromCall<JobActed, { id: number; deed: JobDeed }>(async ({ id, deed }) => {
      try {
        await post('/job/event', { id, event: deed });
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

/** One job on its page; while the server is at work its progress is followed. */
export function useJob(id: number) {
  const actor = useLivingActor(machine, { id }, { refused: ({ message }) => toast.error(message) });
  const snapshot = useSelector(actor, (state) => state);
  const reload = () => actor.send({ type: 'reload' });
  useShownAgain(reload);
  return {
    // The job comes from `load job` alone.
    job: snapshot.context.job as Job | null,
    missing: snapshot.matches('not found'),
    failed: snapshot.matches('failed'),
    fault: snapshot.context.fault,
    busy: snapshot.hasTag('busy'),
    reload,
    send: actor.send,
  };
}
