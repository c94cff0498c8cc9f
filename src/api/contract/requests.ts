import { documentKinds, documentStates, headFields } from '../../vocabulary/document.ts';
import {
  maxRequested,
  requestStates,
  requestTexts,
  requestTypes,
  sentRequestEvents,
} from '../../vocabulary/request.ts';
import { Day, Id, listed, Moment, Named, nullable, oneOf, single, strict, Type, Version } from './call.ts';
import { schemasOf } from './field-schemas.ts';

const State = oneOf(requestStates);
const RequestType = oneOf(requestTypes);
const Quantity = Type.Integer({ minimum: 1, maximum: maxRequested });
const Asset = strict({ id: Id, assetNo: Type.String(), name: Type.String() });
const { features, reason, remark } = schemasOf(requestTexts);
/** What an answer says of the document by which it hands over. */
const {
  organisationId,
  locationId,
  happenedOn,
  dueOn,
  remark: documentRemark,
} = Type.Partial(strict(schemasOf(headFields))).properties;

const RequestRow = strict({
  id: Id,
  version: Type.Integer(),
  requestNo: Type.String(),
  type: RequestType,
  state: State,
  requester: Named,
  organisation: Named,
  /** Either any assets of a category, or one asset. */
  category: nullable(Named),
  asset: nullable(Asset),
  quantity: Type.Integer(),
  /** How many assets have been handed over for it. */
  answered: Type.Integer(),
  reason: Type.String(),
  neededBy: nullable(Day),
  until: nullable(Day),
  createdAt: Moment,
});

const Answered = strict({
  document: strict({
    id: Id,
    documentNo: Type.String(),
    kind: oneOf(documentKinds),
    state: oneOf(documentStates),
  }),
  /** Whether the receiver refused each, or it was withdrawn before they answered. */
  assets: Type.Array(strict({ ...Asset.properties, refused: Type.Boolean() })),
  /** Whether the person may open the page of the document. */
  seesDocument: Type.Boolean(),
  answeredBy: Type.String(),
  answeredAt: Moment,
});

const AssetRequest = strict({
  ...RequestRow.properties,
  features: Type.String(),
  remark: Type.String(),
  /** Who asked, where somebody asked for another person. */
  creator: Named,
  answers: Type.Array(Answered),
  /** Why it was declined, or closed before all was handed over. */
  closingReason: Type.String(),
  endedBy: nullable(Type.String()),
  endedAt: nullable(Moment),
  /** Whether the person may open the page of the asset that is wanted. */
  seesAsset: Type.Boolean(),
  /** Whose moves are the person’s. */
  may: strict({ requester: Type.Boolean(), keeper: Type.Boolean() }),
});

const stepped = strict({ id: Id, version: Type.Integer(), state: State });

export const requestCalls = {
  '/request/list': {
    summary: 'Requests of the person and those in scope, newest first.',
    access: 'request.read',
    ...listed(RequestRow, {
      state: Type.Optional(Type.Array(State, { minItems: 1, maxItems: requestStates.length })),
      type: Type.Optional(RequestType),
      requesterId: Type.Optional(Id),
      categoryId: Type.Optional(Id),
      assetId: Type.Optional(Id),
      /** Those of this person, or of others. */
      mine: Type.Optional(Type.Boolean()),
      /** Those that this person can answer. */
      toAnswer: Type.Optional(Type.Boolean()),
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
  },
  '/request/get': {
    summary: 'One request with the documents that answered it, and what the person may do with it.',
    access: 'request.read',
    ...single(AssetRequest),
  },
  '/request/assets': {
    summary:
      'Assets in stock that the person can ask for: those that they see, and those of their organisation or one above it.',
    access: 'request.write',
    cancellable: true,
    payload: strict({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      id: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answer: strict({
      rows: Type.Array(
        strict({
          ...Asset.properties,
          model: Type.String(),
          category: Type.String(),
          location: nullable(Type.String()),
        }),
      ),
    }),
  },
  '/request/create': {
    summary: 'Ask for assets of a category or for one asset in stock. Others than oneself need the scope.',
    access: 'request.write',
    cancellable: false,
    payload: strict({
      type: RequestType,
      /** For whom; for oneself where it is left out. */
      requesterId: Type.Optional(Id),
      categoryId: Type.Optional(nullable(Id)),
      assetId: Type.Optional(nullable(Id)),
      quantity: Type.Optional(Quantity),
      reason,
      features: Type.Optional(features),
      neededBy: Type.Optional(nullable(Day)),
      until: Type.Optional(nullable(Day)),
      remark: Type.Optional(remark),
    }),
    answer: strict({ id: Id, version: Type.Integer(), requestNo: Type.String(), state: State }),
  },
  '/request/answer': {
    summary:
      'Hand over assets in stock for a request by an issue or a loan that is posted at once. Others than were wanted answer `requestMismatch` until `mismatchConfirmed`. Needs `handover.write` and `handover.post` over the assets.',
    access: 'request.answer',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      assetIds: Type.Array(Id, { minItems: 1, maxItems: maxRequested, uniqueItems: true }),
      organisationId,
      /** Where the assets go; they stay where they are unless said. */
      locationId,
      happenedOn,
      /** Of a loan; the day that was wanted unless said. */
      dueOn,
      remark: documentRemark,
      mismatchConfirmed: Type.Optional(Type.Boolean()),
    }),
    answer: strict({ ...stepped.properties, documentId: Id, documentNo: Type.String() }),
  },
  '/request/event': {
    summary: 'Withdraw or decline a request, or close one of which only a part was handed over.',
    access: ['request.write', 'request.answer'],
    cancellable: false,
    payload: strict({
      id: Id,
      version: Version,
      event: oneOf(sentRequestEvents),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    answer: stepped,
  },
} as const;
