import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { Owner } from './owners.ts';

/** What happened to a file stands in the log of its record. */
export const logFile = (
  tx: Tx,
  context: Context,
  { label, organisationId, logged }: Owner,
  action: 'attached' | 'detached' | 'cover chosen' | 'file opened',
  change: LogChange,
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: logged.kind,
    recordId: logged.id,
    recordLabel: label,
    organisationId,
    changes: [change],
  });
