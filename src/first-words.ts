import { catalogues, preferredLanguage } from './languages.ts';

/**
 * Runs before the application has arrived, and fetches the catalogue that it will ask for, so that the two come
 * side by side. Small on purpose: it brings no package with it.
 */
const cookie = /(?:^|; )language=([^;]+)/.exec(document.cookie)?.[1];
catalogues[preferredLanguage(cookie, navigator.languages)]().catch(() => undefined);
