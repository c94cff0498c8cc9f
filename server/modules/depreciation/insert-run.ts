import { sql } from 'kysely';
import { nextNumber } from '../../database/next-number.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import type { LockedRun } from './lock-run.ts';

type New = Pick<LockedRun, 'organisationId' | 'path' | 'month' | 'currency' | 'reverses'>;

/** A draft of a run, under the next number. */
export async function insertRun(
  tx: Tx,
  { actor }: { actor: Pick<Actor, 'accountId' | 'name'> },
  run: New,
): Promise<LockedRun> {
  const { rows } = await sql<Pick<LockedRun, 'id' | 'version' | 'runNo' | 'state'>>`
    insert into depreciation_run (run_no, organisation_id, month, currency, reverses, created_by, created_by_name)
    values ('ZJ' || to_char(${run.month}::date, 'YYYYMM') || ${nextNumber('depreciation_run_number', 4)}, ${run.organisationId}, ${run.month}::date,
      ${run.currency}, ${run.reverses}, ${actor.accountId}, ${actor.name})
    returning id, version, run_no as "runNo", state`.execute(tx);
  return { ...run, ...(rows[0] as (typeof rows)[number]) };
}
