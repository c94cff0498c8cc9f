import type { DurationUnit } from './duration.ts';
import { fileFormats } from './files.ts';
import { stockTakeDifferences } from './stock-take.ts';

/**
 * What rows can be grouped by: words as they are written, words of a choice, which the screen says in the language of
 * the person, a month `2026-03`, a year, or a day.
 */
export type GroupingKind = 'text' | 'choice' | 'month' | 'year' | 'day';
/**
 * What is worked out for each group: how many, an amount of money in the currency of the row, a length of time in
 * hours or in days, or another number.
 */
export type FigureKind = 'count' | 'money' | 'hours' | 'days' | 'decimal';
/** The unit in which a length of time is counted. */
export const durationUnits: Partial<Record<FigureKind, DurationUnit>> = { hours: 'hour', days: 'day' };

type Source = {
  groupings: Readonly<Record<string, GroupingKind>>;
  figures: Readonly<Record<string, FigureKind>>;
  /** The days by which a period can choose; the first one where nothing else is said. */
  dates: readonly string[];
};

const asset = { assetNo: 'text', assetName: 'text', category: 'text', topCategory: 'text' } as const;

/** What reports are made of. */
export const reportSources = {
  assets: {
    groupings: {
      ...asset,
      status: 'choice',
      condition: 'choice',
      acquisition: 'choice',
      organisation: 'text',
      ownerOrganisation: 'text',
      location: 'text',
      custodian: 'text',
      supplier: 'text',
      brand: 'text',
      model: 'text',
      serialNo: 'text',
      purchaseYear: 'year',
      purchaseMonth: 'month',
      purchaseDate: 'day',
      warrantyUntil: 'day',
      lastMoved: 'day',
    },
    figures: { count: 'count', originalValue: 'money' },
    dates: ['purchaseDate', 'inServiceDate', 'warrantyUntil', 'createdAt', 'lastMoved'],
  },
  balances: {
    groupings: { ...asset, ownerOrganisation: 'text' },
    figures: { count: 'count', cost: 'money', accumulated: 'money', impairment: 'money', net: 'money' },
    dates: ['monthEnd'],
  },
  movements: {
    groupings: { ...asset, ownerOrganisation: 'text', movement: 'choice' },
    figures: { count: 'count', cost: 'money' },
    dates: ['month'],
  },
  depreciation: {
    groupings: {
      ...asset,
      organisation: 'text',
      ownerOrganisation: 'text',
      method: 'choice',
      month: 'month',
      year: 'year',
    },
    figures: { assets: 'count', charge: 'money' },
    dates: ['month'],
  },
  handovers: {
    groupings: {
      ...asset,
      documentNo: 'text',
      kind: 'choice',
      state: 'choice',
      organisation: 'text',
      receiver: 'text',
      month: 'month',
      year: 'year',
      day: 'day',
    },
    figures: { lines: 'count', documents: 'count' },
    dates: ['createdAt', 'postedAt'],
  },
  repairs: {
    groupings: {
      ...asset,
      repairNo: 'text',
      state: 'choice',
      urgency: 'choice',
      cause: 'choice',
      organisation: 'text',
      location: 'text',
      assignee: 'text',
      supplier: 'text',
      age: 'choice',
      month: 'month',
      year: 'year',
    },
    figures: {
      count: 'count',
      cost: 'money',
      labourHours: 'decimal',
      daysToFinish: 'days',
      hoursToFinish: 'hours',
      finished: 'count',
      hoursInWork: 'hours',
      worked: 'count',
      daysBetweenFaults: 'days',
      intervals: 'count',
      downtimeHours: 'hours',
    },
    dates: ['reportedAt', 'doneAt'],
  },
  maintenance: {
    groupings: {
      ...asset,
      taskNo: 'text',
      task: 'text',
      plan: 'text',
      state: 'choice',
      organisation: 'text',
      location: 'text',
      assignee: 'text',
      month: 'month',
      year: 'year',
    },
    figures: { count: 'count', overdue: 'count', cost: 'money', labourHours: 'decimal' },
    dates: ['dueOn', 'doneAt'],
  },
  bills: {
    groupings: {
      billNo: 'text',
      type: 'choice',
      state: 'choice',
      supplier: 'text',
      organisation: 'text',
      month: 'month',
      year: 'year',
    },
    figures: { count: 'count', net: 'money', tax: 'money', gross: 'money', paid: 'money', open: 'money' },
    dates: ['invoicedOn', 'dueOn'],
  },
  stockTakes: {
    groupings: {
      ...asset,
      takeNo: 'text',
      takeName: 'text',
      result: 'choice',
      decision: 'choice',
      location: 'text',
      countedLocation: 'text',
      custodian: 'text',
    },
    figures: { count: 'count', originalValue: 'money' },
    dates: ['startedAt', 'approvedAt'],
  },
} as const satisfies Record<string, Source>;

