import { sql } from 'kysely';
import {
  type Compared,
  comparedReadings,
  doubtOf,
  type ReadingKind,
  type ReadingSource,
  withUnit,
} from '../../../../src/vocabulary/meter.ts';
import type { Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { LockedMeter } from '../lock-meter.ts';

/** A reading that somebody or something enters. */
export type NewReading = {
  value: string;
  at: Date;
  note: string;
  source: ReadingSource;
  /** Who read it, as the list says it. */
  readBy: string;
  /** Entered although it makes no sense. */
  confirmed: boolean;
};
type Stored = { id: number; kind: ReadingKind; value: string; carried: string; at: Date };

/** A clock that is a little ahead is no mistake. */
const toleratedMs = 5 * 60_000;
/** No reading that a company moves in is older. A clock of a device that has lost its battery begins at 1970, 2000 or later. */
const earliest = { person: '1990', import: '1990', device: '2020' } as const satisfies Record<
  ReadingSource,
  string
>;

/**
 * Enters a reading of a meter that the transaction holds locked.
 *
 * @returns whether it is the latest one now
 * @throws Refusal `badValue`, `duplicate` for one that is there already, and for a second one of a person of the
 * same moment, `readingDoubtful`
 */
export async function insertReading(
  tx: Tx,
  meter: LockedMeter,
  input: NewReading,
): Promise<{ id: number; isLatest: boolean }> {
  requireValue(meter, input.value);
  requirePossible(input);
  const before = await readingsBefore(tx, meter.id, input.at);
  const next = await readingAfter(tx, meter.id, input.at);
  const isThere = before.some(
    ({ at, value, kind }) =>
      kind === 'reading' &&
      at.getTime() === input.at.getTime() &&
      (input.source === 'person' || Number(value) === Number(input.value)),
  );
  if (isThere) throw new Refusal('duplicate', { field: 'at' });
  if (!input.confirmed) requireSensible(meter, input, before, next);
  const id = await writeReading(tx, meter, { ...input, kind: 'reading', carried: before[0]?.carried ?? '0' });
  return { id, isLatest: next === undefined };
}

/** Writes it without a look at what is there. */
export async function writeReading(
  tx: Tx,
  meter: LockedMeter,
  {
    value,
    at,
    note,
    source,
    readBy,
    confirmed,
    kind,
    carried,
  }: NewReading & Pick<Stored, 'kind' | 'carried'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into meter_reading (meter_id, kind, value, carried, read_at, note, source, read_by_name, confirmed)
    values (${meter.id}, ${kind}, ${value}::numeric, ${carried}::numeric, ${at}::timestamptz, ${note.trim()},
      ${source}, ${readBy}, ${confirmed}) returning id`.execute(tx);
  await showLatest(tx, meter.id);
  return rows[0]?.id ?? 0;
}

/** Lets a meter show its latest reading that stands. */
export const showLatest = (tx: Tx, meterId: number) =>
  sql`update meter set readings_version = readings_version + 1, (last_value, last_at) = (
      select value, read_at from meter_reading where meter_id = ${meterId} and withdrawn_at is null
      order by read_at desc, id desc limit 1)
    where id = ${meterId}`.execute(tx);

/** @throws Refusal `badValue` for more digits than the meter has, and for less than nothing on one that counts up */
export function requireValue({ kind, decimals }: LockedMeter, value: string, field = 'value'): void {
  const digits = /\.(\d*?)0*$/.exec(value)?.[1]?.length ?? 0;
  if (digits > decimals || (kind === 'counter' && Number(value) < 0))
    throw new Refusal('badValue', { field });
}

/** @throws Refusal `badValue` for a time at which nobody can have read it */
export function requirePossible({ at, source }: Pick<NewReading, 'at' | 'source'>): void {
  const isPossible = at.getTime() >= Date.parse(earliest[source]) && at.getTime() <= Date.now() + toleratedMs;
  if (!isPossible) throw new Refusal('badValue', { field: 'at' });
}

const columns = sql`id, kind, value::text, carried::text, read_at as at`;

/** Latest first, back to the last replacement. */
async function readingsBefore(tx: Tx, meterId: number, at: Date): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from meter_reading
    where meter_id = ${meterId} and withdrawn_at is null and read_at <= ${at}::timestamptz
    order by read_at desc, id desc limit ${sql.lit(comparedReadings)}`.execute(tx);
  const start = rows.findIndex(({ kind }) => kind === 'start');
  return start < 0 ? rows : rows.slice(0, start + 1);
}

async function readingAfter(tx: Tx, meterId: number, at: Date): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select ${columns} from meter_reading
    where meter_id = ${meterId} and withdrawn_at is null and read_at > ${at}::timestamptz
    order by read_at, id limit 1`.execute(tx);
  return rows[0];
}

/** @throws Refusal `readingDoubtful` */
function requireSensible(meter: LockedMeter, input: NewReading, before: readonly Stored[], next?: Stored) {
  // A device reports what a gauge shows: an alarm is what it is there for, and nobody could confirm it.
  if (meter.kind === 'gauge' && input.source === 'device') return;
  const compared = ({ value, at, kind }: Stored): Compared => ({
    value: Number(value),
    at: at.getTime(),
    kind,
  });
  const doubt = doubtOf(
    meter.kind,
    { value: Number(input.value), at: input.at.getTime() },
    before.map(compared),
    next && compared(next),
  );
  if (!doubt) return;
  const [last = next] = before;
  const beside = doubt === 'backwards' && last && Number(input.value) >= Number(last.value) ? next : last;
  const other = Number(beside?.value ?? 0);
  throw new Refusal('readingDoubtful', {
    doubt,
    last: withUnit(meter, other.toFixed(meter.decimals)),
    increase: withUnit(meter, (Number(input.value) - other).toFixed(meter.decimals)),
  });
}
