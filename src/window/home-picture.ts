import { settings } from '../settings.ts';
import { drawnId, type PictureWidth } from '../vocabulary/home-picture.ts';

declare global {
  /** Between the script that hears it and the application, which share no module. */
  var pressedEarly: Element | undefined;
}

/**
 * Shows the home page as the server drew it, in front of the application, if it fits the window; and remembers the button
 * of it that is pressed last.
 */
export function showPicture(picture: PictureWidth | 'none') {
  const narrow = matchMedia(`(max-width: ${settings.mobileBelow - 0.02}px)`).matches;
  if (picture !== (narrow ? 'narrow' : 'wide')) return;
  document.documentElement.dataset.picture = 'shown';
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.closest(`#${drawnId}`)) globalThis.pressedEarly = button;
  });
}

export const isPictureShown = () => document.documentElement.dataset.picture === 'shown';

/** Shows the application without a picture in front of it. */
export function dropPicture() {
  document.getElementById(drawnId)?.remove();
  delete document.documentElement.dataset.picture;
}
