import {
  inspectionRouteFields,
  inspectionStates,
  maxAnswers,
  maxPoints,
  routeStates,
  sentInspectionEvents,
} from '../../vocabulary/inspection.ts';
import { urgencies } from '../../vocabulary/repair.ts';
import {
  changed,
  Day,
  eventOf,
  Id,
  listed,
  Moment,
  Named,
  nullable,
  oneOf,
  paragraph,
  Saved,
  single,
  strict,
  Type,
  Version,
} from './call.ts';
import { ChecklistItem } from './checklists.ts';
import { Codes } from './codes.ts';
import { schemasOf } from './field-schemas.ts';

const State = oneOf(inspectionStates);
const routeFields = schemasOf(inspectionRouteFields);
/** A point of a route: an asset or a location, and what is checked there. One with an id is there already. */
const PointInput = strict({
  pointId: Type.Optional(Id),
  assetId: nullable(Id),
  locationId: nullable(Id),
  checklistId: Id,
});
const routeInput = Type.Partial(
  strict({
    ...routeFields,
    organisationId: Id,
    points: Type.Array(PointInput, { minItems: 1, maxItems: maxPoints }),
  }),
  { additionalProperties: false },
);

const RouteRow = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(routeStates),
  name: Type.String(),
  organisation: Named,
  pointCount: Type.Integer(),
  lastDoneAt: nullable(Moment),
});

const Route = strict({
  ...RouteRow.properties,
  remark: Type.String(),
  points: Type.Array(
    strict({
      id: Id,
      name: Type.String(),
      asset: nullable(Named),
      location: nullable(Named),
      checklist: Named,
      items: Type.Array(ChecklistItem),
    }),
  ),
  plans: Type.Array(Named),
  createdAt: Moment,
  mayWrite: Type.Boolean(),
});

export const InspectionRow = strict({
  id: Id,
  version: Type.Integer(),
  inspectionNo: Type.String(),
  name: Type.String(),
  state: State,
  organisation: Named,
  assignee: nullable(Named),
  dueOn: Day,
  overdue: Type.Boolean(),
  points: Type.Integer(),
  /** Points at which something has been read. */
  checked: Type.Integer(),
  abnormal: Type.Integer(),
  doneAt: nullable(Moment),
});

const Reading = strict({
  item: Type.String(),
  value: Type.String(),
  note: Type.String(),
  abnormal: Type.Boolean(),
  readAt: Moment,
  readBy: nullable(Type.String()),
});

export const Inspection = strict({
  ...Type.Omit(InspectionRow, ['points']).properties,
  instruction: Type.String(),
  route: Named,
  plan: nullable(Named),
  points: Type.Array(
    strict({
      id: Id,
      name: Type.String(),
      assetId: nullable(Id),
      locationId: nullable(Id),
      items: Type.Array(ChecklistItem),
      readings: Type.Array(Reading),
      /** What came when the round had ended, or of somebody whose round it is not. */
      lateReadings: Type.Array(Reading),
      repairs: Type.Array(strict({ id: Id, repairNo: Type.String() })),
    }),
  ),
  reason: Type.String(),
  startedAt: nullable(Moment),
  createdAt: Moment,
  may: strict({ inspector: Type.Boolean(), manager: Type.Boolean() }),
});

const search = Type.Optional(Type.String({ maxLength: 100 }));
const stepped = strict({ id: Id, version: Type.Integer(), state: State });

