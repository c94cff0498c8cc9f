import {
  dayOffRules,
  maxEvery,
  maxLeadDays,
  maxPlanAssets,
  planAnchors,
  planEvents,
  planFields,
  planStates,
  planTargets,
  planUnits,
} from '../../vocabulary/plan.ts';
import { allCalendarStates, calendarKinds } from '../../vocabulary/plan-calendar.ts';
import {
  Day,
  eventOf,
  Id,
  listed,
  Moment,
  Named,
  nullable,
  oneOf,
  single,
  strict,
  Type,
  Version,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';
import { Value } from './meters.ts';

const State = oneOf(planStates);
const recurrence = {
  startOn: Day,
  untilOn: nullable(Day),
  every: Type.Integer({ minimum: 1, maximum: maxEvery }),
  unit: oneOf(planUnits),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, uniqueItems: true }),
  anchor: oneOf(planAnchors),
  dayOff: oneOf(dayOffRules),
};
const targets = {
  target: oneOf(planTargets),
  assetIds: Type.Array(Id, { maxItems: maxPlanAssets, uniqueItems: true }),
  categoryId: nullable(Id),
  locationId: nullable(Id),
  assetListId: nullable(Id),
  routeId: nullable(Id),
  /** The stock-take that is repeated. */
  stockTakeId: nullable(Id),
};
const input = {
  ...schemasOf(planFields),
  ...recurrence,
  ...targets,
  organisationId: Id,
  /** Units of the meter named `meterName` after which the plan is due again; null where dates alone count. */
  meterEvery: nullable(Value),
  checklistId: nullable(Id),
  leadDays: Type.Integer({ minimum: 0, maximum: maxLeadDays }),
  assigneeId: nullable(Id),
  substituteId: nullable(Id),
};

export const PlanRow = strict({
  id: Id,
  version: Type.Integer(),
  planNo: Type.String(),
  name: Type.String(),
  state: State,
  organisation: Named,
  target: oneOf(planTargets),
  /** What it covers: a category, a location, an asset list, or the first of its assets. */
  targetName: nullable(Type.String()),
  every: Type.Integer(),
  unit: oneOf(planUnits),
  weekdays: Type.Array(Type.Integer()),
  anchor: oneOf(planAnchors),
  /** Units of the meter named `meterName` after which the plan is due again; null where dates alone count. */
  meterEvery: nullable(Type.String()),
  meterName: Type.String(),
  /** When it is due next; null for one that counts from completion, or has no more dates. */
  nextOn: nullable(Day),
  assignee: nullable(Named),
  openTasks: Type.Integer(),
  overdueTasks: Type.Integer(),
});

export const Plan = strict({
  ...PlanRow.properties,
  instruction: Type.String(),
  startOn: Day,
  untilOn: nullable(Day),
  dayOff: oneOf(dayOffRules),
  leadDays: Type.Integer(),
  category: nullable(Named),
  location: nullable(Named),
  assetList: nullable(Named),
  route: nullable(Named),
  stockTake: nullable(Named),
  assets: Type.Array(strict({ id: Id, assetNo: Type.String(), name: Type.String() })),
  /** How many assets it covers today, or points of its route. */
  covered: Type.Integer(),
  checklist: nullable(Named),
  substitute: nullable(Named),
  createdBy: Type.String(),
  createdAt: Moment,
  mayWrite: Type.Boolean(),
});

/** Something on its day; `id` is that of the record, for `plan` of the plan that will create it. */
export const CalendarEntry = strict({
  kind: oneOf(calendarKinds),
  id: Id,
  name: Type.String(),
  /** The asset, or what else it is about; empty for what its name says already. */
  subject: Type.String(),
  day: Day,
  state: oneOf(allCalendarStates),
  overdue: Type.Boolean(),
  assignee: nullable(Named),
  /** How many tasks it stands for: a plan creates one for each asset that it covers. */
  tasks: Type.Integer(),
});

const stepped = strict({ id: Id, version: Type.Integer(), state: State });

export const planCalls = {
  '/plan/list': {
    summary: 'Maintenance plans in scope, newest first.',
    access: 'plan.read',
    ...listed(PlanRow, {
      state: Type.Optional(Type.Array(State, { minItems: 1, maxItems: planStates.length })),
      assigneeId: Type.Optional(Id),
      /** Those that cover this asset. */
      assetId: Type.Optional(Id),
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
  },
  '/plan/get': {
    summary: 'One plan with what it covers today.',
    access: 'plan.read',
    ...single(Plan),
  },
  '/plan/preview': {
    summary:
      'The next dates of a recurrence, with those on days off moved, and how many assets a target covers.',
    access: 'plan.write',
    cancellable: true,
    payload: strict({
      ...Type.Partial(strict({ ...recurrence, ...targets, organisationId: Id, meterName: input.meterName }))
        .properties,
      target: targets.target,
      startOn: recurrence.startOn,
      every: recurrence.every,
      unit: recurrence.unit,
    }),
    answer: strict({
      dates: Type.Array(strict({ on: Day, dueOn: Day })),
      covered: Type.Integer(),
      /** How many of them have the meter that is named. */
      metered: Type.Integer(),
    }),
  },
  '/plan/calendar': {
    summary:
      'What is due from one day to another, at most 62 days: tasks, inspections and stock-takes that the person reads, and dates on which plans will create more.',
    access: 'plan.read',
    cancellable: true,
    payload: strict({
      from: Day,
      to: Day,
      /** Null for what nobody is assigned to. */
      assigneeId: Type.Optional(nullable(Id)),
      kinds: Type.Optional(
        Type.Array(oneOf(calendarKinds), {
          minItems: 1,
          maxItems: calendarKinds.length,
          uniqueItems: true,
        }),
      ),
    }),
    answer: strict({
      /** By day. */
      rows: Type.Array(CalendarEntry),
      /** Whether there is more, which is left out from the last day back. */
      truncated: Type.Boolean(),
      /** Today in the time zone of the company. */
      today: Day,
    }),
  },
  '/plan/create': {
    summary: 'Draft a plan. It covers what lies in its organisation and below.',
    access: 'plan.write',
    cancellable: false,
    payload: strict({
      ...Type.Partial(strict(input)).properties,
      name: input.name,
      target: input.target,
      startOn: input.startOn,
      every: input.every,
      unit: input.unit,
    }),
    answer: strict({ id: Id, version: Type.Integer(), planNo: Type.String(), state: State }),
  },
  '/plan/update': {
    summary: 'Change a plan. Tasks that exist stay as they are.',
    access: 'plan.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict(input), { additionalProperties: false }),
    }),
    answer: stepped,
  },
  '/plan/event': {
    summary: 'Activate, pause, resume or end a plan. Activating creates the tasks that are due.',
    access: 'plan.write',
    ...eventOf(planEvents, stepped),
  },
} as const;
