import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { readingPattern } from '../../../src/vocabulary/checklist.ts';
import {
  type DroppedReading,
  type DropReason,
  dropReasons,
  maxDropped,
} from '../../../src/vocabulary/device.ts';
import { requireWritable } from '../../database/free-space.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Author } from '../../log/write-log.ts';
import { lockMeterById, logMeter } from '../meters/index.ts';
import { hashToken } from '../session/index.ts';
import { enterReported, type SoundReading } from './enter-reported.ts';

type Reading = Payload<'/device/readings'>['readings'][number];
type Report = Answer<'/device/readings'>;
type Result = Report['results'][number];
type Sensor = { id: number; deviceNo: string; name: string };

export const reportReadings: Handler<'/device/readings'> = (payload, { db, ip }) =>
  enterReport(db, payload, ip);

/**
 * Each meter is a transaction of its own, in which its readings are entered by their time.
 *
 * @throws Refusal `deviceRefused`
 */
export async function enterReport(
  db: Db,
  payload: Payload<'/device/readings'>,
  ip: string | null,
): Promise<Report> {
  await requireWritable(db);
  const { readings } = payload;
  const device = await findSensor(db, payload);
  const author: Author = { id: null, name: `${device.deviceNo} ${device.name}`, ip };
  const results = readings.map((): Result => ({ result: 'unknown', reason: null }));
  const meters = await metersOf(db, device.id);
  const numbered = readings.flatMap((reading, at) => {
    const sound = soundReading(meters, reading);
    if (!('reason' in sound)) return { reading: sound, at };
    // One of no meter stays unknown.
    if (sound.reason !== 'unknown') results[at] = { result: 'refused', reason: sound.reason };
    return [];
  });
  const known = Map.groupBy(numbered, ({ reading }) => reading.meterId);
  for (const [meterId, some] of [...known].toSorted(([one], [other]) => one - other)) {
    const ordered = some.toSorted((one, other) => Date.parse(one.reading.at) - Date.parse(other.reading.at));
    await inTransaction(db, async (tx) => {
      const meter = await lockMeterById(tx, meterId);
      // It may have been handed to another device meanwhile.
      if (meter?.device?.id !== device.id) return;
      const counts = { recorded: 0, doubtful: 0 };
      for (const { reading, at } of ordered) {
        const { isNew, ...result } = await enterReported(tx, meter, reading, author);
        results[at] = result;
        if (isNew) counts[result.result === 'recorded' ? 'recorded' : 'doubtful'] += 1;
      }
      const changes = [
        { field: 'readings', from: null, to: counts.recorded ? String(counts.recorded) : null },
        { field: 'doubtful', from: null, to: counts.doubtful ? String(counts.doubtful) : null },
      ];
      if (changes.some(({ to }) => to !== null))
        await logMeter(tx, author, meter, 'readings reported', changes, 'import');
    });
  }
  const dropped = readings.flatMap((reading, at) => droppedReading(reading, results[at] as Result));
  await sql`update device set reported_at = now(), dropped = (
      select coalesce(jsonb_agg(one order by nth), '[]') from jsonb_array_elements(${jsonText(dropped)}::jsonb || dropped)
        with ordinality as all_dropped (one, nth) where nth <= ${sql.lit(maxDropped)})
    where id = ${device.id}`.execute(db);
  return { results };
}

/**
 * One statement asks for number and token, so that the answer does not tell which of them is wrong.
 *
 * @throws Refusal `deviceRefused`
 */
async function findSensor(db: Db, { deviceNo, token }: Payload<'/device/readings'>): Promise<Sensor> {
  const { rows } = await sql<Sensor>`select id, device_no as "deviceNo", name from device
    where device_no = ${deviceNo.trim()} and token_hash = ${hashToken(token.trim())} and kind = 'sensor'
      and state = 'active'`.execute(db);
  if (!rows[0]) throw new Refusal('deviceRefused');
  return rows[0];
}

async function metersOf(db: Db, deviceId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from meter where device_id = ${deviceId}`.execute(db);
  return rows;
}

const isReading = new RegExp(readingPattern);
/** ISO 8601 with a time zone. */
const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i;

/** A value, a time or a meter that cannot be read refuses that reading alone, not the report. */
function soundReading(
  meters: readonly { id: number; name: string }[],
  { meterId, meter, value, at }: Reading,
): SoundReading | { reason: DropReason } {
  const found = meters.filter(({ id, name }) =>
    meterId === undefined || meterId === null ? name === String(meter ?? '').trim() : id === Number(meterId),
  );
  const [one] = found;
  if (!one || found.length > 1) return { reason: 'unknown' };
  const number = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (!isReading.test(number)) return { reason: 'badValue' };
  if (typeof at !== 'string' || !isTime.test(at) || Number.isNaN(Date.parse(at)))
    return { reason: 'badTime' };
  return { meterId: one.id, value: number, at };
}

function droppedReading({ meterId, meter, value }: Reading, { result, reason }: Result): DroppedReading[] {
  if (result !== 'refused' && result !== 'unknown') return [];
  const known = dropReasons.find((one) => one === (reason ?? result)) ?? 'badValue';
  const said = (input: Reading['value']) => String(input ?? '').slice(0, 100);
  return [
    {
      uid: randomUUID(),
      at: new Date().toISOString(),
      meter: said(meter ?? meterId),
      value: said(value),
      reason: known,
    },
  ];
}
