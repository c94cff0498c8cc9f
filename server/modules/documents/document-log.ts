import type { LogChange } from '../../database/schema/log.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';

/** Writes the entry of a document itself; the entries of its assets are written where they move. */
export const logDocument = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  document: { id: number; documentNo: string; createdOrganisationId: number },
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: 'document',
    action,
    recordKind: 'handover',
    recordId: document.id,
    recordLabel: document.documentNo,
    organisationId: document.createdOrganisationId,
    document,
    changes,
  });
