import type { FormValues } from './asset-form-values.ts';

/** Why a value cannot be taken; the form says it in a sentence. */
export type Problem =
  | { rule: 'required' }
  | { rule: 'too long'; most: number }
  | { rule: 'an amount' }
  | { rule: 'a rate' }
  | { rule: 'months' }
  | { rule: 'a date' }
  | { rule: 'a currency' }
  | { rule: 'not before'; field: string };

type Rule = (value: string, values: FormValues) => Problem | undefined;

const required: Rule = (value) => (value.trim() === '' ? { rule: 'required' } : undefined);
const atMost =
  (most: number): Rule =>
  (value) =>
    value.trim().length > most ? { rule: 'too long', most } : undefined;
const written =
  (form: RegExp, problem: Problem): Rule =>
  (value) =>
    value === '' || form.test(value.trim()) ? undefined : problem;
const amount = written(/^\d{1,12}(\.\d{1,2})?$/, { rule: 'an amount' });
const percent = written(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, { rule: 'a rate' });
const months = written(/^(1200|1[01]\d\d|[1-9]\d{0,2})$/, { rule: 'months' });
const currency = written(/^[A-Z]{3}$/, { rule: 'a currency' });
const isDay = (value: string) => {
  const day = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value)
  );
};
const day: Rule = (value) => (value === '' || isDay(value) ? undefined : { rule: 'a date' });
const notBefore =
  (field: string): Rule =>
  (value, values) => {
    const earliest = values[field] ?? '';
    return isDay(value) && isDay(earliest) && value < earliest ? { rule: 'not before', field } : undefined;
  };

const rules: Readonly<Record<string, readonly Rule[]>> = {
  assetNo: [atMost(60)],
  name: [required, atMost(200)],
  categoryId: [required],
  ownerOrganId: [required],
  model: [atMost(200)],
  brand: [atMost(100)],
  manufacturer: [atMost(200)],
  serialNo: [atMost(100)],
  purchaseDate: [day],
  inServiceDate: [day, notBefore('purchaseDate')],
  warrantyUntil: [day, notBefore('purchaseDate')],
  originalValue: [amount],
  currency: [required, currency],
  orderNo: [atMost(100)],
  invoiceNo: [atMost(100)],
  usefulLifeMonths: [months],
  residualRate: [percent],
  remark: [atMost(4000)],
};
const customRules = [atMost(4000)];

export const isCustom = (name: string) => name.startsWith('custom.');

/** What is wrong in the fields, by field name; empty when all can be saved. */
export function problemsOf(values: FormValues): Readonly<Record<string, Problem>> {
  const names = [...new Set([...Object.keys(rules), ...Object.keys(values)])];
  const found = names.flatMap((name) => {
    const [problem] = (isCustom(name) ? customRules : (rules[name] ?? []))
      .map((rule) => rule(values[name] ?? '', values))
      .filter((result) => result !== undefined);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}
