import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { StockTakeEvent } from '../../machines/lifecycles/stock-take.ts';
import type {
  ScanCondition,
  ScanOutcome,
  StockTakeDecision,
  StockTakeLineState,
  StockTakePhotos,
  StockTakeReportLabel,
  StockTakeState,
  StockTakeTable,
} from '../../vocabulary/stock-take.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { attachmentActions, attachmentFields } from './attachment.ts';
import { filterWords } from './filter-words.ts';
import type { Lifecycle, RecordWords } from './record-words.ts';

export const stockTakeStates = {
  draft: { label: msg`Draft`, palette: 'orange' },
  counting: { label: msg({ message: 'Counting', context: 'stock-take' }), palette: 'cyan' },
  review: { label: msg({ message: 'In review', context: 'stock-take' }), palette: 'blue' },
  approved: { label: msg({ message: 'Approved', context: 'stock-take' }), palette: 'green' },
  closed: { label: msg({ message: 'Closed', context: 'stock-take' }), palette: 'gray' },
  cancelled: { label: msg`Cancelled`, palette: 'gray' },
} as const satisfies Record<StockTakeState, Lifecycle['states'][string]>;

const events = {
  start: msg({ message: 'Counting started', context: 'stock-take' }),
  'finish counting': msg({ message: 'Counting finished', context: 'stock-take' }),
  'count again': msg({ message: 'Counted again', context: 'stock-take' }),
  approve: msg({ message: 'Approved', context: 'stock-take' }),
  close: msg({ message: 'Closed', context: 'stock-take' }),
  cancel: msg`Cancelled`,
} as const satisfies Record<StockTakeEvent['type'], MessageDescriptor>;

/** What a reviewer does about a difference. */
export const decisionWords = {
  correct: msg`Correct the register`,
  reportMissing: msg`Report missing`,
  turnUp: msg`Found again`,
  needsRepair: msg`Set to needs repair`,
  damaged: msg`Set to damaged`,
  startTransfer: msg`Start a transfer`,
  startDisposal: msg`Start a disposal`,
  reportRepair: msg`Report for repair`,
  accept: msg`Accept as it is`,
} as const satisfies Record<StockTakeDecision, MessageDescriptor>;

export const countKinds = {
  false: msg({ message: 'Open count', context: 'stock-take' }),
  true: msg`Blind count`,
} as const;

/** Of which lines a stock-take asks for a photo. */
export const photoKinds = {
  none: msg({ message: 'Not asked for', context: 'photos' }),
  differences: msg({ message: 'Of what differs', context: 'photos' }),
  all: msg({ message: 'Of everything', context: 'photos' }),
} as const satisfies Record<StockTakePhotos, MessageDescriptor>;

export const lineStates = {
  waiting: { label: msg({ message: 'Not counted', context: 'stock-take' }), palette: 'gray' },
  found: { label: msg({ message: 'As recorded', context: 'stock-take' }), palette: 'green' },
  unplaced: { label: msg`Found, place not said`, palette: 'yellow' },
  misplaced: { label: msg`Other location`, palette: 'orange' },
  custodianMismatch: { label: msg`Other custodian`, palette: 'orange' },
  damaged: { label: msg({ message: 'Damaged', context: 'stock-take' }), palette: 'red' },
  unreadable: { label: msg`Label unreadable`, palette: 'orange' },
  turnedUp: { label: msg({ message: 'Turned up', context: 'stock-take' }), palette: 'cyan' },
  missing: { label: msg({ message: 'Not found', context: 'stock-take' }), palette: 'red' },
  moved: { label: msg({ message: 'Moved', context: 'stock-take' }), palette: 'blue' },
  inRepair: { label: msg`In repair`, palette: 'blue' },
  onLoan: { label: msg({ message: 'On loan', context: 'stock-take' }), palette: 'blue' },
  inTransfer: { label: msg({ message: 'In a transfer', context: 'stock-take' }), palette: 'blue' },
  surplus: { label: msg({ message: 'Surplus', context: 'stock-take' }), palette: 'purple' },
  unknown: { label: msg`Unknown code`, palette: 'red' },
} as const satisfies Record<StockTakeLineState, Lifecycle['states'][string]>;

/** What the counter sees of the asset and its label. */
export const conditionWords = {
  good: msg({ message: 'Found', context: 'stock-take' }),
  damaged: msg({ message: 'Damaged', context: 'stock-take' }),
  unreadable: msg`Label unreadable`,
} as const satisfies Record<ScanCondition, MessageDescriptor>;

