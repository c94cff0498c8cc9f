import type { ReactNode } from 'react';
import { widthOf } from '../../../machines/diagram/text-width.ts';
import type { Widths } from './column-widths.ts';
import { figures } from './table-styles.ts';

/** One column of a table. `id` is what is remembered and what a sort names. */
export type Column<Row> = {
  id: string;
  label: string;
  /** Pixels; the least when `whole` is given, or when its head is wider in the language in use. */
  width: number;
  /** Share of the width that is left over. Where room is short, such a column gives up some of its own. */
  grow?: number;
  /** `end` for numbers. */
  align?: 'end';
  sortable?: boolean;
  /** Cannot be taken off, and stays in view when the table is scrolled sideways. One at most, the first. */
  pinned?: boolean;
  /** Shown only when a person asks for it. */
  optional?: boolean;
  /** The id of a field that rows tell only where it is asked for; shown only when a person asks for it. */
  field?: number;
  /** What rows tell only where it is requested, by its name; shown as any other column. */
  figure?: string;
  cell: (row: Row) => ReactNode;
  /** What its words read as in a table that is exported, by the words as the server keeps them. */
  words?: () => Readonly<Record<string, string>>;
  /** What `cell` shows of a number that is never cut: the column is as wide as the longest of them. */
  whole?: (row: Row) => string;
};

export type Sort = { column: string; order: 'asc' | 'desc' };

/** What a click on a column head asks for: ascending first, then the other way round. */
export const nextSort = (present: Sort | undefined, column: string): Sort => ({
  column,
  order: present?.column === column && present.order === 'asc' ? 'desc' : 'asc',
});

type Sized = Pick<Column<never>, 'width' | 'grow'>;

/** Columns as wide as a person has drawn them, or else as what stands in them and above them wants. */
export const sized = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], drawn: Widths): Sized[] =>
  columns.map(({ id, label, width, grow, sortable, whole }) => {
    const wanted = drawn[id];
    if (wanted !== undefined) return { width: wanted };
    const least =
      grow && !whole
        ? Math.min(width, Math.max(Math.round(width * figures.shrink), figures.leastGrown))
        : width;
    const min = Math.max(least, widthFor([headOf(label)], figures.maxHead) + (sortable ? figures.arrow : 0));
    return {
      width: whole ? Math.max(min, widthFor(rows.map(whole), figures.maxWhole)) : min,
      ...(grow && { grow }),
    };
  });

/** The longer line of a head that takes two, where it has several words. */
function headOf(label: string): string {
  if (widthOf(label, figures.fontSize) <= figures.oneLine) return label;
  const words = label.split(' ');
  const breaks = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  const longest = breaks.map((lines) =>
    lines.reduce((one, other) => (widthOf(one, 1) < widthOf(other, 1) ? other : one)),
  );
  return longest.reduce((one, other) => (widthOf(other, 1) < widthOf(one, 1) ? other : one));
}

const widthFor = (texts: readonly string[], max: number) => {
  const longest = texts.reduce((widest, text) => Math.max(widest, widthOf(text, figures.fontSize)), 0);
  return Math.min(Math.ceil(longest) + figures.cellPadding, max);
};

const track = ({ width, grow }: Sized) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`);

/** The CSS grid of a row and the width under which the table scrolls sideways. */
export function layoutOf(columns: readonly Sized[], tickWidth: number) {
  const ticks = tickWidth > 0 ? [`${tickWidth}px`] : [];
  // Without a growing column the last track takes what is left, so that row lines reach the edge.
  const rest = columns.some(({ grow }) => grow) ? [] : ['minmax(0, 1fr)'];
  return {
    template: [...ticks, ...columns.map(track), ...rest].join(' '),
    minWidth: columns.reduce((sum, { width }) => sum + width, tickWidth),
  };
}
