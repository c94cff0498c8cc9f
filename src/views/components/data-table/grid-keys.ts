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
