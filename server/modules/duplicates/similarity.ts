import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type LikeField, likeFields } from '../../../src/vocabulary/duplicates.ts';
import { columnOf } from '../../field-columns.ts';

const text = (table: string, field: LikeField) => `${table}.${columnOf(field)}::text`;
/** What is empty is in common with nothing. */
const isCommon = (one: string, other: string, field: LikeField) =>
  `(${text(one, field)} = ${text(other, field)} and ${text(one, field)} <> '') is true`;

const day = 'purchaseDate';

/** From how many things in common on two of one name are alike. */
export const enough = 2;

/** How much two assets have in common beside their name. */
export const similarity = (one: string, other: string): RawBuilder<number> =>
  sql.raw(`(${likeFields.map((field) => `(${isCommon(one, other, field)})::int`).join(' + ')})`);

/**
 * Alike enough to be listed: bought on one day, with something else in common. What was bought again later is the same
 * model at the same price, and no duplicate.
 */
export const isAlike = (one: string, other: string): RawBuilder<SqlBool> =>
  sql`${sql.raw(isCommon(one, other, day))} and ${similarity(one, other)} >= ${sql.lit(enough)}`;

/** The fields that two have in common. */
export const commonFields = (one: string, other: string): RawBuilder<LikeField[]> => {
  const each = likeFields.map((field) => `case when ${isCommon(one, other, field)} then '${field}' end`);
  return sql.raw(`to_jsonb(array_remove(array[${each.join(', ')}], null))`);
};

/** The day an asset was bought with each other fact of it, as `kind`, `one`, `two`: whoever shares them is alike. */
export const detailsOf = (table: string): RawBuilder<unknown> => {
  const others = likeFields.filter((field) => field !== day);
  const rows = others.map((other, kind) => `(${kind}, ${text(table, day)}, ${text(table, other)})`);
  return sql.raw(`(values ${rows.join(', ')}) as fact(kind, one, two)`);
};
