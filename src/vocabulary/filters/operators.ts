import type { AssetState } from '../asset.ts';

/**
 * How what a field holds can be asked for. `link` is a record that is only asked whether it is there; `unknown` is a
 * custom field of which nothing more is known here.
 */
export type FilterKind =
  | { is: 'text' | 'amount' | 'number' | 'months' | 'rate' | 'day' | 'link' | 'unknown' }
  | { is: 'choice'; of: readonly string[] | readonly AssetState[]; mayLack?: true }
  | { is: 'tree'; of: 'category' | 'organisation' | 'location'; always?: true }
  | { is: 'record'; of: 'person' | 'supplier' };

/** Spans of days that move on with today. */
export const periods = [
  'today',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisQuarter',
  'thisYear',
  'lastYear',
  'nextYear',
] as const;
export type Period = (typeof periods)[number];

export const operators = [
  'contains',
  'lacks',
  'begins',
  'is',
  'from',
  'until',
  'between',
  'last',
  'next',
  'during',
  'among',
  'notAmong',
  'below',
  'notBelow',
  'empty',
  'filled',
] as const;
export type Operator = (typeof operators)[number];

const orNone = ['empty', 'filled'] as const;
const figures = ['is', 'from', 'until', 'between', ...orNone] as const;
const byKind = {
  text: ['contains', 'lacks', 'is', 'begins', ...orNone],
  amount: figures,
  number: figures,
  months: figures,
  rate: figures,
  day: ['last', 'next', 'during', 'from', 'until', 'between', 'is', ...orNone],
  choice: ['among', 'notAmong'],
  tree: ['below', 'notBelow', ...orNone],
  record: ['among', 'notAmong', ...orNone],
  link: orNone,
  unknown: operators,
} as const satisfies Record<FilterKind['is'], readonly Operator[]>;

/** The ways in which a field of a kind can be asked for; the first is the usual one. */
export function operatorsOf(kind: FilterKind): readonly Operator[] {
  if (kind.is === 'tree' && kind.always) return ['below', 'notBelow'];
  return kind.is === 'choice' && kind.mayLack ? [...byKind.choice, ...orNone] : byKind[kind.is];
}

const several = new Set<Operator>(['among', 'notAmong', 'below', 'notBelow']);
/** The most values that one condition names. */
export const maxValues = 50;

/** How many values an operator takes, at least and at most. */
export function valuesOf(operator: Operator): { min: number; max: number } {
  if (operator === 'empty' || operator === 'filled') return { min: 0, max: 0 };
  if (operator === 'between') return { min: 2, max: 2 };
  return { min: 1, max: several.has(operator) ? maxValues : 1 };
}
