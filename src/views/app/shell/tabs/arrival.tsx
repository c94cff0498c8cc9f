import { useEffect, useLayoutEffect } from 'react';
import { inShownView } from '../../../ui/shown-view.ts';
import type { ScrollMemory } from './scroll-memory.ts';

type Props = {
  /** What is on screen, told apart from every other page and from the same one drawn anew. */
  page: string;
  /** The tab of the page, if it has one. */
  id?: number;
  memory: ScrollMemory;
};

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * A page that is still loading has no heading yet: then the focus waits in front of it, unless the person moves on. A
 * box of the page that takes the focus as it comes gives it up again, as where the page is there at once.
 */
function focusHeading(hasMovedOn: () => boolean) {
  const heading = () => inShownView('h1');
  if (heading()) return focus(heading());
  const main = document.getElementById('main');
  focus(main);
  if (!main) return;
  const growth = new MutationObserver(() => {
    if (hasMovedOn() || !main.contains(document.activeElement)) growth.disconnect();
    else if (heading()) {
      growth.disconnect();
      focus(heading());
    }
  });
  growth.observe(main, { childList: true, subtree: true });
  return () => growth.disconnect();
}

/**
 * Beside a view that came on screen: scrolls to where it was left, and moves the focus to its heading, which a
 * screen reader then reads out. Who did not wait for the page keeps the focus.
 */
export function Arrival({ page, id, memory }: Props) {
  useLayoutEffect(() => memory.restore(id), [memory, id]);
  useEffect(() => {
    if (memory.isNew(page) && !memory.hasMovedOn()) return focusHeading(memory.hasMovedOn);
  }, [memory, page]);
  return null;
}
