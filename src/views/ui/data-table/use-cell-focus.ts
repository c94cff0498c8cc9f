import { type RefObject, useEffect } from 'react';
import { wholeRow } from './use-grid-actions.ts';

const cells = '[role=gridcell]:not([data-tick])';

/** Brings the focus to a cell of the active row, or to what can be followed in it, and back to the table. */
export function useCellFocus(
  table: RefObject<HTMLElement | null>,
  rowId: string | undefined,
  cell: number,
): void {
  useEffect(() => {
    const grid = table.current;
    const focused = document.activeElement;
    const row = rowId === undefined ? null : document.getElementById(rowId);
    const isHere = focused === grid || grid?.querySelector('.body')?.contains(focused);
    if (!grid || !row || !isHere) return;
    if (cell === wholeRow) return grid.focus({ preventScroll: true });
    const wanted = row.querySelectorAll<HTMLElement>(cells)[cell];
    const link = wanted?.querySelector<HTMLElement>('a, button');
    if (wanted && !link) wanted.tabIndex = -1;
    (link ?? wanted)?.focus();
  }, [table, rowId, cell]);
}
