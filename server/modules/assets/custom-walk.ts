import { type RawBuilder, sql } from 'kysely';
import type { CustomSort, PageRequest } from './page-request.ts';

type Sql = RawBuilder<unknown>;

const isNumeric = ({ kind }: CustomSort) =>
  kind === 'number' || kind === 'money' || kind === 'choice' || kind === 'choices';

/** The sort value of an asset that has a value; that of one without is empty. */
const mark = '=';

/** Whether a cursor's value is one that this order gives. */
export const validFor = (sort: CustomSort) => (value: string) =>
  value === '' || (isNumeric(sort) ? /^=-?\d{1,15}(\.\d{1,6})?$/.test(value) : value.startsWith(mark));

/**
 * A page in the order of a custom field, by two walks: along the ids of the assets that have no value, which come
 * first as those without a purchase date do, and along the index of the values. Each ends at the limit.
 */
export function cutCustomPage(
  columns: Sql,
  conditions: readonly Sql[],
  request: PageRequest & { sort: CustomSort },
): Sql {
  const { sort, order, after, limit } = request;
  const past = sql.raw(order === 'asc' ? '>' : '<');
  const direction = sql.raw(order);
  const held = sql.raw(isNumeric(sort) ? 'value.number' : 'value.text');
  const isAmong = after !== undefined && after.value !== '';
  const empty = [
    ...conditions,
    sql`not exists (select from custom_value value where value.asset_id = asset.id and value.field_id = ${sort.id})`,
    ...(after && !isAmong ? [sql`asset.id ${past} ${after.id}`] : []),
  ];
  const filled = [
    ...conditions,
    sql`value.field_id = ${sort.id}`,
    ...(isNumeric(sort) ? [sql`value.number is not null`] : []),
    ...(sort.kind === 'choices' ? [isFirst] : []),
    ...(isAmong
      ? [
          sql`(${held}, value.asset_id) ${past} (${after.value.slice(1)}::${typeOf(sort)}, ${after.id}::bigint)`,
        ]
      : []),
  ];
  const emptyIsDone = isAmong && order === 'asc';
  const filledIsDone = after !== undefined && !isAmong && order === 'desc';
  const walks = [
    ...(emptyIsDone
      ? []
      : [
          sql`(select ${columns}, '' as sort_value from asset where ${every(empty)}
            order by asset.id ${direction} limit ${sql.lit(limit)})`,
        ]),
    ...(filledIsDone
      ? []
      : [
          sql`(select ${columns}, ${sql.lit(mark)} || ${held}::text as sort_value
            from custom_value value join asset on asset.id = value.asset_id where ${every(filled)}
            order by ${held} ${direction}, value.asset_id ${direction} limit ${sql.lit(limit)})`,
        ]),
  ];
  return sql`select * from (${sql.join(walks, sql` union all `)}) as asset
    order by ${orderOfCustomPage(sort, order, 'asset')} limit ${sql.lit(limit)}`;
}

/** The same order over the rows of a page. */
export const orderOfCustomPage = (sort: CustomSort, order: 'asc' | 'desc', table: string): Sql => {
  const value = isNumeric(sort)
    ? `nullif(substr(${table}.sort_value, 2), '')::numeric`
    : `${table}.sort_value collate "C"`;
  return sql.raw(`${value} ${order} nulls ${order === 'asc' ? 'first' : 'last'}, ${table}.id ${order}`);
};

const typeOf = (sort: CustomSort) => sql.raw(isNumeric(sort) ? 'numeric' : 'text');
const every = (conditions: readonly Sql[]) => sql.join(conditions, sql` and `);

/** Of several choices the first counts. */
const isFirst = sql`not exists (select from custom_value earlier where earlier.asset_id = value.asset_id
  and earlier.field_id = value.field_id and earlier.ordinal < value.ordinal)`;
