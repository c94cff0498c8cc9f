import { depreciationMethods } from '../../vocabulary/asset.ts';
import { runStates, skipReasons, summaryGroups, workSources } from '../../vocabulary/depreciation.ts';
import { categoryKinds } from '../../vocabulary/trees.ts';
import {
  Count,
  Cursor,
  Day,
  eventOf,
  Id,
  Moment,
  Money,
  Named,
  nullable,
  oneOf,
  paragraph,
  single,
  strict,
  Type,
  Version,
} from './call.ts';

/** `YYYY-MM`. */
export const Month = Type.String({ pattern: '^(19|20|21)\\d\\d-(0[1-9]|1[0-2])$' });
/** A decimal string, which may be negative. */
const Amount = Type.String();
const Skipped = Type.Array(strict({ reason: oneOf(skipReasons), count: Type.Integer() }));
const Page = {
  after: Type.Optional(Cursor),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};

const RunRef = strict({ id: Id, runNo: Type.String() });
const RunRow = strict({
  id: Id,
  version: Type.Integer(),
  runNo: Type.String(),
  organisation: Named,
  month: Month,
  state: oneOf(runStates),
  assets: Type.Integer(),
  amount: Amount,
  currency: Type.String(),
  createdBy: Type.String(),
  createdAt: Moment,
  postedBy: nullable(Type.String()),
  postedAt: nullable(Moment),
  /** The run that it takes back. */
  reverses: nullable(RunRef),
});
const Run = strict({
  ...RunRow.properties,
  /** Assets that the month does not charge, by reason. */
  skipped: Skipped,
  reversedBy: nullable(RunRef),
});

const LineRow = strict({
  id: Id,
  assetId: Id,
  assetNo: Type.String(),
  name: Type.String(),
  category: Type.String(),
  organisation: Type.String(),
  /** Of an asset that several departments bear; the amounts are those of this one. */
  percent: nullable(Type.String()),
  method: oneOf(depreciationMethods),
  cost: Amount,
  amount: Amount,
  accumulated: Amount,
  impairment: Amount,
  net: Amount,
  /** The month that it charges for: that of the run, or one before that it makes up. */
  month: Month,
  /** Which month of its life it is, of how many its present basis has. */
  lifeMonth: Type.Integer(),
});

const Totals = strict({
  currency: Type.String(),
  assets: Type.Integer(),
  cost: Amount,
  accumulated: Amount,
  impairment: Amount,
  net: Amount,
});

/** Assets in the books in another currency, which nothing is added up of. */
export const LeftOut = Type.Array(strict({ currency: Type.String(), assets: Type.Integer(), cost: Amount }));

const Saved = strict({ id: Id, version: Type.Integer(), runNo: Type.String(), state: oneOf(runStates) });
const Moved = strict({ cost: Amount, accumulated: Amount });
const Balance = strict({ ...Moved.properties, impairment: Amount });

/** Of one kind, by the category of then; without it of all. */
export const kind = Type.Optional(oneOf(categoryKinds));
export const OfMonth = {
  month: Month,
  kind,
  organisationId: Type.Optional(Id),
  categoryId: Type.Optional(Id),
};

