import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { figures } from './table-styles.ts';

/** A row and how many pixels are left out between it and the one before it. */
export type WindowRow = { index: number; gap: number };

type Options = {
  rows: readonly { id: number }[];
  rowHeight: number;
  headHeight: number;
  /** Stays drawn wherever the table is scrolled to, since the focus points at it. */
  active: number;
  initialTop: number;
};

/**
 * The rows in view, with what is left out before each, and the way to bring one into view. The virtualiser is one object
 * that changes within, which the React Compiler would take for unchanged: only plain values leave this hook.
 */
export function useRowWindow({ rows, rowHeight, headHeight, active, initialTop }: Options) {
  'use no memo';
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: figures.overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialOffset: initialTop,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (active < 0 || active >= range.count || indexes.includes(active)) return indexes;
      return [...indexes, active].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards and rows differ in height
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const scrollToRow = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  const pageRows = Math.max(
    1,
    Math.floor(((virtualizer.scrollRect?.height ?? 0) - headHeight) / rowHeight) - 1,
  );
  const visible: WindowRow[] = virtualizer
    .getVirtualItems()
    .map(({ index, start }, nth, items) => ({ index, gap: start - (items[nth - 1]?.end ?? headHeight) }));
  return {
    scroller,
    visible,
    /** The index of the last row in or near the view. */
    lastVisible: virtualizer.range?.endIndex ?? -1,
    height: rows.length * rowHeight,
    pageRows,
    /** In pixels; unknown before the table has been laid out. */
    width: virtualizer.scrollRect?.width,
    scrollToRow,
  };
}
