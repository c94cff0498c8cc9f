import { filterKindOf, type RequestedField } from './asset-filters.ts';
import { type Condition, type FilterTree, type Group, isAskable, isGroup } from './filter-tree.ts';
import { type Operator, operators } from './operators.ts';

/**
 * A filter as one text for the address, such as `serialNo.begins:SN;any(status.among:inUse,draft;brand.empty)`.
 * What has a meaning of its own stands behind `~` within a value.
 */
export const filterText = ({ match, of }: FilterTree): string => {
  const all = of.map((item) => (isGroup(item) ? grouped(item) : conditionText(item))).join(';');
  return match === 'any' ? `any(${all})` : all;
};

const grouped = ({ match, of }: Group) => `${match}(${of.map(conditionText).join(';')})`;
const conditionText = ({ field, is, values }: Condition) =>
  `${field}.${is}${values.length > 0 ? `:${values.map(escaped).join(',')}` : ''}`;
const escaped = (value: string) => value.replaceAll(/[~;,()]/g, '~$&');

/** In characters; longer ones are not looked at. */
export const longestFilter = 4000;

/** Reads what `filterText` writes; undefined for anything else. Whether there are its custom fields is not looked at. */
export function readFilter(text: string): FilterTree | undefined {
  if (text === '' || text.length > longestFilter) return undefined;
  const whole = /^any\((.*)\)$/su.exec(text)?.[1];
  const inner = whole === undefined ? undefined : itemsIn(whole);
  const items = inner ?? itemsIn(text);
  const tree = items && { match: inner ? ('any' as const) : ('all' as const), of: items };
  return tree && isAskable(tree) ? tree : undefined;
}

/** The parts between separators that stand outside of brackets; undefined where brackets do not match. */
export function splitOutside(text: string, separator: string): string[] | undefined {
  const parts = [''];
  let depth = 0;
  for (const [sign] of text.matchAll(/~.|./gsu)) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return undefined;
    if (sign === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return depth === 0 ? parts : undefined;
}

const allThere = <T>(list: (T | undefined)[]): T[] | undefined =>
  list.every((one) => one !== undefined) ? (list as T[]) : undefined;

const itemsIn = (text: string) => {
  const parts = splitOutside(text, ';');
  return parts && allThere(parts.map(readItem));
};

function readItem(text: string): Condition | Group | undefined {
  const [, match, inner] = /^(all|any)\((.*)\)$/su.exec(text) ?? [];
  if (match === undefined || inner === undefined) return readCondition(text);
  const of = allThere((splitOutside(inner, ';') ?? ['']).map(readCondition));
  return of && { match: match as Group['match'], of };
}

function readCondition(text: string): Condition | undefined {
  const [, field, is, rest] = /^(\w+)\.(\w+)(?::(.*))?$/su.exec(text) ?? [];
  if (filterKindOf(field ?? '') === undefined || !operators.some((one) => one === is)) return undefined;
  const values = rest === undefined ? [] : splitOutside(rest, ',');
  return (
    values && {
      field: field as RequestedField,
      is: is as Operator,
      values: values.map((value) => value.replaceAll(/~(.)/gsu, '$1')),
    }
  );
}
