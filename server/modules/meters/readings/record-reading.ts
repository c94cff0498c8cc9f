import { sql } from 'kysely';
import { withUnit } from '../../../../src/vocabulary/meter.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Context, Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { authorOf } from '../../../log/write-log.ts';
import { createTasksByMeter, resetPlanMeters } from '../../planned-tasks/index.ts';
import { lockMeter, logMeter, stepOf } from '../lock-meter.ts';
import { fireTriggers, resetTriggers } from '../triggers/fire-triggers.ts';
import { enterReading } from './enter-reading.ts';
import {
  type NewReading,
  requirePossible,
  requireValue,
  showLatest,
  writeReading,
} from './insert-reading.ts';

type Input = { value: string; at?: string; note?: string; confirmed?: boolean };

export const readingOf = (
  { value, at, note = '', confirmed = false }: Input,
  { actor }: { actor: Pick<Context['actor'], 'name'> },
  source: NewReading['source'],
): NewReading => ({
  value,
  at: at === undefined ? new Date() : new Date(at),
  note,
  source,
  readBy: actor.name,
  confirmed,
});

export const recordReading: Handler<'/meterReading/create'> = ({ meterId, ...input }, context) =>
  inTransaction(context.db, async (tx) => {
    const meter = await lockMeter(tx, context.actor, meterId, 'meter.record');
    const { transitionId } = stepOf(meter, { type: 'enter a reading' });
    const id = await enterReading(tx, meter, readingOf(input, context, 'person'), authorOf(context));
    await logMeter(tx, authorOf(context), meter, transitionId, [
      { field: 'reading', from: null, to: withUnit(meter, input.value) },
      { field: 'note', from: null, to: input.note?.trim() || null },
    ]);
    return { id, readingsVersion: meter.readingsVersion + 1 };
  });

/** It counts on from a start value: what it counted before is carried on. */
export const replaceMeter: Handler<'/meterReading/replace'> = (
  { meterId, finalValue, startValue, ...input },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const meter = await lockMeter(tx, context.actor, meterId, 'meter.record');
    const { transitionId } = stepOf(meter, { type: 'replace the meter' });
    requireValue(meter, startValue, 'startValue');
    const start = readingOf({ ...input, value: startValue, confirmed: true }, context, 'person');
    requirePossible(start);
    if (meter.lastAt && start.at < meter.lastAt) throw new Refusal('badValue', { field: 'at' });
    if (finalValue !== undefined) {
      requireValue(meter, finalValue, 'finalValue');
      const final = { ...start, value: finalValue, confirmed: input.confirmed ?? false };
      await enterReading(tx, meter, final, authorOf(context));
    }
    const { rows } = await sql<{ carried: string }>`
      select (value + carried - ${startValue}::numeric)::text as carried from meter_reading
      where meter_id = ${meterId} and withdrawn_at is null order by read_at desc, id desc limit 1`.execute(
      tx,
    );
    // Without a reading before it nothing has been counted.
    const carried = rows[0]?.carried ?? '0';
    const id = await writeReading(tx, meter, { ...start, kind: 'start', carried });
    await fireTriggers(tx, meter, authorOf(context), 'form');
    await createTasksByMeter(tx, meterId);
    await logMeter(tx, authorOf(context), meter, transitionId, [
      { field: 'finalValue', from: null, to: finalValue === undefined ? null : withUnit(meter, finalValue) },
      { field: 'startValue', from: null, to: withUnit(meter, startValue) },
      { field: 'note', from: null, to: input.note?.trim() || null },
    ]);
    return { id, readingsVersion: meter.readingsVersion + (finalValue === undefined ? 1 : 2) };
  });

/** What it says stays; it counts no more. */
export const withdrawReading: Handler<'/meterReading/withdraw'> = (
  { meterId, readingId, ...said },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const reason = said.reason.trim();
    if (reason === '') throw new Refusal('required', { field: 'reason' });
    const meter = await lockMeter(tx, context.actor, meterId, 'meter.record');
    const { transitionId } = stepOf(meter, { type: 'withdraw a reading' });
    const { rows } = await sql<{ value: string; createdAt: Date; followed: boolean }>`
      update meter_reading reading set withdrawn_at = now(), withdrawn_by_name = ${context.actor.name},
        reason = ${reason}
      where id = ${readingId} and meter_id = ${meterId} and withdrawn_at is null
      returning round(value, ${meter.decimals}::integer)::text as value, created_at as "createdAt", kind = 'start' and exists (
        select from meter_reading later where later.meter_id = reading.meter_id and later.withdrawn_at is null
          and (later.read_at, later.id) > (reading.read_at, reading.id)) as followed`.execute(tx);
    const [withdrawn] = rows;
    if (!withdrawn) throw new Refusal('notFound');
    // What was counted since would have nothing to begin from.
    if (withdrawn.followed) throw new Refusal('readingsFollow');
    await showLatest(tx, meterId);
    await resetTriggers(tx, meterId, withdrawn.createdAt);
    await resetPlanMeters(tx, meterId);
    await logMeter(tx, authorOf(context), meter, transitionId, [
      { field: 'reading', from: withUnit(meter, withdrawn.value), to: null },
      { field: 'reason', from: null, to: reason },
    ]);
    return { id: readingId, readingsVersion: meter.readingsVersion + 1 };
  });
