import type { JobKind } from '../../jobs/job.ts';
import { bulkEditLifecycle } from './bulk-edit-lifecycle.ts';
import { compareAssets } from './compare.ts';
import { toBulkEdit } from './plan.ts';
import { undoBulkEdit } from './undo.ts';
import { writeChanges } from './write.ts';

export const bulkEditKind: JobKind = {
  ...bulkEditLifecycle,
  kind: 'bulkEdit',
  needs: 'asset.update',
  orders: {
    commit: ({ planned }) => ({ done: 0, total: planned }),
    undo: ({ updated }) => ({ done: 0, total: updated }),
  },
  work: {
    comparing: (db, job, signal) => compareAssets(db, toBulkEdit(job), signal),
    writing: (db, job, signal) => writeChanges(db, toBulkEdit(job), signal),
    undoing: (db, job, signal) => undoBulkEdit(db, toBulkEdit(job), signal),
  },
};
