import type { Handler } from '../../../handler.ts';
import { inspectFile } from '../../../ledger/reader/read-file.ts';
import { headerHash } from './header-hash.ts';
import { answersOf, lastDecided, withDecided } from './remembered.ts';
import { bytesOfUpload, findUpload } from './uploads.ts';

/** Reads an upload. What this person decided last for the same header row is offered again. */
export const inspectUpload: Handler<'/import/inspect'> = async (payload, { db, actor, signal }) => {
  const { id, name } = await findUpload(db, actor.accountId, payload.uploadId);
  const { sheet, headerRow, encoding, asAssets } = payload;
  const bytes = await bytesOfUpload(db, id);
  const { inspection, headers } = await inspectFile(
    actor.accountId,
    { bytes, name, sheet, headerRow, asAssets, ...(encoding && { encoding }) },
    signal,
  );
  const remembered = await lastDecided(db, actor.accountId, headerHash(headers));
  if (!remembered) return { ...inspection, answers: {} };
  return { ...withDecided(inspection, remembered), answers: answersOf(remembered) };
};
