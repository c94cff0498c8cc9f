import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { planMachine } from '../../../src/machines/lifecycles/plan.ts';
import { isOfAssets, planFields } from '../../../src/vocabulary/plan.ts';
import { numberOfToday } from '../../database/next-number.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { advance } from '../../lifecycle/advance.ts';
import type { Writer } from '../../master-records/master.ts';
import { searchText } from '../../text/index.ts';
import { companyToday, createTasksOf, nextDate, nextOpenDate } from '../schedules/index.ts';
import { type LockedPlan, type PlanContent, plans } from './lock-plan.ts';
import { namesOf, requireReferences } from './plan-references.ts';

/** A plan of which nothing is said yet. */
export const blankPlan: Omit<PlanContent, 'organisationId' | 'startOn'> = {
  name: '',
  instruction: '',
  target: 'assets',
  categoryId: null,
  locationId: null,
  assetListId: null,
  routeId: null,
  stockTakeId: null,
  assetIds: [],
  meterName: '',
  meterEvery: null,
  checklistId: null,
  leadDays: 7,
  assigneeId: null,
  substituteId: null,
  untilOn: null,
  every: 1,
  unit: 'month',
  weekdays: [],
  anchor: 'schedule',
  dayOff: 'stay',
};

export const createPlan: Handler<'/plan/create'> = (input, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, version, planNo, state } = await insertPlan(tx, context, input);
    return { id, version, planNo, state };
  });

/** @throws Refusal as the form does */
export async function insertPlan(
  tx: Tx,
  writer: Writer,
  input: Payload<'/plan/create'>,
): Promise<LockedPlan & { changes: LogChange[] }> {
  const { actor } = writer;
  const before = { ...blankPlan, organisationId: actor.organisationId, startOn: input.startOn };
  const content = contentOf(before, input);
  await requireReferences(tx, actor, null, content);
  const nextOn = nextDate(content, content.startOn);
  const { rows } = await sql<Pick<LockedPlan, 'id' | 'version' | 'planNo' | 'state'>>`
    insert into plan (plan_no, ${columns}, next_on, created_by, created_by_name)
    values (${numberOfToday('JH', 'plan_number')}, ${valuesOf(content)}, ${nextOn}::date,
      ${actor.accountId}, ${actor.name})
    returning id, version, plan_no as "planNo", state`.execute(tx);
  const saved = rows[0] as (typeof rows)[number];
  await searchByNumber(tx, saved.id);
  await placeAssets(tx, saved.id, content.assetIds);
  const changes = await changesOf(tx, null, content);
  await plans.log(tx, writer, { ...saved, ...content }, 'created', changes);
  return { ...content, ...saved, nextOn, changes };
}

