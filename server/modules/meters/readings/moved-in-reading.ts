import { sql } from 'kysely';
import { withUnit } from '../../../../src/vocabulary/meter.ts';
import { companyZone } from '../../../database/company-zone.ts';
import type { LogChange } from '../../../database/schema/log.ts';
import type { Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { type Span, saidSpan } from '../../../lib/said-span.ts';
import { authorOf } from '../../../log/write-log.ts';
import type { Writer } from '../../../master-records/master.ts';
import { resetPlanMeters } from '../../planned-tasks/index.ts';
import { type LockedMeter, lockMeter, stepOf } from '../lock-meter.ts';
import { resetTriggers } from '../triggers/fire-triggers.ts';
import { logOf } from '../write-meter.ts';
import { enterReading } from './enter-reading.ts';
import { showLatest } from './insert-reading.ts';
import { readingOf } from './record-reading.ts';

/** A reading as a list of meters says it: of a day, of a minute or second of a day, or of no moment at all. */
export type SaidReading = { value: string; at?: string };

/**
 * Enters the reading that a list of meters has, unless it is there: one of a day is found at any time of it.
 *
 * @returns what it adds
 * @throws Refusal as the form does, with the fields of the list
 */
export async function moveInReading(
  tx: Tx,
  writer: Writer,
  meterId: number,
  { value, at }: SaidReading,
): Promise<LogChange[]> {
  const meter = await lockMeter(tx, writer.actor, meterId, 'meter.record');
  const span = at === undefined ? null : saidSpan(await companyZone(tx), at);
  if (await isThere(tx, meter, value, span)) return [];
  const { transitionId } = stepOf(meter, { type: 'enter a reading' });
  const reading = readingOf({ value, ...(span && { at: span.from.toISOString() }) }, writer, 'import');
  try {
    await enterReading(tx, meter, reading, authorOf(writer), 'import');
  } catch (error) {
    throw error instanceof Refusal ? ofList(error) : error;
  }
  const changes = [{ field: 'reading', from: null, to: withUnit(meter, value) }];
  await logOf(tx, writer, meter, transitionId, changes);
  return changes;
}

/** Takes back what was entered after a reading, as if it had never been; tasks that exist stay. */
export async function removeReadings(
  tx: Tx,
  writer: Writer,
  meterId: number,
  after: number | null,
): Promise<LogChange[]> {
  const meter = await lockMeter(tx, writer.actor, meterId, 'meter.record');
  const { transitionId } = stepOf(meter, { type: 'withdraw a reading' });
  const { rows } = await sql<{ value: string; createdAt: Date }>`
    delete from meter_reading where meter_id = ${meterId} and id > ${after ?? 0}
    returning round(value, ${meter.decimals}::integer)::text as value, created_at as "createdAt"`.execute(tx);
  const [removed] = rows;
  if (!removed) return [];
  await showLatest(tx, meterId);
  await resetTriggers(tx, meterId, removed.createdAt);
  await resetPlanMeters(tx, meterId);
  const changes = rows.map(({ value }) => ({ field: 'reading', from: withUnit(meter, value), to: null }));
  await logOf(tx, writer, meter, transitionId, changes);
  return changes;
}

async function isThere(tx: Tx, meter: LockedMeter, value: string, span: Span | null): Promise<boolean> {
  const when = span
    ? sql`read_at >= ${span.from}::timestamptz and read_at < ${span.until}::timestamptz`
    : sql`value = (select last_value from meter where id = ${meter.id})`;
  const { rows } = await sql`select from meter_reading where meter_id = ${meter.id} and withdrawn_at is null
    and value = ${value}::numeric and ${when} limit 1`.execute(tx);
  return rows.length > 0;
}

function ofList(refusal: Refusal): Refusal {
  const [, details] = refusal.said as [string, { field?: string }?];
  if (refusal.reason === 'duplicate' || refusal.reason !== 'badValue') return refusal;
  return new Refusal('badValue', { field: details?.field === 'at' ? 'readAt' : 'reading' });
}
