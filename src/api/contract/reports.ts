import {
  figures,
  groupings,
  mailRhythms,
  reportBounds,
  reportCharts,
  reportDates,
  reportFormats,
  reportPeriods,
  reportSourceNames,
  reportStates,
  subscriptionStates,
} from '../../vocabulary/report.ts';
import { Day, Id, line, Moment, Named, nullable, oneOf, single, strict, Type, Version } from './call.ts';

const Grouping = oneOf(groupings);
const Word = line(100, 1);

const Definition = strict({
  source: oneOf(reportSourceNames),
  rows: Type.Array(Grouping, { minItems: 1, maxItems: reportBounds.rows, uniqueItems: true }),
  columns: nullable(Grouping),
  figures: Type.Array(oneOf(figures), { minItems: 1, maxItems: reportBounds.figures, uniqueItems: true }),
  period: strict({
    by: nullable(oneOf(reportDates)),
    within: oneOf(reportPeriods),
    from: nullable(Day),
    until: nullable(Day),
  }),
  organisationId: nullable(Id),
  categoryId: nullable(Id),
  locationId: nullable(Id),
  only: Type.Record(
    Type.String({ pattern: '^[A-Za-z]{1,30}$' }),
    Type.Array(Word, { minItems: 1, maxItems: 50, uniqueItems: true }),
    { maxProperties: reportBounds.rows },
  ),
  largestFirst: Type.Boolean(),
  chart: oneOf(reportCharts),
});

/** Counts and decimal numbers as text, in the order of the figures; null where an average has no values. */
const Figures = Type.Array(nullable(Type.String()));
const Group = strict({
  /** In the order of the rows of the definition; null for none. */
  keys: Type.Array(nullable(Type.String())),
  /** Of its amounts; null where no figure is an amount. */
  currency: nullable(Type.String()),
  /** One for each column; null where it has nothing. */
  cells: Type.Array(nullable(Figures)),
  /** Over all columns; empty where they make no sense together. */
  sum: Figures,
});

export const Report = strict({
  columns: Type.Array(nullable(Type.String())),
  rows: Type.Array(Group),
  /** Over all groups, by currency; none where they make no sense together. */
  sums: Type.Array(Group),
  /** How many groups there are; no more than a part of them may be answered. */
  rowCount: Type.Integer(),
  /** The days that it is about; null for all. */
  span: nullable(strict({ from: nullable(Day), until: nullable(Day) })),
});

const Words = Type.Record(Type.String({ maxLength: 200 }), line(200), { maxProperties: 3000 });
const wording = {
  /** What the person reads above the groupings, the figures and the currency. */
  labels: Type.Array(Word, { minItems: 2, maxItems: reportBounds.rows + reportBounds.figures + 3 }),
  /** How the words of each grouping read. */
  words: Type.Record(Type.String({ pattern: '^[A-Za-z]{1,30}$' }), Words, { maxProperties: 20 }),
  /** What the sums of a row, and those of all rows, are called. */
  sumLabel: Word,
};
const rhythm = {
  every: oneOf(mailRhythms),
  /** From 1 for Monday, or of the month; of no meaning daily. */
  day: Type.Integer({ minimum: 1, maximum: 28 }),
  /** By the clock of the company. */
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  format: oneOf(reportFormats),
};

const Saved = strict({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  state: oneOf(reportStates),
  owner: Type.String(),
  mine: Type.Boolean(),
  shared: Type.Boolean(),
  /** With the people of an organisation and those below it; null for everybody. */
  organisation: nullable(Named),
  definition: Definition,
  /** Whether the person may read its source. */
  readable: Type.Boolean(),
  mayChange: Type.Boolean(),
  /** How it goes to the person by mail. */
  subscription: nullable(
    strict({
      ...rhythm,
      state: oneOf(subscriptionStates),
      nextAt: Moment,
      sentAt: nullable(Moment),
      /** A code of the mail server or of a refusal; empty where the last mail went out. */
      fault: Type.String(),
    }),
  ),
  changedAt: Moment,
});

const input = {
  name: line(reportBounds.name, 1),
  shared: Type.Boolean(),
  organisationId: nullable(Id),
  definition: Definition,
};

export const reportCalls = {
  '/report/run': {
    summary:
      'Group and sum what the person may read of a source. More groups beside one another than a page holds answer `reportTooWide`.',
    access: ['report.read', 'repair.read'],
    cancellable: true,
    payload: strict({ definition: Definition }),
    answer: Report,
  },
  '/report/file': {
    summary: 'The same as a table with one line for each group, as xlsx, csv or PDF.',
    access: ['report.read', 'repair.read'],
    cancellable: false,
    payload: strict({
      definition: Definition,
      ...wording,
      title: line(60, 1),
      /** Above the table of a PDF: what the person reads of the conditions. */
      notes: Type.Optional(Type.Array(line(300), { maxItems: reportBounds.notes })),
      format: oneOf(reportFormats),
    }),
    answer: 'file',
  },
  '/report/list': {
    summary: 'Saved reports: one’s own, and those that are shared with one’s organisation or with all.',
    access: 'report.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({ rows: Type.Array(Saved), mayShareWithAll: Type.Boolean() }),
  },
  '/report/get': {
    summary: 'One saved report.',
    access: 'report.read',
    ...single(Saved),
  },
  '/report/create': {
    summary:
      'Save a report. A shared one needs `report.share` over the organisation; with everybody, over all.',
    access: 'report.read',
    cancellable: false,
    payload: strict(input),
    answer: Saved,
  },
  '/report/update': {
    summary: 'Change a report of one’s own, or a shared one with `report.share`.',
    access: 'report.read',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      changes: Type.Partial(strict(input), { additionalProperties: false }),
    }),
    answer: Saved,
  },
  '/report/subscribe': {
    summary:
      'Have a report that one sees sent to oneself by mail, on other days than so far, or no more. Without a mail server, or an address of one’s own, it answers `mailMissing`.',
    access: 'report.read',
    confirmed: true,
    cancellable: false,
    payload: strict({ id: Id, rhythm: nullable(strict({ ...rhythm, ...wording })) }),
    answer: Saved,
  },
  '/report/remove': {
    summary: 'Remove a report that one may change.',
    access: 'report.read',
    cancellable: false,
    payload: strict({ id: Id, version: Version }),
    answer: strict({}),
  },
} as const;
