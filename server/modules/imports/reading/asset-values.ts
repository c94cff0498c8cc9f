import type { FieldId } from './mapping/fields.ts';
import type { ChoiceValues } from './values/choice-labels.ts';

type TextField = Exclude<FieldId, keyof ChoiceValues | 'warrantyMonths' | 'usefulLifeMonths' | 'quantity'>;

/**
 * An asset as a row of a file tells it: names instead of ids. Days are `YYYY-MM-DD`, `originalValue` a decimal
 * string with two digits, `residualRate` a decimal string from 0 to 1, durations months.
 */
export type AssetValues = Record<TextField, string> &
  ChoiceValues & {
    warrantyMonths: number;
    usefulLifeMonths: number;
    quantity: number;
    /** Custom fields by name. */
    custom: Record<string, string>;
  };
