import { type RawBuilder, sql } from 'kysely';
import { reportNeeds } from '../../../src/api/contract/report-needs.ts';
import {
  datesOf,
  kindOfFigure,
  type ReportDefinition,
  type ReportSource,
} from '../../../src/vocabulary/report.ts';
import { inScope } from '../../access/scope.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { shapes } from './sources/index.ts';
import type { Grouped, Shape, Span, Worked } from './sources/shape.ts';

/** A group and a column of it, or the sum over all groups or over all columns. */
export type Cell = {
  keys: (string | null)[];
  column: string | null;
  currency: string | null;
  figures: (string | null)[];
  ofRows: boolean;
  ofColumns: boolean;
  /** Which row it stands in, from 1. */
  place: number;
};

type By = {
  actor: Actor;
  exports: boolean;
  currency: string;
  timeZone: string;
  today: string;
  span: Span;
  limit: number;
};

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);
const numbered = (letter: string, parts: readonly unknown[]) =>
  parts.map((_, at) => sql.ref(`${letter}${at}`));
/** The names of a key and, where it is not ordered by itself, of what orders it: each is sorted by once. */
const namesOf = ({ order }: Grouped, at: number) => [`k${at}`, ...(order ? [`o${at}`] : [])];

/**
 * Works out each group in one statement. Sums over rows and columns are of the rows themselves, not of what the groups
 * came to, so that averages and distinct counts are right. Amounts are summed by currency alone.
 *
 * @returns the cells of the first `limit` rows and of the last one, row by row
 */
export async function groupCells(
  db: Db,
  definition: ReportDefinition,
  { actor, exports, currency, timeZone, today, span, limit }: By,
): Promise<Cell[]> {
  const { source, rows, columns, figures, largestFirst } = definition;
  const zone = timeZone ? sql`${timeZone}::text` : sql`current_setting('TimeZone')`;
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${zone})::date`;
  const shape = shapes[source]({ actor, exports, currency, today, ...span, dayOf });
  const keys = rows.map((row) => shape.groupings[row] as Grouped);
  const column = columns === null ? null : (shape.groupings[columns] as Grouped);
  const worked = figures.map((figure) => shape.figures[figure] as Worked);
  const inMoney = figures.some((figure) => kindOfFigure(source, figure) === 'money');

  const ofKeys = keys.flatMap(namesOf).map((name) => sql.ref(name));
  const ofColumn = column ? [sql.ref('p'), sql.ref('po')] : [];
  const ofCurrency = [sql.ref('currency')];
  const sets = [
    [...ofKeys, ...ofColumn, ...ofCurrency],
    [...ofColumn, ...ofCurrency],
    ...(column ? [[...ofKeys, ...ofCurrency], ofCurrency] : []),
  ].map((set) => sql`(${list(set)})`);
  const inOrder = [
    ...(largestFirst ? [sql`weight desc nulls last`] : []),
    ...keys.flatMap((key, at) =>
      namesOf(key, at)
        .reverse()
        .map((name, nth) => (nth === 0 ? sql`${sql.ref(name)} nulls last` : sql.ref(name))),
    ),
    sql`currency`,
  ];
  const { rows: cells } = await sql<Cell>`
    with base as (
      select ${list([
        ...keys.flatMap(({ value, order }, at) => [
          sql`${value} as ${sql.ref(`k${at}`)}`,
          ...(order ? [sql`${order} as ${sql.ref(`o${at}`)}`] : []),
        ]),
        ...(column ? [sql`${column.value} as p`, sql`${column.order ?? column.value} as po`] : []),
        ...worked.map(({ of }, at) => sql`${of} as ${sql.ref(`f${at}`)}`),
        sql`${inMoney ? shape.currency : sql`null::text`} as currency`,
      ])}
      from ${shape.from} where ${sql.join([shape.where, ...conditionsOf(shape, definition, span, actor)], sql` and `)}
    ), grouped as (
      select ${list([
        ...ofKeys,
        ...ofColumn,
        ...worked.map((figure, at) => sql`${aggregate(figure, sql.ref(`f${at}`))} as ${sql.ref(`f${at}`)}`),
        sql`currency`,
        sql`grouping(k0) = 1 as of_rows`,
        sql`${column ? sql`grouping(p) = 1` : sql`true`} as of_columns`,
      ])}
      from base group by grouping sets (${list(sets)})
    ), weighed as (
      select *, ${
        largestFirst
          ? sql`max(f0) filter (where of_columns) over (partition by ${list([sql`of_rows`, ...ofKeys, ...ofCurrency])})`
          : sql`null`
      } as weight from grouped
    ), placed as (
      select *, dense_rank() over (partition by of_rows order by ${list(inOrder)})::integer as place from weighed
    )
    select array[${list(numbered('k', keys))}]::text[] as keys, ${column ? sql`p` : sql`null::text`} as "column", currency,
      array[${list(numbered('f', worked).map((figure) => sql`${figure}::text`))}]::text[] as figures,
      of_rows as "ofRows", of_columns as "ofColumns", place
    from placed
    where of_rows or place <= ${limit} or place = (select max(place) from placed where not of_rows)
    order by of_rows, place, of_columns${column ? sql`, po nulls last, p` : sql``}`.execute(db);
  return cells;
}

/** That an organisation of `node` is in the scope by which a source is read. */
export const isReached = (actor: Actor, source: ReportSource) =>
  inScope(actor, reportNeeds[source], { organisation: sql.ref('node.id') });

function aggregate({ how }: Worked, value: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (how) {
    case 'sum':
      return sql`coalesce(sum(${value}), 0)`;
    case 'number':
      return sql`count(${value})`;
    case 'distinct':
      return sql`count(distinct ${value})`;
    case 'average':
      return sql`round(avg(${value}), 4)`;
  }
}

function conditionsOf(
  { dates, paths, groupings }: Shape,
  { source, period, only, organisationId, categoryId, locationId }: ReportDefinition,
  { from, until }: Span,
  actor: Actor,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  const by = period.by ?? datesOf(source)[0];
  const date = by && dates[by];
  if (date && from) conditions.push(sql`${date} >= ${from}::date`);
  if (date && until) conditions.push(sql`${date} <= ${until}::date`);
  const places = { organisation: organisationId, category: categoryId, location: locationId };
  for (const [tree, id] of Object.entries(places) as [keyof typeof places, number | null][]) {
    if (id === null) continue;
    conditions.push(
      sql`starts_with(${paths[tree] ?? sql`''`}, (select path from ${sql.table(tree)} node where node.id = ${id}
        and ${tree === 'organisation' ? isReached(actor, source) : sql`true`}))`,
    );
  }
  for (const [grouping, words] of Object.entries(only) as [keyof typeof groupings, string[]][]) {
    conditions.push(sql`${groupings[grouping]?.value ?? sql`null`} = any(${words}::text[])`);
  }
  return conditions;
}
