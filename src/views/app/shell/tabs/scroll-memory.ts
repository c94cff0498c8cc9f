const presses = ['keydown', 'pointerdown'] as const;
const hands = ['wheel', 'touchmove', ...presses] as const;

/** Scrolls as soon as the page is high enough, unless the person moves first. Gives the function that ends it. */
function scrollOnceHigh(top: number) {
  const growth = new ResizeObserver(() => {
    scrollTo({ top });
    if (scrollY >= top - 1) end();
  });
  function end() {
    growth.disconnect();
    for (const hand of hands) removeEventListener(hand, end);
  }
  for (const hand of hands) addEventListener(hand, end, { passive: true });
  growth.observe(document.documentElement);
  return end;
}

/** How far each tab was scrolled, and which page was on screen last. */
export function createScrollMemory() {
  const tops = new Map<number, number>();
  /** How far the window is scrolled. Reading it from the browser would lay out the page. */
  let present = 0;
  let last: string | undefined;
  let destination: string | undefined;
  let moved = false;
  const move = () => {
    moved = true;
    for (const press of presses) removeEventListener(press, move, true);
  };
  return {
    /** Notes how far a tab is scrolled, or a page that has none. */
    note(id: number | null, top: number) {
      present = top;
      if (id !== null) tops.set(id, top);
    },
    /** Scrolls to where the tab was left. Gives the function that ends what is still to be done. */
    restore(id: number | undefined) {
      const top = (id !== undefined && tops.get(id)) || 0;
      if (top === 0 && present === 0) return undefined;
      scrollTo({ top });
      present = top;
      return top === 0 || scrollY >= top - 1 ? undefined : scrollOnceHigh(top);
    },
    /** Another page is on its way: from now on it counts what the person does. */
    depart(page: string) {
      if (page === destination) return;
      destination = page;
      moved = false;
      for (const press of presses) addEventListener(press, move, { capture: true, passive: true });
    },
    /** Whether the person has gone on to do something since. */
    hasMovedOn: () => moved,
    /** Whether this page is another one than before; the very first is not. */
    isNew(page: string) {
      const before = last;
      last = page;
      return before !== undefined && before !== page;
    },
  };
}

export type ScrollMemory = ReturnType<typeof createScrollMemory>;
