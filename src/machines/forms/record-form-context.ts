import type { Intent } from './record-form-events.ts';
import {
  differing,
  type FormDraft,
  type FormValues,
  isEmpty,
  merged,
  type SideChoice,
} from './record-form-values.ts';

/** What a form knows of its fields. */
export type FormRules = {
  /** What is wrong with a wish, by field; nothing when it can be fulfilled. */
  problemsOf: (values: FormValues, intent: Intent) => Readonly<Record<string, unknown>>;
  /** Values of which some have changed: what no longer goes with them is left out. */
  settled: (values: FormValues) => FormValues;
};

export type FormContext = {
  /** Null for a record that is not there yet. */
  id: number | null;
  /** What a new one starts with. */
  start: FormValues;
  /** Other records that a new one starts with, to be loaded first. */
  seeds: readonly number[];
  version: number;
  /** What was loaded; for a new one what the form starts with. */
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
  choices: Readonly<Record<string, SideChoice>>;
  /** What was asked for last: what is wrong depends on it. */
  intent: Intent;
  /** Fields that were left once: only they show what is wrong. */
  left: readonly string[];
  /** Fields that hold what is usual, and that nobody has touched since. */
  defaultValue: readonly string[];
  refusals: Readonly<Record<string, string>>;
  fault: unknown;
  /** What was typed before and not saved. */
  draft: FormDraft | null;
};

/** Whether something was typed that is not saved. */
export const isChanged = ({ base, mine }: Pick<FormContext, 'base' | 'mine'>) =>
  differing(base, mine).length > 0;

const without = (record: Readonly<Record<string, string>>, names: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !(name in names)));

/** Fields that a person has changed: what was said of them holds no longer. */
export const withChange = (
  { mine, defaultValue, refusals }: FormContext,
  change: FormValues,
  rules: FormRules,
) => ({
  mine: rules.settled({ ...mine, ...change }),
  defaultValue: defaultValue.filter((name) => !(name in change)),
  refusals: without(refusals, change),
});

/** What is usual, in the fields that are empty or hold what was usual before. */
export function withDefault({ mine, defaultValue: before }: FormContext, defaultValue: FormValues) {
  const open = Object.keys(defaultValue).filter((name) => isEmpty(mine[name]) || before.includes(name));
  const filled = Object.fromEntries(open.map((name) => [name, defaultValue[name] ?? '']));
  const still = before.filter((name) => !(name in defaultValue));
  return {
    mine: { ...mine, ...filled },
    defaultValue: [...still, ...open.filter((name) => !isEmpty(filled[name]))],
  };
}

/** What the fields hold once each side is chosen. */
export const together = ({ mine, theirs, choices }: FormContext, { settled }: FormRules) =>
  settled(merged(mine, theirs, choices));
