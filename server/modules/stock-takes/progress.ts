import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { uncountedStates } from '../../../src/vocabulary/stock-take.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { isWaitingLate } from './late-scans.ts';
import { isPhotoMissing } from './photos.ts';
import { isOpen } from './undecided.ts';

type Progress = Pick<
  Answer<'/stockTake/get'>,
  'totals' | 'progress' | 'conflicts' | 'late' | 'undecided' | 'photosMissing'
>;
type Total = Progress['totals'][number];
type Row = Progress & { totals: Total[] };

const maxLocations = 1000;

/** How far counting is: by result, and by the location where assets are expected. A large stock-take is read once. */
export async function readProgress(db: Db | Tx, id: number): Promise<Progress> {
  const { rows } = await sql<Row>`
    with part as materialized (
      select line.state, line.location_id, line.expected, count(*)::integer as lines,
        (count(*) filter (where line.conflict))::integer as conflicts,
        (count(*) filter (where ${isOpen}))::integer as undecided
      from stock_take_line line where line.stock_take_id = ${id} group by line.state, line.location_id, line.expected
    ), total as (
      select state, sum(lines)::integer as lines from part group by state
    ), place as (
      select location_id, sum(lines)::integer as expected,
        coalesce(sum(lines) filter (where state <> all(${[...uncountedStates]}::text[])), 0)::integer as counted
      from part where expected group by location_id
    ), shown as (
      select ${named('location', 'called')} as location, place.expected, place.counted,
        row_number() over (order by location.name_sort nulls last, location.id) as nth
      from place left join location on location.id = place.location_id
      order by nth limit ${sql.lit(maxLocations)}
    )
    select coalesce((select jsonb_agg(jsonb_build_object('state', state, 'lines', lines)) from total), '[]') as totals,
      coalesce((select jsonb_agg(jsonb_build_object('location', location, 'expected', expected, 'counted', counted)
        order by nth) from shown), '[]') as progress,
      coalesce((select sum(conflicts) from part), 0)::integer as conflicts,
      (select count(distinct scan.line_id)::integer from stock_take_scan scan
        where scan.stock_take_id = ${id} and ${isWaitingLate}) as late,
      coalesce((select sum(undecided) from part), 0)::integer as undecided,
      (select count(*)::integer from stock_take_line line where line.stock_take_id = ${id} and exists (select from stock_take
        where id = ${id} and photos <> 'none') and ${isPhotoMissing()}) as "photosMissing"`.execute(db);
  return rows[0] ?? { totals: [], progress: [], conflicts: 0, late: 0, undecided: 0, photosMissing: 0 };
}

type Values = Answer<'/stockTake/get'>['values'];

/** The original value of the assets of each result, as far as the actor reads them in the register. */
export async function readValues(db: Db | Tx, actor: Actor, id: number): Promise<Values> {
  const { rows } = await sql<Values[number]>`
    select line.state, asset.currency, sum(asset.original_value)::text as amount
    from stock_take_line line join asset on asset.id = line.asset_id
    where line.stock_take_id = ${id} and asset.original_value is not null and ${scopeOfAsset(actor, 'asset.read')}
    group by line.state, asset.currency order by line.state, asset.currency`.execute(db);
  return rows;
}
