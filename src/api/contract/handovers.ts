import type { TBoolean } from 'typebox';
import { conditions } from '../../vocabulary/asset.ts';
import {
  decisions,
  documentKinds,
  documentMarks,
  documentStates,
  extensionDecisions,
  extensionStates,
  handBackRefusals,
  headFields,
  holdings,
  lineMarks,
  lineOutcomes,
  lineRefusals,
  maxLineNote,
  postEvents,
} from '../../vocabulary/document.ts';
import { sheetWordNames } from '../../vocabulary/handover-sheet.ts';
import { Approval, DecisionBasis } from './approvals.ts';
import { AssetFilter, AssetState } from './assets.ts';
import {
  Count,
  Cursor,
  Day,
  Id,
  line,
  Moment,
  Money,
  Named,
  nullable,
  oneOf,
  single,
  strict,
  Type,
  tolerant,
} from './call.ts';
import { describedSchemasOf, schemasOf } from './field-schemas.ts';

export const DocumentKind = oneOf(documentKinds);
export const DocumentState = oneOf(documentStates);

/** What a document says of all its lines; which of it, and what it needs, hangs on its kind. */
const head = Type.Partial(strict(schemasOf(headFields))).properties;
const truths = <Mark extends string>(marks: readonly Mark[]) =>
  Object.fromEntries(marks.map((mark) => [mark, Type.Boolean()])) as Record<Mark, TBoolean>;

export const DocumentRow = strict({
  id: Id,
  version: Type.Integer(),
  documentNo: Type.String(),
  kind: DocumentKind,
  state: DocumentState,
  ...describedSchemasOf(headFields),
  ...truths(documentMarks),
  /** Who gives back what a document without a receiver holds, by name, as far as it is told of. */
  givers: Type.Array(Type.String()),
  lineCount: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Moment,
  /** Of the proceeds of a disposal. */
  currency: nullable(Type.String()),
  /** Who approved or rejected a disposal, when, and what they said of it. */
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Moment),
  decisionNote: Type.String(),
  postedBy: nullable(Type.String()),
  postedAt: nullable(Moment),
});

export const DocumentLine = strict({
  id: Id,
  /** Null of a document that others made, where the asset is not in scope. */
  asset: nullable(
    strict({
      id: Id,
      assetNo: Type.String(),
      name: Type.String(),
      brand: Type.String(),
      model: Type.String(),
      serialNo: Type.String(),
      /** What follows is null where the asset is not in scope any more. */
      status: nullable(AssetState),
      condition: nullable(oneOf(conditions)),
      originalValue: nullable(Money),
      currency: nullable(Type.String()),
      custodian: nullable(Type.String()),
    }),
  ),
  ...truths(lineMarks),
  /** Who accepted or refused it, when, and what they said of it. */
  settledBy: nullable(Type.String()),
  settledAt: nullable(Moment),
  note: Type.String(),
  /** In which the asset came back, of a return; null while nobody has said so. */
  condition: nullable(oneOf(conditions)),
  /** How many photos it has, and the first of them as a small WebP in base64. */
  photos: Type.Integer(),
  thumbnail: nullable(Type.String()),
  /** Where the asset was before posting, as names; null while the document is open. */
  before: nullable(
    strict({
      status: AssetState,
      custodian: nullable(Type.String()),
      organisation: Type.String(),
      location: nullable(Type.String()),
    }),
  ),
});

export const LoanExtension = strict({
  id: Id,
  state: oneOf(extensionStates),
  /** The day that was asked for. */
  dueOn: Day,
  reason: Type.String(),
  requestedBy: Type.String(),
  requestedAt: Moment,
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Moment),
  note: Type.String(),
});

export const Document = strict({
  ...DocumentRow.properties,
  /** At the head of its paper: the uppermost organisation of whoever made it. */
  company: Type.String(),
  lines: Type.Array(DocumentLine),
  /** Whether the person may accept or refuse lines that wait. */
  mayAccept: Type.Boolean(),
  /** Whether they record what a receiver without an account signed on paper. */
  onPaper: Type.Boolean(),
  /** Whether they may ask for a later due date, and whether such a request waits for them. */
  mayRequestExtension: Type.Boolean(),
  mayDecideExtension: Type.Boolean(),
  /** The requests for a later due date of a loan, the newest first. */
  extensions: Type.Array(LoanExtension),
  /** Whether it waits for the person to approve or reject it. */
  mayDecide: Type.Boolean(),
  /** Where it stands under the rule that fitted it when it was submitted. */
  approval: nullable(Approval),
  /** Where it waits for the person: what they have to know to decide. */
  decisionBasis: nullable(DecisionBasis),
  /** Whether the person made it, and so cannot approve it. */
  isOwn: Type.Boolean(),
  /** The request that it answered, where the person sees it. */
  request: nullable(strict({ id: Id, requestNo: Type.String() })),
  /** The stock-take whose review started it, where the person sees it. */
  stockTake: nullable(strict({ id: Id, takeNo: Type.String() })),
});

