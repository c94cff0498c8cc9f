import { sql } from 'kysely';
import type { SkipReason } from '../../../src/vocabulary/depreciation.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../handler.ts';
import { chargesOf } from './charges.ts';
import type { LockedRun } from './lock-run.ts';

type Stored = {
  assets: number;
  amount: string;
  skipped: Partial<Record<SkipReason, number>>;
  /** Assets that are charged otherwise than the lines said that were stored before. */
  differences: number;
};

/** That the owner of an asset is the organisation of a run, or lies below it. */
export const ownedBelow = (path: string) => sql`owner.path like ${`${path}%`}`;

/** Calculates the charges of a run and stores them instead of those that it had. */
export async function storeCharges(tx: Tx, run: LockedRun, live: boolean): Promise<Stored> {
  const { rows } = await sql<Stored>`
    with charge as materialized (${chargesOf(ownedBelow(run.path), run.month, run.currency)}),
    gone as (
      delete from depreciation_line where run_id = ${run.id}
      returning asset_id, amount, accumulated, impairment, net_after
    ), fresh as (
      insert into depreciation_line (run_id, asset_id, month, live, asset_no, asset_name, category_id, category_name,
        organisation_id, organisation_name, cost, amount, accumulated, impairment, net_after, life_month, method, months,
        elapsed, residual, basis_from, basis_accumulated, stretch_net, work, work_after, total_work, basis_work)
      select ${run.id}, asset_id, charged_month, ${live}, asset_no, asset_name, category_id, category_name,
        organisation_id, organisation_name, cost, amount, accumulated_before + amount, impairment, net_before - amount,
        life_month, method, coalesce(months, 0), elapsed, residual, basis_from, basis_accumulated, stretch_net,
        work, nullif(work_before + coalesce(work, 0), 0), total_work, basis_work
      from charge where reason is null order by asset_no
      returning asset_id, amount, accumulated, impairment, net_after
    )
    select (select count(*) from fresh) as assets,
      (select coalesce(sum(amount), 0.00) from fresh) as amount,
      (select coalesce(jsonb_object_agg(reason, assets), '{}') from (
        select reason, count(*) as assets from charge where reason is not null group by reason) as counted) as skipped,
      (select count(*) from gone full join fresh using (asset_id)
        where (gone.amount, gone.accumulated, gone.impairment, gone.net_after)
          is distinct from (fresh.amount, fresh.accumulated, fresh.impairment, fresh.net_after)) as differences`.execute(
    tx,
  );
  const stored = rows[0] as Stored;
  await sql`update depreciation_run set assets = ${stored.assets}, amount = ${stored.amount},
    skipped = ${jsonText(stored.skipped)}::jsonb where id = ${run.id}`.execute(tx);
  return stored;
}
