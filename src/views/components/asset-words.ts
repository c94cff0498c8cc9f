import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answer } from '../../api/contract/index.ts';

type Asset = Answer<'/asset/get'>;
type Words<Word extends string> = Readonly<Record<Word, MessageDescriptor>>;

export const conditionWords: Words<Asset['condition']> = {
  good: msg`Good`,
  needsRepair: msg`Needs repair`,
  damaged: msg`Damaged`,
};

export const acquisitionWords: Words<Asset['acquisition']> = {
  purchase: msg`Purchase`,
  lease: msg`Lease`,
  donation: msg`Donation`,
  transfer: msg`Transferred in`,
  selfBuilt: msg`Self-built`,
  other: msg`Other`,
};

export const methodWords: Words<Asset['depreciationMethod']> = {
  none: msg`No depreciation`,
  straightLine: msg`Straight line`,
  doubleDeclining: msg`Double declining balance`,
  sumOfYears: msg`Sum of years' digits`,
};

/** The fields of an asset by the names that heads, forms and facts give them. */
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
  organId: msg`Used by`,
  ownerOrganId: msg`Managed by`,
  locationId: msg`Location`,
  custodianId: msg`Custodian`,
  userId: msg`User`,
  acquisition: msg`Acquired by`,
  purchaseDate: msg`Purchase date`,
  inServiceDate: msg`In service since`,
  originalValue: msg`Original value`,
  currency: msg`Currency`,
  supplierId: msg`Supplier`,
  orderNo: msg`Order no.`,
  invoiceNo: msg`Invoice no.`,
  warrantyUntil: msg`Warranty until`,
  usefulLifeMonths: msg`Useful life (months)`,
  residualRate: msg`Residual rate`,
  depreciationMethod: msg`Depreciation`,
  parentId: msg`Part of`,
  custom: msg`Further fields`,
  remark: msg`Remark`,
  createdAt: msg`Registered`,
  updatedAt: msg`Last change`,
} as const;

export type FieldName = keyof typeof fieldWords;
