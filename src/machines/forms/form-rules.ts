import { isHost, isSymbologies } from '../../vocabulary/device.ts';
import { isNumberPattern } from '../../vocabulary/number-pattern.ts';
import { isDayList } from '../../vocabulary/parsing/day-list.ts';
import { type AmountDoubt, doubtOf } from '../../vocabulary/parsing/typed.ts';
import { type FieldValue, type FormValues, isEmpty, isLines } from './record-form-values.ts';

/** Why a value cannot be taken; the form says it in a sentence. */
export type Problem =
  | { rule: 'required' }
  | { rule: 'too long'; max: number }
  | AmountDoubt
  | { rule: 'a number' }
  | { rule: 'a rate' }
  | { rule: 'months' }
  | { rule: 'a whole number'; min: number; max: number }
  | { rule: 'a date' }
  | { rule: 'a day' }
  | { rule: 'a currency' }
  | { rule: 'a number pattern' }
  | { rule: 'a list of days' }
  | { rule: 'a host' }
  | { rule: 'bar code types' }
  | { rule: 'not before'; field: string }
  | { rule: 'from on' | 'up to'; day: string }
  | { rule: 'a receiver' }
  | { rule: 'a line' }
  | { rule: 'lines that can be taken' };

export type Rule = (value: FieldValue, values: FormValues) => Problem | undefined;

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value.trim() : '');

export const required: Rule = (value) =>
  isEmpty(typeof value === 'string' ? value.trim() : value) ? { rule: 'required' } : undefined;

export const atMost =
  (max: number): Rule =>
  (value) =>
    textOf(value).length > max ? { rule: 'too long', max } : undefined;

const written =
  (form: RegExp, problem: Problem): Rule =>
  (value) =>
    textOf(value) === '' || form.test(textOf(value)) ? undefined : problem;

const plainAmount = /^\d{1,12}(\.\d{1,2})?$/;
export const amount: Rule = (value) =>
  textOf(value) === '' || plainAmount.test(textOf(value)) ? undefined : doubtOf(textOf(value));
export const number = written(/^-?\d{1,15}(\.\d{1,6})?$/, { rule: 'a number' });
export const percent = written(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, { rule: 'a rate' });
export const months = written(/^(1200|1[01]\d\d|[1-9]\d{0,2})$/, { rule: 'months' });
export const whole =
  (min: number, max: number): Rule =>
  (value) => {
    const text = textOf(value);
    const sound = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
    return text === '' || sound ? undefined : { rule: 'a whole number', min, max };
  };
export const numberPattern: Rule = (value) =>
  textOf(value) === '' || isNumberPattern(textOf(value)) ? undefined : { rule: 'a number pattern' };
export const dayList: Rule = (value) =>
  textOf(value) === '' || isDayList(textOf(value)) ? undefined : { rule: 'a list of days' };
export const host: Rule = (value) =>
  textOf(value) === '' || isHost(textOf(value)) ? undefined : { rule: 'a host' };
export const barCodeTypes: Rule = (value) =>
  textOf(value) === '' || isSymbologies(textOf(value)) ? undefined : { rule: 'bar code types' };
export const currency = written(/^[A-Z]{3}$/, { rule: 'a currency' });

const isDay = (value: string) => {
  const day = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value)
  );
};
export const day: Rule = (value) => {
  const text = textOf(value);
  if (text === '' || isDay(text)) return undefined;
  return { rule: /^\d{4}-\d\d-\d\d$/.test(text) ? 'a date' : 'a day' };
};

export const notBefore =
  (field: string): Rule =>
  (value, values) => {
    const [own, earliest] = [textOf(value), textOf(values[field])];
    return isDay(own) && isDay(earliest) && own < earliest ? { rule: 'not before', field } : undefined;
  };

export const oneLine: Rule = (value) => (isLines(value) && value.length > 0 ? undefined : { rule: 'a line' });

/** What is wrong in the fields by rules for each, in their order: the first problem of each field. */
export function problemsBy(
  rules: Readonly<Record<string, readonly Rule[]>>,
  values: FormValues,
): Readonly<Record<string, Problem>> {
  const found = Object.entries(rules).flatMap(([name, ofField]) => {
    const [problem] = ofField
      .map((rule) => rule(values[name] ?? '', values))
      .filter((result) => result !== undefined);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}
