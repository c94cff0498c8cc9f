import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { LockedRound } from './locked-round.ts';

/** Writes an entry of a round itself. Of scans it says how many came: each is stored as it came in. */
export const logRound = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  round: Pick<LockedRound, 'id' | 'takeNo' | 'name' | 'organisationId'>,
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'stockTake',
    recordId: round.id,
    recordLabel: `${round.takeNo} ${round.name}`,
    organisationId: round.organisationId,
    changes,
  });
