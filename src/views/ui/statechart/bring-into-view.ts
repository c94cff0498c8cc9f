/** How far two spans have to be moved for the inner one to stand in the middle; 0 when it is seen already. */
const offsetOf = (start: number, end: number, from: number, to: number) =>
  start >= from && end <= to ? 0 : (start + end - from - to) / 2;

/** Scrolls a drawing so that something on it is seen, and nothing around it. */
export function bringIntoView(found: Element | null | undefined) {
  const box = found?.closest('svg')?.parentElement;
  if (!found || !box) return;
  const [inner, outer] = [found.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollLeft += offsetOf(inner.left, inner.right, outer.left, outer.right);
  box.scrollTop += offsetOf(inner.top, inner.bottom, outer.top, outer.bottom);
}
