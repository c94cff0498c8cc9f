import { sql } from 'kysely';
import type { PlanState, PlanTarget, Recurrence } from '../../../src/vocabulary/plan.ts';
import { planInScope, planRecord } from '../../access/records/plan-scope.ts';
import type { Actor } from '../../http/handler.ts';
import { workRecord } from '../../lifecycle/work-record.ts';
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
type Described = { id: number; planNo: string; name: string; organisationId: number };
/** A plan locked until the transaction ends. */
export type LockedPlan = PlanContent & {
  id: number;
  version: number;
  planNo: string;
  state: PlanState;
  nextOn: string | null;
};

const part = { by: 'writer' } as const;

export const plans = workRecord({
  kind: 'plan',
  record: planRecord,
  columns: () => sql<LockedPlan>`id, version, plan_no as "planNo", state, name, instruction,
    organisation_id as "organisationId", target, category_id as "categoryId", location_id as "locationId",
    asset_list_id as "assetListId", route_id as "routeId", stock_take_id as "stockTakeId",
    array(select distinct asset_id from plan_asset where plan_id = plan.id order by 1) as "assetIds",
    checklist_id as "checklistId", lead_days as "leadDays", assignee_id as "assigneeId",
    substitute_id as "substituteId", start_on as "startOn", until_on as "untilOn", every, unit, weekdays, anchor,
    meter_name as "meterName", trim_scale(meter_every)::text as "meterEvery", day_off as "dayOff", next_on as "nextOn"`,
  described: ({ planNo, name, organisationId }: Described) => ({
    label: `${planNo} ${name}`,
    organisationId,
  }),
  events: { activate: part, pause: part, resume: part, end: part },
  permissions: { writer: 'plan.write' },
  standsAs: { writer: (actor) => planInScope(actor, 'plan.write') },
  current: (tx, id, { actor }: { actor: Actor }) => readPlan(tx, actor, id),
});
