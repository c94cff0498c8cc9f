import { sql } from 'kysely';
import { inspectionMachine } from '../../../src/machines/lifecycles/inspection.ts';
import {
  type InspectionState,
  inspectionEvents,
  inspectionPermissions,
} from '../../../src/vocabulary/inspection.ts';
import { inspectionRecord, standsAs } from '../../access/records/inspection-scope.ts';
import type { RoundPoint } from '../../database/schema/inspections.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { workRecord } from '../../lifecycle/work-record.ts';
import { readRound } from './read-round.ts';

type Described = Pick<LockedInspection, 'id' | 'inspectionNo' | 'name' | 'organisationId'>;

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

export const inspections = workRecord({
  kind: 'inspection',
  record: inspectionRecord,
  columns: (
    actor,
  ) => sql<LockedInspection>`round.id, version, inspection_no as "inspectionNo", name, state, points,
    assignee_id as "assigneeId", due_on as "dueOn", plan_id as "planId", organisation_id as "organisationId",
    created_at as "createdAt", missed_at as "missedAt", coalesce(${standsAs.inspector(actor)}, false) as "isOwn"`,
  described: ({ inspectionNo, name, organisationId }: Described) => ({
    label: `${inspectionNo} ${name}`,
    organisationId,
  }),
  events: inspectionEvents,
  permissions: inspectionPermissions,
  standsAs,
  current: (tx, id, { actor }: { actor: Actor }) => readRound(tx, id, actor, sql`true`),
});

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
