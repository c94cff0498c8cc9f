import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { lineInScope } from '../../access/records/line-scope.ts';
import type { Handler } from '../../http/handler.ts';
import { readRun } from './read-runs.ts';

type Row = Answer<'/depreciation/summary'>['rows'][number];

/** What is made up counts as an amount, and its asset once. By the names that categories and organisations had when the month was charged. */
export const summariseMonth: Handler<'/depreciation/summary'> = async (
  { month, runId, by },
  { db, actor },
) => {
  if (runId !== undefined) await readRun(db, runId, actor);
  const category = by === 'organisation' ? sql`''` : sql`category_name`;
  const organisation = by === 'category' ? sql`''` : sql`organisation_name`;
  const { rows } = await sql<Row & { total: string }>`
    select ${category} as category, ${organisation} as organisation, count(distinct asset_id) as assets,
      sum(cost) filter (where is_last) as cost, sum(amount) as amount,
      sum(accumulated) filter (where is_last) as accumulated, sum(sum(amount)) over () as total
    from depreciation_borne line
    cross join lateral (select not exists (select from depreciation_line later where later.run_id = line.run_id
      and later.asset_id = line.asset_id and later.month > line.month) as is_last) own
    where ${runId === undefined ? sql`live` : sql`run_id = ${runId}`} and booked = ${`${month}-01`}::date
      and ${lineInScope(actor, 'depreciation.read')}
    group by 1, 2 order by 1, 2`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), amount: rows[0]?.total ?? '0.00' };
};
