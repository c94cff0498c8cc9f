import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { approvedStates } from '../../../src/vocabulary/bill.ts';
import { billInScope } from '../../access/records/bill-scope.ts';
import type { Handler } from '../../http/handler.ts';

/** What has been approved is what something costs, whether it is paid or not. */
export const sumBills: Handler<'/bill/totals'> = async ({ assetId, repairId }, { db, actor }) => {
  const { rows } = await sql<Answer<'/bill/totals'>['rows'][number]>`
    select currency, count(*)::integer as bills, sum(gross)::text as gross, sum(gross - paid)::text as open
    from bill where state = any(${[...approvedStates]}::text[]) and ${billInScope(actor)}
      and (${assetId ?? null}::bigint is null or asset_id = ${assetId ?? null}::bigint)
      and (${repairId ?? null}::bigint is null or repair_id = ${repairId ?? null}::bigint)
      and (asset_id = ${assetId ?? null}::bigint or repair_id = ${repairId ?? null}::bigint)
    group by currency order by currency`.execute(db);
  return { rows };
};
