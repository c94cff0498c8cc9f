import type { ReactNode } from 'react';

/** One column of a table. `id` is what is remembered and what a sort names. */
export type Column<Row> = {
  id: string;
  label: string;
  /** Pixels; the least when `grow` is given. */
  width: number;
  /** Share of the width that is left over. */
  grow?: number;
  /** `end` for numbers. */
  align?: 'end';
  sortable?: boolean;
  /** Cannot be taken off, and stays in view when the table is scrolled sideways. One at most, the first. */
  pinned?: boolean;
  /** Shown only when a person asks for it. */
  optional?: boolean;
  cell: (row: Row) => ReactNode;
  /** The full text where `cell` gives more than a text; it appears on hover when the cell is cut off. */
  title?: (row: Row) => string;
};

export type Sort = { column: string; order: 'asc' | 'desc' };

/** What a click on a column head asks for: ascending first, then the other way round. */
export const nextSort = (present: Sort | undefined, column: string): Sort => ({
  column,
  order: present?.column === column && present.order === 'asc' ? 'desc' : 'asc',
});

const track = ({ width, grow }: Pick<Column<never>, 'width' | 'grow'>) =>
  grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`;

/** The CSS grid of a row and the width under which the table scrolls sideways. */
export function layoutOf(columns: readonly Pick<Column<never>, 'width' | 'grow'>[], tickWidth: number) {
  const ticks = tickWidth > 0 ? [`${tickWidth}px`] : [];
  // Without a growing column the last track takes what is left, so that row lines reach the edge.
  const rest = columns.some(({ grow }) => grow) ? [] : ['minmax(0, 1fr)'];
  return {
    template: [...ticks, ...columns.map(track), ...rest].join(' '),
    minWidth: columns.reduce((sum, { width }) => sum + width, tickWidth),
  };
}
