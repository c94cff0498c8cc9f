import { sql } from 'kysely';
import { repairMachine } from '../../../src/machines/lifecycles/repair.ts';
import {
  type RepairState,
  repairEvents,
  repairPermissions,
  type Urgency,
} from '../../../src/vocabulary/repair.ts';
import { repairRecord, standsAs } from '../../access/records/repair-scope.ts';
import type { Actor } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { workRecord } from '../../lifecycle/work-record.ts';
import { readRepair } from './read-repair.ts';

type Described = Pick<LockedRepair, 'id' | 'repairNo' | 'assetLabel' | 'organisationId'>;

/** A repair locked against others until the transaction ends. */
export type LockedRepair = {
  id: number;
  version: number;
  repairNo: string;
  state: RepairState;
  urgency: Urgency;
  fault: string;
  solution: string;
  assetId: number;
  assigneeId: number | null;
  reportedAt: Date;
  outAt: Date | null;
  /** Of its asset, for the log. */
  assetLabel: string;
  organisationId: number;
};

export const repairs = workRecord({
  kind: 'repair',
  record: repairRecord,
  columns:
    () => sql<LockedRepair>`repair.id, repair.version, repair_no as "repairNo", repair.state, urgency, fault, solution,
    asset_id as "assetId", assignee_id as "assigneeId", reported_at as "reportedAt", out_at as "outAt",
    asset.asset_no || ' ' || asset.name as "assetLabel", asset.organisation_id as "organisationId"`,
  joins: sql`join asset on asset.id = repair.asset_id`,
  ofAsset: true,
  described: ({ repairNo, assetLabel, organisationId }: Described) => ({
    label: `${repairNo} ${assetLabel}`,
    organisationId,
  }),
  events: repairEvents,
  permissions: repairPermissions,
  standsAs,
  current: (tx, id, { actor }: { actor: Actor }) => readRepair(tx, id, actor, sql`true`),
});

/**
 * The step that an event leads to.
 *
 * @throws Refusal `transitionRefused`; `required` where the life wants to know how the fault was mended
 */
export function stepOf(
  { state, solution }: LockedRepair,
  event: Parameters<typeof advance<typeof repairMachine>>[3],
) {
  const solved = solution !== '';
  const step = advance(repairMachine, state, { solved }, event);
  if (step) return { state: step.state as RepairState, transitionId: step.transitionId };
  if (!solved && advance(repairMachine, state, { solved: true }, event)) {
    throw new Refusal('required', { field: 'solution' });
  }
  throw new Refusal('transitionRefused', { state, event: event.type });
}