export const updatePlan: Handler<'/plan/update'> = ({ id, version, changes: input }, context) =>
  inTransaction(context.db, async (tx) => {
    const plan = await plans.lock(tx, context, { id, version }, 'writer');
    const { state } = plan;
    if (!advance(planMachine, state, { targets: 1 }, { type: 'change the plan' })) {
      throw new Refusal('transitionRefused', { state, event: 'change the plan' });
    }
    const content = contentOf(plan, input);
    await requireReferences(tx, context.actor, plan, content);
    const changes = await changesOf(tx, plan, content);
    if (changes.length === 0) return { id, version, state };
    const nextOn = await nextAfterEdit(tx, plan, content);
    await sql`update plan set (${columns}) = row(${valuesOf(content)}), next_on = ${nextOn}::date, checked_on = null,
      counted_from = case when ${hasSameDates(plan, content)} then counted_from else company_today() end,
      version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
    await searchByNumber(tx, id);
    await placeAssets(tx, id, content.assetIds);
    await plans.log(tx, context, { ...plan, ...content }, 'updated', changes);
    if (!hasSameMeter(plan, content)) await sql`delete from plan_meter where plan_id = ${id}`.execute(tx);
    if (state === 'active') await createTasksOf(tx, [id], await companyToday(tx));
    return { id, version: version + 1, state };
  });

/**
 * @throws Refusal `required` for a plan without a name, its target, or half of what it says of a meter; `badValue`;
 * `contradiction` for one that ends before it begins
 */
function contentOf(before: PlanContent, input: Partial<Payload<'/plan/update'>['changes']>): PlanContent {
  const merged = { ...before, ...input, ...withInput(planFields, before, input) };
  const { target } = merged;
  const content = {
    ...merged,
    categoryId: target === 'category' ? merged.categoryId : null,
    locationId: target === 'location' ? merged.locationId : null,
    assetListId: target === 'assetList' ? merged.assetListId : null,
    routeId: target === 'route' ? merged.routeId : null,
    stockTakeId: target === 'stockTake' ? merged.stockTakeId : null,
    ...(!isOfAssets(target) && {
      checklistId: null,
      anchor: 'schedule' as const,
      meterName: '',
      meterEvery: null,
    }),
    assetIds: target === 'assets' ? merged.assetIds.toSorted((one, other) => one - other) : [],
    weekdays:
      merged.unit === 'week' && (merged.anchor === 'schedule' || !isOfAssets(target))
        ? merged.weekdays.toSorted()
        : [],
  };
  const named = {
    assets: 'assetIds',
    category: 'categoryId',
    location: 'locationId',
    assetList: 'assetListId',
    route: 'routeId',
    stockTake: 'stockTakeId',
  } as const;
  const value = content[named[target]];
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    throw new Refusal('required', { field: named[target] });
  }
  if ((content.meterName === '') !== (content.meterEvery === null)) {
    throw new Refusal('required', { field: content.meterName === '' ? 'meterName' : 'meterEvery' });
  }
  if (content.meterEvery !== null && !(Number(content.meterEvery) > 0)) {
    throw new Refusal('badValue', { field: 'meterEvery' });
  }
  if (content.untilOn !== null && content.untilOn < content.startOn) {
    throw new Refusal('contradiction', { field: 'untilOn', other: 'startOn' });
  }
  return content;
}

/** What decides on which days something is due. */
const ofDates = ['startOn', 'untilOn', 'every', 'unit', 'anchor', 'dayOff'] as const;

const hasSameDates = (before: PlanContent, after: PlanContent): boolean =>
  ofDates.every((field) => before[field] === after[field]) &&
  before.weekdays.join() === after.weekdays.join();

const hasSameMeter = (before: PlanContent, after: PlanContent): boolean =>
  before.anchor === after.anchor &&
  before.meterName === after.meterName &&
  Number(before.meterEvery) === Number(after.meterEvery);

/**
 * The date from which tasks are still to be created. An edit creates nothing before its own day, and nothing twice: of
 * other dates those that follow the last one that there is; of the same ones also the open one, for assets that were added.
 */
async function nextAfterEdit(tx: Tx, before: LockedPlan, after: PlanContent): Promise<string | null> {
  if (hasSameDates(before, after)) {
    const isAdded = after.assetIds.some((assetId) => !before.assetIds.includes(assetId));
    const open = isAdded ? await nextOpenDate(tx, after, after.startOn) : null;
    return open !== null && before.nextOn !== null && open < before.nextOn ? open : before.nextOn;
  }
  const { rows } = await sql<{ from: string }>`select greatest(${after.startOn}::date,
    (select max(occurrence_on) + 1 from maintenance_task where plan_id = ${before.id}),
    (select max(occurrence_on) + 1 from inspection where plan_id = ${before.id}),
    (select max(occurrence_on) + 1 from stock_take where plan_id = ${before.id}))::date as from`.execute(tx);
  return nextOpenDate(tx, after, rows[0]?.from ?? after.startOn);
}

const columns = sql`name, instruction, search_text, organisation_id, target, category_id, location_id, asset_list_id, route_id, stock_take_id,
  meter_name, meter_every, checklist_id, start_on, until_on, every, unit, weekdays, anchor, day_off, lead_days, assignee_id, substitute_id`;

const valuesOf = (content: PlanContent) => sql`${content.name}::text, ${content.instruction}::text,
  ${searchText([content.name])}::text, ${content.organisationId}::bigint, ${content.target}::text,
  ${content.categoryId}::bigint, ${content.locationId}::bigint, ${content.assetListId}::bigint, ${content.routeId}::bigint, ${content.stockTakeId}::bigint,
  ${content.meterName}::text, ${content.meterEvery}::numeric, ${content.checklistId}::bigint, ${content.startOn}::date, ${content.untilOn}::date, ${content.every}::integer,
  ${content.unit}::text, ${[...content.weekdays]}::smallint[], ${content.anchor}::text, ${content.dayOff}::text,
  ${content.leadDays}::integer, ${content.assigneeId}::bigint, ${content.substituteId}::bigint`;

/** The number follows what a plan is found by. */
const searchByNumber = (tx: Tx, id: number) =>
  sql`update plan set search_text = search_text || lower(plan_no) || ' ' where id = ${id}`.execute(tx);

async function placeAssets(tx: Tx, planId: number, assetIds: readonly number[]): Promise<void> {
  await sql`delete from plan_asset where plan_id = ${planId} and asset_id <> all(${[...assetIds]}::bigint[])`.execute(
    tx,
  );
  await sql`insert into plan_asset (plan_id, asset_id)
    select ${planId}::bigint, id from unnest(${[...assetIds]}::bigint[]) as id
    where not exists (select from plan_asset there where there.plan_id = ${planId} and there.asset_id = id)`.execute(
    tx,
  );
}

const plain = [
  'name',
  'instruction',
  'target',
  'startOn',
  'untilOn',
  'every',
  'unit',
  'anchor',
  'dayOff',
  'leadDays',
  'meterName',
  'meterEvery',
] as const;
const asText = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : String(value);

/** What differs, as a person reads it. */
async function changesOf(tx: Tx, before: PlanContent | null, after: PlanContent): Promise<LogChange[]> {
  const was = before && (await namesOf(tx, before));
  const is = await namesOf(tx, after);
  const weekdays = (content: PlanContent | null) => content?.weekdays.join(', ') || null;
  return [
    ...plain.map((field) => ({ field, from: asText(before?.[field]), to: asText(after[field]) })),
    { field: 'weekdays', from: weekdays(before), to: weekdays(after) },
    ...Object.entries(is).map(([field, to]) => ({
      field,
      from: was?.[field as keyof typeof was] ?? null,
      to,
    })),
  ].filter(({ from, to }) => from !== to);
}
