import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import type { JobLifecycle } from '../../jobs/job.ts';
import { tryAgain } from '../assets/index.ts';
import { settleRun } from './commit/settle-run.ts';
import { sheetEnded } from './workbooks/sheet-ended.ts';

export const importLifecycle: JobLifecycle = {
  lifecycle: importRunMachine,
  contextOf: ({ created, updated }) => ({ acceptable: created + updated }),
  log: { way: 'import', recordKind: 'import' },
  settle: async (tx, runId) => {
    await settleRun(tx, runId);
    await sheetEnded(tx, runId);
  },
  ready: { undoing: tryAgain },
};
