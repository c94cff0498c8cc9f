import { type RawBuilder, sql } from 'kysely';
import type { StockTakeLineState, StockTakeTable } from '../../../src/vocabulary/stock-take.ts';
import { stockTakeDifferences } from '../../../src/vocabulary/stock-take.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { named } from '../../database/named.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { booksOf, figureNow } from '../asset-queries/index.ts';
import type { ExportedLine } from './export-columns.ts';
import { startedColumn } from './started-documents.ts';

const batch = 2000;

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** That `stock_take_line line` is a difference, or that its counters disagree. */
const differs = sql`(line.conflict or line.state = any(${[...stockTakeDifferences]}::text[]))`;

/** The lines of a stock-take as they are called now, one JSON object each. */
export const linesNow = (takeId: number) => sql`
  select line.stock_take_id, line.id as position, ${differs} as differs, jsonb_build_object(
    'code', line.code, 'name', line.name, 'serialNo', line.serial_no, 'state', line.state, 'status', line.status,
    'originalValue', asset.original_value::text, 'netValue', ${figureNow('netValue')}::text, 'currency', asset.currency,
    'location', ${named('location', 'called')}, 'custodian', ${named('custodian', 'name')},
    'countedLocation', ${named('counted_location', 'called')},
    'countedCustodian', ${named('counted_custodian', 'name')}, 'countedCondition', line.counted_condition,
    'countedBy', line.counted_by, 'countedAt', ${moment('line.counted_at')}, 'decision', line.decision,
    'reason', line.reason, 'decidedBy', line.decided_by, 'decidedAt', ${moment('line.decided_at')},
    'started', ${startedColumn}) as body
  from stock_take_line line left join asset on asset.id = line.asset_id
  left join location on location.id = line.location_id
  left join person custodian on custodian.id = line.custodian_id
  left join location counted_location on counted_location.id = line.counted_location_id
  left join person counted_custodian on counted_custodian.id = line.counted_custodian_id
  where line.stock_take_id = ${takeId}`;

type Wanted = {
  takeId: number;
  isStored: boolean;
  table: StockTakeTable;
  /** Which of `stock_take_line line` are told; null for all. */
  seen: RawBuilder<unknown> | null;
};

/** A line without the values of an asset that somebody does not see in the register, or in the books. */
const bodySeenBy = (actor: Actor) => {
  const sees = (scope: RawBuilder<unknown> | null) =>
    scope
      ? sql`exists (select from stock_take_line own join asset on asset.id = own.asset_id
          where own.id = line.position and ${scope})`
      : sql`false`;
  return sql`line.body
    - case when ${sees(sql`${scopeOfAsset(actor, 'asset.read')}`)} then '{}'::text[] else '{originalValue,currency}' end
    - case when ${sees(booksOf(actor))} then '{}'::text[] else '{netValue}' end`;
};

const linesOf = ({ takeId, isStored, table, seen }: Wanted) => {
  const all = isStored
    ? sql`select * from stock_take_report_line where stock_take_id = ${takeId}`
    : linesNow(takeId);
  return sql`(${all}) as line where ${table === 'differences' ? sql`line.differs` : sql`true`}
    and ${seen ? sql`line.position in (select line.id from stock_take_line line where line.stock_take_id = ${takeId} and ${seen})` : sql`true`}`;
};

export async function countReportLines(db: Db | Tx, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::integer as lines from ${linesOf(wanted)}`.execute(db);
  return rows[0]?.lines ?? 0;
}

/** What the lines of each result are worth to somebody, by currency. */
export type Worth = { state: StockTakeLineState; currency: string; original: string; net: string | null };

export async function readWorth(db: Db | Tx, actor: Actor, wanted: Wanted): Promise<Worth[]> {
  const { rows } = await sql<Worth>`
    select body ->> 'state' as state, body ->> 'currency' as currency,
      sum((body ->> 'originalValue')::numeric)::text as original, sum((body ->> 'netValue')::numeric)::text as net
    from (select ${bodySeenBy(actor)} as body from ${linesOf(wanted)}) as told
    where body ->> 'originalValue' is not null group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The lines of a report in the order of a walk through the locations, part by part. */
export async function* readReportLines(
  db: Db | Tx,
  actor: Actor,
  wanted: Wanted,
): AsyncGenerator<ExportedLine[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ position: number; body: ExportedLine }>`
      select line.position, ${bodySeenBy(actor)} as body from ${linesOf(wanted)} and line.position > ${after}
      order by line.position limit ${sql.lit(batch)}`.execute(db);
    if (rows.length > 0) yield rows.map(({ body }) => body);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.position;
  }
}
