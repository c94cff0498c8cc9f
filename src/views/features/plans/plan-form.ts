import type { Answer, Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import {
  atMost,
  number,
  problemsBy,
  type Rule,
  required,
  whole,
} from '../../../machines/forms/form-rules.ts';
import { type Chosen, differing } from '../../../machines/forms/record-form-values.ts';
import {
  type DayOffRule,
  isOfAssets,
  maxEvery,
  maxLeadDays,
  type PlanAnchor,
  type PlanTarget,
  type PlanUnit,
  planFields,
} from '../../../vocabulary/plan.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { plan } from '../../records/plan.ts';
import { weekdaysIn } from './weekdays-input.tsx';

export type PlanValues = {
  name: string;
  instruction: string;
  organisationId: Chosen | null;
  target: PlanTarget;
  assetIds: readonly Chosen[];
  categoryId: Chosen | null;
  locationId: Chosen | null;
  assetListId: Chosen | null;
  routeId: Chosen | null;
  stockTakeId: Chosen | null;
  checklistId: Chosen | null;
  startOn: string;
  untilOn: string;
  every: string;
  unit: PlanUnit;
  weekdays: string;
  anchor: PlanAnchor;
  dayOff: DayOffRule;
  meterEvery: string;
  meterName: string;
  leadDays: string;
  assigneeId: Chosen | null;
  substituteId: Chosen | null;
};

export const emptyPlan: PlanValues = {
  name: '',
  instruction: '',
  organisationId: null,
  target: 'category',
  assetIds: [],
  categoryId: null,
  locationId: null,
  assetListId: null,
  routeId: null,
  stockTakeId: null,
  checklistId: null,
  startOn: '',
  untilOn: '',
  every: '1',
  unit: 'month',
  weekdays: '',
  anchor: 'schedule',
  dayOff: 'stay',
  meterEvery: '',
  meterName: '',
  leadDays: '7',
  assigneeId: null,
  substituteId: null,
};

/** The field of each target. */
export const targetFields = {
  assets: 'assetIds',
  category: 'categoryId',
  location: 'locationId',
  assetList: 'assetListId',
  route: 'routeId',
  stockTake: 'stockTakeId',
} as const satisfies Record<PlanTarget, keyof PlanValues>;

const needed =
  (target: PlanTarget): Rule =>
  (value, values) => {
    if (values.target !== target) return undefined;
    return value === null || (Array.isArray(value) && value.length === 0) ? { rule: 'required' } : undefined;
  };
const notBeforeStart: Rule = (value, { startOn }) =>
  typeof value === 'string' && value !== '' && typeof startOn === 'string' && value < startOn
    ? { rule: 'not before', field: 'startOn' }
    : undefined;
/** A meter and an interval are typed together, since neither says anything without the other. */
const beside =
  (other: 'meterName' | 'meterEvery'): Rule =>
  (value, values) =>
    isOfAssets(values.target as PlanTarget) && values[other] !== '' ? required(value, values) : undefined;
const rules = {
  ...rulesOfFields(planFields),
  assetIds: [needed('assets')],
  categoryId: [needed('category')],
  locationId: [needed('location')],
  assetListId: [needed('assetList')],
  routeId: [needed('route')],
  stockTakeId: [needed('stockTake')],
  startOn: [required],
  untilOn: [notBeforeStart],
  every: [required, whole(1, maxEvery)],
  meterEvery: [number, beside('meterName')],
  meterName: [atMost(planFields.meterName.max), beside('meterEvery')],
  leadDays: [required, whole(0, maxLeadDays)],
};

const openedFrom = (stored: Answer<'/plan/get'>): { values: PlanValues; version: number } => ({
  values: {
    name: stored.name,
    instruction: stored.instruction,
    organisationId: stored.organisation,
    target: stored.target,
    assetIds: stored.assets.map(({ id, assetNo, name }) => ({ id, name: `${assetNo} ${name}` })),
    categoryId: stored.category,
    locationId: stored.location,
    assetListId: stored.assetList,
    routeId: stored.route,
    stockTakeId: stored.stockTake,
    checklistId: stored.checklist,
    startOn: stored.startOn,
    untilOn: stored.untilOn ?? '',
    every: String(stored.every),
    unit: stored.unit,
    weekdays: stored.weekdays.join(','),
    anchor: stored.anchor,
    dayOff: stored.dayOff,
    meterEvery: stored.meterEvery ?? '',
    meterName: stored.meterName,
    leadDays: String(stored.leadDays),
    assigneeId: stored.assignee,
    substituteId: stored.substitute,
  },
  version: stored.version,
});

/** A plan as the calls have it. */
export const sentPlan = (values: PlanValues) => ({
  name: values.name,
  instruction: values.instruction,
  ...(values.organisationId && { organisationId: values.organisationId.id }),
  target: values.target,
  assetIds: values.assetIds.map(({ id }) => id),
  categoryId: values.categoryId?.id ?? null,
  locationId: values.locationId?.id ?? null,
  assetListId: values.assetListId?.id ?? null,
  routeId: values.routeId?.id ?? null,
  stockTakeId: values.stockTakeId?.id ?? null,
  checklistId: values.checklistId?.id ?? null,
  startOn: values.startOn,
  untilOn: values.untilOn || null,
  every: Number(values.every),
  unit: values.unit,
  weekdays: weekdaysIn(values.weekdays),
  anchor: values.anchor,
  dayOff: values.dayOff,
  meterEvery: values.meterEvery.trim() || null,
  meterName: values.meterName,
  leadDays: Number(values.leadDays),
  assigneeId: values.assigneeId?.id ?? null,
  substituteId: values.substituteId?.id ?? null,
});

function changesOf(base: PlanValues, values: PlanValues): Payload<'/plan/update'>['changes'] {
  const changed = new Set(differing(base, values).map((name) => name.split('.')[0] ?? ''));
  if (changed.has('target')) changed.add(targetFields[values.target]);
  return Object.fromEntries(Object.entries(sentPlan(values)).filter(([name]) => changed.has(name)));
}

/** Drafting a plan, or changing one. */
export const planForm = recordFormOf<PlanValues>({
  use: 'plan form',
  at: plan.address,
  empty: emptyPlan,
  words: plan,
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/plan/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      async () => {
        if (id === null) {
          const saved = await post('/plan/create', sentPlan(values), { signal });
          return { id: saved.id, name: values.name };
        }
        await post('/plan/update', { id, version, changes: changesOf(base, values) }, { signal });
        return { id, name: values.name };
      },
      '/plan/update',
      openedFrom,
    ),
});
