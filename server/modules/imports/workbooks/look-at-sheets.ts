import type { Handler } from '../../../http/handler.ts';
import { lookAtFile } from '../../../ledger/reader/read-file.ts';
import { bytesOfUpload, findUpload } from '../runs/uploads.ts';

/** Says of each sheet of an upload what it is about. */
export const lookAtSheets: Handler<'/import/sheets'> = async ({ uploadId }, { db, actor, signal }) => {
  const { id, name } = await findUpload(db, actor.accountId, uploadId);
  const bytes = await bytesOfUpload(db, id);
  return { sheets: await lookAtFile(actor.accountId, { bytes, name }, signal) };
};