export const depreciationCalls = {
  '/depreciation/list': {
    summary: 'Depreciation runs of organisations in scope, newest first.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({
      state: Type.Optional(oneOf(runStates)),
      organisationId: Type.Optional(Id),
      month: Type.Optional(Month),
      ...Page,
      count: Type.Optional(Type.Boolean()),
    }),
    answer: strict({ rows: Type.Array(RunRow), next: nullable(Cursor), count: nullable(Count) }),
  },
  '/depreciation/get': {
    summary: 'One run with its totals, and how many assets it does not charge, by reason.',
    access: 'depreciation.read',
    ...single(Run),
  },
  '/depreciation/lines': {
    summary: 'What a run charges for each asset of an organisation in scope.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({ id: Id, ...Page }),
    answer: strict({ rows: Type.Array(LineRow), next: nullable(Cursor) }),
  },
  '/depreciation/skipped': {
    summary: 'The assets in scope that a month does not charge, for one reason or any, as of now.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({ id: Id, reason: Type.Optional(oneOf(skipReasons)), ...Page }),
    answer: strict({
      rows: Type.Array(
        strict({ id: Id, assetNo: Type.String(), name: Type.String(), reason: oneOf(skipReasons) }),
      ),
      next: nullable(Cursor),
    }),
  },
  '/depreciation/create': {
    summary:
      'Preview the depreciation of a month for an organisation and those below it. Months follow one another; the first is free.',
    access: 'depreciation.write',
    cancellable: false,
    payload: strict({ organisationId: Id, month: Month }),
    answer: Saved,
  },
  '/depreciation/event': {
    summary:
      'Calculate a previewed run again, or cancel it. Illegal ones answer `transitionRefused`; a stale version `stale`.',
    access: 'depreciation.write',
    ...eventOf(['preview', 'cancel'], Saved),
  },
  '/depreciation/post': {
    summary:
      'Post a previewed run, or take a posted one back by a reversing run. Charges that are not as previewed any more answer `stale`.',
    access: 'depreciation.post',
    confirmed: true,
    ...eventOf(['post', 'reverse'], Saved),
  },
  '/depreciation/schedule': {
    summary: 'What an asset was charged, what changed its basis, and what it will be charged.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({ assetId: Id }),
    answer: strict({
      currency: Type.String(),
      /** Charges of assets merged into it stand under their number, and do not count as its own. */
      charges: Type.Array(
        strict({
          month: Month,
          runNo: Type.String(),
          assetNo: Type.String(),
          own: Type.Boolean(),
          amount: Amount,
          accumulated: Amount,
          net: Amount,
        }),
      ),
      bases: Type.Array(
        strict({
          fromMonth: Month,
          method: oneOf(depreciationMethods),
          cost: nullable(Amount),
          months: nullable(Type.Integer()),
          residualRate: nullable(Type.String()),
          totalWork: nullable(Amount),
          impairment: Amount,
          reason: Type.String(),
          author: Type.String(),
        }),
      ),
      /** Who bears it by per cent, from which month on; without shares it is who uses it again. */
      sharings: Type.Array(
        strict({
          fromMonth: Month,
          shares: Type.Array(strict({ organisation: Named, percent: Type.String() })),
          reason: Type.String(),
          author: Type.String(),
        }),
      ),
      /** Why its next month is not charged; null when it is. */
      skipped: nullable(oneOf(skipReasons)),
      /** By units of production at the pace of the last twelve charges. */
      future: Type.Array(strict({ month: Month, amount: Amount, accumulated: Amount, net: Amount })),
      estimated: Type.Boolean(),
      nextMonth: Month,
      /** How it came into the books, where it is in another currency. */
      rate: nullable(
        strict({
          day: Day,
          currency: Type.String(),
          value: Amount,
          rate: Type.String(),
          author: Type.String(),
        }),
      ),
      /** When it came into the books; null for one that is not in them. */
      bookedOn: nullable(Day),
    }),
  },
  '/asset/adjustDepreciation': {
    summary:
      'Change value, life, residual rate or method of an asset, or impair it, on a day; charges change from the month after it. Amounts already charged stay.',
    access: 'depreciation.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      /** The day of the change, by default today. Its month has to be open. */
      day: Type.Optional(Day),
      originalValue: Type.Optional(Money),
      usefulLifeMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: 1200 })),
      residualRate: Type.Optional(Type.String({ pattern: '^(0(\\.\\d{1,4})?|1(\\.0{1,4})?)$' })),
      depreciationMethod: Type.Optional(oneOf(depreciationMethods)),
      totalWork: Type.Optional(Money),
      impairment: Type.Optional(Money),
      reason: paragraph(500),
    }),
    answer: strict({ id: Id, version: Type.Integer(), fromMonth: Month }),
  },
  '/asset/shareDepreciation': {
    summary:
      'Let several organisations bear the depreciation of an asset by per cent, 100 together, from a month that is open and not charged; none leaves it to who uses it.',
    access: 'depreciation.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      /** By default the first month that is open and not charged. */
      fromMonth: Type.Optional(Month),
      shares: Type.Array(strict({ organisationId: Id, percent: Money }), { maxItems: 50 }),
      reason: paragraph(500),
    }),
    answer: strict({ id: Id, version: Type.Integer(), fromMonth: Month }),
  },
  '/asset/enterRate': {
    summary:
      'Enter an asset in another currency in the books, at the exchange rate of a day: its values become those of the currency of the company, and it is charged from then on.',
    access: 'depreciation.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      /** Units of the currency of the company for one of the other. */
      rate: Type.String({ pattern: '^\\d{1,8}(\\.\\d{1,8})?$' }),
      /** By default today. Its month has to be open. */
      day: Type.Optional(Day),
    }),
    answer: strict({ id: Id, version: Type.Integer(), originalValue: Amount }),
  },
  '/depreciation/work': {
    summary:
      'The assets in scope that a month charges by units of production, with what was entered and what their meters counted.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({
      month: Month,
      organisationId: Type.Optional(Id),
      assetId: Type.Optional(Id),
      ...Page,
    }),
    answer: strict({
      rows: Type.Array(
        strict({
          id: Id,
          assetNo: Type.String(),
          name: Type.String(),
          workUnit: Type.String(),
          totalWork: nullable(Amount),
          /** Before the month, as far as it was charged. */
          done: Amount,
          units: nullable(Amount),
          source: nullable(oneOf(workSources)),
          author: nullable(Type.String()),
          /** Whether the month has been charged. */
          closed: Type.Boolean(),
          metered: nullable(strict({ units: Amount, meter: Type.String() })),
        }),
      ),
      next: nullable(Cursor),
    }),
  },
  '/asset/saveWork': {
    summary:
      'Enter what assets did in a month, or take an entry back with null; all or none. A month that has been charged, or has not begun, answers `badValue`; another entry meanwhile `stale`.',
    access: 'depreciation.write',
    cancellable: false,
    payload: strict({
      month: Month,
      entries: Type.Array(
        strict({
          assetId: Id,
          units: nullable(Money),
          /** What the person saw. */
          before: nullable(Money),
          source: oneOf(workSources),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    answer: strict({ saved: Type.Integer() }),
  },
  '/depreciation/report': {
    summary:
      'Cost, accumulated depreciation, impairment and net value of each asset in scope at the end of a month.',
    access: 'depreciation.read',
    // Its page asks for rows and totals at once.
    cancellable: false,
    payload: strict({
      ...OfMonth,
      ...Page,
      totals: Type.Optional(Type.Boolean()),
    }),
    answer: strict({
      rows: Type.Array(
        strict({
          id: Id,
          assetNo: Type.String(),
          name: Type.String(),
          category: Type.String(),
          organisation: Type.String(),
          currency: Type.String(),
          cost: Amount,
          accumulated: Amount,
          impairment: Amount,
          net: Amount,
        }),
      ),
      next: nullable(Cursor),
      /** By currency; null unless asked for. */
      totals: nullable(Type.Array(Totals)),
    }),
  },
  '/depreciation/summary': {
    summary: 'What a month charges, by category, by organisation or by both.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({
      month: Month,
      /** Of this run alone, also before it is posted. */
      runId: Type.Optional(Id),
      by: oneOf(summaryGroups),
    }),
    answer: strict({
      rows: Type.Array(
        strict({
          category: Type.String(),
          organisation: Type.String(),
          assets: Type.Integer(),
          cost: Amount,
          amount: Amount,
          accumulated: Amount,
        }),
      ),
      amount: Amount,
    }),
  },
  '/depreciation/movements': {
    summary:
      'How cost and accumulated depreciation of assets in scope changed over some months, by category.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({ fromMonth: Month, toMonth: Month, kind }),
    answer: strict({
      rows: Type.Array(
        strict({
          category: Type.String(),
          opening: Balance,
          additions: Moved,
          disposals: Balance,
          /** Charged in these months; corrections of a cost are under `other`. */
          charged: Amount,
          impaired: Amount,
          other: Moved,
          closing: Balance,
        }),
      ),
      /** At the end of the months. */
      leftOut: LeftOut,
    }),
  },
  '/depreciation/forecast': {
    summary: 'What the assets in scope will be charged in each of the next 36 months, as things are now.',
    access: 'depreciation.read',
    cancellable: true,
    payload: strict({ organisationId: Type.Optional(Id) }),
    answer: strict({
      currency: Type.String(),
      months: Type.Array(strict({ month: Month, amount: Amount, assets: Type.Integer() })),
      /** Assets whose charges follow from the work they did so far. */
      estimated: Type.Integer(),
      /** Now. */
      leftOut: LeftOut,
    }),
  },
} as const;
