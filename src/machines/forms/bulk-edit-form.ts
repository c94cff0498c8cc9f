import { type BulkField, bulkFields } from '../../vocabulary/bulk-fields.ts';
import { chosenCustom, rulesOfCustom } from './bulk-custom.ts';
import { rulesOfFields } from './field-rules.ts';
import { atMost, type Problem, problemsBy, type Rule, required } from './form-rules.ts';
import type { FormValues } from './record-form-values.ts';

/** What is done with a field of every chosen asset. */
export const actions = ['set', 'clear', 'replace'] as const;
export type Action = (typeof actions)[number];

/** The names of what stands in the form beside the value of a field. */
export const actionOf = (field: string) => `action.${field}`;
export const findIn = (field: string) => `find.${field}`;
export const replaceBy = (field: string) => `by.${field}`;

const names = Object.keys(bulkFields) as BulkField[];
const rules = rulesOfFields(bulkFields);
const longest = 200;

/** Stands for all fields where none is chosen yet. */
export const anyField = 'fields';

/** The fields that are to be changed, in the order of the table, each with what is done with it. */
export const chosenFields = (values: FormValues): { field: BulkField; action: Action }[] =>
  names.flatMap((field) => {
    const action = actions.find((one) => one === values[actionOf(field)]);
    return action ? [{ field, action }] : [];
  });

/** Without a field: nothing of it stays behind. */
export const withoutField = (field: BulkField): FormValues => ({
  [field]: null,
  [actionOf(field)]: null,
  [findIn(field)]: null,
  [replaceBy(field)]: null,
});

/** What is wrong in a bulk edit, by the name of what is to be mended. */
export function bulkEditProblems(values: FormValues): Readonly<Record<string, Problem>> {
  const chosen = chosenFields(values);
  if (chosen.length + chosenCustom(values).length === 0) return { [anyField]: { rule: 'required' } };
  const requested = chosen.flatMap(({ field, action }): [string, readonly Rule[]][] => {
    if (action === 'set') return [[field, [required, ...(rules[field] ?? [])]]];
    if (action === 'replace') {
      return [
        [findIn(field), [input, atMost(longest)]],
        [replaceBy(field), [atMost(longest)]],
      ];
    }
    return [];
  });
  return problemsBy(Object.fromEntries([...requested, ...rulesOfCustom(values)]), values);
}

/** Blanks can be looked for, too. */
const input: Rule = (value) => (value === '' || value === null ? { rule: 'required' } : undefined);
