import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import type { JobLifecycle } from '../../jobs/job.ts';
import { tryAgain } from '../assets/undo/try-again.ts';
import { settleRun } from './commit/settle-run.ts';

export const importLifecycle: JobLifecycle = {
  lifecycle: importRunMachine,
  contextOf: ({ created, updated }) => ({ acceptable: created + updated }),
  log: { way: 'import', recordKind: 'import' },
  settle: settleRun,
  ready: { undoing: tryAgain },
};
