import {
  assetSorts,
  assetStates,
  bookFigures,
  conditions,
  correctedStates,
  eventsWithoutDocument,
  exportedColumns,
  firstStates,
  maxCorrectionReason,
  maxNamed,
} from '../../vocabulary/asset.ts';
import { firstFields, mergedFields } from '../../vocabulary/asset-fields.ts';
import { fileFormats } from '../../vocabulary/files.ts';
import { filterFields } from '../../vocabulary/filters/asset-filters.ts';
import {
  type CustomName,
  customNamePattern,
  maxCustomColumns,
} from '../../vocabulary/filters/custom-filters.ts';
import { filterBounds } from '../../vocabulary/filters/filter-tree.ts';
import { maxValues, operators } from '../../vocabulary/filters/operators.ts';
import { languageCodes } from '../../vocabulary/languages.ts';
import { assetSchemas } from './asset-schemas.ts';
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
  type TSchema,
  Type,
} from './call.ts';

export const AssetState = oneOf(assetStates);

/** A custom field by the id of it. */
const CustomField = Type.Unsafe<CustomName>(Type.String({ maxLength: 21, pattern: customNamePattern }));

const matches = oneOf(['all', 'any'] as const);
const FilterCondition = strict({
  field: Type.Union([oneOf(filterFields), CustomField]),
  is: oneOf(operators),
  /** Days, amounts, words of a choice, ids as digits; a rate as a percentage. Checked by the kind of the field. */
  values: Type.Array(Type.String({ maxLength: filterBounds.ofValue }), { maxItems: maxValues }),
});
const groupOf = <T extends TSchema>(item: T) =>
  strict({ match: matches, of: Type.Array(item, { minItems: 1, maxItems: filterBounds.ofGroup }) });
/** Conditions on any field, and groups of them. */
const AssetWhere = groupOf(Type.Union([FilterCondition, groupOf(FilterCondition)]));

/** Filters of the list; "select all matching" sends these, not ids. */
export const AssetFilter = strict({
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status: Type.Optional(Type.Array(AssetState, { maxItems: assetStates.length })),
  categoryId: Type.Optional(Id),
  organisationId: Type.Optional(Id),
  locationId: Type.Optional(Id),
  custodianId: Type.Optional(Id),
  userId: Type.Optional(Id),
  supplierId: Type.Optional(Id),
  /** Each from and until belongs to what is found. */
  purchasedFrom: Type.Optional(Day),
  purchasedUntil: Type.Optional(Day),
  warrantyFrom: Type.Optional(Day),
  warrantyUntil: Type.Optional(Day),
  /** Of the original value, in whichever currency. */
  valueFrom: Type.Optional(Money),
  valueUntil: Type.Optional(Money),
  where: Type.Optional(AssetWhere),
  /** What a list of assets holds. */
  listId: Type.Optional(Id),
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
  organisation: Named,
  ownerOrganisation: Named,
  location: nullable(Named),
  custodian: nullable(Named),
  user: nullable(Named),
  supplier: nullable(Named),
  originalValue: nullable(Type.String()),
  currency: Type.String(),
  purchaseDate: nullable(Day),
  warrantyUntil: nullable(Day),
  updatedAt: Moment,
});

export const Asset = strict({
  ...AssetRow.properties,
  ...Type.Omit(strict(assetSchemas), ['name', 'categoryId', 'ownerOrganisationId']).properties,
  /** By name. Names are not checked here, so that those kept before they were can still be read. */
  custom: Type.Record(Type.String(), Type.String()),
  parent: nullable(strict({ id: Id, assetNo: Type.String(), name: Type.String() })),
  createdAt: Moment,
  /** The open document that holds the asset, when there is one. */
  /** The open handover that has it, and to whom or where it goes. */
  /** What else was on the thing and leads to it. */
  codes: Type.Array(Type.String()),
  openDocument: nullable(
    strict({ id: Id, documentNo: Type.String(), kind: Type.String(), to: nullable(Type.String()) }),
  ),
});

export const AssetDraft = strict({
  ...Type.Partial(strict(assetSchemas)).properties,
  name: assetSchemas.name,
  categoryId: assetSchemas.categoryId,
  ownerOrganisationId: assetSchemas.ownerOrganisationId,
  /** Allocated by the server when left out. */
  assetNo: Type.Optional(line(firstFields.assetNo.max, 1)),
  /** Where it is put when it enters the stock. */
  locationId: Type.Optional(nullable(Id)),
  /** `draft` is kept aside; `inStock` is the default. */
  status: Type.Optional(oneOf(firstStates)),
});

/** A column as the person's screen shows it: what it is called, and how the values of a choice read. */
const ExportColumn = strict({
  column: Type.Union([oneOf(exportedColumns), CustomField]),
  label: line(100, 1),
  words: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), line(100), { maxProperties: 40 })),
});

export const AssetSortOrder = Type.Union([oneOf(assetSorts), CustomField]);

const Part = strict({
  id: Id,
  version: Type.Integer(),
  assetNo: Type.String(),
  name: Type.String(),
  status: AssetState,
  /** Of the outermost that is told, none. */
  parentId: nullable(Id),
  location: nullable(Type.String()),
  /** Whether the person may hang it elsewhere. */
  mayChange: Type.Boolean(),
});

const Saved = strict({ id: Id, version: Type.Integer(), assetNo: Type.String() });

