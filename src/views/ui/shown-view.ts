/** The page on screen; those of tabs in the background are in the document as well. */
export const shownView = () => document.querySelector<HTMLElement>('[data-shown]');

/** Finds an element of the page on screen. */
export const inShownView = (selector: string) =>
  (shownView() ?? document).querySelector<HTMLElement>(selector);
