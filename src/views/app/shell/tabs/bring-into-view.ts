import { type RefObject, useEffect } from 'react';
import { settings } from '../../../../settings.ts';
import { afterPaint } from '../../../ui/after-paint.ts';

/**
 * Scrolls a row of tags so that the tag on screen and its neighbour on each side can be seen; the first one to the
 * very beginning, the last one to the very end.
 */
export function useBringIntoView(
  row: RefObject<HTMLElement | null>,
  active: number | null,
  /** Changes with the tags and with what stands on them. */
  content: string,
) {
  useEffect(() => {
    const bring = () => {
      const box = row.current;
      const tags = [...(box?.children ?? [])].filter((tag) => tag instanceof HTMLElement);
      const at = tags.findIndex((tag) => tag.dataset.tab === String(active));
      if (!box || at < 0 || content === '') return;
      if (at === 0) box.scrollLeft = 0;
      else if (at === tags.length - 1) box.scrollLeft = box.scrollWidth;
      else {
        const [before, after] = [tags[at - 1], tags[at + 1]];
        if (!before || !after) return;
        const padding = settings.tabScrollPadding;
        const end = after.offsetLeft + after.offsetWidth + padding;
        const start = before.offsetLeft - padding;
        if (end > box.scrollLeft + box.clientWidth) box.scrollLeft = end - box.clientWidth;
        if (start < box.scrollLeft) box.scrollLeft = start;
      }
    };
    return afterPaint(bring);
  }, [row, active, content]);
}
