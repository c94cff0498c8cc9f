import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type LikeField, likeFields } from '../../../src/vocabulary/duplicates.ts';
import { columnOf } from '../../lib/field-columns.ts';

const text = (table: string, field: LikeField) => `${table}.${columnOf(field)}::text`;
/** What is empty is in common with nothing. */
const isCommon = (one: string, other: string, field: LikeField) =>
  `(${text(one, field)} = ${text(other, field)} and ${text(one, field)} <> '') is true`;

/** From how many things in common on two of one name are alike. */
export const enough = 2;

/** How much two assets have in common beside their name. */
export const similarity = (one: string, other: string): RawBuilder<number> =>
  sql.raw(`(${likeFields.map((field) => `(${isCommon(one, other, field)})::int`).join(' + ')})`);

/** What two of one name must have in common to be listed. */
const identifying = ['model', 'purchaseDate', 'originalValue'] as const satisfies readonly LikeField[];

/** What was registered within this time was registered together: several of one purchase, and no duplicates. */
export const together = sql`interval '1 hour'`;

/** What is a fixed asset here and a consumable there is no duplicate. */
export const areOfOneKind = (one: string, other: string): RawBuilder<SqlBool> =>
  sql.raw(`(select kind from category where id = ${one}.category_id)
    = (select kind from category where id = ${other}.category_id)`);

/**
 * Alike enough to be listed: one name, model, purchase date and value, and registered apart. What was bought again later
 * is the same model at the same price, and no duplicate.
 */
export const isAlike = (earlier: string, later: string): RawBuilder<SqlBool> =>
  sql`${sql.raw(identifying.map((field) => isCommon(earlier, later, field)).join(' and '))}
    and ${sql.ref(`${earlier}.created_at`)} <= ${sql.ref(`${later}.created_at`)} - ${together}
    and ${areOfOneKind(earlier, later)}`;

/** The fields that two have in common. */
export const commonFields = (one: string, other: string): RawBuilder<LikeField[]> => {
  const each = likeFields.map((field) => `case when ${isCommon(one, other, field)} then '${field}' end`);
  return sql.raw(`to_jsonb(array_remove(array[${each.join(', ')}], null))`);
};

/** Whether an asset says all that identifies it beside its name. */
export const isIdentified = (table: string): RawBuilder<SqlBool> =>
  sql.raw(identifying.map((field) => `coalesce(${text(table, field)}, '') <> ''`).join(' and '));

/** What assets share that are alike, for a window over those of one name. */
export const identity = (table: string): RawBuilder<unknown> =>
  sql.raw(identifying.map((field) => text(table, field)).join(', '));

/** Whether two share their name and all that identifies them, whenever they were registered. */
export const isOfOneIdentity = (one: string, other: string): RawBuilder<SqlBool> =>
  sql.raw(
    [
      `${one}.name_sort = ${other}.name_sort`,
      ...identifying.map((field) => isCommon(one, other, field)),
    ].join(' and '),
  );
