import type { JobKind } from '../../jobs/job.ts';
import { importLifecycle } from './import-lifecycle.ts';
import type { importWork } from './import-work.ts';

/** Loaded when there is a job: with the checks of fields it takes 10 MB. */
const work =
  (state: keyof typeof importWork): JobKind['work'][string] =>
  async (db, job, signal) =>
    (await import('./import-work.ts')).importWork[state](db, job, signal);

export const importKind: JobKind = {
  ...importLifecycle,
  kind: 'import',
  needs: 'import.run',
  orders: {},
  work: { checking: work('checking'), importing: work('importing'), undoing: work('undoing') },
};
