import { type RawBuilder, sql } from 'kysely';

/** The most characters of a value in a list. */
const longest = 300;

/** What the fields that are asked for are called in each category of a page, as a further table of its statement. */
export const namesIn = (page: string, fields: readonly number[]): RawBuilder<unknown> =>
  sql`named as materialized (
    select present.category_id, (select jsonb_object_agg(field.id, field.name) from category_field field
      where field.of_category = present.category_id and field.id = any(${[...fields]}::bigint[])) as names
    from (select distinct category_id from ${sql.table(page)}) as present)`;

/** Their values by their ids, of an asset of that page. */
export const valuesIn = (asset: string): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(id, case when length(value) > ${sql.lit(longest)}
      then left(value, ${sql.lit(longest)}) || '…' else value end)
    from named, jsonb_each_text(names) as field (id, name), lateral (
      select ${sql.ref(`${asset}.custom`)} ->> name as value) as held
    where named.category_id = ${sql.ref(`${asset}.category_id`)} and value is not null)`;
