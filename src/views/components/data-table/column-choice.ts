import { useState } from 'react';
import { mostCustomColumns } from '../../../vocabulary/filters/custom-filters.ts';
import type { Column } from './column.ts';

type Listed = Pick<Column<never>, 'id' | 'pinned' | 'optional' | 'field'>;

/** The most columns of fields that rows tell only where they are asked for. */
const mostFields = mostCustomColumns;
const key = (table: string, owner: string) => `columns.${table}.${owner}`;

function remembered(place: string): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (Array.isArray(kept)) return kept.filter((id) => typeof id === 'string');
  } catch {
    // Storage that cannot be read counts as nothing chosen.
  }
  return undefined;
}

/**
 * Which columns a person wants to see in a table; kept in this browser under the table's name and theirs.
 * Without a choice the columns that are not `optional` are shown.
 *
 * @param all shows every column, whatever was chosen, but for fields that rows tell only where they are asked for
 */
export function useColumnChoice<C extends Listed>(
  table: string,
  owner: string,
  columns: readonly C[],
  all = false,
) {
  const place = key(table, owner);
  const [chosen, setChosen] = useState(() => remembered(place));
  const isShown = ({ id, pinned, optional }: Listed) =>
    pinned === true || (chosen ? chosen.includes(id) : optional !== true);
  const keep = (ids: string[] | undefined) => {
    setChosen(ids);
    if (ids) localStorage.setItem(place, JSON.stringify(ids));
    else localStorage.removeItem(place);
  };
  const wanted = columns.filter(isShown);
  const asked = wanted.filter(({ field }) => field !== undefined).slice(0, mostFields);
  const shown = columns.filter((column) =>
    column.field === undefined ? all || isShown(column) : asked.includes(column),
  );
  return {
    shown,
    /** Nothing is left to choose of what is shown anyway. */
    offered: all ? columns.filter(({ field }) => field !== undefined) : columns,
    /** No more fields can be asked for. */
    isFull: asked.length === mostFields,
    isDefault: chosen === undefined,
    toggle(id: string) {
      const ids = wanted.map((column) => column.id);
      keep(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
    },
    reset: () => keep(undefined),
  };
}
