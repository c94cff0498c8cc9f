import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import {
  type ChecklistItem,
  isAbnormal,
  isValidResult,
  resultSign,
} from '../../../src/vocabulary/checklist.ts';
import { mayRead } from '../../access/records/inspection-scope.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { believeTime } from '../../lib/believed-time.ts';
import { Refusal } from '../../lib/refusal.ts';
import { requireFiles } from '../attachments/index.ts';
import { inspections, type LockedInspection, stepOf } from './lock-inspection.ts';

/** A round may be written down later than it was walked. */
const writtenBeforeMs = 366 * 86_400_000;

type Answers = Payload<'/inspection/record'>['answers'];

/**
 * Stores what was read; the first reading begins the round. What was read later stays, whenever it is sent. A reading
 * of a round that has ended or is somebody else's, or of an item that somebody else has read since, is a late reading,
 * and so is that of somebody else in whose place a later one comes.
 */
export const recordReadings: Handler<'/inspection/record'> = ({ id, answers }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const round = await inspections.lock(tx, context, { id, version: null }, mayRead(actor));
    const readings = readingsOf(round, answers);
    const missedAt = round.state === 'missed' ? (round.missedAt?.getTime() ?? 0) : 0;
    const early = readings.some(({ readAt }) => Date.parse(readAt) < missedAt);
    const isOpen = round.state === 'pending' || round.state === 'inProgress' || early;
    const isLate = !round.isOwn || !isOpen;
    const step = isLate
      ? { state: round.state, transitionId: 'recorded late' }
      : stepOf(round.state, [], { type: 'record' }, early);
    await requireFiles(tx, { kind: 'inspection', id }, answeredItems(round, readings));
    const late = isLate ? readings : await supersededOf(tx, id, actor.personId, readings);
    const added = await keepLate(tx, id, actor.personId, late);
    if (!isLate) await keepReplaced(tx, id, actor.personId, readings);
    const { rows: stored } = await sql`
      insert into inspection_reading (inspection_id, point_id, item, value, number, note, abnormal, read_at, said_at, read_by)
      select ${id}::bigint, "pointId", item, value, number, note, abnormal, least("readAt", now()), "saidAt",
        ${actor.personId}::bigint
      from jsonb_to_recordset(${jsonText(isLate ? [] : readings)}::jsonb) as sent ("pointId" bigint, item text, value text,
        number numeric, note text, abnormal boolean, "readAt" timestamptz, "saidAt" text)
      on conflict (inspection_id, point_id, item) do update set value = excluded.value, number = excluded.number,
        note = excluded.note, abnormal = excluded.abnormal, read_at = excluded.read_at, said_at = excluded.said_at,
        read_by = excluded.read_by
      where inspection_reading.read_at <= excluded.read_at
        and (inspection_reading.value, inspection_reading.note) is distinct from (excluded.value, excluded.note)
      returning id`.execute(tx);
    // Nothing is known of what was emptied again.
    await sql`delete from inspection_reading where inspection_id = ${id} and value = ''`.execute(tx);
    const { rows } = await sql<{ version: number; abnormal: number; checked: number }>`
      update inspection round set state = ${step.state}, version = version + ${stored.length + added.length > 0 ? 1 : 0}::integer,
        started_at = case when ${isLate} then started_at else coalesce(started_at, now()) end,
        assignee_id = case when ${isLate} then assignee_id else coalesce(assignee_id, ${actor.personId}::bigint) end,
        abnormal = (select count(*) from inspection_reading where inspection_id = ${id} and abnormal)
          + (select count(*) from inspection_late_reading where inspection_id = ${id} and abnormal)
      where id = ${id} returning version, abnormal,
        (select count(distinct point_id) from inspection_reading where inspection_id = ${id}) as checked`.execute(
      tx,
    );
    const after = rows[0] as (typeof rows)[number];
    if (stored.length + added.length > 0) {
      await inspections.log(tx, context, round, step.transitionId, [
        { field: 'state', from: round.state, to: step.state },
        { field: 'readings', from: null, to: stored.length > 0 ? describe(round, readings) : null },
        { field: 'lateReadings', from: null, to: added.length > 0 ? describe(round, added) : null },
      ]);
    }
    return { id, state: step.state, ...after };
  });

