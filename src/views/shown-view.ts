/** Finds an element of the page on screen; the pages of tabs in the background are in the document as well. */
export const inShownView = (selector: string) =>
  (document.querySelector('[data-shown]') ?? document).querySelector<HTMLElement>(selector);
