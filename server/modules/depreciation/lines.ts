import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { lineInScope } from '../../access/records/line-scope.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { readRun } from './read-runs.ts';

type Row = Answer<'/depreciation/lines'>['rows'][number];
const order = 'depreciation lines';

/** What each department bears, seen by whoever has it in their scope. */
export const listLines: Handler<'/depreciation/lines'> = async (
  { id, limit = 50, ...page },
  { db, actor },
) => {
  const after = decodeCursor(order, page.after);
  await readRun(db, id, actor);
  const { rows } = await sql<Row>`
    select id, asset_id as "assetId", asset_no as "assetNo", asset_name as name, category_name as category,
      organisation_name as organisation, percent::text as percent, method, cost, amount, accumulated, impairment, net_after as net,
      to_char(month, 'YYYY-MM') as month, life_month as "lifeMonth"
    from depreciation_borne line where run_id = ${id} and id > ${after?.id ?? 0}
      and ${lineInScope(actor, 'depreciation.read')}
    order by id limit ${limit + 1}`.execute(db);
  return toPage(order, rows, limit);
};
