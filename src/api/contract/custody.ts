import { AssetState } from './assets.ts';
import {
  Count,
  Cursor,
  Day,
  Id,
  Moment,
  Named,
  nullable,
  paragraph,
  strict,
  Type,
  tolerant,
} from './call.ts';

export const documentKinds = ['issue', 'return'] as const;
export const DocumentKind = Type.Union([Type.Literal('issue'), Type.Literal('return')]);
export const documentStates = ['draft', 'posted', 'cancelled'] as const;
export const DocumentState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('posted'),
  Type.Literal('cancelled'),
]);

/** To whom and where an issue goes; for a return, where it is put back. */
const destination = {
  /** Who receives it: needed to post an issue. */
  custodianId: Type.Optional(nullable(Id)),
  /** The receiving person's organisation unless said. */
  organId: Type.Optional(nullable(Id)),
  /** For an issue the place stays as it is unless said; a return may name the store. */
  locationId: Type.Optional(nullable(Id)),
  /** The day it happened; today unless said. */
  happenedOn: Type.Optional(nullable(Day)),
  remark: Type.Optional(paragraph(1000)),
};

export const DocumentRow = strict({
  id: Id,
  version: Type.Integer(),
  documentNo: Type.String(),
  kind: DocumentKind,
  state: DocumentState,
  custodian: nullable(Named),
  organ: nullable(Named),
  location: nullable(Named),
  lineCount: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Moment,
  postedAt: nullable(Moment),
});

export const DocumentLine = strict({
  id: Id,
  asset: strict({ id: Id, assetNo: Type.String(), name: Type.String(), status: AssetState }),
  /** Where the asset was before posting, as names; null while the document is open. */
  before: nullable(
    strict({
      status: AssetState,
      custodian: nullable(Type.String()),
      organ: Type.String(),
      location: nullable(Type.String()),
    }),
  ),
});

export const Document = strict({
  ...DocumentRow.properties,
  happenedOn: nullable(Day),
  remark: Type.String(),
  postedBy: nullable(Type.String()),
  lines: Type.Array(DocumentLine),
});

const rows = strict({ rows: Type.Array(DocumentRow), next: nullable(Cursor), count: nullable(Count) });
const filter = {
  kind: Type.Optional(DocumentKind),
  state: Type.Optional(DocumentState),
  custodianId: Type.Optional(Id),
  assetId: Type.Optional(Id),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  after: Type.Optional(Cursor),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  count: Type.Optional(Type.Boolean()),
};

export const custodyCalls = {
  '/custody/list': {
    summary: 'Custody documents in scope, newest first.',
    access: 'custody.read',
    cancellable: true,
    payload: strict(filter),
    answer: rows,
  },
  '/custody/get': {
    summary: 'One document with its lines.',
    access: 'custody.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: Document,
  },
  '/custody/create': {
    summary:
      'Open a document over assets; it holds them until it is posted or cancelled. `post` posts it in the same transaction. A line that cannot be taken refuses the whole with details { lines: [{ assetId, error }] }.',
    access: 'custody.write',
    cancellable: false,
    payload: strict({
      kind: DocumentKind,
      assetIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      ...destination,
      post: Type.Optional(Type.Boolean()),
    }),
    answer: strict({ id: Id, version: Type.Integer(), documentNo: Type.String(), state: DocumentState }),
  },
  '/custody/update': {
    summary: 'Change a draft: its lines and destination.',
    access: 'custody.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      assetIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
      ...destination,
    }),
    answer: strict({ id: Id, version: Type.Integer() }),
  },
  '/custody/event': {
    summary: 'post or cancel. Posting moves every asset and writes its log entries in one transaction.',
    access: 'custody.post',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      event: Type.Union([Type.Literal('post'), Type.Literal('cancel')]),
    }),
    answer: strict({ id: Id, version: Type.Integer(), state: DocumentState }),
  },
  '/user/getTransferList': {
    summary: 'The movements of assets between people: posted documents, newest first.',
    access: 'custody.read',
    cancellable: true,
    payload: tolerant(filter),
    answer: rows,
  },
} as const;
