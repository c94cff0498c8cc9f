import { post } from '../../../../api/post.ts';
import { notifyJobOrdered } from '../../../parts/counts/running-jobs.ts';
import { jobPageOf, useJobPage } from '../../../parts/job/job-page.ts';
import type { Run } from '../run-words.ts';

const isAtWork = ({ state }: Run) => ['checking', 'importing', 'undoing'].includes(state);

const runPage = jobPageOf<Run & { running: boolean }>({
  load: async (id, signal) => {
    const run = await post('/import/get', { id }, { signal, quiet: true });
    return { ...run, running: isAtWork(run) };
  },
  act: (id, action) => post('/import/event', { id, event: action }).finally(notifyJobOrdered),
});

export function useRun(id: number) {
  const { job: run, ...page } = useJobPage(runPage, id);
  return { run, ...page };
}
