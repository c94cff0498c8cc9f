import type { Handler } from '../../../http/handler.ts';
import { lookAtFile } from '../../../ledger/reader/read-file.ts';
import { findUpload, sourceOfUpload } from '../runs/uploads.ts';

/** Says of each sheet of an upload what it is about. */
export const lookAtSheets: Handler<'/import/sheets'> = async ({ uploadId }, { db, actor, signal }) => {
  const { id, name } = await findUpload(db, actor.accountId, uploadId);
  const source = await sourceOfUpload(db, id);
  return { sheets: await lookAtFile(actor.accountId, { source, name }, signal) };
};
