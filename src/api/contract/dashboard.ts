import { documentTasks } from '../../vocabulary/document.ts';
import { urgencies } from '../../vocabulary/repair.ts';
import { openRequestStates } from '../../vocabulary/request.ts';
import { AssetState } from './assets.ts';
import { Day, Id, Named, nullable, oneOf, strict, Type } from './call.ts';
import { DocumentKind } from './handovers.ts';
import { RepairState } from './repairs.ts';

const Amount = Type.String();
const WaitingUpkeep = strict({
  kind: oneOf(['maintenanceTask', 'inspection'] as const),
  id: Id,
  number: Type.String(),
  name: Type.String(),
  asset: nullable(Type.String()),
  state: Type.String(),
  dueOn: Day,
  overdue: Type.Boolean(),
});

/** Of the assets in scope; of those that are disposed of only `byStatus` and `purchased` know. */
const Figures = strict({
  /** The day of these figures. */
  today: Day,
  assets: Type.Integer(),
  /** Sums as decimal strings, one a currency, the commonest first. */
  value: Type.Array(strict({ currency: Type.String(), amount: Amount })),
  byStatus: Type.Array(strict({ status: AssetState, count: Type.Integer() })),
  /** The categories with most, at most eight; amounts in the commonest currency. A leaf has none below it. */
  byCategory: Type.Array(
    strict({ category: Named, leaf: Type.Boolean(), count: Type.Integer(), amount: Amount }),
  ),
  /** Assets of all other categories. */
  otherCategories: Type.Integer(),
  /** The last twelve months, oldest first, `YYYY-MM`. */
  purchased: Type.Array(strict({ month: Type.String(), count: Type.Integer(), amount: Amount })),
  /** Guarantees that end by this day, today or later. */
  warrantyBy: Day,
  warrantyEnding: Type.Integer(),
  /** Drafts. */
  openDocuments: Type.Integer(),
});

/** A handover that waits for the person. */
const Waiting = strict({
  id: Id,
  documentNo: Type.String(),
  kind: DocumentKind,
  task: oneOf(documentTasks),
  /** Who made it; of a loan nobody. */
  from: nullable(Type.String()),
  lineCount: Type.Integer(),
  dueOn: nullable(Day),
  overdue: Type.Boolean(),
});

/** A repair that waits for the person: to be taken, worked on or verified. */
const WaitingRepair = strict({
  id: Id,
  repairNo: Type.String(),
  asset: Type.String(),
  state: RepairState,
  urgency: oneOf(urgencies),
  overdue: Type.Boolean(),
});

/** A bill that waits for the person to approve it. */
const WaitingRequest = strict({
  id: Id,
  requestNo: Type.String(),
  state: oneOf(openRequestStates),
  requester: Type.String(),
  wanted: Type.String(),
  /** How many assets are still to be handed over. */
  open: Type.Integer(),
  neededBy: nullable(Day),
  overdue: Type.Boolean(),
  /** Otherwise it is the person’s own. */
  toAnswer: Type.Boolean(),
});

const WaitingBill = strict({
  id: Id,
  billNo: Type.String(),
  supplier: Type.String(),
  gross: Amount,
  currency: Type.String(),
  dueOn: nullable(Day),
  overdue: Type.Boolean(),
});

/** A stock-take in which the person counts. */
const WaitingCount = strict({
  id: Id,
  takeNo: Type.String(),
  name: Type.String(),
  dueOn: nullable(Day),
  overdue: Type.Boolean(),
  /** How many of the assets that the person holds are still to be confirmed. */
  lines: Type.Integer(),
  /** Whether the person was named as a counter. */
  counts: Type.Boolean(),
});

export const dashboardCalls = {
  '/dashboard/figures': {
    summary: 'What the dashboard shows, of the assets in scope.',
    access: 'dashboard.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      /** Null for who sees their own alone: such figures would say nothing. */
      figures: nullable(Figures),
      /** The handovers that wait for the person, what is overdue first, at most 20. */
      waiting: Type.Array(Waiting),
      /** The repairs that wait for the person, the most urgent first, at most 20. */
      repairs: Type.Array(WaitingRepair),
      /** Maintenance and inspections that wait for the person, what is due first, at most 20. */
      upkeep: Type.Array(WaitingUpkeep),
      /** Open requests that the person can answer, and their own, what is needed first, at most 20. */
      requests: Type.Array(WaitingRequest),
      /** The bills that the person can approve, what is due first, at most 20. */
      bills: Type.Array(WaitingBill),
      /** The stock-takes in which the person counts or confirms what they hold, what is due first, at most 20. */
      counts: Type.Array(WaitingCount),
      /** What the person holds, the newest first, at most 200. */
      mine: Type.Array(
        strict({
          id: Id,
          assetNo: Type.String(),
          name: Type.String(),
          model: Type.String(),
          location: nullable(Type.String()),
        }),
      ),
    }),
  },
} as const;
