import { post } from '../../api/post.ts';
import { jobPageOf, useJobPage } from '../components/job/job-page.ts';
import { tellJobOrdered } from '../shell/running-jobs.ts';
import type { Job } from './job-words.ts';

const jobPage = jobPageOf<Job>({
  load: (id, signal) => post('/job/get', { id }, { signal, quiet: true }),
  act: (id, deed) => post('/job/event', { id, event: deed }).finally(tellJobOrdered),
});

export const useJob = (id: number) => useJobPage(jobPage, id);
