import { customIdOf, isCustomName } from '../../../src/vocabulary/filters/custom-filters.ts';
import { type Condition, type FilterTree, isGroup } from '../../../src/vocabulary/filters/filter-tree.ts';
import {
  type DescribedCondition,
  describedCondition,
  named,
} from '../../../src/vocabulary/filters/filter-words.ts';
import type { FilterKind } from '../../../src/vocabulary/filters/operators.ts';
import { type Filter, type NamedKind, namedBy, plainlyNamed } from '../asset-queries/index.ts';
import type { FieldsById } from '../custom-fields/index.ts';

type Known = {
  kindOf: (field: string) => FilterKind | undefined;
  fields: FieldsById;
  nameOf: (kind: NamedKind, id: number) => string;
};

/** A filter as a log and a page tell it, with what it names by name, for `tellFilter` to put into words. */
export function describedFilter(filter: Filter, known: Known): string {
  const { where } = filter;
  return [
    ...plainly(filter, known).map(describedCondition),
    ...(where ? [describedTree(where, known)] : []),
  ].join(';');
}

const spans = [
  ['purchaseDate', 'purchasedFrom', 'purchasedUntil', true],
  ['warrantyUntil', 'warrantyFrom', 'warrantyUntil', true],
  ['originalValue', 'valueFrom', 'valueUntil', false],
] as const;
const trees: readonly NamedKind[] = ['category', 'organisation', 'location'];

function plainly(filter: Filter, { nameOf }: Known): DescribedCondition[] {
  const names = Object.entries(plainlyNamed).flatMap(([field, kind]) => {
    const id = filter[field as keyof typeof plainlyNamed];
    const is = trees.includes(kind) ? 'below' : 'among';
    return id === undefined ? [] : [{ field, is, values: [nameOf(kind, id)] }];
  });
  const within = spans.flatMap(([field, min, max, isDay]) => {
    const [from, until] = [filter[min], filter[max]];
    if (from !== undefined && until !== undefined) return [{ field, is: 'between', values: [from, until] }];
    if (from !== undefined) return [{ field, is: isDay ? 'onOrAfter' : 'from', values: [from] }];
    return until === undefined ? [] : [{ field, is: isDay ? 'onOrBefore' : 'until', values: [until] }];
  });
  return [
    ...(filter.search ? [{ field: 'search', is: 'contains', values: [filter.search] }] : []),
    ...(filter.status ? [{ field: 'status', is: 'among', values: filter.status }] : []),
    ...names,
    ...within,
  ];
}

function describedTree({ match, of }: FilterTree, known: Known): string {
  const one = (condition: Condition) => describedCondition(described(condition, known));
  const items = of.map((item) =>
    isGroup(item) ? `${item.match}(${item.of.map(one).join(';')})` : one(item),
  );
  return match === 'any' ? `any(${items.join(';')})` : items.join(';');
}

function described({ field, is, values }: Condition, { kindOf, fields, nameOf }: Known): DescribedCondition {
  const custom = isCustomName(field) ? fields.get(customIdOf(field)) : undefined;
  const kind = namedBy({ field }, kindOf);
  return {
    field: custom ? named(custom.name) : field,
    is:
      custom?.kind === 'yesNo' && is === 'among'
        ? 'yesNo'
        : kindOf(field)?.is === 'day'
          ? (days[is] ?? is)
          : is,
    values: kind ? values.map((value) => nameOf(kind, Number(value))) : values,
  };
}

/** Days come before and after each other rather than being less and more. */
const days: Readonly<Partial<Record<Condition['is'], string>>> = { from: 'onOrAfter', until: 'onOrBefore' };
