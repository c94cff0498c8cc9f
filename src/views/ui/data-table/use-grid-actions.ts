import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { cellAfter, rowAfter } from './grid-keys.ts';
import { coverage, toggled, withRange } from './selection.ts';

type Options<Row> = {
  rows: readonly Row[];
  active: number;
  /** How many cells a row has. */
  cells: number;
  pageRows: number;
  selected: readonly number[];
  onSelect: ((ids: number[]) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  moveTo: (index: number) => void;
};

const interactive = 'a, button, select, textarea, label, input:not(.tick), [role=menu], [role=dialog]';
const links = 'a, button, label';
const movement = /^(Arrow|Page|Home|End|Escape)/;
const indexOf = (target: Element) => {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

/** Where the focus is on no cell of the row, but on the row as a whole. */
export const wholeRow = -1;

/** What clicks and keys on a table do; the table takes them for all its rows. */
export function useGridActions<Row extends { id: number }>(options: Options<Row>) {
  const { rows, active, cells, pageRows, selected, onSelect, onOpen, moveTo } = options;
  const [anchor, setAnchor] = useState(0);
  const [cell, setCell] = useState(wholeRow);

  const tick = (index: number, range: boolean) => {
    const row = rows[index];
    if (!onSelect || !row) return;
    onSelect(range ? withRange(selected, rows, anchor, index) : toggled(selected, row.id));
    if (!range) setAnchor(index);
  };
  const tickAll = () => onSelect?.(coverage(selected, rows) === 'all' ? [] : rows.map((row) => row.id));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!takes(event)) return;
    const row = rows[active];
    const command = event.ctrlKey || event.metaKey;
    const beside = command || event.altKey || !row ? undefined : cellAfter(event.key, cell, cells - 1);
    if (event.key === 'Enter' && row && onOpen) onOpen(row);
    else if (event.key === ' ' && onSelect) tick(active, event.shiftKey);
    else if (beside !== undefined) setCell(beside);
    else if (event.key === 'Escape' && cell !== wholeRow) setCell(wholeRow);
    else if (event.key === 'Escape' && selected.length > 0) onSelect?.([]);
    else if (event.key.toLowerCase() === 'a' && command && onSelect) tickAll();
    else {
      const next =
        command || event.altKey
          ? undefined
          : rowAfter(event.key, { active, last: rows.length - 1, pageRows });
      if (next === undefined) return;
      if (event.shiftKey && onSelect) onSelect(withRange(selected, rows, active, next));
      moveTo(next);
    }
    event.preventDefault();
  }

  function onClick({ target, shiftKey, currentTarget }: MouseEvent<HTMLElement>) {
    if (!(target instanceof Element) || target.closest(interactive)) return;
    if (target.matches('[data-tick-all]')) return tickAll();
    const index = indexOf(target);
    const row = index === undefined ? undefined : rows[index];
    if (index === undefined || !row) return;
    moveTo(index);
    if (target.closest('[data-tick]') || (shiftKey && onSelect)) {
      tick(index, shiftKey);
      currentTarget.focus({ preventScroll: true });
    } else if (!getSelection()?.toString()) onOpen?.(row);
  }

  return { cell, leaveCell: () => setCell(wholeRow), onKeyDown, onClick };
}

/** A link in a cell takes the keys that act on it, and leaves those that move to the table. */
function takes({ target, key }: KeyboardEvent<HTMLElement>) {
  if (!(target instanceof Element) || !target.closest(interactive)) return true;
  return target.matches(links) && movement.test(key);
}
