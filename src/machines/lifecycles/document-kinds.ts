import type { AnyStateMachine } from 'xstate';
import type { AssetState } from '../../vocabulary/asset.ts';
import {
  type DocumentEvent,
  type DocumentKind,
  type DocumentState,
  documentKinds,
  type HeadField,
} from '../../vocabulary/document.ts';
import type { AssetEvent } from './asset.ts';
import { disposalMachine } from './disposal.ts';
import { handoverMachine } from './handover.ts';
import { loanMachine } from './loan.ts';
import { transferMachine } from './transfer.ts';

/** What screen and server both have to know of a kind of document. */
export type KindDetails = {
  /** Begins the numbers of its documents. */
  prefix: string;
  lifecycle: AnyStateMachine;
  /** What a person sends to a draft that is ready. */
  first: DocumentEvent;
  /** What happens in the life of each of its assets when it takes effect. */
  effect: AssetEvent['type'];
  /** What happens in the life of an asset that its receiver accepts, where they do. */
  accepted?: AssetEvent['type'];
  /** The setting that says whether its receiver has to accept it, where it takes effect at once otherwise. */
  acceptance?: 'issueAcceptance' | 'loanAcceptance';
  /** Its assets come back to where they were. */
  lends?: true;
  /** Whether each of its lines says in which condition the asset comes back. */
  conditions?: true;
  /** Where the receiver has their assets is proposed as the location; otherwise assets stay unless one is chosen. */
  proposesLocation?: true;
  /** The states of an asset from which it can be in one; every state that takes the effect, unless said. */
  from?: readonly AssetState[];
  /** What its head says, in the order of the form. */
  head: readonly HeadField[];
  /** Without which it cannot take effect. */
  needs: readonly HeadField[];
};

const transfer = {
  lifecycle: transferMachine,
  first: 'submit',
  effect: 'start transfer',
  accepted: 'accept transfer',
} as const;

const kinds: Readonly<Record<DocumentKind, KindDetails>> = {
  /** 领用 */
  issue: {
    prefix: 'LY',
    lifecycle: handoverMachine,
    first: 'post',
    effect: 'issue',
    accepted: 'accept issue',
    acceptance: 'issueAcceptance',
    proposesLocation: true,
    head: ['custodianId', 'organisationId', 'locationId', 'happenedOn', 'remark'],
    needs: ['custodianId'],
  },
  /** 退库 */
  return: {
    prefix: 'TK',
    lifecycle: handoverMachine,
    first: 'post',
    effect: 'return',
    conditions: true,
    head: ['locationId', 'happenedOn', 'remark'],
    needs: [],
  },
  /** 借用 */
  borrow: {
    prefix: 'JY',
    lifecycle: loanMachine,
    first: 'post',
    effect: 'lend',
    accepted: 'accept loan',
    acceptance: 'loanAcceptance',
    proposesLocation: true,
    lends: true,
    head: ['custodianId', 'organisationId', 'locationId', 'happenedOn', 'dueOn', 'remark'],
    needs: ['custodianId', 'dueOn'],
  },
  /** 归还 */
  returnLoan: {
    prefix: 'GH',
    lifecycle: handoverMachine,
    first: 'post',
    effect: 'return from loan',
    conditions: true,
    head: ['happenedOn', 'remark'],
    needs: [],
  },
  /** 调拨, between people */
  personTransfer: {
    ...transfer,
    prefix: 'DB',
    proposesLocation: true,
    from: ['inUse'],
    head: ['custodianId', 'organisationId', 'locationId', 'happenedOn', 'remark'],
    needs: ['custodianId'],
  },
  /** 调拨, between organisations */
  organisationTransfer: {
    ...transfer,
    prefix: 'DB',
    head: ['organisationId', 'locationId', 'happenedOn', 'remark'],
    needs: ['organisationId'],
  },
  /** 调拨, between locations */
  locationTransfer: {
    ...transfer,
    prefix: 'DB',
    head: ['locationId', 'happenedOn', 'remark'],
    needs: ['locationId'],
  },
  /** 离职交接 */
  leaverHandover: {
    ...transfer,
    prefix: 'LZ',
    from: ['inUse'],
    head: ['giverId', 'custodianId', 'organisationId', 'locationId', 'happenedOn', 'remark'],
    needs: ['giverId', 'custodianId'],
  },
  /** 报废 */
  disposal: {
    prefix: 'BF',
    lifecycle: disposalMachine,
    first: 'submit',
    effect: 'propose disposal',
    head: ['method', 'happenedOn', 'proceeds', 'proceedsTax', 'reason', 'remark'],
    needs: ['reason', 'method'],
  },
};

export const detailsOf = (kind: DocumentKind) => kinds[kind];

/** Whether a kind takes assets in this state, as far as it says so beside their lifecycle. */
export const isTakenFrom = (kind: DocumentKind, status: AssetState) =>
  kinds[kind].from?.includes(status) ?? true;

/** The kinds whose receiver accepts or refuses each line. */
export const transferKinds = documentKinds.filter((kind) => kinds[kind].lifecycle === transferMachine);
export const isTransfer = (kind: DocumentKind) => transferKinds.includes(kind);

/** The kinds that take effect at once unless the company wants their receiver to accept them. */
export const acceptedKinds = documentKinds.filter((kind) => kinds[kind].acceptance);

/** The kinds whose assets come back to where they were, and the states in which they are out. */
export const lendingKinds = documentKinds.filter((kind) => kinds[kind].lends);
export const lentStates = ['handedOver', 'lent'] as const satisfies readonly DocumentState[];

/** The kinds whose assets leave the company once they are completed. */
export const disposalKinds = documentKinds.filter((kind) => kinds[kind].lifecycle === disposalMachine);
export const isDisposal = (kind: DocumentKind) => disposalKinds.includes(kind);

/** Whether its assets are with the borrower, who has accepted them where that is wanted. */
export const isLent = (state: string) => state === 'lent';
/** Whether a document has taken effect; each kind has a state of its own for it. */
export const hasTakenEffect = (state: string) =>
  isLent(state) || ['posted', 'completed', 'closed'].includes(state);

/** The kinds that bring assets back, each line with the condition of its asset. */
export const returnKinds = documentKinds.filter((kind) => kinds[kind].conditions);
export const isReturn = (kind: DocumentKind) => returnKinds.includes(kind);

/** The lives that documents have, each once. */
export const documentLifecycles: readonly AnyStateMachine[] = [
  ...new Set(documentKinds.map((kind) => detailsOf(kind).lifecycle)),
];

/** The first thing without which a document of a kind cannot take effect. */
export const missingFrom = (kind: DocumentKind, read: (field: HeadField) => unknown) =>
  detailsOf(kind).needs.find((field) => (read(field) ?? '') === '');
