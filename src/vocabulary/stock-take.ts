import type { TextField } from './fields.ts';

export const stockTakeStates = ['draft', 'counting', 'review', 'approved', 'closed', 'cancelled'] as const;
export type StockTakeState = (typeof stockTakeStates)[number];

/** What is typed of a stock-take. */
export const stockTakeFields = {
  name: { is: 'line', max: 200, required: true },
  remark: { is: 'paragraph', max: 1000 },
} as const satisfies Record<string, TextField>;

/** What counting says of a line: 相符, 地点不符, 责任人不符, 盘亏, 盘盈 and so on. */
export const stockTakeLineStates = [
  'waiting',
  'found',
  'unplaced',
  'misplaced',
  'custodianMismatch',
  'damaged',
  'unreadable',
  'turnedUp',
  'missing',
  'moved',
  'inRepair',
  'onLoan',
  'inTransfer',
  'surplus',
  'unknown',
] as const;
export type StockTakeLineState = (typeof stockTakeLineStates)[number];

/** What a reviewer does about a difference. */
export const stockTakeDecisions = [
  'correct',
  'reportMissing',
  'turnUp',
  'needsRepair',
  'damaged',
  'startTransfer',
  'startDisposal',
  'reportRepair',
  'accept',
] as const;
export type StockTakeDecision = (typeof stockTakeDecisions)[number];

/** Those that start a document, which then does what it says; the stock-take itself posts nothing for them. */
export const documentDecisions = ['startTransfer', 'startDisposal', 'reportRepair'] as const;
export type DocumentDecision = (typeof documentDecisions)[number];
export const startsDocument = (decision: unknown): decision is DocumentDecision =>
  documentDecisions.some((one) => one === decision);
/** Those that say why. */
export const needsReason = (decision: unknown) => decision === 'accept' || decision === 'reportRepair';
/** The most repairs that one decision reports. */
export const maxReported = 200;

/** What can be decided about a line in each state. */
export const decisionsFor: Readonly<Record<StockTakeLineState, readonly StockTakeDecision[]>> = {
  waiting: [],
  found: ['correct', 'accept'],
  unplaced: ['correct', 'accept'],
  misplaced: ['correct', 'startTransfer', 'accept'],
  custodianMismatch: ['correct', 'startTransfer', 'accept'],
  damaged: ['needsRepair', 'damaged', 'reportRepair', 'startDisposal', 'correct', 'accept'],
  unreadable: ['correct', 'accept'],
  turnedUp: ['turnUp', 'accept'],
  missing: ['reportMissing', 'startDisposal', 'accept'],
  moved: ['accept'],
  inRepair: ['accept', 'reportMissing'],
  onLoan: ['accept', 'reportMissing'],
  inTransfer: ['accept', 'reportMissing'],
  surplus: ['correct', 'startTransfer', 'accept'],
  unknown: ['accept'],
};

/** Whether a line differs from the register, so that somebody has to decide about it. */
export const isDifference = (state: StockTakeLineState): boolean =>
  !(['waiting', 'found', 'unplaced', 'moved'] as const).some((one) => one === state);
export const stockTakeDifferences = stockTakeLineStates.filter(isDifference);
/** Those that say where an asset is that nobody has counted, or that nobody knows. */
export const uncountedStates = [
  'waiting',
  'missing',
  'moved',
  'inRepair',
  'onLoan',
  'inTransfer',
] as const satisfies readonly StockTakeLineState[];
export const isCounted = (state: StockTakeLineState): boolean =>
  !uncountedStates.some((one) => one === state);

/** How a scan came about; `self` is a person's own confirmation of what they hold. */
export const scanSources = ['scan', 'tick', 'typed', 'self'] as const;
export type ScanSource = (typeof scanSources)[number];

/** What the counter sees of the asset and its label. */
export const scanConditions = ['good', 'damaged', 'unreadable'] as const;
export type ScanCondition = (typeof scanConditions)[number];

/** What became of a scan that was sent: `late` came after the end of counting; in review it waits to be taken. */
export const scanOutcomes = ['counted', 'repeated', 'late', 'notFound'] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

/** Of which lines a stock-take asks for a photo. */
export const stockTakePhotos = ['none', 'differences', 'all'] as const;
export type StockTakePhotos = (typeof stockTakePhotos)[number];

/** 盘点表 has all lines, 盘点差异表 those that differ. */
export const stockTakeTables = ['lines', 'differences'] as const;
export type StockTakeTable = (typeof stockTakeTables)[number];
export const stockTakeReportFormats = ['pdf', 'xlsx'] as const;
export type StockTakeReportFormat = (typeof stockTakeReportFormats)[number];
/** What the head of a report says. */
export const stockTakeReportLabels = [
  'organisation',
  'scope',
  'sample',
  'startedAt',
  'approvedAt',
  'counters',
  'countedBy',
  'reviewedBy',
  'totals',
  'originalValue',
  'netValue',
  'position',
  'digest',
  'provisional',
  'signature',
  'date',
] as const;
export type StockTakeReportLabel = (typeof stockTakeReportLabels)[number];
/** Lines of a PDF; a table holds all of them. */
export const maxPrintedLines = 20_000;

export const maxScans = 200;
/** Lines that one device takes along. */
export const maxOfflineLines = 20_000;
export const maxCounters = 200;
export const maxSample = 100_000;
/** The most lines that are named one by one when they are decided. */
export const maxDecided = 5000;

/** Those that change nothing but the stock-take and its lines. */
export const plainStockTakeEvents = ['finish counting', 'count again', 'cancel', 'close'] as const;
