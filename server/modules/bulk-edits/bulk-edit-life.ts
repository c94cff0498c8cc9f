import { bulkEditMachine } from '../../../src/machines/lifecycles/bulk-edit.ts';
import type { JobLife } from '../../jobs/job.ts';

export const bulkEditLife: JobLife = {
  lifecycle: bulkEditMachine,
  contextOf: ({ planned, updated }) => ({ planned, changed: updated }),
  log: { way: 'bulk', recordKind: 'bulkEdit' },
};
