import { post } from '../../../api/post.ts';
import { notifyJobOrdered } from '../../parts/counts/running-jobs.ts';
import { recordOf, useRecord } from '../../parts/record/use-record.ts';
import type { Job } from './job-words.ts';

const order = ({ id }: Job, event: 'commit' | 'undo' | 'cancel') =>
  post('/job/event', { id, event }).finally(notifyJobOrdered);

const declared = recordOf({
  kind: 'bulkEdit',
  use: 'job page',
  load: (id, signal): Promise<Job> => post('/job/get', { id }, { signal, quiet: true }),
  actions: {
    commit: (job) => order(job, 'commit'),
    undo: (job) => order(job, 'undo'),
    cancel: (job) => order(job, 'cancel'),
  },
  quiet: true,
});

export const useJob = (id: number) => useRecord(declared, id);
