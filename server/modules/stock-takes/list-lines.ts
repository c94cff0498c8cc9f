import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { stockTakeDifferences } from '../../../src/vocabulary/stock-take.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { named } from '../../database/named.ts';
import { asWanted, countOf, toPage } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { booksOf, figureNow } from '../asset-queries/index.ts';
import { isWaitingLate } from './late-scans.ts';
import { isPhotoMissing, photoColumns } from './photos.ts';
import { readSight, type Sight } from './sight.ts';
import { startedColumn } from './started-documents.ts';
import { isOpen } from './undecided.ts';

type Row = Answer<'/stockTakeLine/list'>['rows'][number];
type Flat = Omit<Row, 'countedAt' | 'decidedAt'> & { countedAt: Date | null; decidedAt: Date | null };

const order = 'stockTakeLine';
const defaultLimit = 50;

/** That `stock_take_line line` meets a filter of somebody from whom nothing is withheld. */
export function meetsLineFilter({
  state,
  differences,
  conflict,
  late,
  undecided,
  locationId,
  search,
}: NonNullable<Payload<'/stockTake/decide'>['filter']>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (state) conditions.push(sql`line.state = any(${state}::text[])`);
  if (differences) {
    conditions.push(sql`(line.conflict or line.state = any(${[...stockTakeDifferences]}::text[]))`);
  }
  if (conflict !== undefined) conditions.push(sql`line.conflict = ${conflict}`);
  if (late !== undefined) conditions.push(asWanted(hasLate, late));
  if (undecided !== undefined) conditions.push(asWanted(isOpen, undecided));
  if (locationId !== undefined) {
    conditions.push(
      sql`(${isIn(sql`line.location_id`, locationId)} or ${isIn(sql`line.counted_location_id`, locationId)})`,
    );
  }
  const term = search?.trim().toLowerCase();
  if (term) {
    conditions.push(sql`(strpos(lower(line.code), ${term}) > 0 or strpos(lower(line.name), ${term}) > 0
      or strpos(lower(line.serial_no), ${term}) > 0)`);
  }
  return conditions;
}

/** That `stock_take_line line` was scanned after the end of counting, which nobody has taken. */
const hasLate = sql`exists (select from stock_take_scan scan where scan.line_id = line.id and ${isWaitingLate})`;

const isIn = (
  column: RawBuilder<unknown>,
  locationId: number,
) => sql`${column} in (select below.id from location
    join location below on starts_with(below.path, location.path) where location.id = ${locationId})`;

export const listLines: Handler<'/stockTakeLine/list'> = async (payload, { db, actor, settings }) => {
  const { limit = defaultLimit, count = false } = payload;
  const sight = await readSight(db, actor, payload.id);
  const after = decodeCursor(order, payload.after);
  const conditions = conditionsOf(payload, sight, actor);
  const beyond = after ? [sql`line.id > ${after.id}`] : [];
  const [{ rows }, counted] = await Promise.all([
    sql<Flat>`
      with page as materialized (
        select line.* from stock_take_line line where ${sql.join([...conditions, ...beyond], sql` and `)}
        order by line.id limit ${sql.lit(limit + 1)}
      )
      select ${columnsOf(sight, actor)} from page as line
      left join asset on asset.id = line.asset_id
      left join location on location.id = line.location_id
      left join person custodian on custodian.id = line.custodian_id
      left join location counted_location on counted_location.id = line.counted_location_id
      left join person counted_custodian on counted_custodian.id = line.counted_custodian_id
      order by line.id`.execute(db),
    count ? countOf(db, sql`stock_take_line line`, conditions, settings.countCap) : null,
  ]);
  return { ...toPage(order, rows.map(toRow), limit), count: counted };
};

/** Where counters disagree: the last scan of each, the latest first. */
const readings = sql`case when line.conflict then ${describedBy(sql`select distinct on (person_id) *
    from stock_take_scan where line_id = line.id and undone_at is null
    order by person_id, scanned_at desc, id desc`)} else '[]' end`;
