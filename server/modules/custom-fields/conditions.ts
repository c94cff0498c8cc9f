import { type RawBuilder, sql } from 'kysely';
import type { CustomField, CustomKind } from '../../../src/vocabulary/custom-fields.ts';
import { containing } from '../../text/index.ts';

/** How the values of a field can be looked for, by its kind. */
export const customOperators = {
  line: ['contains', 'is', 'empty', 'filled'],
  paragraph: ['contains', 'empty', 'filled'],
  link: ['contains', 'is', 'empty', 'filled'],
  number: ['is', 'between', 'empty', 'filled'],
  money: ['is', 'between', 'empty', 'filled'],
  day: ['is', 'between', 'empty', 'filled'],
  yesNo: ['is', 'empty', 'filled'],
  choice: ['is', 'isNot', 'empty', 'filled'],
  choices: ['is', 'isNot', 'empty', 'filled'],
  person: ['is', 'isNot', 'empty', 'filled'],
} as const satisfies Record<CustomKind, readonly CustomOperator[]>;

export type CustomOperator = 'contains' | 'is' | 'isNot' | 'between' | 'empty' | 'filled';

type Asked = Pick<CustomField, 'id' | 'kind'>;

/**
 * The condition on `asset` that the value of a field meets: any of `values` for `is`, none for `isNot`, from the first
 * up to the second for `between`, where null leaves a side open. People are given by their ids, which have to be
 * checked before; all else as it is kept. Assets of other branches have no value, and are not empty either.
 */
export function customCondition(
  field: Asked,
  operator: CustomOperator,
  values: readonly (string | number | null)[] = [],
): RawBuilder<unknown> {
  switch (operator) {
    case 'filled':
      return having(field, sql`true`);
    case 'empty':
      return sql`(${inBranch(field)} and not ${having(field, sql`true`)})`;
    case 'isNot':
      return sql`(${inBranch(field)} and not ${having(field, among(field, values))})`;
    case 'is':
      return having(field, among(field, values));
    case 'contains': {
      return having(field, sql`value.text like ${containing(folded(String(values[0] ?? '')))}`);
    }
    case 'between': {
      const [from = null, until = null] = values;
      const [column, type] = comparedBy(field);
      const bound = (value: string | number, sign: string) =>
        sql`value.${sql.ref(column)} ${sql.raw(sign)} ${String(value)}::${sql.raw(type)}`;
      const bounds = [
        ...(from === null ? [] : [bound(from, '>=')]),
        ...(until === null ? [] : [bound(until, '<=')]),
      ];
      return having(field, bounds.length === 0 ? sql`true` : sql.join(bounds, sql` and `));
    }
  }
}

/** As the database folds what it looks in. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

const having = ({ id }: Asked, meets: RawBuilder<unknown>) =>
  sql`asset.id in (select value.asset_id from custom_value value where value.field_id = ${id} and ${meets})`;

const inBranch = ({ id }: Asked) =>
  sql`asset.category_id in (select of_category from category_field where id = ${id})`;

const isNumber = ({ kind }: Asked) => kind === 'number' || kind === 'money';
const comparedBy = (field: Asked) =>
  isNumber(field) ? (['number', 'numeric'] as const) : (['text', 'text'] as const);

function among(field: Asked, values: readonly (string | number | null)[]): RawBuilder<unknown> {
  const given = values.filter((value) => value !== null).map(String);
  if (field.kind === 'person') return sql`value.person_id = any(${given}::bigint[])`;
  if (isNumber(field)) return sql`value.number = any(${given}::numeric[])`;
  const isFolded = field.kind === 'line' || field.kind === 'link';
  return sql`value.text = any(${isFolded ? given.map(folded) : given}::text[])`;
}

/**
 * What a list is sorted by: numbers and choices by a figure, all else by text. Assets without a value come first, as
 * those without a purchase date do.
 */
export function customSort({ id, kind }: Asked): { by: string; text: string; type: 'text' | 'numeric' } {
  const numeric = kind === 'number' || kind === 'money' || kind === 'choice' || kind === 'choices';
  const value = `(select value.${numeric ? 'number' : 'text'} from custom_value value
    where value.asset_id = asset.id and value.field_id = ${Number(id)} order by value.ordinal limit 1)`;
  if (!numeric) return { by: `coalesce(${value}, '')`, text: `coalesce(${value}, '')`, type: 'text' };
  const by = `coalesce(${value}, -1e15)`;
  return { by, text: `trim_scale(${by})::text`, type: 'numeric' };
}
