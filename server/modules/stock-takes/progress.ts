import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { named } from '../../database/named.ts';
import type { Db, Tx } from '../../handler.ts';
import { isOpen } from './undecided.ts';

type Progress = Pick<Answer<'/stockTake/get'>, 'totals' | 'progress' | 'conflicts' | 'undecided'>;
type Total = Progress['totals'][number];

const maxLocations = 1000;

/** How far counting is: by result, and by the location where assets are expected. */
export async function readProgress(db: Db | Tx, id: number): Promise<Progress> {
  const totals = await sql<Total & { conflicts: number; undecided: number }>`
    select line.state, count(*)::integer as lines, (count(*) filter (where line.conflict))::integer as conflicts,
      (count(*) filter (where ${isOpen}))::integer as undecided
    from stock_take_line line where line.stock_take_id = ${id} group by line.state`.execute(db);
  const places = await sql<Progress['progress'][number]>`
    select ${named('location', 'called')} as location, place.expected, place.counted
    from (select line.location_id, count(*)::integer as expected,
        (count(*) filter (where line.state not in ('waiting', 'missing', 'moved')))::integer as counted
      from stock_take_line line where line.stock_take_id = ${id} and line.expected group by line.location_id) as place
    left join location on location.id = place.location_id
    order by location.name_sort nulls last, location.id limit ${sql.lit(maxLocations)}`.execute(db);
  const sum = (of: 'conflicts' | 'undecided') => totals.rows.reduce((all, row) => all + row[of], 0);
  return {
    totals: totals.rows.map(({ state, lines }) => ({ state, lines })),
    progress: places.rows,
    conflicts: sum('conflicts'),
    undecided: sum('undecided'),
  };
}
