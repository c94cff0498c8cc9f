import { bulkEditMachine } from '../../../src/machines/lifecycles/bulk-edit.ts';
import type { JobLifecycle } from '../../jobs/job.ts';
import { tryAgain } from '../assets/index.ts';

export const bulkEditLifecycle: JobLifecycle = {
  lifecycle: bulkEditMachine,
  contextOf: ({ planned, updated }) => ({ planned, changed: updated }),
  log: { way: 'bulk', recordKind: 'bulkEdit' },
  ready: { undoing: tryAgain },
};
