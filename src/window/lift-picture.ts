import { drawnId } from '../vocabulary/home-picture.ts';
import { dropPicture } from './home-picture.ts';

/** What tells buttons apart: those with an icon alone have no text, or a count that the picture lacks. */
const nameOf = (part: Element) => part.getAttribute('aria-label') ?? part.textContent;

/** The button or link of the application that one of the picture shows. */
function counterpart(picture: Element, part: Element | null): HTMLElement | undefined {
  const shown = part?.closest('a, button');
  if (!shown || !picture.contains(shown)) return undefined;
  const alike = (root: Element | null) =>
    [...(root?.querySelectorAll<HTMLElement>(shown.localName) ?? [])].filter(
      (part) => nameOf(part) === nameOf(shown),
    );
  return alike(document.getElementById('root'))[alike(picture).indexOf(shown as HTMLElement)];
}

/** Shows the application itself, with the focus where it was; what was pressed meanwhile is done now. */
export function liftPicture() {
  const picture = document.getElementById(drawnId);
  const focused = picture && counterpart(picture, document.activeElement);
  const button = picture && counterpart(picture, globalThis.pressedEarly ?? null);
  globalThis.pressedEarly = undefined;
  dropPicture();
  if (!picture) return;
  // Earlier the page would be laid out for the focus alone.
  requestAnimationFrame(() => {
    const lost = document.activeElement === document.body;
    if (lost) (focused ?? document.querySelector<HTMLElement>('#root h1'))?.focus({ preventScroll: true });
    button?.click();
  });
}