export type ReportSource = keyof typeof reportSources;
export const reportSourceNames = Object.keys(reportSources) as [ReportSource, ...ReportSource[]];

type UnionOf<Part extends 'groupings' | 'figures'> = {
  [S in ReportSource]: keyof (typeof reportSources)[S][Part];
}[ReportSource];
export type Grouping = UnionOf<'groupings'>;
export type Figure = UnionOf<'figures'>;
export type ReportDate = { [S in ReportSource]: (typeof reportSources)[S]['dates'][number] }[ReportSource];

const sources: Readonly<Record<ReportSource, Source>> = reportSources;
const namesOf = <Name>(part: (source: Source) => readonly string[]) =>
  [...new Set(Object.values(sources).flatMap(part))] as [Name, ...Name[]];

export const groupings = namesOf<Grouping>((source) => Object.keys(source.groupings));
export const figures = namesOf<Figure>((source) => Object.keys(source.figures));
export const reportDates = namesOf<ReportDate>(({ dates }) => dates);

/** The groupings and figures of a source, in the order in which they are offered. */
export const groupingsOf = (source: ReportSource) => Object.keys(sources[source].groupings) as Grouping[];
export const figuresOf = (source: ReportSource) => Object.keys(sources[source].figures) as Figure[];
export const datesOf = (source: ReportSource) => sources[source].dates as readonly ReportDate[];
export const kindOfGrouping = (source: ReportSource, grouping: Grouping): GroupingKind | undefined =>
  sources[source].groupings[grouping];
export const kindOfFigure = (source: ReportSource, figure: Figure): FigureKind | undefined =>
  sources[source].figures[figure];

/** Whether its rows are how things stand at the end of a period or move within it, so that it always has one. */
export const wantsPeriod = (source: ReportSource): boolean => source === 'balances' || source === 'movements';

/** What a report on a source has to tell apart, since its figures make no sense together: what was there and what is there. */
export const apartBy = (source: ReportSource): Grouping | null =>
  source === 'movements' ? 'movement' : null;

