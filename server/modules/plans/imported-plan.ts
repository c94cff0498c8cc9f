import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { PlanState, SentPlanEvent } from '../../../src/vocabulary/plan.ts';
import { planInScope } from '../../access/records/plan-scope.ts';
import type { ScopedActor } from '../../access/scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Writer } from '../../master-records/master.ts';
import { fold } from '../../text/index.ts';
import { companyToday, createTasksOf } from '../schedules/index.ts';
import { type LockedPlan, plans } from './lock-plan.ts';
import { insertPlan } from './save-plan.ts';
import { movePlan } from './send-event.ts';

export type ImportedPlan = Payload<'/plan/create'>;

/** How a plan of a list comes to the state that it has there. */
const steps: Readonly<Record<PlanState, readonly SentPlanEvent[]>> = {
  draft: [],
  active: ['activate'],
  paused: ['activate', 'pause'],
  ended: ['end'],
};

/**
 * Writes a plan of a list through the functions of its form. What was due before today is not created.
 *
 * @throws Refusal as they do
 */
export async function addPlan(
  tx: Tx,
  writer: Writer,
  input: ImportedPlan,
  state: PlanState,
): Promise<{ id: number; changes: LogChange[] }> {
  const { changes, ...drafted } = await insertPlan(tx, writer, input);
  let plan: LockedPlan = drafted;
  for (const event of steps[state]) plan = await movePlan(tx, writer, plan, event);
  if (state === 'active') await createTasksOf(tx, [plan.id], await companyToday(tx));
  return { id: plan.id, changes: [...changes, { field: 'state', from: null, to: state }] };
}

/** A plan as the rows of a list may have it. */
export type FoundPlan = Omit<LockedPlan, 'version'> & {
  version: number;
  visible: boolean;
  writable: boolean;
  numbered: boolean;
  organisation: string;
  category: string | null;
  location: string | null;
  assetList: string | null;
  route: string | null;
  checklist: string | null;
  assignee: string | null;
  substitute: string | null;
  asset: string | null;
};

/** The plans that a row may be about: the one of its number, or else those in reach of its name. */
export async function findPlans(
  db: Db | Tx,
  actor: ScopedActor,
  { planNo = '', name }: { planNo?: string | undefined; name: string },
): Promise<FoundPlan[]> {
  const { rows } = await sql<FoundPlan>`
    select id, version, plan_no as "planNo", state, name, instruction, organisation_id as "organisationId", target,
      category_id as "categoryId", location_id as "locationId", asset_list_id as "assetListId", route_id as "routeId",
      array(select distinct asset_id from plan_asset where plan_id = plan.id order by 1) as "assetIds",
      checklist_id as "checklistId", lead_days as "leadDays", assignee_id as "assigneeId",
      substitute_id as "substituteId", start_on as "startOn", until_on as "untilOn", every, unit, weekdays, anchor,
      day_off as "dayOff", next_on as "nextOn", plan_no = ${planNo} as numbered,
      ${planInScope(actor, 'plan.read')} as visible, ${planInScope(actor, 'plan.write')} as writable,
      (select called from organisation where id = organisation_id) as organisation,
      (select called from category where id = category_id) as category,
      (select called from location where id = location_id) as location,
      (select asset_list.name from asset_list where id = asset_list_id) as "assetList",
      (select route.name from inspection_route route where id = route_id) as route,
      (select checklist.name from checklist where id = checklist_id) as checklist,
      (select person.name from person where id = assignee_id) as assignee,
      (select person.name from person where id = substitute_id) as substitute,
      (select string_agg(asset_no, ', ' order by number_order(asset_no)) from asset
        where id in (select asset_id from plan_asset where plan_id = plan.id)) as asset
    from plan where plan_no = ${planNo}
      or starts_with(search_text, ${` ${fold(name)} `}) and ${planInScope(actor, 'plan.read')}
    order by id`.execute(db);
  const numbered = rows.filter((one) => one.numbered);
  return numbered.length > 0 ? numbered : rows.filter((one) => fold(one.name) === fold(name));
}

/** @throws Refusal `notFound`, and as the database refuses one that is named */
export async function removePlan(tx: Tx, writer: Writer, id: number): Promise<void> {
  const { rows } = await sql<Pick<LockedPlan, 'id' | 'planNo' | 'name' | 'organisationId'>>`
    select id, plan_no as "planNo", name, organisation_id as "organisationId" from plan
    where id = ${id} and ${planInScope(writer.actor, 'plan.write')} for update`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  await sql`delete from plan where id = ${id}`.execute(tx);
  await plans.log(tx, writer, found, 'removed', [{ field: 'name', from: found.name, to: null }]);
}
