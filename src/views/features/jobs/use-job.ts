import { post } from '../../../api/post.ts';
import { notifyJobOrdered } from '../../parts/counts/running-jobs.ts';
import { jobPageOf, useJobPage } from '../../parts/job/job-page.ts';
import type { Job } from './job-words.ts';

const jobPage = jobPageOf<Job>({
  load: (id, signal) => post('/job/get', { id }, { signal, quiet: true }),
  act: (id, action) => post('/job/event', { id, event: action }).finally(notifyJobOrdered),
});

export const useJob = (id: number) => useJobPage(jobPage, id);
