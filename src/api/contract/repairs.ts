import { assetStates } from '../../vocabulary/asset.ts';
import {
  bestRating,
  faultField,
  maxOpened,
  maxParts,
  repairCauses,
  repairStates,
  sentRepairEvents,
  urgencies,
  workTexts,
} from '../../vocabulary/repair.ts';
import { boardStates, maxBoardCards } from '../../vocabulary/repair-board.ts';
import { longestScan } from '../../vocabulary/scan.ts';
import {
  Day,
  Id,
  listed,
  Moment,
  Money,
  Named,
  nullable,
  oneOf,
  single,
  strict,
  Timer,
  Type,
  Version,
} from './call.ts';
import { schemasOf } from './field-schemas.ts';

export const RepairState = oneOf(repairStates);
const Urgency = oneOf(urgencies);
const { fault } = schemasOf({ fault: faultField });
/** Hours or pieces, with at most two digits after the point. */
const Quantity = Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$' });
const reason = Type.String({ maxLength: 500 });

export const RepairRow = strict({
  id: Id,
  version: Type.Integer(),
  repairNo: Type.String(),
  state: RepairState,
  urgency: Urgency,
  fault: Type.String(),
  /** As it was called when it was reported, if it has been merged into another since. */
  asset: strict({ id: Id, assetNo: Type.String(), name: Type.String() }),
  location: nullable(Type.String()),
  reporter: Named,
  assignee: nullable(Named),
  supplier: nullable(Named),
  reportedAt: Moment,
  /** Until when somebody has to have accepted it, and until when it has to be done; null without a target. */
  respondBy: nullable(Moment),
  finishBy: nullable(Moment),
  /** One of both has passed, and what it is about has not happened. */
  overdue: Type.Boolean(),
  /** Parts, hours and what else it cost. */
  cost: Type.String(),
  currency: Type.String(),
});

const Part = strict({
  part: strict({ id: Id, name: Type.String(), unit: Type.String() }),
  quantity: Type.String(),
  unitCost: Type.String(),
});

const moves = {
  /** What of the person's side: reported it or may stand in, has it or may stand in, dispatches. */
  may: strict({ reporter: Type.Boolean(), engineer: Type.Boolean(), dispatcher: Type.Boolean() }),
  /** That it waits for an engineer and the person could take it. */
  mayTake: Type.Boolean(),
};

export const Repair = strict({
  ...RepairRow.properties,
  finding: Type.String(),
  cause: nullable(oneOf(repairCauses)),
  solution: Type.String(),
  labourHours: Type.String(),
  labourRate: Type.String(),
  /** What an hour costs where nobody says it, for whoever does the work; null where that is not known. */
  defaultRate: nullable(Type.String()),
  timer: Timer,
  otherCost: Type.String(),
  warranty: Type.Boolean(),
  parts: Type.Array(Part),
  /** Why it was declined, put on hold, sent back, rejected or called off last. */
  reason: Type.String(),
  rating: nullable(Type.Integer()),
  ratingNote: Type.String(),
  reworks: Type.Integer(),
  respondedAt: nullable(Moment),
  doneAt: nullable(Moment),
  /** Since when, and until when, its asset was out of use for it. */
  outAt: nullable(Moment),
  backAt: nullable(Moment),
  assetStatus: oneOf(assetStates),
  /** The stock-take whose review reported it, where the person sees it. */
  stockTake: nullable(strict({ id: Id, takeNo: Type.String() })),
  /** Whether the person may open the page of its asset. */
  seesAsset: Type.Boolean(),
  ...moves,
});

const BoardState = oneOf(boardStates);
const BoardCard = strict({
  id: Id,
  version: Type.Integer(),
  repairNo: Type.String(),
  state: BoardState,
  urgency: Urgency,
  /** Its beginning. */
  fault: Type.String(),
  asset: strict({ id: Id, assetNo: Type.String(), name: Type.String() }),
  location: nullable(Type.String()),
  assignee: nullable(Named),
  finishBy: nullable(Moment),
  overdue: Type.Boolean(),
  /** Whether it says how the fault was mended. */
  solved: Type.Boolean(),
  ...moves,
});

const stepped = strict({ id: Id, version: Type.Integer(), state: RepairState });
const filter = {
  state: Type.Optional(Type.Array(RepairState, { minItems: 1, maxItems: repairStates.length })),
  urgency: Type.Optional(Urgency),
  assigneeId: Type.Optional(Id),
  reporterId: Type.Optional(Id),
  assetId: Type.Optional(Id),
  /** Those that wait for this person. */
  mine: Type.Optional(Type.Boolean()),
  overdue: Type.Optional(Type.Boolean()),
  search: Type.Optional(Type.String({ maxLength: 100 })),
};

/** What an engineer writes down; parts replace those that were there. */
const work = Type.Partial(
  strict({
    ...schemasOf(workTexts),
    cause: nullable(oneOf(repairCauses)),
    labourHours: Quantity,
    labourRate: Money,
    otherCost: Money,
    supplierId: nullable(Id),
    warranty: Type.Boolean(),
    parts: Type.Array(strict({ partId: Id, quantity: Quantity }), { maxItems: maxParts }),
  }),
  { additionalProperties: false },
);

