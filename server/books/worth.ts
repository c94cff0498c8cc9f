import { sql } from 'kysely';
import { centsOf } from '../../src/vocabulary/parsing/decimal.ts';
import type { Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';

type Valued = { id: number; assetNo: string };
type Values = { originalValue?: string | null; openingDepreciation?: string | null };

/** Whether more was charged before the first run than an asset cost, both as decimals. */
export const isOverCharged = (cost: string | null | undefined, opening: string | null | undefined): boolean =>
  cost != null && opening != null && centsOf(opening) > centsOf(cost);

/**
 * Nothing is worth less than nothing: what an asset cost covers what it was charged and impaired.
 *
 * @param wanted its values where they become another
 * @throws Refusal `valueExceeded`, with how much of its value is left
 */
export async function requireWorth(tx: Tx, { id, assetNo }: Valued, wanted: Values): Promise<void> {
  const { originalValue, openingDepreciation } = wanted;
  if (originalValue === undefined && openingDepreciation === undefined) return;
  const { rows } = await sql<{ left: string }>`
    select coalesce(asset.original_value, 0.00) - booked.amount as left
    from asset
    left join lateral (select accumulated from depreciation_line line where line.asset_id = asset.id and line.live
      order by line.month desc limit 1) last on true
    cross join lateral (select ${openingDepreciation !== undefined}::boolean as is_set, ${openingDepreciation ?? null}::numeric as wanted) opening
    cross join lateral (select coalesce(last.accumulated, case when opening.is_set then opening.wanted
        else asset.opening_depreciation end, 0.00)
      + coalesce((select sum(impairment) from depreciation_basis basis where basis.asset_id = asset.id), 0.00) as amount) booked
    where asset.id = ${id} and booked.amount > 0
      and coalesce(${originalValue ?? null}::numeric, case when ${originalValue === undefined}::boolean then asset.original_value end, 0)
        < booked.amount`.execute(tx);
  const [found] = rows;
  if (found) throw new Refusal('valueExceeded', { assetNo, left: found.left });
}
