import { filterKindOf, type RequestedField } from './asset-filters.ts';
import { customIdOf, isCustomName } from './custom-filters.ts';
import { type FilterKind, maxValues, type Operator, operatorsOf, periods, valuesOf } from './operators.ts';

export type Condition = { field: RequestedField; is: Operator; values: string[] };
/** How the fields of a filter can be asked for, as far as they are known. */
export type KindOf = (field: RequestedField) => FilterKind | undefined;
export type Group = { match: 'all' | 'any'; of: Condition[] };
/** Conditions, and groups of them, that are to hold all or of which any is to. */
export type FilterTree = { match: 'all' | 'any'; of: (Condition | Group)[] };

/** The most conditions of one group, and of a tree in all; the most characters of a value. */
export const filterBounds = { ofGroup: 20, inAll: 40, ofValue: 200 } as const;

export const isGroup = (item: Condition | Group): item is Group => 'match' in item;
export const conditionsOf = ({ of }: FilterTree): Condition[] =>
  of.flatMap((item) => (isGroup(item) ? item.of : [item]));

/** The custom fields that a tree names. */
export const customIdsIn = (tree: FilterTree): number[] => [
  ...new Set(conditionsOf(tree).flatMap(({ field }) => (isCustomName(field) ? customIdOf(field) : []))),
];

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const isWithin = (text: string, max: number) => /^\d{1,9}$/.test(text) && +text >= 1 && +text <= max;
const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text));
/** Control characters are in no field, and PostgreSQL takes no zero among them. */
const isText = (text: string) =>
  text.trim() !== '' && text.length <= filterBounds.ofValue && !/\p{Cc}/u.test(text);

function fits(kind: FilterKind, operator: Operator, value: string): boolean {
  switch (kind.is) {
    case 'text':
    case 'unknown':
      return isText(value);
    case 'amount':
    case 'rate':
      return /^\d{1,12}(\.\d{1,2})?$/.test(value);
    case 'number':
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(value);
    case 'months':
      return /^\d{1,4}$/.test(value);
    case 'day':
      if (operator === 'last' || operator === 'next') return isWithin(value, 36_500);
      return operator === 'during' ? periods.some((period) => period === value) : isDay(value);
    case 'choice':
      return kind.of.some((word) => word === value);
    case 'tree':
    case 'record':
      return isId(value);
    case 'link':
      return false;
  }
}

/** Whether a condition says something: its field can be asked so, and its values are of the field's kind. */
export function isSensible({ field, is, values }: Condition, kindOf: KindOf = filterKindOf): boolean {
  const kind = kindOf(field);
  const { min, max } = valuesOf(is);
  return (
    kind !== undefined &&
    operatorsOf(kind).includes(is) &&
    values.length >= min &&
    values.length <= Math.min(max, maxValues) &&
    values.every((value) => fits(kind, is, value))
  );
}

/** Whether a tree is one that can be asked: of sensible conditions, and not too many of them. */
export function isAskable(tree: FilterTree, kindOf: KindOf = filterKindOf): boolean {
  const all = conditionsOf(tree);
  const groups: { of: unknown[] }[] = [tree, ...tree.of.filter(isGroup)];
  return (
    groups.every(({ of }) => of.length > 0 && of.length <= filterBounds.ofGroup) &&
    all.length <= filterBounds.inAll &&
    all.every((condition) => isSensible(condition, kindOf))
  );
}
