import { type RawBuilder, sql } from 'kysely';
import { inspectionMachine } from '../../../src/machines/lifecycles/inspection.ts';
import type { InspectionState } from '../../../src/vocabulary/inspection.ts';
import { roundInScope, standsAs } from '../../access/records/inspection-scope.ts';
import type { RoundPoint } from '../../database/schema/inspections.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { readRound } from './read-round.ts';

/** A round locked until the transaction ends. */
export type LockedInspection = {
  id: number;
  version: number;
  inspectionNo: string;
  name: string;
  state: InspectionState;
  points: RoundPoint[];
  assigneeId: number | null;
  dueOn: string;
  planId: number | null;
  organisationId: number;
  createdAt: Date;
  missedAt: Date | null;
  /** Whether it is theirs to do, which is more than that they may say what they read. */
  isOwn: boolean;
};

/**
 * @param version null where two who write at once are not in each other's way
 * @param standing that it is the actor's move, over `round`
 * @throws Refusal `notFound`, also for one that is not theirs to move, and `stale` when it is not at `version` any more
 */
export async function lockInspection(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number | null },
  standing: RawBuilder<unknown>,
): Promise<LockedInspection> {
  const visible = sql`(coalesce(${standing}, false) or ${roundInScope(actor)})`;
  await sql`select from inspection where id = ${id} for update`.execute(tx);
  const { rows } = await sql<LockedInspection & { stands: boolean }>`
    select id, version, inspection_no as "inspectionNo", name, state, points, assignee_id as "assigneeId",
      due_on as "dueOn", plan_id as "planId", organisation_id as "organisationId",
      created_at as "createdAt", missed_at as "missedAt", coalesce(${standsAs.inspector(actor)}, false) as "isOwn",
      coalesce(${standing}, false) as stands
    from inspection round where id = ${id} and ${visible}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (version !== null && found.version !== version) {
    throw new Refusal('stale', { current: await readRound(tx, id, actor, sql`true`) });
  }
  if (!found.stands) throw new Refusal('notFound');
  return found;
}

/** Required items of a round that nobody has answered, as `point: item`. */
export async function unansweredOf(
  tx: Tx,
  { id, points }: Pick<LockedInspection, 'id' | 'points'>,
): Promise<string[]> {
  const { rows } = await sql<{ pointId: number; item: string }>`
    select point_id as "pointId", item from inspection_reading where inspection_id = ${id}`.execute(tx);
  const answered = new Set(rows.map(({ pointId, item }) => `${pointId} ${item}`));
  return points.flatMap(({ id: pointId, name, items }) =>
    items
      .filter(({ key, required }) => required && !answered.has(`${pointId} ${key}`))
      .map(({ label }) => `${name}: ${label}`),
  );
}

/**
 * The step that an event leads to.
 *
 * @param left required items without an answer
 * @param early whether something was read before the round was missed
 * @throws Refusal `transitionRefused`; `checklistOpen` where required items have no answer
 */
export function stepOf(
  state: InspectionState,
  left: readonly string[],
  event: Parameters<typeof advance<typeof inspectionMachine>>[3],
  early = false,
) {
  const step = advance(inspectionMachine, state, { answered: left.length === 0, early }, event);
  if (step) return { state: step.state as InspectionState, transitionId: step.transitionId };
  if (left[0] && advance(inspectionMachine, state, { answered: true, early }, event)) {
    throw new Refusal('checklistOpen', { count: left.length, item: left[0] });
  }
  throw new Refusal('transitionRefused', { state, event: event.type });
}

export const logInspection = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  {
    id,
    inspectionNo,
    name,
    organisationId,
  }: Pick<LockedInspection, 'id' | 'inspectionNo' | 'name' | 'organisationId'>,
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'inspection',
    recordId: id,
    recordLabel: `${inspectionNo} ${name}`,
    organisationId,
    changes: changes.filter(({ from, to }) => from !== to),
  });

/** Lets people follow a round from now on, unless they have said that they do not want to. */
export const watchInspection = (tx: Tx, id: number, people: readonly number[]) =>
  sql`insert into watcher (record_kind, record_id, person_id)
    select 'inspection', ${id}::bigint, person from unnest(${people}::bigint[]) person
    on conflict do nothing`.execute(tx);
