type Grid = { active: number; last: number; pageRows: number };

/** The row a movement key leads to, or undefined when it is no movement key or there are no rows. */
export function rowAfter(key: string, { active, last, pageRows }: Grid): number | undefined {
  if (last < 0) return undefined;
  const clamp = (index: number) => Math.min(Math.max(index, 0), last);
  switch (key) {
    case 'ArrowDown':
      return clamp(active + 1);
    case 'ArrowUp':
      return clamp(active - 1);
    case 'PageDown':
      return clamp(active + pageRows);
    case 'PageUp':
      return clamp(active - pageRows);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The cell that Left or Right leads to, where -1 is the row as a whole; undefined for other keys. */
export function cellAfter(key: string, cell: number, last: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(cell + 1, last);
  if (key === 'ArrowLeft') return Math.max(cell - 1, -1);
  return undefined;
}