export const inspectionCalls = {
  '/inspectionRoute/list': {
    summary: 'Routes in scope by pinyin.',
    access: 'inspection.read',
    ...listed(RouteRow, { state: Type.Optional(oneOf(routeStates)), search }),
  },
  '/inspectionRoute/get': {
    summary: 'One route with its points and what is checked at each.',
    access: 'inspection.read',
    ...single(Route),
  },
  '/inspectionRoute/create': {
    summary: 'Add a route. Its points are visited in the order in which they are sent.',
    access: 'inspection.write',
    cancellable: false,
    payload: strict({ ...routeInput.properties, name: routeFields.name }),
    answer: Saved,
  },
  '/inspectionRoute/update': {
    summary: 'Change a route. Rounds that exist keep the points that they were created with.',
    access: 'inspection.write',
    ...changed(routeInput, Saved),
  },
  '/inspectionRoute/event': {
    summary: 'Retire a route or restore it. Illegal ones answer `transitionRefused`.',
    access: 'inspection.write',
    ...eventOf(['retire', 'restore'], Saved),
  },
  '/inspection/list': {
    summary: 'Inspections in scope: what is open by its day, then the rest from the last day back.',
    access: 'inspection.read',
    ...listed(InspectionRow, {
      state: Type.Optional(Type.Array(State, { minItems: 1, maxItems: inspectionStates.length })),
      routeId: Type.Optional(Id),
      planId: Type.Optional(Id),
      assigneeId: Type.Optional(Id),
      mine: Type.Optional(Type.Boolean()),
      overdue: Type.Optional(Type.Boolean()),
      abnormal: Type.Optional(Type.Boolean()),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      search,
    }),
  },
  '/inspection/get': {
    summary: 'One inspection with what was read at each point.',
    access: 'inspection.read',
    ...single(Inspection),
  },
  '/inspection/offlineCopy': {
    summary:
      'What an inspector needs to walk a round without a network: the round, and every code that leads to the asset of a point.',
    access: 'inspection.work',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: strict({
      ...Inspection.properties,
      /** When it was made. */
      at: Moment,
      codes: Type.Array(strict({ pointId: Id, ...Codes.properties })),
    }),
  },
  '/inspection/readings': {
    summary:
      'The latest readings of an item at a point, the first of them first, with its limits as they are now.',
    access: 'inspection.read',
    cancellable: true,
    payload: strict({ pointId: Id, item: Type.String({ pattern: '^[a-z0-9]{1,20}$' }) }),
    answer: strict({
      name: Type.String(),
      item: nullable(ChecklistItem),
      rows: Type.Array(
        strict({
          inspectionId: Id,
          value: Type.String(),
          abnormal: Type.Boolean(),
          note: Type.String(),
          readAt: Moment,
        }),
      ),
    }),
  },
  '/inspection/create': {
    summary: 'Create a round along a route outside any plan.',
    access: 'inspection.write',
    cancellable: false,
    payload: strict({ routeId: Id, dueOn: Day, assigneeId: Type.Optional(nullable(Id)) }),
    answer: strict({ id: Id, version: Type.Integer(), inspectionNo: Type.String(), state: State }),
  },
  '/inspection/assign': {
    summary: 'Give a round to somebody, and move its day.',
    access: 'inspection.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version, assigneeId: nullable(Id), dueOn: Type.Optional(Day) }),
    answer: stepped,
  },
  '/inspection/record': {
    summary:
      'Store what was read. Of two readings of one item the later one stays, so that they can be sent again and by several people at once. What comes after the end of the round, or of somebody else, is kept beside it; a missed round of which something was read in time is begun.',
    access: 'inspection.work',
    cancellable: false,
    payload: strict({
      id: Id,
      answers: Type.Array(
        strict({
          pointId: Id,
          item: Type.String({ pattern: '^[a-z0-9]{1,20}$' }),
          value: paragraph(2000),
          note: paragraph(500),
          readAt: Moment,
        }),
        { minItems: 1, maxItems: maxAnswers },
      ),
    }),
    answer: strict({
      id: Id,
      version: Type.Integer(),
      state: State,
      abnormal: Type.Integer(),
      checked: Type.Integer(),
    }),
  },
  '/inspection/event': {
    summary: 'Start, finish or cancel a round. Finishing needs an answer to every required item.',
    access: ['inspection.work', 'inspection.write'],
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      event: oneOf(sentInspectionEvents),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    answer: stepped,
  },
  '/inspection/raise': {
    summary:
      'Report a fault that was found at a point: of its asset, or of one that is named where it is a location.',
    access: 'inspection.work',
    cancellable: false,
    payload: strict({
      id: Id,
      pointId: Id,
      assetId: Type.Optional(Id),
      fault: paragraph(2000),
      urgency: oneOf(urgencies),
    }),
    answer: strict({ repairId: Id, repairNo: Type.String() }),
  },
} as const;
