import { sql } from 'kysely';
import {
  detailsOfScan,
  type LineInRegister,
  type StockTakeLineEvent,
  stockTakeLineMachine,
} from '../../../src/machines/lifecycles/stock-take-line.ts';
import type { ScanCondition, ScanSource, StockTakeLineState } from '../../../src/vocabulary/stock-take.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Tx } from '../../http/handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { removeLines } from './photos.ts';

type Line = LineInRegister & { id: number; state: StockTakeLineState };
type Counted = {
  lineId: number;
  locationId: number | null;
  path: string | null;
  custodianId: number | null;
  condition: ScanCondition;
  source: ScanSource;
  by: string;
  at: Date;
};
export type Settled = { id: number; state: StockTakeLineState | null; conflict: boolean };

/**
 * Works out what lines are by the scans that count: the last one of each counter. Counters who disagree are a conflict,
 * and the last one is shown. What is not expected and has no scan any more is removed.
 */
export async function settleLines(tx: Tx, lineIds: number[]): Promise<Map<number, Settled>> {
  const ids = [...new Set(lineIds)];
  const lines = await lockLines(tx, ids);
  const scans = Map.groupBy(await readCounted(tx, ids), ({ lineId }) => lineId);
  const settled = lines.map((line) => settle(line, scans.get(line.id) ?? []));
  await write(tx, settled);
  return new Map(settled.map(({ id, state, conflict }) => [id, { id, state, conflict }]));
}

function settle(line: Line, scans: Counted[]) {
  const last = scans.at(-1);
  const before = send(line, line.state, 'undo') ?? line.state;
  const readings = new Set(
    scans.map(({ locationId, custodianId, condition }) => `${locationId} ${custodianId} ${condition}`),
  );
  const after = last ? (send(line, before, 'scan', last) ?? line.state) : before;
  return {
    id: line.id,
    state: last || line.expected ? after : null,
    conflict: readings.size > 1,
    locationId: last?.locationId ?? null,
    custodianId: last?.custodianId ?? null,
    condition: last?.condition ?? null,
    by: last?.by ?? null,
    at: last?.at.toISOString() ?? null,
  };
}

function send(line: Line, state: string, type: StockTakeLineEvent['type'], scan?: Counted) {
  const step = advance(stockTakeLineMachine, state, detailsOfScan(line, scan), { type });
  return step?.state as StockTakeLineState | undefined;
}

/** Locks lines until the transaction ends, in one order for all. */
export async function holdLines(tx: Tx, ids: number[]): Promise<void> {
  await sql`select from stock_take_line where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
}

async function lockLines(tx: Tx, ids: number[]): Promise<Line[]> {
  await holdLines(tx, ids);
  const { rows } = await sql<Line>`
    select line.id, line.state, line.expected, line.asset_id is not null as known, line.status,
      jsonb_build_array(was.path, now.path) as places,
      jsonb_build_array(line.custodian_id, asset.custodian_id) as custodians
    from stock_take_line line left join asset on asset.id = line.asset_id
    left join location was on was.id = line.location_id left join location now on now.id = asset.location_id
    where line.id = any(${ids}::bigint[]) order by line.id`.execute(tx);
  return rows;
}

/** The last scan of each counter, the latest at the end. */
async function readCounted(tx: Tx, ids: number[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select scan.line_id as "lineId", scan.location_id as "locationId", location.path,
      scan.custodian_id as "custodianId", scan.condition, scan.source, scan.person_name as by, scan.scanned_at as at
    from (select distinct on (line_id, person_id) * from stock_take_scan
      where line_id = any(${ids}::bigint[]) and undone_at is null
      order by line_id, person_id, scanned_at desc, id desc) as scan
    left join location on location.id = scan.location_id order by scan.scanned_at, scan.id`.execute(tx);
  return rows;
}

async function write(tx: Tx, settled: ReturnType<typeof settle>[]): Promise<void> {
  const removed = settled.filter(({ state }) => state === null).map(({ id }) => id);
  if (removed.length > 0) await removeLines(tx, sql`line.id = any(${removed}::bigint[])`);
  await sql`
    update stock_take_line line set state = s.state, conflict = s.conflict, counted_location_id = s."locationId",
      counted_custodian_id = s."custodianId", counted_condition = s.condition, counted_by = s.by, counted_at = s.at
    from jsonb_to_recordset(${jsonText(settled.filter(({ state }) => state !== null))}::jsonb) as s (id bigint,
      state text, conflict boolean, "locationId" bigint, "custodianId" bigint, condition text, by text, at timestamptz)
    where line.id = s.id`.execute(tx);
}
