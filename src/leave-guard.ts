type Leave = () => void;

const moves = ['popstate', 'hashchange'];

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
  let answered = false;
  // `popstate` comes first: by the time of `hashchange` views may have been drawn for the new place.
  const hold = (event: Event) => {
    if (!event.isTrusted) return;
    if (location.hash === held) {
      if (answered) event.stopImmediatePropagation();
      answered = false;
      return;
    }
    event.stopImmediatePropagation();
    answered = event.type === 'popstate';
    const wanted = location.hash;
    history.pushState(null, '', held);
    toAsk(() => {
      location.hash = wanted;
    });
  };
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  ask = toAsk;
  for (const type of moves) addEventListener(type, hold, { capture: true });
  addEventListener('beforeunload', warn);
  return () => {
    if (ask === toAsk) ask = undefined;
    for (const type of moves) removeEventListener(type, hold, { capture: true });
    removeEventListener('beforeunload', warn);
  };
}
