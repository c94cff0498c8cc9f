import type { Language } from '../../../src/vocabulary/languages.ts';
import { labelsFor } from '../words/words.ts';
import type { FieldId } from './fields.ts';

/** The columns of an export. */
const order =
  'assetNo name category model brand manufacturer serialNo status condition location ' +
  'ownerOrganisation organisation custodian custodianLogin custodianEmail user userLogin userEmail ' +
  'acquisition purchaseDate inServiceDate originalValue openingDepreciation currency supplier ' +
  'orderNo invoiceNo warrantyUntil warrantyMonths usefulLifeMonths residualRate depreciationMethod ' +
  'workUnit totalWork openingWork parentAsset quantity remark';

/**
 * What the header row of an export says for each field, in each language. Import reads exactly these back, so an
 * export must not use others. No label stands for two fields, in any language.
 */
export const fieldLabels = Object.fromEntries(
  order.split(' ').map((field) => [field, labelsFor(`assets.${field}`)]),
) as Record<FieldId, Record<Language, string>>;