export const repairCalls = {
  '/repair/list': {
    summary: 'Repairs in scope, newest first.',
    access: 'repair.read',
    ...listed(RepairRow, filter),
  },
  '/repair/board': {
    summary: 'Open repairs in scope by state, each column with its count and what is due first.',
    access: 'repair.read',
    cancellable: true,
    payload: strict({
      /** Which columns; all of them if left out. */
      states: Type.Optional(
        Type.Array(BoardState, { minItems: 1, maxItems: boardStates.length, uniqueItems: true }),
      ),
      urgency: filter.urgency,
      assigneeId: filter.assigneeId,
      mine: filter.mine,
      overdue: filter.overdue,
      search: filter.search,
      /** Cards of a column. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxBoardCards })),
    }),
    answer: strict({
      columns: Type.Array(strict({ state: BoardState, count: Type.Integer(), rows: Type.Array(BoardCard) })),
    }),
  },
  '/repair/get': {
    summary: 'One repair with its work, its cost, and what the person may do with it.',
    access: 'repair.read',
    ...single(Repair),
  },
  '/repair/calendar': {
    summary: 'Open repairs in scope that have to be done from one day to another, at most 62 days.',
    access: 'repair.read',
    cancellable: true,
    payload: strict({
      from: Day,
      to: Day,
      /** Null for what nobody is assigned to. */
      assigneeId: Type.Optional(nullable(Id)),
    }),
    answer: strict({
      /** By the time until which each has to be done. */
      rows: Type.Array(
        strict({
          id: Id,
          repairNo: Type.String(),
          state: BoardState,
          urgency: Urgency,
          /** Its beginning. */
          fault: Type.String(),
          /** Number and name. */
          asset: Type.String(),
          day: Day,
          overdue: Type.Boolean(),
          assignee: nullable(Named),
        }),
      ),
      /** Whether there is more, which is left out from the last day back. */
      truncated: Type.Boolean(),
    }),
  },
  '/repair/replacement': {
    summary: 'What the repairs of an asset have cost beside its value, and whether to consider replacing it.',
    access: 'repair.read',
    cancellable: true,
    payload: strict({ assetId: Id }),
    answer: strict({
      repairs: Type.Integer(),
      cost: Type.String(),
      currency: Type.String(),
      /** Null without a value, and for whoever does not read it. */
      value: nullable(Type.String()),
      basis: nullable(oneOf(['original', 'net'])),
      /** Percent of the value beyond which to consider it. */
      share: Type.Integer(),
      suggested: Type.Boolean(),
    }),
  },
  '/repair/assets': {
    summary: 'Assets of which the person may report a fault, each with its open repair where it has one.',
    access: 'repair.report',
    cancellable: true,
    payload: strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      id: Type.Optional(Id),
      /** What a scan of its label, or of its number, says. */
      scanned: Type.Optional(Type.String({ minLength: 1, maxLength: longestScan })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({
      rows: Type.Array(
        strict({
          id: Id,
          assetNo: Type.String(),
          name: Type.String(),
          location: nullable(Type.String()),
          custodian: nullable(Type.String()),
          warrantyUntil: nullable(Type.String()),
          openRepair: nullable(strict({ id: Id, repairNo: Type.String(), fault: Type.String() })),
        }),
      ),
    }),
  },
  '/repair/report': {
    summary:
      'Report a fault of an asset. One with an open repair is refused with `repairOpen`. A rule may assign an engineer at once.',
    access: 'repair.report',
    cancellable: false,
    payload: strict({ assetId: Id, fault, urgency: Urgency }),
    answer: strict({ id: Id, version: Type.Integer(), repairNo: Type.String(), state: RepairState }),
  },
  '/repair/open': {
    summary:
      'Open a repair for each of several assets that came into the register in repair. What cannot be opened is left out and said.',
    access: 'repair.dispatch',
    cancellable: false,
    payload: strict({
      assetIds: Type.Array(Id, { minItems: 1, maxItems: maxOpened, uniqueItems: true }),
      fault,
      urgency: Urgency,
    }),
    answer: strict({ opened: Type.Integer(), leftOut: Type.Array(Id) }),
  },
  '/repair/update': {
    summary: 'Describe the fault or its urgency better, before work begins.',
    access: 'repair.report',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict({ fault, urgency: Urgency }), { additionalProperties: false }),
    }),
    answer: stepped,
  },
  '/repair/engineers': {
    summary: 'Who can be given a repair, the one with the fewest open ones first.',
    access: ['repair.dispatch', 'dispatchRule.write'],
    cancellable: true,
    payload: strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({
      rows: Type.Array(
        strict({ id: Id, name: Type.String(), organisation: Type.String(), open: Type.Integer() }),
      ),
    }),
  },
  '/repair/assign': {
    summary: 'Assign a repair to an engineer, and the supplier who does the work where it is sent out.',
    access: 'repair.dispatch',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      assigneeId: Id,
      supplierId: Type.Optional(nullable(Id)),
    }),
    answer: stepped,
  },
  '/repair/work': {
    summary: 'Write down findings, parts, hours and costs. Parts are taken out of stock, or put back.',
    access: 'repair.work',
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
  '/repair/event': {
    summary:
      'Send an event of its life. Starting puts the asset in repair, verifying brings it back. Some events need a reason, and rating needs stars.',
    access: ['repair.work', 'repair.report', 'repair.dispatch'],
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      event: oneOf(sentRepairEvents),
      reason: Type.Optional(reason),
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: bestRating })),
    }),
    answer: stepped,
  },
} as const;
