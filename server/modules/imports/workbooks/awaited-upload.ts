import { sql } from 'kysely';

/** Workbooks of one person whose files are kept; the oldest give way. */
export const maxAwaited = 5;
const storedFor = sql`interval '30 days'`;

/** Whether sheets of an upload are still to be imported. */
export const isAwaited = sql<boolean>`exists (
  select from (
    select upload_id, row_number() over (partition by account_id order by id desc) as nth from import_workbook
    where account_id = upload.account_id and state <> 'finished' and created_at >= now() - ${storedFor}
  ) open where open.upload_id = upload.id and nth <= ${sql.lit(maxAwaited)})`;
