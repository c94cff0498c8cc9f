import {
  type Acquisition,
  type AssetState,
  acquisitions,
  assetStates,
  type Condition,
  conditions,
  type DepreciationMethod,
  depreciationMethods,
} from '../../../src/vocabulary/asset.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import { labelsFor } from '../words/words.ts';
import type { ChoiceField } from './fields.ts';

export interface ChoiceValues {
  status: AssetState;
  condition: Condition;
  acquisition: Acquisition;
  depreciationMethod: DepreciationMethod;
}

const labelsOf = <Value extends string>(field: ChoiceField, values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, labelsFor(`assets.${field}:${value}`)])) as Record<
    Value,
    Record<Language, string>
  >;

/** What an export writes for each choice, in each language. Import reads exactly these back, and the ids. */
export const choiceLabels: { [F in ChoiceField]: Record<ChoiceValues[F], Record<Language, string>> } = {
  status: labelsOf('status', assetStates),
  condition: labelsOf('condition', conditions),
  acquisition: labelsOf('acquisition', acquisitions),
  depreciationMethod: labelsOf('depreciationMethod', depreciationMethods),
};
