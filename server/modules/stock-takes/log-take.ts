import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { LockedTake } from './locked-take.ts';

/** Writes an entry of a stock-take itself. Of scans it says how many came: each is stored as it came in. */
export const logTake = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  take: Pick<LockedTake, 'id' | 'takeNo' | 'name' | 'organisationId'>,
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'stockTake',
    recordId: take.id,
    recordLabel: `${take.takeNo} ${take.name}`,
    organisationId: take.organisationId,
    changes,
  });
