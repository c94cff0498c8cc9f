import type { AssetState, Condition } from './asset.ts';
import type { FieldKind } from './fields.ts';

/** What is usual for an asset comes before what else is open to it. */
export const documentKinds = [
  'issue',
  'returnLoan',
  'return',
  'borrow',
  'personTransfer',
  'organisationTransfer',
  'locationTransfer',
  'leaverHandover',
  'disposal',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The most assets that one document moves. */
export const maxLines = 500;

/** The longest note of a line. */
export const maxLineNote = 500;

/** The field of the log that names the assets of a return which come back in a condition. */
export const conditionField = <C extends Condition>(condition: C) => `condition.${condition}` as const;

/** Why an asset cannot be a line of a document; the worst first. */
export const lineRefusals = ['notFound', 'assetInOpenDocument', 'assetNotFree', 'assetNotWithGiver'] as const;
export type LineRefusal = (typeof lineRefusals)[number];
/** Why one line of a document cannot be taken. */
export type RefusedLine = {
  assetId: number;
  error: LineRefusal;
  /** Of an asset that the person may see. */
  assetNo?: string | undefined;
  name?: string | undefined;
  status?: AssetState | undefined;
  /** The open document that has it, where the person may read that. */
  document?: { id: number; no: string } | undefined;
};

/** How an asset keeps a person from leaving; the strongest first. */
export const holdings = ['custodian', 'user', 'lender'] as const;
export type Holding = (typeof holdings)[number];

/** The states of an asset in which whoever had it before can get it back. */
export const handBackStates = ['inStock', 'inUse', 'borrowed'] as const satisfies readonly AssetState[];
/** Why an asset cannot be handed back to whoever had it before. */
export const handBackRefusals = ['notNow', 'nobodyBefore', 'hasLeft', 'outOfScope'] as const;
export type HandBackRefusal = (typeof handBackRefusals)[number];

export const documentStates = [
  'draft',
  'submitted',
  'approved',
  'handedOver',
  'posted',
  'lent',
  'closed',
  'completed',
  'refused',
  'rejected',
  'cancelled',
] as const;
export type DocumentState = (typeof documentStates)[number];

/** What a document can say once for all its lines; which of it, and what it needs, hangs on its kind. */
export const headFields = {
  /** Who leaves and hands over all that they hold. */
  giverId: { is: 'record', of: 'person' },
  /** Who receives the assets. */
  custodianId: { is: 'record', of: 'person' },
  /** The receiving person's own unless said. */
  organisationId: { is: 'record', of: 'organisation' },
  /** The place stays as it is unless said; a return leads to where each asset lay in stock unless said. */
  locationId: { is: 'record', of: 'location' },
  /** The day it happened; today unless said. */
  happenedOn: { is: 'day' },
  /** The day by which a loan is to be back. */
  dueOn: { is: 'day', notBefore: 'happenedOn' },
  /** Why assets are disposed of, how, and for how much in the currency of the document where they are sold. */
  reason: { is: 'paragraph', max: 1000 },
  method: { is: 'choice', of: ['', 'scrapped', 'sold', 'donated', 'lost'] },
  proceeds: { is: 'amount' },
  /** The proceeds contain it, and the company owes it to the tax office. */
  proceedsTax: { is: 'amount' },
  remark: { is: 'paragraph', max: 1000 },
} as const satisfies Record<string, FieldKind>;
export type HeadField = keyof typeof headFields;
export const headFieldNames = Object.keys(headFields) as HeadField[];

/** How assets are disposed of. */
export type DisposalMethod = Exclude<(typeof headFields.method.of)[number], ''>;
/** Whether a field says what was paid for what is disposed of. */
export const isOfProceeds = (field: HeadField): boolean => field === 'proceeds' || field === 'proceedsTax';
/** Whether something is paid for what is disposed of in a way: a price, or compensation for what was lost. */
export const isPaidFor = (method: string): boolean => method === 'sold' || method === 'lost';

/** What may be true of a document beside its state: shown in its row, and a filter of its list. */
export const documentMarks = ['overdue'] as const;
export type DocumentMark = (typeof documentMarks)[number];

/** What may be true of one line beside the state of its asset. */
export const lineMarks = ['back', 'waiting', 'accepted', 'refused', 'onPaper'] as const;
export type LineMark = (typeof lineMarks)[number];

/** What the receiver of a transfer says of a line. */
export const lineOutcomes = ['accepted', 'refused'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** What a document waits for, and from whom it is on the dashboard of a person. */
export const documentTasks = ['accept', 'approve', 'extend', 'handOver', 'complete', 'return'] as const;
export type DocumentTask = (typeof documentTasks)[number];

/** What becomes of a borrower's request to return a loan later. */
export const extensionStates = ['requested', 'granted', 'refused', 'lapsed'] as const;
export type ExtensionState = (typeof extensionStates)[number];
export const extensionDecisions = ['grant', 'refuse'] as const;

/** What people send to a document, and what each needs; any other event of its life is sent by the server. */
export const documentEvents = {
  post: 'handover.post',
  submit: 'handover.write',
  approve: 'handover.approve',
  reject: 'handover.approve',
  'hand over': 'handover.post',
  complete: 'handover.post',
  cancel: 'handover.post',
  withdraw: 'handover.write',
  correct: 'handover.write',
} as const;
export type DocumentEvent = keyof typeof documentEvents;
/** What is sent with the permission to put something into effect, and what with the one to decide on it. */
export const postEvents = [
  'post',
  'hand over',
  'complete',
  'cancel',
] as const satisfies readonly DocumentEvent[];
export const decisions = ['approve', 'reject'] as const satisfies readonly DocumentEvent[];
