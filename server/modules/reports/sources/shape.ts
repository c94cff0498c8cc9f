import { type RawBuilder, sql } from 'kysely';
import type { Figure, Grouping, ReportDate } from '../../../../src/vocabulary/report.ts';
import type { Actor } from '../../../http/handler.ts';

/** From the first day until the last one, in the time zone of the company; null for no bound. */
export type Span = { from: string | null; until: string | null };
export type Requested = Span & {
  actor: Actor;
  /** The register leaves the program as a file. */
  exports: boolean;
  /** Of the company. */
  currency: string;
  /** By the clock of the company. */
  today: string;
  /** The day of a moment by the clock of the company. */
  dayOf: (moment: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** What a grouping says of a row, as text or null, and what it goes by where that is not the text. */
export type Grouped = { value: RawBuilder<unknown>; order?: RawBuilder<unknown> };
/** How the values of the rows of a group become one: `average` has four digits after the point. */
export type Worked = { of: RawBuilder<unknown>; how: 'sum' | 'number' | 'distinct' | 'average' };

/** What a source is in SQL. Every row of `from` is in the scope of the person. */
export type Shape = {
  /** Tables with their joins; conditions follow. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  groupings: Partial<Record<Grouping, Grouped>>;
  figures: Partial<Record<Figure, Worked>>;
  /** The days by which a period chooses; none where the rows are of the period already. */
  dates: Partial<Record<ReportDate, RawBuilder<unknown>>>;
  currency: RawBuilder<unknown>;
  /** The paths of the nodes to which a row belongs. */
  paths: Partial<Record<'organisation' | 'category' | 'location', RawBuilder<unknown>>>;
};
export type ShapeOf = (requested: Requested) => Shape;

export const text = (value: RawBuilder<unknown>): Grouped => ({ value: sql`nullif(${value}::text, '')` });
/** A word of a choice, in the order in which the words are declared. */
export const choice = (words: readonly string[], value: RawBuilder<unknown>): Grouped => ({
  value: sql`nullif(${value}::text, '')`,
  order: sql`array_position(${words}::text[], ${value}::text)`,
});
/** A node of a tree, in the order of the tree. */
export const node = (alias: string): Grouped => ({
  value: sql.ref(`${alias}.called`),
  order: sql.ref(`${alias}.path`),
});
export const sum = (of: RawBuilder<unknown>): Worked => ({ of, how: 'sum' });
export const count: Worked = { of: sql`1`, how: 'number' };
export const distinct = (of: RawBuilder<unknown>): Worked => ({ of, how: 'distinct' });

/** A day as it is, by its month and by its year. */
export const calendar = (day: RawBuilder<unknown>) => ({
  day: text(day),
  month: { value: sql`to_char(${day}, 'YYYY-MM')` },
  year: { value: sql`to_char(${day}, 'YYYY')` },
});