/** What came after the end of counting and waits, the latest first. */
const lateReadings = sql`coalesce(${describedBy(sql`select * from stock_take_scan scan
    where scan.line_id = line.id and ${isWaitingLate}`)}, '[]')`;

function describedBy(scans: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select jsonb_agg(jsonb_build_object('by', person_name, 'at', to_char(scanned_at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'location', place.called, 'custodian', holder.name, 'condition', condition)
      order by scanned_at desc, scan.id desc)
    from (${scans}) as scan
    left join location place on place.id = scan.location_id left join person holder on holder.id = scan.custodian_id)`;
}

/** What the register says of `asset`, to whoever reads it there. */
const registered = (actor: Actor, column: RawBuilder<unknown>) =>
  sql`case when ${scopeOfAsset(actor, 'asset.read')} then ${column} end`;

/** What is withheld is null. The asset by its id is not: it would say whether the register has it. */
const columnsOf = ({ isWithheld }: Sight, actor: Actor) => {
  const open = (column: RawBuilder<unknown>) => (isWithheld ? sql`null` : column);
  return sql`line.id, ${open(sql`line.asset_id`)} as "assetId", line.code,
    ${isWithheld ? sql`''` : sql`line.name`} as name, ${isWithheld ? sql`''` : sql`line.serial_no`} as "serialNo",
    line.counted_at is not null as counted, ${open(sql`line.state`)} as state, ${open(sql`line.expected`)} as expected,
    ${open(sql`line.status`)} as status, ${open(named('location', 'called'))} as location,
    ${open(named('custodian', 'name'))} as custodian, ${isWithheld ? sql`false` : sql`line.conflict`} as conflict,
    ${isWithheld ? sql`'[]'::jsonb` : readings} as readings, ${isWithheld ? sql`'[]'::jsonb` : lateReadings} as "lateReadings", ${open(registered(actor, sql`asset.original_value::text`))} as "originalValue",
    ${open(booksOf(actor) ? sql`case when ${booksOf(actor)} then ${figureNow('netValue')}::text end` : sql`null`)} as "netValue",
    ${open(registered(actor, sql`asset.currency`))} as currency,
    ${named('counted_location', 'called')} as "countedLocation", ${named('counted_custodian', 'name')} as "countedCustodian",
    line.counted_condition as "countedCondition", line.counted_by as "countedBy", line.counted_at as "countedAt",
    ${photoColumns}, ${isPhotoMissing(isWithheld)} as "photoMissing", ${open(startedColumn)} as started,
    line.decision, line.reason, line.decided_by as "decidedBy", line.decided_at as "decidedAt"`;
};

function conditionsOf(
  { id, counted, photoMissing, mine, own, ...filter }: Payload<'/stockTakeLine/list'>,
  { condition, isWithheld }: Sight,
  actor: Actor,
): RawBuilder<unknown>[] {
  const conditions = [sql`line.stock_take_id = ${id}`, condition];
  if (own) conditions.push(sql`line.custodian_id = ${actor.personId}`);
  if (counted !== undefined) conditions.push(asWanted(sql`line.counted_at is not null`, counted));
  if (photoMissing !== undefined) conditions.push(sql`${isPhotoMissing(isWithheld)} = ${photoMissing}`);
  if (mine) {
    conditions.push(sql`exists (select from stock_take_scan scan where scan.line_id = line.id
      and scan.person_id = ${actor.personId} and scan.undone_at is null)`);
  }
  if (!isWithheld) return [...conditions, ...meetsLineFilter(filter)];
  // A filter by what is withheld would say it.
  const { locationId, search } = filter;
  const term = search?.trim().toLowerCase();
  if (locationId !== undefined) conditions.push(isIn(sql`line.counted_location_id`, locationId));
  if (term) conditions.push(sql`strpos(lower(line.code), ${term}) > 0`);
  return conditions;
}

const toRow = ({ countedAt, decidedAt, ...row }: Flat): Row => ({
  ...row,
  countedAt: countedAt?.toISOString() ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
});
