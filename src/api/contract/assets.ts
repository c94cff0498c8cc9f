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
  paragraph,
  strict,
  Type,
} from './call.ts';

export const assetStates = [
  'draft',
  'inStock',
  'inUse',
  'borrowed',
  'transferring',
  'inRepair',
  'pendingDisposal',
  'disposed',
  'missing',
] as const;
export type AssetState = (typeof assetStates)[number];
export const AssetState = oneOf(assetStates);

export const conditions = ['good', 'needsRepair', 'damaged'] as const;
export const acquisitions = ['purchase', 'lease', 'donation', 'transfer', 'selfBuilt', 'other'] as const;
export const depreciationMethods = ['none', 'straightLine', 'doubleDeclining', 'sumOfYears'] as const;

/** The columns a list can be sorted by; each has an index with the id as tie-breaker. */
export const assetSorts = [
  'id',
  'assetNo',
  'name',
  'category',
  'status',
  'organ',
  'location',
  'custodian',
  'originalValue',
  'purchaseDate',
  'updatedAt',
] as const;
export type AssetSort = (typeof assetSorts)[number];

/** What a person types in the form. Custody, place and status change through documents only. */
export const assetFields = {
  name: line(200, 1),
  categoryId: Id,
  model: line(200),
  brand: line(100),
  manufacturer: line(200),
  serialNo: line(100),
  condition: oneOf(conditions),
  ownerOrganId: Id,
  acquisition: oneOf(acquisitions),
  purchaseDate: nullable(Day),
  inServiceDate: nullable(Day),
  originalValue: nullable(Money),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  supplierId: nullable(Id),
  orderNo: line(100),
  invoiceNo: line(100),
  warrantyUntil: nullable(Day),
  usefulLifeMonths: nullable(Type.Integer({ minimum: 1, maximum: 1200 })),
  /** A fraction such as "0.05". */
  residualRate: nullable(Type.String({ pattern: '^(0(\\.\\d{1,4})?|1(\\.0{1,4})?)$' })),
  depreciationMethod: oneOf(depreciationMethods),
  parentId: nullable(Id),
  custom: Type.Record(line(100, 1), paragraph(4000)),
  remark: paragraph(4000),
};

/** Filters of the list; "select all matching" sends these, not ids. */
export const AssetFilter = strict({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(Type.Array(AssetState, { maxItems: 9 })),
  categoryId: Type.Optional(Id),
  organId: Type.Optional(Id),
  locationId: Type.Optional(Id),
  custodianId: Type.Optional(Id),
  /** Only these, such as the lines of a document that is being prepared. */
  ids: Type.Optional(Type.Array(Id, { maxItems: 500, uniqueItems: true })),
});

export const AssetRow = strict({
  id: Id,
  version: Type.Integer(),
  assetNo: Type.String(),
  name: Type.String(),
  category: Named,
  model: Type.String(),
  brand: Type.String(),
  serialNo: Type.String(),
  status: AssetState,
  condition: oneOf(conditions),
  /** The organisation that uses it. */
  organ: Named,
  ownerOrgan: Named,
  location: nullable(Named),
  custodian: nullable(Named),
  originalValue: nullable(Type.String()),
  currency: Type.String(),
  purchaseDate: nullable(Day),
  warrantyUntil: nullable(Day),
  updatedAt: Moment,
});

export const Asset = strict({
  ...AssetRow.properties,
  ...Type.Omit(strict(assetFields), ['name', 'categoryId', 'ownerOrganId']).properties,
  supplier: nullable(Named),
  parent: nullable(strict({ id: Id, assetNo: Type.String(), name: Type.String() })),
  user: nullable(Named),
  createdAt: Moment,
  /** The open document that holds the asset, when there is one. */
  openDocument: nullable(strict({ id: Id, documentNo: Type.String(), kind: Type.String() })),
});

export const AssetDraft = strict({
  ...Type.Partial(strict(assetFields)).properties,
  name: assetFields.name,
  categoryId: assetFields.categoryId,
  ownerOrganId: assetFields.ownerOrganId,
  /** Allocated by the server when left out. */
  assetNo: Type.Optional(line(60, 1)),
  /** Where it is put when it enters the stock. */
  locationId: Type.Optional(nullable(Id)),
  /** `draft` is kept aside; `inStock` is the default. */
  status: Type.Optional(Type.Union([Type.Literal('draft'), Type.Literal('inStock')])),
});

const Saved = strict({ id: Id, version: Type.Integer(), assetNo: Type.String() });

export const assetCalls = {
  '/asset/list': {
    summary: 'A keyset page of assets in scope.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({
      ...AssetFilter.properties,
      sort: Type.Optional(oneOf(assetSorts)),
      order: Type.Optional(oneOf(['asc', 'desc'] as const)),
      after: Type.Optional(Cursor),
      /** 50 unless said. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      /** Also count what matches, up to the cap. */
      count: Type.Optional(Type.Boolean()),
    }),
    answer: strict({
      rows: Type.Array(AssetRow),
      next: nullable(Cursor),
      count: nullable(Count),
    }),
  },
  '/asset/get': {
    summary: 'One asset with everything a detail page shows.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: Asset,
  },
  '/asset/create': {
    summary: 'Register an asset. The number is allocated when it is not given.',
    access: 'asset.create',
    cancellable: false,
    payload: AssetDraft,
    answer: Saved,
  },
  '/asset/update': {
    summary:
      'Change fields. A stale version answers `stale` with details { current: Asset }, so that both sides can be shown.',
    access: 'asset.update',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      changes: Type.Partial(strict(assetFields), { additionalProperties: false }),
    }),
    answer: Saved,
  },
  '/asset/event': {
    summary:
      'Send a lifecycle event that needs no document (put in stock). Illegal ones answer `transitionRefused`.',
    access: 'asset.update',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      event: Type.Union([Type.Literal('put in stock')]),
      locationId: Type.Optional(Id),
    }),
    answer: strict({ id: Id, version: Type.Integer(), status: AssetState }),
  },
  '/asset/remove': {
    summary: 'Remove a draft. Its log stays.',
    access: 'asset.remove',
    cancellable: false,
    payload: strict({ id: Id, version: Type.Integer({ minimum: 1 }) }),
    answer: strict({ id: Id }),
  },
  '/asset/export': {
    summary: 'Stream what the filter matches as xlsx or csv, in the same form that import reads.',
    access: 'asset.export',
    cancellable: false,
    payload: strict({
      ...AssetFilter.properties,
      sort: Type.Optional(oneOf(assetSorts)),
      order: Type.Optional(oneOf(['asc', 'desc'] as const)),
      format: oneOf(['xlsx', 'csv'] as const),
      language: oneOf(['en', 'zh', 'es', 'ja'] as const),
    }),
    answer: 'file',
  },
} as const;