const label = line(100, 1);
const labels = <Name extends string>(names: readonly Name[]) =>
  strict(Object.fromEntries(names.map((name) => [name, label])) as Record<Name, typeof label>);
/** How values read, each by the word as it is stored. */
const valueWords = <Word extends string>(words: readonly Word[]) =>
  Type.Partial(labels(words), { additionalProperties: false });
const SheetWords = strict({
  title: label,
  terms: labels(sheetWordNames.terms),
  head: labels(sheetWordNames.head),
  columns: labels(sheetWordNames.columns),
  signers: labels(sheetWordNames.signers),
  marks: labels(sheetWordNames.marks),
  states: valueWords(documentStates),
  methods: valueWords(headFields.method.of.filter((method) => method !== '')),
  conditions: valueWords(conditions),
});

/** What somebody holds, uses, or has lent out. */
const HeldLine = strict({
  assetId: Id,
  version: Type.Integer(),
  assetNo: Type.String(),
  name: Type.String(),
  status: AssetState,
  as: oneOf(holdings),
  takes: Type.Boolean(),
  document: nullable(strict({ id: Id, no: Type.String() })),
});

const decisionNote = Type.Optional(Type.String({ maxLength: 500 }));

/** What a return says of its assets, whose lines are replaced by these; an asset without one comes back as it was. */
const lineConditions = Type.Optional(
  Type.Array(
    strict({
      assetId: Id,
      condition: nullable(oneOf(conditions)),
      note: Type.Optional(Type.String({ maxLength: maxLineNote })),
    }),
    { maxItems: 500 },
  ),
);

const SavedDocument = strict({
  id: Id,
  version: Type.Integer(),
  documentNo: Type.String(),
  state: DocumentState,
  /** Of a return, so that photos can be attached to them. */
  lines: Type.Optional(Type.Array(strict({ id: Id, assetId: Id }))),
});
const stepped = strict({ id: Id, version: Type.Integer(), state: DocumentState });
const rows = strict({ rows: Type.Array(DocumentRow), next: nullable(Cursor), count: nullable(Count) });
const filter = {
  kind: Type.Optional(DocumentKind),
  state: Type.Optional(DocumentState),
  custodianId: Type.Optional(Id),
  assetId: Type.Optional(Id),
  ...Type.Partial(strict(truths(documentMarks))).properties,
  search: Type.Optional(Type.String({ maxLength: 100 })),
  after: Type.Optional(Cursor),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  count: Type.Optional(Type.Boolean()),
};

