import { type RefObject, useLayoutEffect, useRef } from 'react';
import { settle } from '../../components/motion/settle.ts';

/** Lets the tags that make room for one that is dragged, or take that of one that is closed, be seen to move. */
export function useSettling(row: RefObject<HTMLElement | null>, ids: readonly number[], dragged?: number) {
  const places = useRef<ReadonlyMap<number, number>>(new Map());
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another order moves tags
  useLayoutEffect(() => {
    const tags = [...(row.current?.children ?? [])] as HTMLElement[];
    const now = new Map(ids.map((id, index) => [id, tags[index]?.offsetLeft ?? 0]));
    ids.forEach((id, index) => {
      const [before, tag] = [places.current.get(id), tags[index]];
      if (before !== undefined && tag && id !== dragged)
        settle(tag, before - (now.get(id) ?? before)).catch(() => undefined);
    });
    places.current = now;
  }, [order]);
}
