import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { rowAfter } from './grid-keys.ts';
import { coverage, toggled, withRange } from './selection.ts';

type Options<Row> = {
  rows: readonly Row[];
  active: number;
  pageRows: number;
  selected: readonly number[];
  onSelect: ((ids: number[]) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  moveTo: (index: number) => void;
};

const interactive = 'a, button, select, textarea, label, input:not(.tick), [role=menu], [role=dialog]';
const indexOf = (target: Element) => {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

/** What clicks and keys on a table do; the table takes them for all its rows. */
export function useGridActions<Row extends { id: number }>(options: Options<Row>) {
  const { rows, active, pageRows, selected, onSelect, onOpen, moveTo } = options;
  const [anchor, setAnchor] = useState(0);

  const tick = (index: number, range: boolean) => {
    const row = rows[index];
    if (!onSelect || !row) return;
    onSelect(range ? withRange(selected, rows, anchor, index) : toggled(selected, row.id));
    if (!range) setAnchor(index);
  };
  const tickAll = () => onSelect?.(coverage(selected, rows) === 'all' ? [] : rows.map((row) => row.id));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest(interactive)) return;
    const row = rows[active];
    const command = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && row && onOpen) onOpen(row);
    else if (event.key === ' ' && onSelect) tick(active, event.shiftKey);
    else if (event.key === 'Escape' && selected.length > 0) onSelect?.([]);
    else if (event.key === 'a' && command && onSelect) tickAll();
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

  return { onKeyDown, onClick };
}