export const handoverCalls = {
  '/handover/list': {
    summary: 'Handovers in scope, newest first.',
    access: 'handover.read',
    cancellable: true,
    payload: strict(filter),
    answer: rows,
  },
  '/handover/get': {
    summary: 'One document with its lines.',
    access: 'handover.read',
    ...single(Document),
  },
  '/handover/sheet': {
    summary:
      'The paper of a document that both sides sign, as PDF in the words that are sent: its head, its lines and places to sign, with a QR code that leads to it.',
    access: 'handover.read',
    cancellable: false,
    payload: strict({ id: Id, words: SheetWords }),
    answer: 'file',
  },
  '/handover/stockLocations': {
    summary:
      'Where assets that are returned would go: where each was in stock last, else where its owner has most of its stock.',
    access: 'handover.write',
    cancellable: true,
    payload: strict({ assetIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
    answer: strict({ places: Type.Array(strict({ assetId: Id, location: nullable(Named) })) }),
  },
  '/handover/receiverLocation': {
    summary:
      'Where assets for a receiver would go: where most of the assets that they hold are, else most of those that their organisation uses; and what they have to accept.',
    access: 'handover.write',
    cancellable: true,
    payload: strict({ personId: Id }),
    answer: strict({
      location: nullable(Named),
      /** The kinds of documents that they have to accept before these take effect. */
      mustAccept: Type.Array(DocumentKind),
    }),
  },
  '/handover/leaver': {
    summary:
      'What keeps a person from leaving: the assets that they hold, use or have lent out, each with whether a leaver handover takes it, and the open handover that has it.',
    access: 'handover.write',
    cancellable: true,
    payload: strict({ personId: Id }),
    answer: strict({
      lines: Type.Array(HeldLine),
      /** How many more there are, of a person in sight: out of reach, or beyond what one document takes. */
      others: Type.Integer(),
    }),
  },
  '/handover/previousCustodian': {
    summary:
      'Who had an asset before, by the documents that took effect, and the kind of document that hands it back to them; else why it cannot be handed back.',
    access: 'handover.write',
    cancellable: true,
    payload: strict({ assetId: Id }),
    answer: strict({
      person: nullable(Named),
      kind: nullable(DocumentKind),
      reason: nullable(oneOf(handBackRefusals)),
    }),
  },
  '/handover/candidates': {
    summary:
      'Which of the assets that a filter leaves could be the lines of a new document, by number, and why the others could not. Of more than one document takes none is told.',
    access: 'handover.write',
    cancellable: true,
    payload: strict({ kind: DocumentKind, filter: AssetFilter }),
    answer: strict({
      assetIds: Type.Array(Id),
      refused: Type.Array(
        strict({
          assetId: Id,
          error: oneOf(lineRefusals),
          /** Of an asset that the person may see. */
          assetNo: Type.Optional(Type.String()),
          name: Type.Optional(Type.String()),
          status: Type.Optional(AssetState),
        }),
      ),
      /** More were left than one document takes. */
      tooMany: Type.Boolean(),
    }),
  },
  '/handover/create': {
    summary:
      'Open a document over assets; it holds them until it is posted or cancelled. `post` posts it in the same transaction. A line that cannot be taken refuses the whole with details { lines: [{ assetId, error }] }. A return says in `lineConditions` how its assets come back, which they take over when it is posted.',
    access: 'handover.write',
    cancellable: false,
    payload: strict({
      kind: DocumentKind,
      assetIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      lineConditions,
      ...head,
      post: Type.Optional(Type.Boolean()),
    }),
    answer: SavedDocument,
  },
  '/handover/update': {
    summary:
      'Change a draft: its lines and head. `post` posts it in the same transaction, so that both are written or neither; where nothing changes, only that.',
    access: 'handover.write',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      assetIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
      lineConditions,
      ...head,
      post: Type.Optional(Type.Boolean()),
    }),
    answer: SavedDocument,
  },
  '/handover/event': {
    summary:
      'post, hand over, complete or cancel. Posting moves every asset, or puts it in transfer where the receiver has to accept it, handing over puts it in transfer, completing disposes of it; each writes the log entries in one transaction.',
    access: 'handover.post',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      event: oneOf(postEvents),
    }),
    answer: stepped,
  },
  '/handover/submit': {
    summary:
      'Submit a draft transfer or disposal. Where no approval rule applies it is approved at once; the assets of a disposal are pending from now on.',
    access: 'handover.write',
    cancellable: false,
    payload: strict({ id: Id, version: Type.Integer({ minimum: 1 }) }),
    answer: stepped,
  },
  '/handover/decide': {
    summary: 'Approve or reject a submitted transfer that somebody else made.',
    access: 'handover.approve',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      event: oneOf(decisions),
      note: decisionNote,
    }),
    answer: stepped,
  },
  '/handover/decideDisposal': {
    summary:
      'Approve or reject a submitted disposal that somebody else made; a rejection says why in `note` and leads every asset back to where it was.',
    access: 'disposal.approve',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      event: oneOf(decisions),
      note: decisionNote,
    }),
    answer: stepped,
  },
  '/handover/withdraw': {
    summary: 'Take a submitted disposal back as whoever made it: a draft again, its assets where they were.',
    access: 'handover.write',
    cancellable: false,
    payload: strict({ id: Id, version: Type.Integer({ minimum: 1 }) }),
    answer: stepped,
  },
  '/handover/correct': {
    summary:
      'Reopen a rejected transfer or disposal: a draft again, its assets reserved. A line that cannot be taken any more refuses it with details { lines }.',
    access: 'handover.write',
    cancellable: false,
    payload: strict({ id: Id, version: Type.Integer({ minimum: 1 }) }),
    answer: stepped,
  },
  '/handover/settle': {
    summary:
      'Accept or refuse lines of what was handed over, as its receiver, for the organisation that receives a transfer, or as the keeper for the receiver of an issue or a loan who has no account. What is accepted moves, what is refused stays where it was; an issue or a loan is refused with a reason in `note`. The last line completes the document.',
    access: 'handover.accept',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      lineIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      outcome: oneOf(lineOutcomes),
      note: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    answer: stepped,
  },
  '/handover/requestExtension': {
    summary: 'Ask for a later due date of a loan as its borrower, with the reason; one request at a time.',
    access: 'handover.accept',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      dueOn: Day,
      reason: Type.String({ maxLength: 500 }),
    }),
    answer: stepped,
  },
  '/handover/decideExtension': {
    summary:
      'Grant or refuse the request for a later due date of a loan that somebody else has borrowed; a refusal says why in `note`.',
    access: 'handover.post',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      event: oneOf(extensionDecisions),
      note: decisionNote,
    }),
    answer: stepped,
  },
  '/user/getTransferList': {
    summary: 'The movements of assets: documents that took effect or were handed over, newest first.',
    access: 'handover.read',
    cancellable: true,
    payload: tolerant(filter),
    answer: rows,
  },
} as const;
