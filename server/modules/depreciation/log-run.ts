import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { LockedRun } from './lock-run.ts';

/** An entry of the log of a run. */
export const logRun = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  run: LockedRun,
  action: string,
  changes: LogChange[],
) =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'depreciationRun',
    recordId: run.id,
    recordLabel: `${run.runNo} ${run.month.slice(0, 7)}`,
    organisationId: run.organisationId,
    changes,
  });
