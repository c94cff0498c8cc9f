import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabelTemplateName } from '../../vocabulary/label-templates.ts';
import type { LabelField } from '../../vocabulary/labels.ts';
import { fieldWords } from '../records/asset-fields.ts';

/** What the templates are called. */
export const templateWords: Record<LabelTemplateName, MessageDescriptor> = {
  single50x30: msg`Label printer, 50 × 30 mm`,
  single40x30: msg`Label printer, 40 × 30 mm`,
  single60x40: msg`Label printer, 60 × 40 mm, with barcode`,
  single70x30: msg`Label printer, 70 × 30 mm`,
  sheet3x8: msg`A4 sheet, 3 × 8 labels of 70 × 37 mm`,
};

/** What a label shows, as the preview names it. */
export const labelFieldWords: Record<LabelField, MessageDescriptor> = {
  company: msg`Company name`,
  assetNo: fieldWords.assetNo,
  name: fieldWords.name,
  category: fieldWords.categoryId,
  model: fieldWords.model,
  brand: fieldWords.brand,
  serialNo: fieldWords.serialNo,
  ownerOrganisation: fieldWords.ownerOrganisationId,
  organisation: fieldWords.organisationId,
  location: fieldWords.locationId,
  custodian: fieldWords.custodianId,
  purchaseDate: fieldWords.purchaseDate,
};
