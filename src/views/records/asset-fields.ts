import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Acquisition,
  type BookFigure,
  bookFigures,
  type Condition,
  type DepreciationMethod,
} from '../../vocabulary/asset.ts';
import type { AssetField, ChoiceField } from '../../vocabulary/asset-fields.ts';

type Shown =
  | AssetField
  | BookFigure
  | 'assetNo'
  | 'status'
  | 'organisationId'
  | 'locationId'
  | 'custodianId'
  | 'userId'
  | 'custom'
  | 'createdAt'
  | 'updatedAt';

/** What each field of an asset is called, in the order in which a ledger is asked for them. */
export const fieldWords = {
  assetNo: msg`Asset no.`,
  name: msg`Name`,
  categoryId: msg`Category`,
  model: msg`Model`,
  brand: msg`Brand`,
  manufacturer: msg`Manufacturer`,
  serialNo: msg`Serial no.`,
  status: msg`Status`,
  condition: msg`Condition`,
  locationId: msg`Location`,
  ownerOrganisationId: msg`Managed by`,
  organisationId: msg`Used by`,
  custodianId: msg`Custodian`,
  userId: msg`User`,
  acquisition: msg`Acquisition`,
  purchaseDate: msg`Purchase date`,
  inServiceDate: msg`In service since`,
  originalValue: msg`Original value`,
  openingDepreciation: msg`Opening accumulated depreciation`,
  accumulatedDepreciation: msg`Accumulated depreciation`,
  netValue: msg`Net value`,
  currency: msg`Currency`,
  supplierId: msg`Supplier`,
  orderNo: msg`PO number`,
  invoiceNo: msg`Invoice no.`,
  warrantyUntil: msg`Warranty until`,
  usefulLifeMonths: msg`Useful life (months)`,
  residualRate: msg`Residual rate`,
  depreciationMethod: msg`Depreciation`,
  workUnit: msg`Unit of work`,
  totalWork: msg`Total expected work`,
  openingWork: msg`Opening accumulated work`,
  parentId: msg`Part of`,
  remark: msg`Notes`,
  custom: msg`More fields`,
  createdAt: msg`Registered`,
  updatedAt: msg`Last change`,
} as const satisfies Record<Shown, MessageDescriptor>;

export type FieldName = keyof typeof fieldWords;

const recordNames: Readonly<Partial<Record<FieldName, string>>> = {
  categoryId: 'category',
  locationId: 'location',
  ownerOrganisationId: 'ownerOrganisation',
  organisationId: 'organisation',
  custodianId: 'custodian',
  userId: 'user',
  supplierId: 'supplier',
  parentId: 'parentAsset',
};

/** What log and ledgers call a field: one that names another record by that record, every other as it is called here. */
export const logName = (field: FieldName) => recordNames[field] ?? field;

const unasked = new Set<FieldName>([...bookFigures, 'custom', 'createdAt', 'updatedAt']);
/** The fields that a ledger can have a column for. */
export const ledgerFields = (Object.keys(fieldWords) as FieldName[]).filter((field) => !unasked.has(field));

export const conditionWords = {
  good: msg`Good`,
  needsRepair: msg`Needs repair`,
  damaged: msg`Damaged`,
} as const satisfies Record<Condition, MessageDescriptor>;

export const acquisitionWords = {
  purchase: msg`Purchase`,
  lease: msg`Lease`,
  donation: msg`Donation`,
  transfer: msg`Transferred in`,
  selfBuilt: msg`Self-built`,
  other: msg`Other`,
} as const satisfies Record<Acquisition, MessageDescriptor>;

export const methodWords = {
  none: msg`No depreciation`,
  straightLine: msg`Straight line`,
  doubleDeclining: msg`Double declining balance`,
  sumOfYears: msg`Sum of years' digits`,
  unitsOfProduction: msg`Units of production`,
  atOnce: msg`In full when first used`,
  halves: msg`Half when first used, half on disposal`,
} as const satisfies Record<DepreciationMethod, MessageDescriptor>;

/** How the values of each choice read. */
export const choiceWords = {
  condition: conditionWords,
  acquisition: acquisitionWords,
  depreciationMethod: methodWords,
} as const satisfies Record<ChoiceField, Readonly<Record<string, MessageDescriptor>>>;

/** What the page of an asset tells in groups: all but what stands in its heading and at its end. */
export type NoticeField = Exclude<
  FieldName,
  BookFigure | 'assetNo' | 'status' | 'custom' | 'createdAt' | 'updatedAt'
>;
export type NoticeGroup = { title: MessageDescriptor; fields: readonly NoticeField[] };

/** In the order of the page; further fields and the remark follow. */
export const noticeGroups: readonly NoticeGroup[] = [
  {
    title: msg`Use`,
    fields: ['custodianId', 'organisationId', 'locationId', 'userId', 'condition', 'ownerOrganisationId'],
  },
  { title: msg`Identity`, fields: ['categoryId', 'model', 'serialNo', 'brand', 'manufacturer', 'parentId'] },
  {
    title: msg`Purchase`,
    fields: ['originalValue', 'purchaseDate', 'acquisition', 'supplierId', 'orderNo', 'invoiceNo'],
  },
  {
    title: msg`Warranty and depreciation`,
    fields: [
      'warrantyUntil',
      'inServiceDate',
      'depreciationMethod',
      'usefulLifeMonths',
      'residualRate',
      'openingDepreciation',
      'totalWork',
      'openingWork',
      'workUnit',
    ],
  },
];
