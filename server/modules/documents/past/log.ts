import type { LogChange } from '../../../database/schema/log.ts';
import type { Tx } from '../../../http/handler.ts';
import { authorOf, writeLog } from '../../../log/write-log.ts';
import type { Writer } from '../../../master-records/master.ts';

/** Writes the entry of a document that came with a list, which is named. */
export const logPastDocument = (
  tx: Tx,
  writer: Writer,
  {
    id,
    documentNo,
    createdOrganisationId,
  }: { id: number; documentNo: string; createdOrganisationId: number },
  action: 'created' | 'removed',
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(writer), {
    way: writer.way ?? 'form',
    action,
    recordKind: 'handover',
    recordId: id,
    recordLabel: documentNo,
    organisationId: createdOrganisationId,
    ...(writer.document && { document: writer.document }),
    changes,
  });
