import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { inScope } from '../../access/scope.ts';
import type { Handler } from '../../http/handler.ts';
import { readRun } from './read-runs.ts';

type Row = Answer<'/depreciation/summary'>['rows'][number];

/** By the names that categories and organisations had when the month was charged. */
export const summariseMonth: Handler<'/depreciation/summary'> = async (
  { month, runId, by },
  { db, actor },
) => {
  if (runId !== undefined) await readRun(db, runId, actor);
  const category = by === 'organisation' ? sql`''` : sql`category_name`;
  const organisation = by === 'category' ? sql`''` : sql`organisation_name`;
  const { rows } = await sql<Row & { total: string }>`
    select ${category} as category, ${organisation} as organisation, count(*) as assets, sum(cost) as cost,
      sum(amount) as amount, sum(accumulated) as accumulated, sum(sum(amount)) over () as total
    from depreciation_line line where ${runId === undefined ? sql`live` : sql`run_id = ${runId}`} and month = ${`${month}-01`}::date
      and ${inScope(actor, 'depreciation.read', { organisation: sql.ref('line.organisation_id') })}
    group by 1, 2 order by 1, 2`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), amount: rows[0]?.total ?? '0.00' };
};
