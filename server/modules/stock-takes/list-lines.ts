import { type RawBuilder, sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { stockTakeDifferences } from '../../../src/vocabulary/stock-take.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { named } from '../../database/named.ts';
import { countOf, toPage } from '../../database/page.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { isPhotoMissing, photoColumns } from './photos.ts';
import { readSight, type Sight } from './sight.ts';
import { startedColumn } from './started-documents.ts';
import { isOpen } from './undecided.ts';

type Row = Answer<'/stockTakeLine/list'>['rows'][number];
type Flat = Omit<Row, 'countedAt' | 'decidedAt'> & { countedAt: Date | null; decidedAt: Date | null };

const order = 'stockTakeLine';
const defaultLimit = 50;

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
      select ${columnsOf(sight)} from page as line
      left join location on location.id = line.location_id
      left join person custodian on custodian.id = line.custodian_id
      left join location counted_location on counted_location.id = line.counted_location_id
      left join person counted_custodian on counted_custodian.id = line.counted_custodian_id
      order by line.id`.execute(db),
    count ? countOf(db, sql`stock_take_line line`, conditions, settings.countCap) : null,
  ]);
  return { ...toPage(order, rows.map(toRow), limit), count: counted };
};

/** What is withheld is null. The asset by its id is not: it would say whether the register has it. */
const columnsOf = ({ isWithheld }: Sight) => {
  const open = (column: RawBuilder<unknown>) => (isWithheld ? sql`null` : column);
  return sql`line.id, ${open(sql`line.asset_id`)} as "assetId", line.code,
    ${isWithheld ? sql`''` : sql`line.name`} as name, ${isWithheld ? sql`''` : sql`line.serial_no`} as "serialNo",
    line.counted_at is not null as counted, ${open(sql`line.state`)} as state, ${open(sql`line.expected`)} as expected,
    ${open(sql`line.status`)} as status, ${open(named('location', 'called'))} as location,
    ${open(named('custodian', 'name'))} as custodian, ${isWithheld ? sql`false` : sql`line.conflict`} as conflict,
    ${named('counted_location', 'called')} as "countedLocation", ${named('counted_custodian', 'name')} as "countedCustodian",
    line.counted_condition as "countedCondition", line.counted_by as "countedBy", line.counted_at as "countedAt",
    ${photoColumns}, ${isPhotoMissing(isWithheld)} as "photoMissing", ${open(startedColumn)} as started,
    line.decision, line.reason, line.decided_by as "decidedBy", line.decided_at as "decidedAt"`;
};

function conditionsOf(
  {
    id,
    state,
    differences,
    conflict,
    undecided,
    counted,
    photoMissing,
    mine,
    locationId,
    own,
    search,
  }: Payload<'/stockTakeLine/list'>,
  { condition, isWithheld }: Sight,
  actor: Actor,
): RawBuilder<unknown>[] {
  const conditions = [sql`line.stock_take_id = ${id}`, condition];
  if (own) conditions.push(sql`line.custodian_id = ${actor.personId}`);
  if (counted !== undefined) conditions.push(sql`(line.counted_at is not null) = ${counted}`);
  if (photoMissing !== undefined) conditions.push(sql`${isPhotoMissing(isWithheld)} = ${photoMissing}`);
  if (mine) {
    conditions.push(sql`exists (select from stock_take_scan scan where scan.line_id = line.id
      and scan.person_id = ${actor.personId} and scan.undone_at is null)`);
  }
  const term = search?.trim().toLowerCase();
  const places = (column: RawBuilder<unknown>) => sql`${column} in (select below.id from location
    join location below on starts_with(below.path, location.path) where location.id = ${locationId})`;
  if (isWithheld) {
    // A filter by what is withheld would say it.
    if (locationId !== undefined) conditions.push(places(sql`line.counted_location_id`));
    if (term) conditions.push(sql`strpos(lower(line.code), ${term}) > 0`);
    return conditions;
  }
  if (state) conditions.push(sql`line.state = any(${state}::text[])`);
  if (differences) {
    conditions.push(sql`(line.conflict or line.state = any(${[...stockTakeDifferences]}::text[]))`);
  }
  if (conflict !== undefined) conditions.push(sql`line.conflict = ${conflict}`);
  if (undecided !== undefined) conditions.push(sql`${isOpen} = ${undecided}`);
  if (locationId !== undefined) {
    conditions.push(sql`(${places(sql`line.location_id`)} or ${places(sql`line.counted_location_id`)})`);
  }
  if (term) {
    conditions.push(sql`(strpos(lower(line.code), ${term}) > 0 or strpos(lower(line.name), ${term}) > 0
      or strpos(lower(line.serial_no), ${term}) > 0)`);
  }
  return conditions;
}

const toRow = ({ countedAt, decidedAt, ...row }: Flat): Row => ({
  ...row,
  countedAt: countedAt?.toISOString() ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
});
