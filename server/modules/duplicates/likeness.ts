import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type LikeField, likeFields } from '../../../src/vocabulary/duplicates.ts';
import { columnOf } from '../../field-columns.ts';

const text = (table: string, field: LikeField) => `${table}.${columnOf(field)}::text`;
/** What is empty is in common with nothing. */
const isCommon = (one: string, other: string, field: LikeField) =>
  `(${text(one, field)} = ${text(other, field)} and ${text(one, field)} <> '') is true`;

/** From how many things in common on two of one name are alike. */
export const enough = 2;

/** How much two assets have in common beside their name. */
export const likeness = (one: string, other: string): RawBuilder<number> =>
  sql.raw(`(${likeFields.map((field) => `(${isCommon(one, other, field)})::int`).join(' + ')})`);

export const isAlike = (one: string, other: string): RawBuilder<SqlBool> =>
  sql`${likeness(one, other)} >= ${sql.lit(enough)}`;

/** The fields that two have in common. */
export const commonFields = (one: string, other: string): RawBuilder<LikeField[]> => {
  const each = likeFields.map((field) => `case when ${isCommon(one, other, field)} then '${field}' end`);
  return sql.raw(`to_jsonb(array_remove(array[${each.join(', ')}], null))`);
};

/** Every two facts of an asset, as `kind`, `one`, `two`: whoever shares them is alike. */
export const factsOf = (table: string): RawBuilder<unknown> => {
  const pairs = likeFields.flatMap((one, at) => likeFields.slice(at + 1).map((two) => [one, two] as const));
  const rows = pairs.map(([one, two], kind) => `(${kind}, ${text(table, one)}, ${text(table, two)})`);
  return sql.raw(`(values ${rows.join(', ')}) as fact(kind, one, two)`);
};
