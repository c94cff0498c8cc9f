import { sql } from 'kysely';
import { importIsReadable } from '../../../access/records/job-scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { maxAwaited } from './awaited-upload.ts';
import { sheetsOf, toWorkbook } from './find-workbook.ts';

export const getWorkbook: Handler<'/importWorkbook/get'> = async ({ id }, { db, actor }) => {
  const workbook = await db
    .selectFrom('import_workbook')
    .selectAll()
    .where('id', '=', id)
    .where(importIsReadable(actor, 'import.read', sql.ref('import_workbook.account_id')))
    .executeTakeFirst();
  if (!workbook) throw new Refusal('notFound');
  return toWorkbook(workbook, await sheetsOf(db, workbook), actor.accountId);
};

/** The person's own that can be continued, newest first. */
export const listOpenWorkbooks: Handler<'/importWorkbook/open'> = async (_payload, { db, actor }) => {
  const found = await db
    .selectFrom('import_workbook')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('state', '<>', 'finished')
    .where('upload_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(maxAwaited)
    .execute();
  const rows = [];
  for (const workbook of found)
    rows.push(toWorkbook(workbook, await sheetsOf(db, workbook), actor.accountId));
  return { rows };
};
