import { sql } from 'kysely';
import { jsonText } from '../../../database/json-text.ts';
import type { Context, Db, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Plan } from './plan.ts';

/** Runs of one person that may be under way at once. */
const maxUnderWay = 3;

/** Stores a run whose rows wait to be checked. @throws Refusal `importRunning` */
export async function beginRun(
  db: Db | Tx,
  { actor }: Context,
  upload: { id: string; name: string },
  plan: Plan,
  workbookId: number | null = null,
): Promise<number> {
  const sheet = workbookId === null ? null : plan.sheet;
  const { rows } = await sql<{ id: number }>`
    with begun as (
      insert into job (kind, state, label, account_id, created_by_name, plan)
      select 'import', 'checking', ${upload.name}, ${actor.accountId}::bigint, ${actor.name}, ${jsonText(plan)}::jsonb
      where (select count(*) from job where account_id = ${actor.accountId}
        and kind = 'import' and state in ('checking', 'importing')) < ${maxUnderWay}
      returning id
    )
    insert into import_run (job_id, sheet, upload_id, workbook_id, workbook_sheet)
    select id, '', ${upload.id}::uuid, ${workbookId}::bigint, ${sheet}::integer from begun
    returning job_id as id`.execute(db);
  const [run] = rows;
  if (!run) throw new Refusal('importRunning');
  return run.id;
}