/** Spans of time that go on with the calendar; `custom` is from one day until another. */
export const reportPeriods = [
  'all',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'past90Days',
  'before90Days',
  'next90Days',
  'custom',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportCharts = ['none', 'bars', 'stacked', 'line'] as const;
export type ReportChart = (typeof reportCharts)[number];

/** What a report shows. */
export type ReportDefinition = {
  source: ReportSource;
  rows: Grouping[];
  /** What stands beside one another. */
  columns: Grouping | null;
  figures: Figure[];
  period: { by: ReportDate | null; within: ReportPeriod; from: string | null; until: string | null };
  /** With everything below. */
  organisationId: number | null;
  categoryId: number | null;
  locationId: number | null;
  /** Choices that count, by grouping; all of one that is not named. */
  only: Partial<Record<Grouping, string[]>>;
  /** Groups with the largest first figure first, rather than in the order of what they are grouped by. */
  largestFirst: boolean;
  chart: ReportChart;
};

/** In which a report is saved and mailed. */
export const reportFormats = [...fileFormats, 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportBounds = {
  name: 80,
  rows: 8,
  figures: 12,
  /** Groups beside one another. */
  columns: 60,
  /** Groups that a screen, a mail and a table show. */
  shown: 500,
  mailed: 5000,
  exported: 50_000,
  /** Lines of a PDF, and what it says above the table. */
  printed: 5000,
  notes: 20,
  ofPerson: 100,
} as const;

const plain = {
  columns: null,
  period: { by: null, within: 'all', from: null, until: null },
  organisationId: null,
  categoryId: null,
  locationId: null,
  only: {},
  largestFirst: false,
  chart: 'none',
} as const;
type Plain = keyof typeof plain;
const defined = (
  definition: Omit<ReportDefinition, Plain> & Partial<Pick<ReportDefinition, Plain>>,
): ReportDefinition => ({ ...plain, ...definition, only: definition.only ?? {} });
const within = (within: ReportPeriod, by: ReportDate | null = null) => ({
  by,
  within,
  from: null,
  until: null,
});

/** Those that every company wants. */
export const standardReports = {
  ledger: defined({
    source: 'balances',
    rows: ['assetNo', 'assetName', 'category', 'ownerOrganisation'],
    figures: ['cost', 'accumulated', 'impairment', 'net'],
    period: within('lastMonth'),
  }),
  depreciation: defined({
    source: 'depreciation',
    rows: ['organisation', 'category'],
    figures: ['assets', 'charge'],
    period: within('lastMonth', 'month'),
  }),
  movements: defined({
    source: 'movements',
    rows: ['category'],
    columns: 'movement',
    figures: ['count', 'cost'],
    period: within('thisYear', 'month'),
  }),
  organisations: defined({
    source: 'assets',
    rows: ['organisation'],
    columns: 'topCategory',
    figures: ['count', 'originalValue'],
    chart: 'stacked',
  }),
  differences: defined({
    source: 'stockTakes',
    rows: ['takeNo', 'takeName', 'result', 'assetNo', 'assetName', 'location', 'countedLocation'],
    figures: ['count', 'originalValue'],
    only: { result: [...stockTakeDifferences] },
  }),
  warranties: defined({
    source: 'assets',
    rows: ['warrantyUntil', 'assetNo', 'assetName', 'supplier', 'organisation'],
    figures: ['originalValue'],
    period: within('next90Days', 'warrantyUntil'),
  }),
  idle: defined({
    source: 'assets',
    rows: ['lastMoved', 'assetNo', 'assetName', 'category', 'location'],
    figures: ['originalValue'],
    period: within('before90Days', 'lastMoved'),
    only: { status: ['inStock'] },
  }),
  repairs: defined({
    source: 'repairs',
    rows: ['month'],
    columns: 'urgency',
    figures: ['count'],
    period: within('thisYear', 'reportedAt'),
    chart: 'stacked',
  }),
  bills: defined({
    source: 'bills',
    rows: ['month'],
    columns: 'type',
    figures: ['gross'],
    period: within('thisYear', 'invoicedOn'),
    only: { state: ['approved', 'partlyPaid', 'paid'] },
    chart: 'stacked',
  }),
} as const satisfies Record<string, ReportDefinition>;
export type StandardReport = keyof typeof standardReports;
export const standardReportNames = Object.keys(standardReports) as [StandardReport, ...StandardReport[]];

/** Of a saved report; one that was removed is there no more. */
export const reportStates = ['saved'] as const;
export type ReportState = (typeof reportStates)[number];

/** How often a report goes out by mail: on a day of the week from 1 for Monday, on a day of the month, or daily. */
export const mailRhythms = ['day', 'week', 'month'] as const;
export type MailRhythm = (typeof mailRhythms)[number];
export const subscriptionStates = ['active', 'stopped'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What a report is called in the language of whoever reads it as a table. */
export type ReportWording = {
  /** Of the groupings, the figures and the currency. */
  labels: string[];
  /** Of the words of each grouping. */
  words: Record<string, Record<string, string>>;
  sumLabel: string;
};
