import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabelTemplateName } from '../../../vocabulary/label-templates.ts';
import type {
  alignments,
  CodeContent,
  LabelElementKind,
  LabelField,
  Symbology,
} from '../../../vocabulary/labels.ts';
import { fieldWords } from '../../records/asset-fields.ts';

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

export const elementWords: Record<LabelElementKind, MessageDescriptor> = {
  field: msg({ message: 'Field', context: 'label' }),
  custom: msg({ message: 'Custom field', context: 'label' }),
  text: msg({ message: 'Text', context: 'label' }),
  code: msg({ message: 'Code', context: 'label' }),
  logo: msg({ message: 'Logo', context: 'label' }),
  line: msg({ message: 'Line', context: 'label' }),
};

/** They are called so in every language. */
export const symbologyWords: Record<Symbology, string> = {
  qrcode: 'QR Code',
  datamatrix: 'Data Matrix',
  code128: 'Code 128',
};

export const contentWords: Record<CodeContent, MessageDescriptor> = {
  address: msg`Address of the asset`,
  assetNo: fieldWords.assetNo,
  serialNo: fieldWords.serialNo,
};

export const alignmentWords: Record<(typeof alignments)[number], MessageDescriptor> = {
  start: msg({ message: 'Left', context: 'alignment' }),
  centre: msg({ message: 'Centre', context: 'alignment' }),
  end: msg({ message: 'Right', context: 'alignment' }),
};
