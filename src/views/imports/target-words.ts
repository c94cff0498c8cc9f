import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { fieldWords } from '../components/asset-words.ts';

/** Where a column can go, in the order of a person's interest. */
export const targetWords = {
  assetNo: fieldWords.assetNo,
  name: fieldWords.name,
  category: fieldWords.categoryId,
  model: fieldWords.model,
  brand: fieldWords.brand,
  manufacturer: fieldWords.manufacturer,
  serialNo: fieldWords.serialNo,
  status: fieldWords.status,
  condition: fieldWords.condition,
  location: fieldWords.locationId,
  ownerOrgan: fieldWords.ownerOrganId,
  organ: fieldWords.organId,
  custodian: fieldWords.custodianId,
  custodianLogin: msg`Custodian's job number`,
  custodianEmail: msg`Custodian's e-mail`,
  user: fieldWords.userId,
  userLogin: msg`User's job number`,
  userEmail: msg`User's e-mail`,
  acquisition: fieldWords.acquisition,
  purchaseDate: fieldWords.purchaseDate,
  inServiceDate: fieldWords.inServiceDate,
  originalValue: fieldWords.originalValue,
  currency: fieldWords.currency,
  supplier: fieldWords.supplierId,
  orderNo: fieldWords.orderNo,
  invoiceNo: fieldWords.invoiceNo,
  warrantyUntil: fieldWords.warrantyUntil,
  warrantyMonths: msg`Warranty (months)`,
  usefulLifeMonths: fieldWords.usefulLifeMonths,
  residualRate: fieldWords.residualRate,
  depreciationMethod: fieldWords.depreciationMethod,
  parentAsset: fieldWords.parentId,
  quantity: msg`Quantity`,
  remark: fieldWords.remark,
} as const satisfies Record<string, MessageDescriptor>;

const isTarget = (name: string): name is keyof typeof targetWords => Object.hasOwn(targetWords, name);

export const customTarget = (header: string) => `custom:${header.trim().slice(0, 100)}`;

/** The name of a target in the language in use. */
export function useTargetName() {
  const { t } = useLingui();
  return (target: string) => {
    if (target === '') return t`Not imported`;
    if (isTarget(target)) return t(targetWords[target]);
    const name = target.replace(/^custom:/, '');
    return t`Further field “${name}”`;
  };
}
