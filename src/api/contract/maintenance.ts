import {
  maintenanceFields,
  maintenanceStates,
  maintenanceWorkFields,
  sentMaintenanceEvents,
  skipCauses,
} from '../../vocabulary/maintenance.ts';
import { maxParts } from '../../vocabulary/repair.ts';
import {
  Day,
  Id,
  listed,
  Moment,
  Money,
  Named,
  nullable,
  oneOf,
  paragraph,
  single,
  strict,
  Timer,
  Type,
  Version,
} from './call.ts';
import { ChecklistItem } from './checklists.ts';
import { schemasOf } from './field-schemas.ts';

const State = oneOf(maintenanceStates);
/** Hours or pieces, with at most two digits after the point. */
const Quantity = Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$' });
const Results = Type.Record(
  Type.String({ pattern: '^[a-z0-9]{1,20}$' }),
  strict({ value: paragraph(2000), note: paragraph(500) }),
  { maxProperties: 100 },
);

export const MaintenanceTaskRow = strict({
  id: Id,
  version: Type.Integer(),
  taskNo: Type.String(),
  name: Type.String(),
  state: State,
  /** As it was called when the task was created, if it has been merged into another since. */
  asset: strict({ id: Id, assetNo: Type.String(), name: Type.String() }),
  location: nullable(Type.String()),
  plan: nullable(Named),
  assignee: nullable(Named),
  dueOn: Day,
  overdue: Type.Boolean(),
  /** Results outside their limits. */
  abnormal: Type.Integer(),
  certificateUntil: nullable(Day),
  doneAt: nullable(Moment),
  cost: Type.String(),
  currency: Type.String(),
});

export const MaintenanceTask = strict({
  ...MaintenanceTaskRow.properties,
  instruction: Type.String(),
  checklist: Type.Array(ChecklistItem),
  results: Type.Record(Type.String(), strict({ value: Type.String(), note: Type.String() })),
  note: Type.String(),
  supplier: nullable(Named),
  certificateNo: Type.String(),
  labourHours: Type.String(),
  labourRate: Type.String(),
  /** What an hour costs where nobody says it, for whoever does the work; null where that is not known. */
  defaultRate: nullable(Type.String()),
  timer: Timer,
  otherCost: Type.String(),
  parts: Type.Array(
    strict({
      part: strict({ id: Id, name: Type.String(), unit: Type.String() }),
      quantity: Type.String(),
      unitCost: Type.String(),
    }),
  ),
  /** Why it was sent back, skipped or cancelled last. */
  reason: Type.String(),
  /** Why the server skipped it. */
  skipCause: nullable(oneOf(skipCauses)),
  /** The repair that came of it. */
  repair: nullable(strict({ id: Id, repairNo: Type.String(), state: Type.String() })),
  /** The meter that it is due by. */
  meter: nullable(Named),
  /** The task before it, while that one is done again. */
  waitsFor: nullable(strict({ id: Id, taskNo: Type.String() })),
  /** The next task of its plan, which waits for this one. */
  awaitedBy: nullable(strict({ id: Id, taskNo: Type.String() })),
  startedAt: nullable(Moment),
  confirmedAt: nullable(Moment),
  createdAt: Moment,
  /** Whether the person may open the page of its asset. */
  seesAsset: Type.Boolean(),
  /** What the person may do with it: do the work, manage it. */
  may: strict({ engineer: Type.Boolean(), manager: Type.Boolean() }),
});

const stepped = strict({ id: Id, version: Type.Integer(), state: State });

/** What whoever does it writes down; parts replace those that were there, results those of the same item. */
const work = Type.Partial(
  strict({
    ...schemasOf(maintenanceWorkFields),
    results: Results,
    certificateUntil: nullable(Day),
    labourHours: Quantity,
    labourRate: Money,
    otherCost: Money,
    supplierId: nullable(Id),
    parts: Type.Array(strict({ partId: Id, quantity: Quantity }), { maxItems: maxParts }),
  }),
  { additionalProperties: false },
);

export const maintenanceCalls = {
  '/maintenanceTask/list': {
    summary: 'Maintenance tasks in scope: what is open by its day, then the rest from the last day back.',
    access: 'maintenance.read',
    ...listed(MaintenanceTaskRow, {
      state: Type.Optional(Type.Array(State, { minItems: 1, maxItems: maintenanceStates.length })),
      assetId: Type.Optional(Id),
      planId: Type.Optional(Id),
      assigneeId: Type.Optional(Id),
      /** Those that wait for this person. */
      mine: Type.Optional(Type.Boolean()),
      overdue: Type.Optional(Type.Boolean()),
      /** Those with results outside their limits. */
      abnormal: Type.Optional(Type.Boolean()),
      /** Those whose certificate ends soon or has ended, and has not been renewed for the asset since. */
      expiring: Type.Optional(Type.Boolean()),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
  },
  '/maintenanceTask/get': {
    summary: 'One task with its checklist, its results, its cost, and what the person may do with it.',
    access: 'maintenance.read',
    ...single(MaintenanceTask),
  },
  '/maintenanceTask/create': {
    summary: 'Create a task for an asset outside any plan.',
    access: 'maintenance.write',
    cancellable: false,
    payload: strict({
      ...schemasOf(maintenanceFields),
      assetId: Id,
      dueOn: Day,
      checklistId: Type.Optional(nullable(Id)),
      assigneeId: Type.Optional(nullable(Id)),
    }),
    answer: strict({ id: Id, version: Type.Integer(), taskNo: Type.String(), state: State }),
  },
  '/maintenanceTask/assign': {
    summary: 'Give tasks to somebody, and move the day on which they are due.',
    access: 'maintenance.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      assigneeId: nullable(Id),
      dueOn: Type.Optional(Day),
    }),
    answer: stepped,
  },
  '/maintenanceTask/work': {
    summary:
      'Write down results, parts, hours, costs and a certificate. Parts are taken out of stock, or put back.',
    access: 'maintenance.work',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: work,
      /** Takes the step `finish` as well; where that is refused, nothing is written. */
      finish: Type.Optional(Type.Boolean()),
    }),
    answer: stepped,
  },
  '/maintenanceTask/event': {
    summary:
      'Send an event of its life. Some need a reason; finishing needs an answer to every required item.',
    access: ['maintenance.work', 'maintenance.write'],
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      event: oneOf(sentMaintenanceEvents),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    answer: stepped,
  },
  '/maintenanceTask/raise': {
    summary:
      'Report a fault that was found on the way: a repair of the asset that names the task, and the other way round.',
    access: 'maintenance.work',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      fault: paragraph(2000),
      urgency: oneOf(['low', 'normal', 'high', 'critical'] as const),
    }),
    answer: strict({ id: Id, version: Type.Integer(), repairId: Id, repairNo: Type.String() }),
  },
} as const;
