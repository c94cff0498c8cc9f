import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { balancesAt } from '../depreciation/index.ts';

type Found = Omit<Answer<'/repair/replacement'>, 'share'>;

/**
 * What the repairs of an asset have cost beside its value: the net value where it is depreciated and the person reads
 * that, otherwise the original one. Repairs in another currency are left out.
 */
export const readReplacement: Handler<'/repair/replacement'> = async (
  { assetId },
  { db, actor, settings: { timeZone, replaceShare } },
) => {
  const month = dayIn(timeZone).slice(0, 7);
  const isInBooks = sql`asset.id = ${assetId} and coalesce(${scopeOfAsset(actor, 'depreciation.read')}, false)`;
  const { rows } = await sql<Found>`
    with worth as (
      select asset.id, asset.currency,
        case when coalesce(${scopeOfAsset(actor, 'asset.read')}, false) then asset.original_value end as original,
        (select balance.cost - balance.accumulated - balance.impairment from (${balancesAt(month, isInBooks)}) balance
          where balance.accumulated + balance.impairment > 0) as net
      from asset where asset.id = ${assetId} and coalesce(${scopeOfAsset(actor, 'repair.read')}, false)
    ), valued as (
      select *, case when net > 0 and original > 0 then net when original > 0 then original end as value from worth
    ), spent as (
      select count(*)::integer as repairs, coalesce(sum(repair_cost(repair)), 0.00) as cost
      from repair join worth on worth.id = repair.asset_id and worth.currency = repair.currency
    )
    select valued.currency, spent.repairs, spent.cost::text as cost, valued.value::text as value,
      case when value is not null then case when net > 0 then 'net' else 'original' end end as basis,
      coalesce(spent.cost * 100 > valued.value * ${replaceShare}::integer, false) as suggested
    from valued, spent`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...found, share: replaceShare };
};
