import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import type { JobLife } from '../../jobs/job.ts';
import { settleRun } from './commit/settle-run.ts';

export const importLife: JobLife = {
  lifecycle: importRunMachine,
  contextOf: ({ created, updated }) => ({ acceptable: created + updated }),
  log: { way: 'import', recordKind: 'import' },
  settle: settleRun,
};
