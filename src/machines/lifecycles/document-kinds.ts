import type { AnyStateMachine } from 'xstate';
import { type DocumentKind, documentKinds, type HeadField } from '../../vocabulary/document.ts';
import type { AssetEvent } from './asset.ts';
import { handoverMachine } from './handover.ts';
import { loanMachine } from './loan.ts';

/** What screen and server both have to know of a kind of document. */
export type KindDetails = {
  /** Begins the numbers of its documents. */
  prefix: string;
  lifecycle: AnyStateMachine;
  /** What happens in the life of each of its assets when it takes effect. */
  effect: AssetEvent['type'];
  /** What its head says, in the order of the form. */
  head: readonly HeadField[];
  /** Without which it cannot take effect. */
  needs: readonly HeadField[];
};

const kinds: Readonly<Record<DocumentKind, KindDetails>> = {
  /** 领用 */
  issue: {
    prefix: 'LY',
    lifecycle: handoverMachine,
    effect: 'issue',
    head: ['custodianId', 'organisationId', 'locationId', 'happenedOn', 'remark'],
    needs: ['custodianId'],
  },
  /** 退库 */
  return: {
    prefix: 'TK',
    lifecycle: handoverMachine,
    effect: 'return',
    head: ['locationId', 'happenedOn', 'remark'],
    needs: [],
  },
  /** 借用 */
  borrow: {
    prefix: 'JY',
    lifecycle: loanMachine,
    effect: 'lend',
    head: ['custodianId', 'organisationId', 'locationId', 'happenedOn', 'dueOn', 'remark'],
    needs: ['custodianId', 'dueOn'],
  },
  /** 归还 */
  returnLoan: {
    prefix: 'GH',
    lifecycle: handoverMachine,
    effect: 'return from loan',
    head: ['happenedOn', 'remark'],
    needs: [],
  },
};

export const detailsOf = (kind: DocumentKind) => kinds[kind];

/** The lives that documents have, each once. */
export const documentLifecycles: readonly AnyStateMachine[] = [
  ...new Set(documentKinds.map((kind) => detailsOf(kind).lifecycle)),
];

/** The first thing without which a document of a kind cannot take effect. */
export const missingFrom = (kind: DocumentKind, read: (field: HeadField) => unknown) =>
  detailsOf(kind).needs.find((field) => (read(field) ?? '') === '');
