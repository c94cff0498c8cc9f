import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { DisposalEvent } from '../../machines/lifecycles/disposal.ts';
import type { LoanEvent } from '../../machines/lifecycles/loan.ts';
import type { TransferEvent } from '../../machines/lifecycles/transfer.ts';
import type { Condition } from '../../vocabulary/asset.ts';
import {
  type conditionField,
  type DisposalMethod,
  type DocumentKind,
  type DocumentMark,
  type DocumentState,
  documentKinds,
  type ExtensionState,
  type HandBackRefusal,
  type HeadField,
  headFieldNames,
  type LineMark,
  type LineRefusal,
} from '../../vocabulary/document.ts';
import { type DescribedName, describedName } from '../../vocabulary/fields.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { conditionWords } from './asset-fields.ts';
import { attachmentActions, attachmentFields } from './attachment.ts';
import { kindWords } from './document-kinds/index.ts';
import type { Lifecycle, RecordWords } from './record-words.ts';

export const documentNames = Object.fromEntries(
  documentKinds.map((kind) => [kind, kindWords[kind].name]),
) as Record<DocumentKind, MessageDescriptor>;

export const documentStates = {
  draft: { label: msg`Draft`, palette: 'orange' },
  submitted: { label: msg`Waiting for approval`, palette: 'orange' },
  approved: { label: msg({ message: 'Approved', context: 'document' }), palette: 'blue' },
  handedOver: { label: msg`Waiting for acceptance`, palette: 'cyan' },
  posted: { label: msg`Posted`, palette: 'green' },
  lent: { label: msg({ message: 'On loan', context: 'document' }), palette: 'cyan' },
  closed: { label: msg({ message: 'Returned', context: 'document' }), palette: 'green' },
  completed: { label: msg({ message: 'Completed', context: 'document' }), palette: 'green' },
  refused: { label: msg({ message: 'Refused', context: 'document' }), palette: 'red' },
  rejected: { label: msg({ message: 'Rejected', context: 'document' }), palette: 'red' },
  cancelled: { label: msg`Cancelled`, palette: 'gray' },
} as const satisfies Record<DocumentState, Lifecycle['states'][string]>;

const events = {
  post: msg`Posted`,
  cancel: msg`Cancelled`,
  'last asset came back': msg`Last asset returned`,
  submit: msg`Submitted`,
  approve: msg({ message: 'Approved', context: 'document' }),
  reject: msg({ message: 'Rejected', context: 'document' }),
  correct: msg({ message: 'Reopened', context: 'document' }),
  'hand over': msg`Handed over`,
  'last line settled': msg`Completed by the last answer of the receiver`,
  withdraw: msg`Withdrawn`,
  complete: msg`Disposed of`,
} as const satisfies Record<
  LoanEvent['type'] | TransferEvent['type'] | DisposalEvent['type'],
  MessageDescriptor
>;

/** What becomes of a request for a later due date. */
export const extensionWords = {
  requested: { label: msg({ message: 'Requested', context: 'extension' }), palette: 'orange' },
  granted: { label: msg({ message: 'Granted', context: 'extension' }), palette: 'green' },
  refused: { label: msg({ message: 'Refused', context: 'extension' }), palette: 'red' },
  lapsed: { label: msg({ message: 'Lapsed', context: 'extension' }), palette: 'gray' },
} as const satisfies Record<ExtensionState, Lifecycle['states'][string]>;

/** What each field of the head of a document is called. */
export const headWords = {
  giverId: msg`Leaver`,
  custodianId: msg`Receiver`,
  organisationId: msg`Organisation`,
  locationId: msg`Location`,
  happenedOn: msg`Date`,
  dueOn: msg`Due back`,
  reason: msg`Reason`,
  method: msg({ message: 'Method', context: 'disposal' }),
  proceeds: msg`Proceeds or compensation`,
  proceedsTax: msg`VAT in it`,
  remark: msg`Notes`,
} as const satisfies Record<HeadField, MessageDescriptor>;

/** How assets are disposed of. */
export const methodWords = {
  scrapped: msg`Scrapped`,
  sold: msg`Sold`,
  donated: msg`Donated`,
  lost: msg({ message: 'Lost', context: 'disposal' }),
} as const satisfies Record<DisposalMethod, MessageDescriptor>;

/** What may be true of a document beside its state. */
export const markWords = { overdue: msg`Overdue` } as const satisfies Record<DocumentMark, MessageDescriptor>;

/** What may be true of one of its lines. */
export const lineMarkWords = {
  back: msg({ message: 'Returned', context: 'document' }),
  waiting: msg`Not answered yet`,
  accepted: msg({ message: 'Accepted', context: 'line' }),
  refused: msg({ message: 'Refused', context: 'line' }),
  onPaper: msg`Signed on paper`,
} as const satisfies Record<LineMark, MessageDescriptor>;

/** Why an asset that was chosen cannot be one of its lines. */
export const lineRefusalWords = {
  notFound: msg`It does not exist, or you do not have access to it.`,
  assetInOpenDocument: msg`It is in another open handover.`,
  assetNotFree: msg`Its current status does not allow this.`,
  assetNotWithGiver: msg`The leaver does not hold it.`,
} as const satisfies Record<LineRefusal, MessageDescriptor>;

/** Why an asset is not handed back to whoever had it before. */
export const handBackWords = {
  notNow: msg`Its status or another open handover does not allow this.`,
  nobodyBefore: msg`No handover shows who had it before.`,
  hasLeft: msg`Whoever had it before has left.`,
  outOfScope: msg`Whoever had it before is outside the people you can see.`,
} as const satisfies Record<HandBackRefusal, MessageDescriptor>;

/** The log has other records under their own name. */
export const describedWords = Object.fromEntries(
  headFieldNames.map((field) => [describedName(field), headWords[field]]),
) as Record<DescribedName<HeadField>, MessageDescriptor>;

/** The assets of a return by the condition in which they come back. */
const returnedWords = {
  'condition.good': msg`Returned in good condition`,
  'condition.needsRepair': msg`Returned in need of repair`,
  'condition.damaged': msg`Returned damaged`,
} as const satisfies Record<ReturnType<typeof conditionField<Condition>>, MessageDescriptor>;

export const handover = {
  name: msg({ message: 'Handover', context: 'record' }),
  address: sections.Handovers.path,
  lifecycle: { states: documentStates, events },
  actions: {
    ...attachmentActions,
    'extension requested': msg`Later due date requested`,
    'extension granted': msg`Later due date granted`,
    'extension refused': msg`Later due date refused`,
  },
  fields: {
    documentNo: msg`Handover no.`,
    kind: msg`Type`,
    state: msg`Status`,
    ...describedWords,
    returnedOn: msg({ message: 'Returned on', context: 'loan' }),
    assets: msg`Assets`,
    assetNos: msg`Asset numbers`,
    ...returnedWords,
    lineNotes: msg`Notes on single assets`,
    ...attachmentFields,
  },
  values: {
    kind: documentNames,
    state: labelsOf(documentStates),
    method: methodWords,
    condition: conditionWords,
  },
} as const satisfies RecordWords;
