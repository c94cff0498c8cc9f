import { assetFields, firstFields } from '../../vocabulary/asset-fields.ts';
import { customLimits } from '../../vocabulary/custom-fields.ts';
import type { FieldKind } from '../../vocabulary/fields.ts';
import { rulesOfFields } from './field-rules.ts';
import { atMost, problemsBy, type Rule } from './form-rules.ts';
import type { FieldValue, FormValues } from './record-form-values.ts';

/** What is usual of an asset. Further fields of its own are named `custom.<name>`. */
export const emptyAsset: FormValues = Object.fromEntries(
  Object.entries<FieldKind>(assetFields).flatMap(([name, field]) => {
    if ('defaultValue' in field && field.defaultValue) return [[name, field.defaultValue]];
    return field.is === 'choice' ? [[name, '']] : [];
  }),
);

const custom = 'custom.';
/** The name under which a further field stands in the form. */
export const customName = (name: string) => custom + name;
export const isCustom = (name: string) => name.startsWith(custom);
/** What a person calls a further field. */
export const customKey = (name: string) => name.slice(custom.length);

const rules = rulesOfFields({ ...firstFields, ...assetFields });

const ofCustom = (values: Readonly<Record<string, FieldValue>>) =>
  Object.keys(values)
    .filter(isCustom)
    .map((name): [string, readonly Rule[]] => [name, [atMost(customLimits.value)]]);

/** What is wrong in the fields of an asset, by field name; empty when all can be saved. */
export const assetProblems = (values: FormValues) =>
  problemsBy({ ...rules, ...Object.fromEntries(ofCustom(values)) }, values);
