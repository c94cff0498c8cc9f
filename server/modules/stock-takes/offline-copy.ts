import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { maxOfflineLines } from '../../../src/vocabulary/stock-take.ts';
import { countsAll, isSeenLine, isWithheld, seesAll, takeInScope } from '../../access/records/take-scope.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { codeColumns, codeJoins, codeTables } from '../scans/index.ts';
import { noteCopy } from './copies.ts';

type Copy = Answer<'/stockTake/offlineCopy'>;
type Take = Pick<Copy, 'id' | 'takeNo' | 'name' | 'state' | 'dueOn' | 'photos' | 'withheld'> & {
  at: Date;
  /** Where all of the stock-take is. */
  whole: Copy['place'];
  countsAll: boolean;
  countsWhole: boolean;
};

export const readOfflineCopy: Handler<'/stockTake/offlineCopy'> = async ({ id, device }, { db, actor }) => {
  const { rows } = await sql<Take>`
    select take.id, take.take_no as "takeNo", take.name, take.state, take.due_on as "dueOn",
      take.photos,
      ${isWithheld(actor)} as withheld, ${countsAll(actor)} as "countsAll", ${seesAll(actor, 'stockTake.count')} as "countsWhole", now() as at,
      ${named('location', 'called')} as whole
    from stock_take take left join location on location.id = (take.scope ->> 'locationId')::bigint
    where take.id = ${id} and ${takeInScope(actor, 'stockTake.count')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (device) await noteCopy(db, actor, id, device);
  const { at, countsAll: countsSome, countsWhole, whole, ...take } = found;
  const parts = await readParts(db, actor, id);
  const place = parts.length === 1 ? parts[0] : parts.length === 0 && !take.withheld ? whole : null;
  const held = sql`coalesce(line.custodian_id = ${actor.personId}, false)`;
  const seen = countsWhole ? sql`true` : sql`(${held} or ${isSeenLine(actor, 'stockTake.count')})`;
  const part = countsSome ? sql`${lineIn(parts)} and ${seen}` : held;
  const [lines, locations] = await Promise.all([
    take.withheld ? [] : readLines(db, id, part),
    // A location is no secret: every list of them has the same.
    sql<Copy['locations'][number]>`
      select id, called as name, path from location order by name_sort, id`.execute(db),
  ]);
  return {
    ...take,
    at: at.toISOString(),
    parts,
    place: place ?? null,
    lines: lines.slice(0, maxOfflineLines),
    leftOut: lines.length > maxOfflineLines ? (await countLines(db, id, part)) - maxOfflineLines : 0,
    locations: locations.rows,
  };
};

/** What somebody was given to count; nothing where one of their parts is the whole. */
async function readParts(db: Db, actor: Actor, id: number): Promise<Copy['parts']> {
  const { rows } = await sql<{ location: Copy['parts'][number] | null }>`
    select ${named('location', 'called')} as location from stock_take_counter counter
    left join location on location.id = counter.location_id
    where counter.stock_take_id = ${id} and counter.person_id = ${actor.personId} order by counter.id`.execute(
    db,
  );
  const parts = rows.flatMap(({ location }) => location ?? []);
  return parts.length === rows.length ? parts : [];
}

const lineIn = (parts: Copy['parts']): RawBuilder<unknown> =>
  parts.length === 0
    ? sql`true`
    : sql`line.location_id in (select below.id from location
        join location below on starts_with(below.path, location.path)
        where location.id = any(${parts.map(({ id }) => id)}::bigint[]))`;

async function readLines(db: Db, id: number, part: RawBuilder<unknown>): Promise<Copy['lines']> {
  const { rows } = await sql<Copy['lines'][number]>`
    with taken as materialized (
      select line.* from stock_take_line line
      where line.stock_take_id = ${id} and line.asset_id is not null and ${part}
      order by line.id limit ${sql.lit(maxOfflineLines + 1)}
    ), ${codeTables(sql`select asset_id from taken`)}
    select line.id, line.code, line.name, line.serial_no as "serialNo", line.state, line.expected, line.status,
      line.location_id as "locationId", custodian.name as custodian, line.counted_by as "countedBy",
      ${codeColumns}
    from taken as line join asset on asset.id = line.asset_id
    left join person custodian on custodian.id = line.custodian_id
    ${codeJoins}
    order by line.id`.execute(db);
  return rows;
}

async function countLines(db: Db, id: number, part: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::integer as lines from stock_take_line line
    where line.stock_take_id = ${id} and line.asset_id is not null and ${part}`.execute(db);
  return rows[0]?.lines ?? 0;
}
