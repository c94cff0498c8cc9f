import { sql } from 'kysely';
import { meterFields } from '../../../src/vocabulary/meter.ts';
import type { Tx } from '../../http/handler.ts';
import { changesBetween } from '../../lib/text-fields.ts';
import type { Writer } from '../../master-records/master.ts';
import { lockMeter } from './lock-meter.ts';
import { logOf } from './write-meter.ts';

/**
 * Removes a meter that an import added, with its readings.
 *
 * @throws Refusal `notFound`, and as the database refuses one that is named
 */
export async function removeMeter(tx: Tx, writer: Writer, id: number): Promise<void> {
  const meter = await lockMeter(tx, writer.actor, id, 'meter.write');
  await sql`delete from meter_reading where meter_id = ${id}`.execute(tx);
  await sql`delete from meter where id = ${id}`.execute(tx);
  await logOf(
    tx,
    writer,
    meter,
    'removed',
    changesBetween(meterFields, meter, { name: '', unit: '', remark: '' }),
  );
}
