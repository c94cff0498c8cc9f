import type { DecimalMark } from '../../src/vocabulary/parsing/separators.ts';
import type { ChoiceValues } from './fields/choice-labels.ts';
import type { FieldId } from './fields/fields.ts';

/**
 * An asset as a row of a file tells it, all as text: names instead of ids, days as `YYYY-MM-DD`, `originalValue` a
 * decimal with two digits, `residualRate` a decimal from 0 to 1, durations whole months, choices their ids.
 */
export type AssetValues = Record<Exclude<FieldId, keyof ChoiceValues>, string> &
  ChoiceValues & {
    /** Custom fields by name. */
    custom: Record<string, string>;
    /** By name, of those whose figure hangs on it: what stands before decimals in their column. */
    marks: Record<string, DecimalMark>;
  };
