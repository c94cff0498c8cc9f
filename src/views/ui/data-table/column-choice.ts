import { useState } from 'react';
import { maxCustomColumns } from '../../../vocabulary/filters/custom-filters.ts';
import type { Column } from './column.ts';

type Listed = Pick<Column<never>, 'id' | 'pinned' | 'optional' | 'field'>;

/** The most columns of fields that rows tell only where they are asked for. */
const maxFields = maxCustomColumns;
const key = (table: string, owner: string) => `columns.${table}.${owner}`;

function remembered(place: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (Array.isArray(stored)) return stored.filter((id) => typeof id === 'string');
  } catch {
    // Storage that cannot be read counts as nothing chosen.
  }
  return undefined;
}

/**
 * Which columns a person wants to see in a table, and in which order; kept in this browser under the table's name and
 * theirs. Without a choice it is as a view says, or the columns that are not `optional` are shown.
 *
 * @param all shows every column, whatever was chosen, but for fields that rows tell only where they are asked for
 */
export function useColumnChoice<C extends Listed>(
  table: string,
  owner: string,
  columns: readonly C[],
  all = false,
  ofView: readonly string[] | null = null,
) {
  const place = key(table, owner);
  const [own, setOwn] = useState(() => remembered(place));
  const chosen = own ?? ofView ?? undefined;
  const isShown = ({ id, pinned, optional }: Listed) =>
    pinned === true || (chosen ? chosen.includes(id) : optional !== true);
  const keep = (ids: string[] | undefined) => {
    setOwn(ids);
    if (ids) localStorage.setItem(place, JSON.stringify(ids));
    else localStorage.removeItem(place);
  };
  const rank = ({ id, pinned }: Listed) => (pinned ? -1 : (chosen?.indexOf(id) ?? 0));
  const isLater = (column: Listed) => !isShown(column);
  const inOrder = columns.toSorted(
    (one, other) => Number(isLater(one)) - Number(isLater(other)) || rank(one) - rank(other),
  );
  const wanted = inOrder.filter(isShown);
  const requested = wanted.filter(({ field }) => field !== undefined).slice(0, maxFields);
  const shown = inOrder.filter((column) =>
    column.field === undefined ? all || isShown(column) : requested.includes(column),
  );
  return {
    shown,
    /** Nothing is left to choose of what is shown anyway. */
    offered: all ? inOrder.filter(({ field }) => field !== undefined) : inOrder,
    /** No more fields can be asked for. */
    isFull: requested.length === maxFields,
    /** As it is saved in a view. */
    ids: chosen ? wanted.map(({ id }) => id) : null,
    isDefault: own === undefined || own.join() === ofView?.join(),
    toggle(id: string) {
      const ids = wanted.map((column) => column.id);
      keep(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
    },
    /** Puts a column that is shown before or after the one beside it. */
    move(id: string, by: 1 | -1) {
      const ids = wanted.map((column) => column.id);
      const from = ids.indexOf(id);
      const other = ids[from + by];
      if (from < 0 || other === undefined || wanted[from + by]?.pinned) return;
      keep(ids.with(from, other).with(from + by, id));
    },
    /** Puts a column that is shown in the place of another. */
    put(id: string, before: string) {
      const ids = wanted.map((column) => column.id);
      const to = ids.indexOf(before);
      if (!ids.includes(id) || to < 0 || wanted[to]?.pinned) return;
      keep(ids.filter((one) => one !== id).toSpliced(to, 0, id));
    },
    reset: () => keep(undefined),
  };
}
