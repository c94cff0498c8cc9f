import { type RefObject, useLayoutEffect, useState } from 'react';

/** Shares of the whole: where what is seen begins, and how much of it is seen. */
export type VisiblePart = { x: number; y: number; width: number; height: number };

const partOf = (box: Element): VisiblePart => ({
  x: box.scrollLeft / box.scrollWidth,
  y: box.scrollTop / box.scrollHeight,
  width: box.clientWidth / box.scrollWidth,
  height: box.clientHeight / box.scrollHeight,
});

/** Also before anything is laid out, when neither is a number. */
const isAll = ({ width, height }: VisiblePart) => !(width < 0.99 || height < 0.99);
const same = (one: VisiblePart | null, other: VisiblePart | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Which part of a drawing its scrolling box shows; null while all of it is seen. */
export function useVisiblePart(svg: RefObject<SVGSVGElement | null>): VisiblePart | null {
  const [part, setPart] = useState<VisiblePart | null>(null);
  useLayoutEffect(() => {
    const { current } = svg;
    const box = current?.parentElement;
    if (!current || !box) return undefined;
    const measure = () => {
      const found = partOf(box);
      const next = isAll(found) ? null : found;
      setPart((known) => (same(known, next) ? known : next));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    sizes.observe(current);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [svg]);
  return part;
}
