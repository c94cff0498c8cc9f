import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import type { JobLife } from '../../jobs/job.ts';

export const importLife: JobLife = {
  lifecycle: importRunMachine,
  contextOf: ({ created, updated }) => ({ acceptable: created + updated }),
  log: { way: 'import', recordKind: 'import' },
};
