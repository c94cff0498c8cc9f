type Leave = () => void;

let ask: ((leave: Leave) => void) | undefined;

/** Whether the place may change now. If not, somebody has been asked and may still call `leave`. */
export function mayLeave(leave: Leave) {
  ask?.(leave);
  return ask === undefined;
}

/**
 * Holds the place while something would be lost by leaving it: `toAsk` is called instead and given the way to
 * leave after all. The back button and the address bar cannot be held, only answered by going back.
 *
 * @returns the function that ends it
 */
export function guardLeaving(toAsk: (leave: Leave) => void) {
  const held = location.hash;
  const hold = (event: HashChangeEvent) => {
    if (!event.isTrusted || location.hash === held) return;
    event.stopImmediatePropagation();
    const wanted = location.hash;
    history.pushState(null, '', held);
    toAsk(() => {
      location.hash = wanted;
    });
  };
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  ask = toAsk;
  addEventListener('hashchange', hold, { capture: true });
  addEventListener('beforeunload', warn);
  return () => {
    if (ask === toAsk) ask = undefined;
    removeEventListener('hashchange', hold, { capture: true });
    removeEventListener('beforeunload', warn);
  };
}
