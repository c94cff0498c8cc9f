import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../../../ui/after-paint.ts';
import { settle } from '../../../ui/motion/settle.ts';

/** Lets the tags that make room for one that is dragged, or take that of one that is closed, be seen to move. */
export function useSettling(row: RefObject<HTMLElement | null>, ids: readonly number[], dragged?: number) {
  const places = useRef<ReadonlyMap<number, number>>(new Map());
  const order = ids.join();
  const tagsNow = () => [...(row.current?.children ?? [])] as HTMLElement[];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another order moves tags
  useLayoutEffect(() => {
    const tags = tagsNow();
    ids.forEach((id, index) => {
      const [before, tag] = [places.current.get(id), tags[index]];
      if (before !== undefined && tag && id !== dragged)
        settle(tag, before - tag.offsetLeft).catch(() => undefined);
    });
  }, [order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const measure = () => {
      places.current = new Map(tagsNow().map((tag, index) => [ids[index] ?? 0, tag.offsetLeft]));
    };
    return afterPaint(measure);
  }, [order]);
}