export const assetCalls = {
  '/asset/list': {
    summary: 'A keyset page of assets in scope.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({
      ...AssetFilter.properties,
      sort: Type.Optional(AssetSortOrder),
      order: Type.Optional(oneOf(['asc', 'desc'] as const)),
      after: Type.Optional(Cursor),
      /** 50 unless said. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      /** Custom fields of which the rows tell the values. */
      fields: Type.Optional(Type.Array(Id, { maxItems: maxCustomColumns, uniqueItems: true })),
      /** Figures of the books that the rows tell, for whoever has `depreciation.read`. */
      figures: Type.Optional(
        Type.Array(oneOf(bookFigures), { maxItems: bookFigures.length, uniqueItems: true }),
      ),
      /** Only those that no open handover has. */
      free: Type.Optional(Type.Boolean()),
      /** Also count what matches, up to the cap. */
      count: Type.Optional(Type.Boolean()),
    }),
    answer: strict({
      rows: Type.Array(
        strict({
          ...AssetRow.properties,
          /** By the ids of the fields that were asked for; long ones are cut short. */
          values: Type.Optional(Type.Record(Type.String(), Type.String())),
          /** Where they were requested; null for what is not in the books, or whose depreciation is out of scope. */
          accumulatedDepreciation: Type.Optional(nullable(Type.String())),
          netValue: Type.Optional(nullable(Type.String())),
        }),
      ),
      next: nullable(Cursor),
      count: nullable(Count),
    }),
  },
  '/asset/get': {
    summary: 'One asset with everything a detail page shows.',
    access: 'asset.read',
    ...single(Asset),
  },
  '/asset/parts': {
    summary:
      'What an asset is a part of, outermost first, and its parts with theirs, nearest first; `more`: not all are told.',
    access: 'asset.read',
    ...single(strict({ above: Type.Array(Part), parts: Type.Array(Part), more: Type.Boolean() })),
  },
  '/asset/create': {
    summary: 'Register an asset. The number is allocated when it is not given.',
    access: 'asset.create',
    cancellable: false,
    payload: AssetDraft,
    answer: Saved,
  },
  '/asset/thumbnails': {
    summary:
      'The small pictures of assets in scope, of their cover photo, else of their first photo, as WebP in base64; those without one are left out.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 60, uniqueItems: true }) }),
    answer: strict({ rows: Type.Array(strict({ id: Id, thumbnail: Type.String() })) }),
  },
  '/asset/update': {
    summary:
      'Change fields. Custom fields are changed by name: one that is sent empty is emptied, those that are not named stay. A stale version answers `stale` with details { current: Asset }, so that both sides can be shown.',
    access: 'asset.update',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      changes: Type.Partial(strict(assetSchemas), { additionalProperties: false }),
    }),
    answer: Saved,
  },
  '/asset/event': {
    summary:
      'Send a lifecycle event that needs no document: put in stock, or leave a state that came with an import. Illegal ones answer `transitionRefused`, and `inUse` while an open document holds the asset.',
    access: 'asset.update',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      event: oneOf(eventsWithoutDocument),
      locationId: Type.Optional(Id),
    }),
    answer: strict({ id: Id, version: Type.Integer(), status: AssetState }),
  },
  '/asset/correct': {
    summary:
      'Set right the status, custodian, organisation or location of an asset where the register is wrong, with a reason. What is left out stays; a status asks for the password again; refused while an open document or, for its status, an open repair holds it.',
    access: 'asset.correct',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      status: Type.Optional(oneOf(correctedStates)),
      custodianId: Type.Optional(nullable(Id)),
      organisationId: Type.Optional(Id),
      locationId: Type.Optional(nullable(Id)),
      /** The day from which the books have the correction, by default today. Its month has to be open. */
      day: Type.Optional(Day),
      reason: Type.String({ maxLength: maxCorrectionReason }),
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
  '/asset/duplicates': {
    summary: 'Assets that may be the same as one, the likest first: by serial number, else by name and more.',
    access: 'asset.remove',
    ...single(strict({ rows: Type.Array(strict({ ...AssetRow.properties, sameSerial: Type.Boolean() })) })),
  },
  '/asset/merge': {
    summary:
      'Let another asset stand for one that was registered twice, with the fields of it that are named. Refused while an open document names either, where one is a part of the other or has been disposed of, and, unless an administrator confirms with the password, where somebody holds one or their categories differ.',
    access: 'asset.remove',
    cancellable: false,
    payload: strict({
      id: Id,
      version: Type.Integer({ minimum: 1 }),
      into: Id,
      intoVersion: Type.Integer({ minimum: 1 }),
      take: Type.Array(oneOf(mergedFields), { maxItems: mergedFields.length, uniqueItems: true }),
    }),
    answer: Saved,
  },
  '/asset/undoMerge': {
    summary:
      'Bring an asset back that was merged, with its documents, parts, comments and files. Of several merges into one another the last is undone first.',
    access: 'asset.remove',
    cancellable: false,
    payload: strict({ id: Id }),
    answer: Saved,
  },
  '/asset/successor': {
    summary: 'The asset that stands for one that was merged.',
    access: 'asset.read',
    cancellable: true,
    payload: strict({ id: Id }),
    answer: strict({
      into: nullable(
        strict({ id: Id, assetNo: Type.String(), name: Type.String(), mergedNo: Type.String() }),
      ),
    }),
  },
  '/asset/export': {
    summary:
      'Stream what the filter matches as xlsx or csv: the columns that are given, or every field in the form that import reads.',
    access: 'asset.export',
    cancellable: false,
    payload: strict({
      ...AssetFilter.properties,
      ids: Type.Optional(Type.Array(Id, { maxItems: maxNamed, uniqueItems: true })),
      sort: Type.Optional(AssetSortOrder),
      order: Type.Optional(oneOf(['asc', 'desc'] as const)),
      columns: Type.Optional(
        Type.Array(ExportColumn, { minItems: 1, maxItems: exportedColumns.length + maxCustomColumns }),
      ),
      format: oneOf(fileFormats),
      language: oneOf(languageCodes),
    }),
    answer: 'file',
  },
} as const;
