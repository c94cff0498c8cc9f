import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { boardPage, boardStates } from '../../../src/vocabulary/repair-board.ts';
import { isInPoolOf, repairInScope, standsAs } from '../../access/records/repair-scope.ts';
import type { Handler } from '../../http/handler.ts';
import { conditionsOf } from './list-repairs.ts';
import { isOverdue, joins } from './read-repair.ts';

type Card = Answer<'/repair/board'>['columns'][number]['rows'][number];
type Row = Omit<Card, 'finishBy'> & { finishBy: Date | null; total: number };

/** Open repairs by state, what is due first at the top of each column. */
export const readBoard: Handler<'/repair/board'> = async (
  { states = boardStates, limit = boardPage, ...filter },
  { db, actor },
) => {
  const conditions = [repairInScope(actor), ...conditionsOf({ ...filter, state: [...states] }, actor)];
  const { rows } = await sql<Row>`
    with found as materialized (
      select repair.id, row_number() over column_of as nth, count(*) over (partition by repair.state) as total
      from repair where ${sql.join(conditions, sql` and `)}
      window column_of as (partition by repair.state order by repair.finish_by nulls last, repair.id)
    ), page as materialized (
      -- The limit says how few rows there are, so that their assets are looked up one by one.
      select * from found where nth <= ${sql.lit(limit)} limit ${sql.lit(limit * states.length)}
    )
    select repair.id, repair.version, repair.repair_no as "repairNo", repair.state, repair.urgency,
      left(repair.fault, 200) as fault, jsonb_build_object('id', asset.id,
        'assetNo', coalesce(merged.asset_no, asset.asset_no), 'name', coalesce(merged.name, asset.name)) as asset,
      location.called as location, case when assignee.id is not null
        then jsonb_build_object('id', assignee.id, 'name', assignee.name) end as assignee,
      repair.finish_by as "finishBy", coalesce(${isOverdue}, false) as overdue,
      repair.solution <> '' as solved, page.total::integer as total,
      jsonb_build_object('reporter', coalesce(${standsAs.reporter(actor)}, false),
        'engineer', coalesce(${standsAs.engineer(actor)}, false),
        'dispatcher', coalesce(${standsAs.dispatcher(actor)}, false)) as may,
      coalesce(${isInPoolOf(actor)}, false) as "mayTake"
    from page join repair on repair.id = page.id ${joins} order by page.nth`.execute(db);
  const byState = Map.groupBy(rows, ({ state }) => state);
  return {
    columns: boardStates
      .filter((state) => states.includes(state))
      .map((state) => {
        const cards = byState.get(state) ?? [];
        return {
          state,
          count: cards[0]?.total ?? 0,
          rows: cards.map(({ total, finishBy, ...card }) => ({
            ...card,
            finishBy: finishBy?.toISOString() ?? null,
          })),
        };
      }),
  };
};
