import { sql } from 'kysely';
import type { PlanState, PlanTarget, Recurrence } from '../../../src/vocabulary/plan.ts';
import { planInScope } from '../../access/records/plan-scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import type { Writer } from '../../master-records/master.ts';
import { readPlan } from './read-plan.ts';

/** What is planned, beside the recurrence. */
export type PlanContent = Recurrence & {
  name: string;
  instruction: string;
  organisationId: number;
  target: PlanTarget;
  categoryId: number | null;
  locationId: number | null;
  assetListId: number | null;
  routeId: number | null;
  stockTakeId: number | null;
  assetIds: number[];
  /** Empty without a meter, and then `meterEvery` is null. */
  meterName: string;
  meterEvery: string | null;
  checklistId: number | null;
  leadDays: number;
  assigneeId: number | null;
  substituteId: number | null;
};
/** A plan locked until the transaction ends. */
export type LockedPlan = PlanContent & {
  id: number;
  version: number;
  planNo: string;
  state: PlanState;
  nextOn: string | null;
};

/** @throws Refusal `notFound`, and `stale` with both sides when it is not at `version` any more */
export async function lockPlan(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<LockedPlan> {
  await sql`select from plan where id = ${id} for update`.execute(tx);
  const { rows } = await sql<LockedPlan>`
    select id, version, plan_no as "planNo", state, name, instruction, organisation_id as "organisationId", target,
      category_id as "categoryId", location_id as "locationId", asset_list_id as "assetListId", route_id as "routeId", stock_take_id as "stockTakeId",
      array(select distinct asset_id from plan_asset where plan_id = plan.id order by 1) as "assetIds",
      checklist_id as "checklistId", lead_days as "leadDays", assignee_id as "assigneeId",
      substitute_id as "substituteId", start_on as "startOn", until_on as "untilOn", every, unit, weekdays, anchor,
      meter_name as "meterName", trim_scale(meter_every)::text as "meterEvery", day_off as "dayOff", next_on as "nextOn"
    from plan where id = ${id} and ${planInScope(actor, 'plan.write')}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (found.version !== version) throw new Refusal('stale', { current: await readPlan(tx, actor, id) });
  return found;
}

export const logPlan = (
  tx: Tx,
  writer: Writer,
  { id, planNo, name, organisationId }: Pick<LockedPlan, 'id' | 'planNo' | 'name' | 'organisationId'>,
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(writer), {
    way: writer.way ?? 'form',
    action,
    recordKind: 'plan',
    recordId: id,
    recordLabel: `${planNo} ${name}`,
    organisationId,
    ...(writer.document && { document: writer.document }),
    changes,
  });
