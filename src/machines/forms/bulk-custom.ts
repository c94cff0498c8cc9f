import {
  type CustomAction,
  type CustomIntent,
  type CustomMeant,
  customActions,
} from '../../vocabulary/bulk-fields.ts';
import { customKinds, customLimits } from '../../vocabulary/custom-fields.ts';
import { customName } from './asset-form.ts';
import { atMost, type Rule, required } from './form-rules.ts';
import type { FormValues } from './record-form-values.ts';

/** The names of what stands in a bulk edit beside the value of a custom field. */
const actionPrefix = 'customAction.';
export const customActionOf = (name: string) => actionPrefix + name;
const kindOf = (name: string) => `customKind.${name}`;
const unitOf = (name: string) => `customUnit.${name}`;

/** The custom fields that are to be changed, in the order in which they were taken in. */
export const chosenCustom = (values: FormValues): CustomIntent[] =>
  Object.entries(values).flatMap(([key, value]) => {
    const action = customActions.find((one) => one === value);
    if (!key.startsWith(actionPrefix) || !action) return [];
    const name = key.slice(actionPrefix.length);
    const kind = customKinds.find((one) => one === values[kindOf(name)]);
    const text = action === 'clear' ? '' : String(values[customName(name)] ?? '');
    return kind ? [{ name, kind, unit: String(values[unitOf(name)] ?? ''), action, value: text }] : [];
  });

/** With a custom field, its value still to be given. */
export const withCustom = ({ name, kind, unit }: CustomMeant): FormValues => ({
  [customActionOf(name)]: 'set' satisfies CustomAction,
  [kindOf(name)]: kind,
  [unitOf(name)]: unit,
});

/** Without one: nothing of it stays behind. */
export const withoutCustom = (name: string): FormValues => ({
  [customName(name)]: null,
  [customActionOf(name)]: null,
  [kindOf(name)]: null,
  [unitOf(name)]: null,
});

/** What custom fields ask of their values; the server says which of these it cannot read. */
export const rulesOfCustom = (values: FormValues): [string, readonly Rule[]][] =>
  chosenCustom(values).flatMap(({ name, action }) =>
    action === 'clear' ? [] : [[customName(name), [required, atMost(customLimits.value)]]],
  );