/** @throws Refusal `badReference` for what is not on the round, `badResult` for a value that its item cannot have */
function readingsOf({ points, createdAt }: LockedInspection, answers: Answers) {
  return answers.map(({ pointId, item: key, value, note, readAt }) => {
    const item = points.find(({ id }) => id === pointId)?.items.find((one) => one.key === key);
    if (!item) throw new Refusal('badReference', { field: 'answers' });
    const text = value.trim();
    if (!isValidResult(item, text)) throw new Refusal('badResult', { item: item.label });
    const time = believeTime(readAt, new Date(createdAt.getTime() - writtenBeforeMs));
    const number = item.type === 'number' && text !== '' ? text : null;
    return {
      pointId,
      item: key,
      value: text,
      number,
      note: note.trim(),
      abnormal: isAbnormal(item, text),
      readAt: time.at,
      saidAt: time.said,
    };
  });
}

type Readings = ReturnType<typeof readingsOf>;

/** Those after which somebody else has read something else already. */
async function supersededOf(tx: Tx, id: number, personId: number, readings: Readings): Promise<Readings> {
  const { rows } = await sql<{ pointId: number; item: string }>`
    select there.point_id as "pointId", there.item from inspection_reading there
      join jsonb_to_recordset(${jsonText(readings)}::jsonb) as sent ("pointId" bigint, item text, value text, note text,
        "readAt" timestamptz) on sent."pointId" = there.point_id and sent.item = there.item
    where there.inspection_id = ${id} and there.read_at > sent."readAt" and there.read_by is distinct from ${personId}
      and (there.value, there.note) is distinct from (sent.value, sent.note)`.execute(tx);
  const passed = new Set(rows.map(({ pointId, item }) => `${pointId} ${item}`));
  return readings.filter(({ pointId, item }) => passed.has(`${pointId} ${item}`));
}

/** What somebody else has read stands beside the later reading that takes its place. */
const keepReplaced = (tx: Tx, id: number, personId: number, readings: Readings) =>
  sql`insert into inspection_late_reading (inspection_id, point_id, item, value, note, abnormal, read_at, said_at, read_by)
    select ${id}::bigint, there.point_id, there.item, there.value, there.note, there.abnormal, there.read_at,
      there.said_at, there.read_by
    from inspection_reading there
    join jsonb_to_recordset(${jsonText(readings)}::jsonb) as sent ("pointId" bigint, item text, value text, note text,
      "readAt" timestamptz) on sent."pointId" = there.point_id and sent.item = there.item
    where there.inspection_id = ${id} and there.read_at <= least(sent."readAt", now()) and there.value <> ''
      and there.read_by is distinct from ${personId} and (there.value, there.note) is distinct from (sent.value, sent.note)
    on conflict do nothing`.execute(tx);

/** @returns those that were not there yet */
async function keepLate(tx: Tx, id: number, personId: number, readings: Readings): Promise<Readings> {
  const said = readings.filter(({ value }) => value !== '');
  if (said.length === 0) return [];
  const { rows } = await sql<{ pointId: number; item: string }>`
    insert into inspection_late_reading (inspection_id, point_id, item, value, note, abnormal, read_at, said_at, read_by)
    select ${id}::bigint, "pointId", item, value, note, abnormal, least("readAt", now()), "saidAt", ${personId}::bigint
    from jsonb_to_recordset(${jsonText(said)}::jsonb) as sent ("pointId" bigint, item text, value text, note text,
      abnormal boolean, "readAt" timestamptz, "saidAt" text)
    on conflict do nothing returning point_id as "pointId", item`.execute(tx);
  const fresh = new Set(rows.map(({ pointId, item }) => `${pointId} ${item}`));
  return said.filter(({ pointId, item }) => fresh.has(`${pointId} ${item}`));
}

const answeredItems = ({ points }: LockedInspection, readings: Readings) =>
  readings.flatMap(({ pointId, item: key, value }) => {
    const item = points.find(({ id }) => id === pointId)?.items.find((one) => one.key === key);
    return item ? [{ item, value }] : [];
  });

/** Readings as the log says them, a line each. */
function describe({ points }: LockedInspection, readings: Readings): string {
  const items = new Map<string, { point: string; item: ChecklistItem }>(
    points.flatMap(({ id, name, items: all }) =>
      all.map((item) => [`${id} ${item.key}`, { point: name, item }] as const),
    ),
  );
  return readings
    .map(({ pointId, item: key, value: stored, note, saidAt }) => {
      const { point = '', item } = items.get(`${pointId} ${key}`) ?? {};
      const value = item ? resultSign(item, stored) : stored;
      return [
        point,
        `${item?.label ?? ''}: ${[value, item?.unit, note, saidAt && `(${saidAt})`].filter(Boolean).join(' ')}`,
      ].join(' · ');
    })
    .join('\n');
}
