import { assetFields, type FieldKind, firstFields } from '../vocabulary/asset-fields.ts';
import { customLimits } from '../vocabulary/custom-fields.ts';
import {
  amount,
  atMost,
  currency,
  day,
  months,
  notBefore,
  percent,
  problemsBy,
  type Rule,
  required,
} from './form-rules.ts';
import type { FieldValue, FormValues } from './record-form-values.ts';

/** What is usual of an asset. Further fields of its own are named `custom.<name>`. */
export const emptyAsset: FormValues = Object.fromEntries(
  Object.entries<FieldKind>(assetFields).flatMap(([name, field]) => {
    if ('usual' in field && field.usual) return [[name, field.usual]];
    return field.is === 'choice' ? [[name, '']] : [];
  }),
);

const custom = 'custom.';
/** The name under which a further field stands in the form. */
export const customName = (name: string) => custom + name;
export const isCustom = (name: string) => name.startsWith(custom);
/** What a person calls a further field. */
export const customKey = (name: string) => name.slice(custom.length);

/** What a field asks of its value, by the way in which it is written. */
function rulesOf(field: FieldKind): readonly Rule[] {
  switch (field.is) {
    case 'line':
    case 'code':
    case 'paragraph':
      return field.required ? [required, atMost(field.most)] : [atMost(field.most)];
    case 'day':
      return field.notBefore ? [day, notBefore(field.notBefore)] : [day];
    case 'amount':
      return [amount];
    case 'rate':
      return [percent];
    case 'months':
      return [months];
    case 'currency':
      return [required, currency];
    case 'choice':
      return [];
    case 'record':
      return field.required ? [required] : [];
  }
}

const rules: Readonly<Record<string, readonly Rule[]>> = Object.fromEntries(
  Object.entries<FieldKind>({ ...firstFields, ...assetFields }).map(([name, field]) => [
    name,
    rulesOf(field),
  ]),
);

const ofCustom = (values: Readonly<Record<string, FieldValue>>) =>
  Object.keys(values)
    .filter(isCustom)
    .map((name): [string, readonly Rule[]] => [name, [atMost(customLimits.value)]]);

/** What is wrong in the fields of an asset, by field name; empty when all can be saved. */
export const assetProblems = (values: FormValues) =>
  problemsBy({ ...rules, ...Object.fromEntries(ofCustom(values)) }, values);
