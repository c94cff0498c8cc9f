import type { MadeKind } from '../../../../src/vocabulary/import-run.ts';
import type { Tx } from '../../../http/handler.ts';
import { authorOfJob } from '../../../jobs/job.ts';
import { writeLog } from '../../../log/write-log.ts';
import type { Run } from '../runs/plan.ts';

/** One entry for all names that a transaction of a run brings into being or removes. */
export async function logNames(
  tx: Tx,
  run: Run,
  action: 'created' | 'removed',
  named: readonly (readonly [kind: MadeKind, names: readonly string[]])[],
): Promise<void> {
  const changes = named
    .filter(([, names]) => names.length > 0)
    .map(([field, names]) => {
      const list = names.join(', ');
      return action === 'created' ? { field, from: null, to: list } : { field, from: list, to: null };
    });
  if (changes.length === 0) return;
  await writeLog(tx, authorOfJob(run), {
    way: 'import',
    action,
    recordKind: 'import',
    recordId: run.id,
    recordLabel: run.label,
    organisationId: null,
    changes,
  });
}
