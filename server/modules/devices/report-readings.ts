import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Author } from '../../log/write-log.ts';
import { lockMeterById, logMeter } from '../meters/index.ts';
import { hashToken } from '../session/index.ts';
import { enterReported } from './enter-reported.ts';

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
  const { readings } = payload;
  const device = await findSensor(db, payload);
  const author: Author = { id: null, name: `${device.deviceNo} ${device.name}`, ip };
  const results = readings.map((): Result => ({ result: 'unknown', reason: null }));
  const meters = await metersOf(db, device.id);
  const numbered = readings.map((reading, at) => ({ reading, at, meterId: meterOf(meters, reading) }));
  const known = Map.groupBy(numbered, ({ meterId }) => meterId ?? 0);
  for (const [meterId, some] of [...known].toSorted(([one], [other]) => one - other)) {
    if (meterId === 0) continue;
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
  await sql`update device set reported_at = now() where id = ${device.id}`.execute(db);
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

function meterOf(meters: readonly { id: number; name: string }[], { meterId, meter }: Reading) {
  const found = meters.filter(({ id, name }) =>
    meterId === undefined ? name === meter?.trim() : id === meterId,
  );
  return found.length === 1 ? found[0]?.id : undefined;
}
