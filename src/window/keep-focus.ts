/** Where the focus was, and what it stood in from the inside out. */
type Place = { element: HTMLElement; around: HTMLElement[]; isOver: boolean };

/** So many places are remembered; whoever filled in a long dialog came from one that is further back. */
const max = 200;

const watched = ['disabled', 'hidden', 'inert', 'aria-hidden'];
const over = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const stops = 'a[href], button, input, select, textarea, [tabindex="0"]';

const isDrawn = (element: HTMLElement) => element.isConnected && element.getClientRects().length > 0;
const isOff = (element: HTMLElement) => element.matches(':disabled') || !!element.closest('[inert]');
const canTakeFocus = (element: HTMLElement) =>
  isDrawn(element) && !isOff(element) && !element.closest('[aria-hidden=true]');

function placeOf(element: HTMLElement, end: Element | null): Place {
  const around: HTMLElement[] = [];
  let at = element.parentElement;
  for (; at && at !== end && at !== document.body; at = at.parentElement) around.push(at);
  return { element, around: at === end ? around : [], isOver: element.closest(over) !== null };
}

/** The place itself or, where it is gone, the first in what is left of its surroundings. */
function nearest(place: Place): HTMLElement | undefined {
  for (const part of [place.element, ...place.around]) {
    if (canTakeFocus(part) && part.matches(stops)) return part;
    const inside = part.isConnected
      ? [...part.querySelectorAll<HTMLElement>(stops)].find(canTakeFocus)
      : null;
    if (inside) return inside;
  }
  return undefined;
}

/**
 * Gives the focus back when what had it is gone: a dialog that closed, a row that was removed, a button that was
 * switched off while it worked. It goes to where the person came from, or near it. Browsers leave it nowhere, and
 * who works by keyboard begins anew at the top of the page.
 */
export function keepFocus(page: () => Element | null, heading: () => HTMLElement | null) {
  let places: Place[] = [];
  let switchedOff: HTMLElement | undefined;
  let frame = 0;

  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    switchedOff = undefined;
    const others = places.filter(({ element }) => element !== target).slice(1 - max);
    places = [...others, placeOf(target, page())];
  }

  function whereTo() {
    for (const place of places.toReversed()) {
      if (canTakeFocus(place.element)) return place.element;
      if (!place.isOver) return nearest(place);
    }
    return undefined;
  }

  function restoreFocus() {
    frame = 0;
    const { activeElement, body } = document;
    const last = places.at(-1)?.element;
    if (!last || (activeElement !== null && activeElement !== body && activeElement !== last)) return;
    if (isDrawn(last) && isOff(last)) {
      switchedOff = last;
      return;
    }
    const isThere = isDrawn(last) && last !== switchedOff;
    if (isThere || activeElement === last) return;
    const next = whereTo() ?? heading();
    if (next && canTakeFocus(next)) next.focus({ preventScroll: true });
  }

  const look = () => {
    frame ||= requestAnimationFrame(restoreFocus);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: watched });
  document.addEventListener('focusin', remember);
  return () => {
    changes.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', remember);
  };
}
