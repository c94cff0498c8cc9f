import { drawnId } from '../vocabulary/home-picture.ts';
import { dropPicture } from './home-picture.ts';

const reached = 'a, button, [tabindex]';

/** The part of the application that a part of the picture shows. */
function counterpart(picture: Element, part: Element | null): HTMLElement | undefined {
  const shown = part?.closest(reached);
  if (!shown || !picture.contains(shown)) return undefined;
  const isAlike = (other: Element) =>
    other.tagName === shown.tagName &&
    other.textContent === shown.textContent &&
    other.getAttribute('aria-label') === shown.getAttribute('aria-label');
  const place = [...picture.querySelectorAll(reached)].filter(isAlike).indexOf(shown);
  return [...document.querySelectorAll<HTMLElement>(`#root :is(${reached})`)].filter(isAlike)[place];
}

/** Shows the application itself, with the focus where it was; what was pressed meanwhile is done now. */
export function liftPicture() {
  const picture = document.getElementById(drawnId);
  if (!picture) return;
  const focused = counterpart(picture, document.activeElement);
  const button = counterpart(picture, globalThis.pressedEarly ?? null);
  globalThis.pressedEarly = undefined;
  dropPicture();
  // Earlier the page would be laid out for the focus alone.
  requestAnimationFrame(() => {
    const lost = document.activeElement === document.body;
    if (lost) (focused ?? document.querySelector<HTMLElement>('#root h1'))?.focus({ preventScroll: true });
    button?.click();
  });
}
