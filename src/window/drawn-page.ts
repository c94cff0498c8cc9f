import { type DrawnPage, drawnAt, drawnPage } from '../vocabulary/drawn-pages.ts';

/** The language that the page was drawn in before any script was there, if it was. */
export function drawnLanguage() {
  const { dataset, lang } = document.documentElement;
  return dataset.drawn ? lang : undefined;
}

/**
 * Holds what was drawn against what this browser knows. The server did not see its cookies where a link of another
 * site led here; then nothing of it is shown.
 */
export function checkDrawn(token: string | undefined, language: string) {
  const { dataset, lang } = document.documentElement;
  const isOther = dataset.drawn !== drawnPage(token) || lang !== language;
  // Whoever comes back from an identity provider is being signed in.
  const isLanding = location.hash.startsWith('#/auth-redirect?');
  if (dataset.drawn && (isOther || isLanding)) dataset.drawn = 'otherwise';
}

const isDrawnPage = (text = ''): text is DrawnPage => Object.hasOwn(drawnAt, text);

/** The path that the page was drawn for, where it can be taken over. */
export function drawnPath(): string | undefined {
  const { drawn } = document.documentElement.dataset;
  return isDrawnPage(drawn) ? drawnAt[drawn] : undefined;
}

/** Makes room for a page that is not the one drawn. */
export function clearDrawn(element: Element) {
  element.replaceChildren();
  delete document.documentElement.dataset.drawn;
}
