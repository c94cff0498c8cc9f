import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { widthAfter } from './column-widths.ts';

const stopsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-stop]')];

/**
 * The heads of a table as one tab stop: Left, Right, Home and End lead from one to the next, with Shift Left and
 * Right move the edge of the one in focus.
 */
export function useHeadKeys(onResize: ((id: string, width: number) => void) | undefined) {
  const [stop, setStop] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const stops = stopsIn(event.currentTarget);
    const head = event.target as HTMLElement;
    if (event.key === ' ' || event.key === 'Enter') return event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey) {
      const width = widthAfter(event.key, head.closest<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0);
      if (width === undefined) return;
      if (head.dataset.stop) onResize?.(head.dataset.stop, width);
    } else {
      const next = stopAfter(event.key, stops.indexOf(head), stops.length - 1);
      if (next === undefined) return;
      stops[next]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    tabIndexOf: (position: number) => (position === stop ? 0 : -1),
    onKeyDown,
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      const at = stopsIn(currentTarget).indexOf(target as HTMLElement);
      if (at >= 0) setStop(at);
    },
  };
}

function stopAfter(key: string, stop: number, last: number): number | undefined {
  const stops: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(stop + 1, last),
    ArrowLeft: Math.max(stop - 1, 0),
    Home: 0,
    End: last,
  };
  return stops[key];
}
