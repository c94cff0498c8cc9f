import { type RawBuilder, sql } from 'kysely';
import type { BookFigure } from '../../../src/vocabulary/asset.ts';
import { prepared } from '../../database/client.ts';
import { knownAnswers, seenState } from '../../database/known-answers.ts';
import type { Db } from '../../http/handler.ts';
import { bookedColumns, type Selection } from '../asset-queries/index.ts';
import { namesIn, valuesIn } from '../custom-fields/index.ts';
import { type FlatRow, namesJoined, rowColumns, rowColumnsLookedUp } from './asset-row.ts';
import { cutCustomPage, orderOfCustomPage } from './custom-walk.ts';
import type { PageRequest } from './page-request.ts';
import { type Sort, sorts } from './sorts.ts';

/** A row of the page with its sort value, and the count in every row, one above the cap when there are more. */
export type PageRow = FlatRow & {
  sortValue: string;
  matches: number | null;
  /** What was seen in counting; null where a first page was its own count. */
  state: string | null;
  values: Record<string, string> | null;
} & Partial<Record<BookFigure, string | null>>;

/** What rows tell only where it is requested: values of custom fields, and figures as columns. */
type Besides = { fields: readonly number[]; figures: RawBuilder<unknown> | null };

/**
 * Cuts a page out of `asset` along one index, as a statement of its own: names are joined to what it gives, so
 * that they play no part in the plan. It has the columns asked for and `sort_value`; sort by `orderOfPage`.
 */
export function pageQuery(
  columns: RawBuilder<unknown>,
  { conditions, ranges }: NonNullable<Selection>,
  request: PageRequest,
): RawBuilder<unknown> {
  if (typeof request.sort === 'object')
    return cutCustomPage(columns, conditions, { ...request, sort: request.sort });
  const sort = sorts[request.sort];
  const range = ranges[request.sort];
  const walk = [...conditions, ...(range ? [range] : []), ...beyond(sort, request)];
  // A limit that is not written out would be unknown to a prepared plan.
  return sql`select ${columns}, ${sql.raw(sort.text)} as sort_value from asset
    where ${every(walk)} order by ${sql.raw(orderBy(sort, request.order))} limit ${sql.lit(request.limit)}`;
}

/** Every other length would be one more statement that each connection keeps. */
const defaultLimits = new Set([20, 50, 100, 200]);

/**
 * Reads `limit + 1` rows with what they tell besides, and the count when `cap` is given. A first page that is not full is its own count.
 */
export async function readPage(
  db: Db,
  selection: NonNullable<Selection>,
  request: PageRequest,
  cap: number | null,
  { fields, figures }: Besides,
): Promise<PageRow[]> {
  const { conditions } = selection;
  const onePast = { ...request, limit: request.limit + 1 };
  const isDescribed = fields.length > 0;
  const columns = [
    columnsOfPage,
    ...(isDescribed ? [sql`asset.custom`] : []),
    ...(figures ? [bookedColumns] : []),
  ];
  const page = pageQuery(sql.join(columns), selection, onePast);
  const counting =
    cap === null ? null : { query: counted(selection, cap), known: knownFor(db, selection, cap) };
  const { count, state } = matches(request, counting);
  const statement = (named: string, joins: string) =>
    sql<PageRow>`with page as materialized (${page})
      ${isDescribed ? sql`, ${namesIn('page', fields)}` : sql``}
      select ${sql.raw(named)}, asset.sort_value as "sortValue", ${count} as matches, ${state} as state,
        ${isDescribed ? valuesIn('asset') : sql`null`} as values ${figures ?? sql``}
      from page as asset ${sql.raw(joins)} order by ${orderOfPage(request)}`.compile(db);
  // The best plan of a filter hangs on what it is looked for, so only that of the bare list is kept.
  const query =
    conditions.length === 0 &&
    !isDescribed &&
    !figures &&
    typeof request.sort === 'string' &&
    defaultLimits.has(request.limit)
      ? prepared(statement(rowColumns, namesJoined))
      : statement(rowColumnsLookedUp, '');
  const { rows } = await db.executeQuery(query);
  const [first] = rows;
  if (first?.state && first.matches !== null)
    counting?.known.set({ state: first.state, answer: first.matches });
  return rows;
}

/** How many assets a selection holds, counted no further than `cap` and one. */
export async function countSelected(db: Db, selection: NonNullable<Selection>, cap: number) {
  const { rows } = await sql<{ matches: number }>`select ${counted(selection, cap)} as matches`.execute(db);
  return rows[0]?.matches ?? 0;
}

const columnsOfPage = sql.raw(`asset.id, asset.version, asset.asset_no, asset.name, asset.model, asset.brand,
  asset.serial_no, asset.status, asset.condition, asset.original_value, asset.currency, asset.purchase_date,
  asset.warranty_until, asset.updated_at, asset.category_id, asset.organisation_id, asset.owner_organisation_id,
  asset.location_id, asset.custodian_id, asset.user_id, asset.supplier_id`);

const every = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

function orderBy({ by, unique }: Sort, order: 'asc' | 'desc'): string {
  if (by === null) return `asset.id ${order}`;
  return unique ? `${by} ${order}` : `${by} ${order}, asset.id ${order}`;
}

/** The same order over the rows of a page, whose sort expression has become one column. */
export function orderOfPage(
  { sort, order }: Pick<PageRequest, 'sort' | 'order'>,
  table = 'asset',
): RawBuilder<unknown> {
  if (typeof sort === 'object') return orderOfCustomPage(sort, order, table);
  const { by, type } = sorts[sort];
  if (by === null) return sql.raw(`${table}.id ${order}`);
  const value = type === 'text' ? `${table}.sort_value collate "C"` : `${table}.sort_value::${type}`;
  return sql.raw(`${value} ${order}, ${table}.id ${order}`);
}

/** Rows after the cursor, as one comparison that PostgreSQL can take to the index. */
function beyond({ by, type, unique }: Sort, { order, after }: PageRequest): RawBuilder<unknown>[] {
  if (!after) return [];
  const past = sql.raw(order === 'asc' ? '>' : '<');
  if (by === null) return [sql`asset.id ${past} ${after.id}`];
  const value = sql`${after.value}::${sql.raw(type)}`;
  if (unique) return [sql`${sql.raw(by)} ${past} ${value}`];
  return [sql`(${sql.raw(by)}, asset.id) ${past} (${value}, ${after.id}::bigint)`];
}

const counted = ({ prefilters, conditions }: NonNullable<Selection>, cap: number) =>
  sql`(select count(*) from (
    select from asset where ${every([...prefilters, ...conditions])} limit ${sql.lit(cap + 1)}) as found)`;

const knownFor = (db: Db, selection: NonNullable<Selection>, cap: number) =>
  knownAnswers<number>(db, counted(selection, cap).compile(db));

type Counting = { query: RawBuilder<unknown>; known: ReturnType<typeof knownFor> } | null;

/** The count, which is taken from before where nothing has changed since, and of what it is. */
function matches({ after, limit }: PageRequest, counting: Counting) {
  if (!counting) return { count: sql`null::bigint`, state: sql`null::text` };
  const { state = '', answer = 0 } = counting.known.get() ?? {};
  const whole = sql`case when ${seenState} = ${state} then ${answer}::bigint else ${counting.query} end`;
  if (after) return { count: whole, state: seenState };
  const isFull = sql`(select count(*) from page) > ${sql.lit(limit)}`;
  return {
    count: sql`case when ${isFull} then ${whole} else (select count(*) from page) end`,
    state: sql`case when ${isFull} then ${seenState} end`,
  };
}
