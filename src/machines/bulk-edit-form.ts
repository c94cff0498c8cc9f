import { type BulkField, bulkFields } from '../vocabulary/bulk-fields.ts';
import { chosenCustom, rulesOfCustom } from './bulk-custom.ts';
import { rulesOfFields } from './field-rules.ts';
import { atMost, type Problem, problemsBy, type Rule, required } from './form-rules.ts';
import type { FormValues } from './record-form-values.ts';

/** What is done with a field of every chosen asset. */
export const deeds = ['set', 'clear', 'replace'] as const;
export type Deed = (typeof deeds)[number];

/** The names of what stands in the form beside the value of a field. */
export const deedOf = (field: string) => `deed.${field}`;
export const findIn = (field: string) => `find.${field}`;
export const replaceBy = (field: string) => `by.${field}`;

const names = Object.keys(bulkFields) as BulkField[];
const rules = rulesOfFields(bulkFields);
const longest = 200;

/** Stands for all fields where none is chosen yet. */
export const anyField = 'fields';

/** The fields that are to be changed, in the order of the table, each with what is done with it. */
export const chosenFields = (values: FormValues): { field: BulkField; deed: Deed }[] =>
  names.flatMap((field) => {
    const deed = deeds.find((one) => one === values[deedOf(field)]);
    return deed ? [{ field, deed }] : [];
  });

/** Without a field: nothing of it stays behind. */
export const withoutField = (field: BulkField): FormValues => ({
  [field]: null,
  [deedOf(field)]: null,
  [findIn(field)]: null,
  [replaceBy(field)]: null,
});

/** What is wrong in a bulk edit, by the name of what is to be mended. */
export function bulkEditProblems(values: FormValues): Readonly<Record<string, Problem>> {
  const chosen = chosenFields(values);
  if (chosen.length + chosenCustom(values).length === 0) return { [anyField]: { rule: 'required' } };
  const asked = chosen.flatMap(({ field, deed }): [string, readonly Rule[]][] => {
    if (deed === 'set') return [[field, [required, ...(rules[field] ?? [])]]];
    if (deed === 'replace') {
      return [
        [findIn(field), [given, atMost(longest)]],
        [replaceBy(field), [atMost(longest)]],
      ];
    }
    return [];
  });
  return problemsBy(Object.fromEntries([...asked, ...rulesOfCustom(values)]), values);
}

/** Blanks can be looked for, too. */
const given: Rule = (value) => (value === '' || value === null ? { rule: 'required' } : undefined);
