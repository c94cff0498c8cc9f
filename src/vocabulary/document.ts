import type { FieldKind } from './fields.ts';

/** What is usual for an asset comes before what else is open to it. */
export const documentKinds = ['issue', 'returnLoan', 'return', 'borrow'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The most assets that one document moves. */
export const maxLines = 500;

/** Why an asset cannot be a line of a document; the worst first. */
export const lineRefusals = ['notFound', 'assetInOpenDocument', 'assetNotFree'] as const;
export type LineRefusal = (typeof lineRefusals)[number];

export const documentStates = ['draft', 'posted', 'lent', 'closed', 'cancelled'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What a document can say once for all its lines; which of it, and what it needs, hangs on its kind. */
export const headFields = {
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
  remark: { is: 'paragraph', max: 1000 },
} as const satisfies Record<string, FieldKind>;
export type HeadField = keyof typeof headFields;
export const headFieldNames = Object.keys(headFields) as HeadField[];

/** What may be true of a document beside its state: shown in its row, and a filter of its list. */
export const documentMarks = ['overdue'] as const;
export type DocumentMark = (typeof documentMarks)[number];

/** What may be true of one line beside the state of its asset. */
export const lineMarks = ['back'] as const;
export type LineMark = (typeof lineMarks)[number];

/** What people send to a document; any other event of its life is sent by the server. */
export const documentEvents = ['post', 'cancel'] as const;
export type DocumentEvent = (typeof documentEvents)[number];
