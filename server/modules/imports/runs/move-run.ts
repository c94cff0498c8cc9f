import { type ImportEvent, importRunMachine } from '../../../../src/machines/lifecycles/import-run.ts';
import type { Tx } from '../../../handler.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { type Author, writeLog } from '../../logs/write-log.ts';
import type { Run } from './plan.ts';

const ends = new Set(['imported', 'cancelled', 'failed']);

type Changes = { failure?: string; plan?: string; done?: number; total?: number; heartbeat_at?: null };

/**
 * Sends an event to a run that the transaction holds locked, and writes the log entry.
 *
 * @returns the new state, or undefined when the lifecycle refuses the event
 */
export async function moveRun(
  tx: Tx,
  run: Pick<Run, 'id' | 'state' | 'created' | 'updated' | 'file_name'>,
  event: ImportEvent['type'],
  author: Author,
  changes: Changes = {},
): Promise<Run['state'] | undefined> {
  const acceptable = run.created + run.updated;
  const step = advance(importRunMachine, run.state, { acceptable }, { type: event });
  if (!step) return undefined;
  const state = step.state as Run['state'];
  await tx
    .updateTable('import_run')
    .set({ ...changes, state, ...(ends.has(state) ? { finished_at: new Date() } : {}) })
    .where('id', '=', run.id)
    .execute();
  await writeLog(tx, author, {
    way: 'import',
    action: step.transitionId,
    recordKind: 'import',
    recordId: run.id,
    recordLabel: run.file_name,
    organId: null,
  });
  return state;
}
