import { isNamedSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { inOrder } from '../../../../src/vocabulary/import-workbook.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inStatement } from '../../../database/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { requireMay } from '../records/writer-of.ts';
import { findUpload } from '../runs/uploads.ts';

/** Puts the chosen sheets of an upload in their order. Nothing is read or written of them yet. */
export const startWorkbook: Handler<'/importWorkbook/start'> = async (
  { uploadId, sheets },
  { db, actor },
) => {
  for (const { subject } of sheets) if (isNamedSubject(subject)) requireMay(actor, subject);
  if (new Set(sheets.map(({ sheet }) => sheet)).size < sheets.length)
    throw new Refusal('badReference', { field: 'sheets' });
  const upload = await findUpload(db, actor.accountId, uploadId);
  return inStatement(db, (by) =>
    by
      .insertInto('import_workbook')
      .values({
        account_id: actor.accountId,
        name: upload.name,
        upload_id: upload.id,
        sheets: jsonText(inOrder(sheets)),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};
