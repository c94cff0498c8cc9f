import { sql } from 'kysely';
import type { Payload } from '../../../../src/api/contract/index.ts';
import {
  maxTriggers,
  type TriggerKind,
  triggerFields,
  triggersOf,
  withUnit,
} from '../../../../src/vocabulary/meter.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Handler, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { withInput } from '../../../lib/text-fields.ts';
import { authorOf } from '../../../log/write-log.ts';
import { findAssignee, itemsOf } from '../../maintenance/index.ts';
import { type LockedMeter, lockMeter, logMeter, requireVersion, stepOf } from '../lock-meter.ts';
import { requireValue } from '../readings/insert-reading.ts';
import { isBeyond, latest } from './fire-triggers.ts';

type Stored = {
  kind: TriggerKind;
  value: string;
  name: string;
  checklistId: number | null;
  assigneeId: number | null;
};

export const saveTrigger: Handler<'/meterTrigger/save'> = (
  { meterId, version, triggerId = null, ...input },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const meter = await lockMeter(tx, context.actor, meterId, 'meter.write');
    await requireVersion(tx, context.actor, meter, version);
    stepOf(meter, { type: 'edit the meter' });
    requireSound(meter, input);
    const texts = withInput(triggerFields, { name: '', instruction: '' }, input);
    const before = triggerId === null ? null : await readTrigger(tx, meter, triggerId);
    if (!before) await requireRoom(tx, meterId);
    const {
      kind,
      value,
      nextValue,
      checklistId = null,
      assigneeId = null,
      leadDays = 7,
      paused = false,
    } = input;
    if (checklistId !== before?.checklistId) await itemsOf(tx, checklistId);
    if (assigneeId !== before?.assigneeId) await findAssignee(tx, context.actor, assigneeId);
    const values = sql`${kind}, ${value}::numeric, ${texts.name}, ${texts.instruction}, ${checklistId}::bigint,
      ${assigneeId}::bigint, ${leadDays}::integer, ${paused}::boolean`;
    const isSame = kind === before?.kind && Number(value) === Number(before.value);
    const total = isSame && nextValue === undefined ? sql`next_total` : nextTotal(meterId, input);
    // A threshold that has fired is armed by the meter alone, once that is on its near side.
    const armed = sql`armed or not coalesce((select ${isBeyond(sql`${kind}::text`, sql`${value}::numeric`)}
      from ${latest(meterId)}), false)`;
    const columns = sql`kind, value, name, instruction, checklist_id, assignee_id, lead_days, paused, next_total, armed`;
    await (triggerId === null
      ? sql`insert into meter_trigger (meter_id, ${columns}) values (${meterId}, ${values}, ${nextTotal(meterId, input)}, true)`
      : sql`update meter_trigger set (${columns}) = row(${values}, ${total}, ${armed}) where id = ${triggerId}`
    ).execute(tx);
    return finish(
      tx,
      context,
      meter,
      before && describe(meter, before),
      describe(meter, { ...input, ...texts }),
    );
  });

export const removeTrigger: Handler<'/meterTrigger/remove'> = ({ meterId, version, triggerId }, context) =>
  inTransaction(context.db, async (tx) => {
    const meter = await lockMeter(tx, context.actor, meterId, 'meter.write');
    await requireVersion(tx, context.actor, meter, version);
    stepOf(meter, { type: 'edit the meter' });
    const before = await readTrigger(tx, meter, triggerId);
    await sql`delete from meter_trigger where id = ${triggerId}`.execute(tx);
    return finish(tx, context, meter, describe(meter, before), null);
  });

async function finish(
  tx: Tx,
  context: Parameters<typeof authorOf>[0],
  meter: LockedMeter,
  from: string | null,
  to: string | null,
) {
  const { id, version, name } = meter;
  await sql`update meter set version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
  // What is due may have changed where its description has not.
  const changes = from === to ? [{ field: 'trigger', from: null, to }] : [{ field: 'trigger', from, to }];
  await logMeter(tx, authorOf(context), meter, 'updated', changes);
  return { id, version: version + 1, name };
}

type Input = Pick<Payload<'/meterTrigger/save'>, 'kind' | 'value' | 'nextValue'>;

/** @throws Refusal `contradiction` for what this kind of meter never reaches, `badValue` */
function requireSound(meter: LockedMeter, { kind, value, nextValue }: Input): void {
  const possible: readonly TriggerKind[] = triggersOf[meter.kind];
  if (!possible.includes(kind)) throw new Refusal('contradiction', { field: 'kind', other: 'value' });
  requireValue(meter, value);
  if (nextValue !== undefined) requireValue(meter, nextValue, 'nextValue');
  if (kind === 'every' && Number(value) <= 0) throw new Refusal('badValue', { field: 'value' });
}

/** The total at which one that repeats is due next: as it is said, else so many units from now. */
const nextTotal = (meterId: number, { kind, value, nextValue }: Input) => {
  const latest = (what: ReturnType<typeof sql>) => sql`coalesce((select ${what} from meter_reading
    where meter_id = ${meterId} and withdrawn_at is null order by read_at desc, id desc limit 1), 0)`;
  if (kind !== 'every') return sql`null::numeric`;
  return nextValue === undefined
    ? sql`${latest(sql`value + carried`)} + ${value}::numeric`
    : sql`${latest(sql`carried`)} + ${nextValue}::numeric`;
};

/** @throws Refusal `notFound` */
async function readTrigger(tx: Tx, meter: LockedMeter, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select kind, round(value, ${meter.decimals}::integer)::text as value, name, checklist_id as "checklistId",
      assignee_id as "assigneeId" from meter_trigger where id = ${id} and meter_id = ${meter.id}`.execute(tx);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

/** @throws Refusal `tooManyChosen` */
async function requireRoom(tx: Tx, meterId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from meter_trigger where meter_id = ${meterId}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= maxTriggers) throw new Refusal('tooManyChosen', { limit: maxTriggers });
}

const signs = { every: '+', above: '≥', below: '≤' } as const satisfies Record<TriggerKind, string>;
const describe = (meter: LockedMeter, { kind, value, name }: Pick<Stored, 'kind' | 'value' | 'name'>) =>
  `${signs[kind]} ${withUnit(meter, value)} · ${name}`;