/** What became of a scan. */
export const outcomeWords = {
  counted: msg({ message: 'Counted', context: 'stock-take' }),
  repeated: msg`Already sent`,
  late: msg`Too late: counting is finished`,
  notFound: msg`Not expected from you`,
} as const satisfies Record<ScanOutcome, MessageDescriptor>;

/** 盘点表 and 盘点差异表. */
export const tableWords = {
  lines: msg({ message: 'Count sheet', context: 'stock-take' }),
  differences: msg({ message: 'Variance report', context: 'stock-take' }),
} as const satisfies Record<StockTakeTable, MessageDescriptor>;

/** What the head of a printed report says. */
export const reportLabels = {
  organisation: msg`Organisation`,
  scope: msg({ message: 'Scope', context: 'stock-take' }),
  sample: msg`Random sample`,
  startedAt: msg({ message: 'Counting started', context: 'stock-take' }),
  approvedAt: msg({ message: 'Approved', context: 'stock-take' }),
  counters: msg({ message: 'Counters', context: 'stock-take' }),
  countedBy: msg({ message: 'Counted by', context: 'stock-take' }),
  reviewedBy: msg({ message: 'Reviewed by', context: 'stock-take' }),
  totals: msg({ message: 'Results', context: 'stock-take' }),
  originalValue: msg`Original value`,
  netValue: msg`Net value`,
  position: msg({ message: 'No.', context: 'row number' }),
  digest: msg({ message: 'Checksum of the report', context: 'stock-take' }),
  provisional: msg`Provisional: this stock-take is not approved yet.`,
  signature: msg`Signature`,
  date: msg`Date`,
} as const satisfies Record<StockTakeReportLabel, MessageDescriptor>;
/** Who signs: 盘点人, 监盘人, 审批人. */
export const signers = [
  msg({ message: 'Counted by', context: 'signature' }),
  msg({ message: 'Reviewed by', context: 'signature' }),
  msg({ message: 'Approved by', context: 'signature' }),
] as const;

export const stockTake = {
  name: msg({ message: 'Stock-take', context: 'record' }),
  address: sections.StockTakes.path,
  needs: sections.StockTakes.screens.StockTakeDetail.needs,
  lifecycle: { states: stockTakeStates, events },
  actions: {
    counted: msg({ message: 'Counted', context: 'stock-take' }),
    'counted late': msg`Counted after the end`,
    'scan undone': msg`Scan undone`,
    decided: msg({ message: 'Differences decided', context: 'stock-take' }),
    ...attachmentActions,
  },
  fields: {
    takeNo: msg`No.`,
    ...attachmentFields,
    name: msg`Name`,
    scope: msg({ message: 'Scope', context: 'stock-take' }),
    sample: msg`Random sample`,
    organisation: msg`Organisation`,
    organisationId: msg({ message: 'Responsible organisation', context: 'stock-take' }),
    categoryId: msg({ message: 'Only the category', context: 'stock-take' }),
    usedById: msg({ message: 'Only the organisation', context: 'stock-take' }),
    locationId: msg({ message: 'Only the location', context: 'stock-take' }),
    custodianId: msg({ message: 'Only the custodian', context: 'stock-take' }),
    listId: msg({ message: 'Only the asset list', context: 'stock-take' }),
    sampleSize: msg`Size of the sample`,
    sampleSeed: msg`Seed of the sample`,
    counters: msg({ message: 'Counters', context: 'stock-take' }),
    blind: msg({ message: 'Kind of count', context: 'stock-take' }),
    photos: msg`Photos`,
    dueOn: msg`Deadline`,
    remark: msg`Notes`,
    state: msg`Status`,
    scans: msg`Scans`,
    lines: msg({ message: 'Lines', context: 'stock-take' }),
    decision: msg({ message: 'Decision', context: 'stock-take' }),
    started: msg`Documents started`,
    report: msg({ message: 'Checksum of the report', context: 'stock-take' }),
  },
  values: {
    state: labelsOf(stockTakeStates),
    decision: { ...decisionWords, countAgain: msg`Count again`, takeLate: msg`Take the late scans` },
    blind: countKinds,
    photos: photoKinds,
    scope: filterWords,
  },
} as const satisfies RecordWords;
