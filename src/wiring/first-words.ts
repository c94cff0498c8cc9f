import { catalogues, preferredLanguage } from '../i18n/languages.ts';
import { applyLook, lastLook } from '../theme/look.ts';

/**
 * Runs before the application has arrived: draws the page in the colours that were chosen last, and fetches the
 * catalogue that will be asked for, so that the two come side by side. Small on purpose: it brings no package.
 */
applyLook(lastLook());

const cookie = /(?:^|; )language=([^;]+)/.exec(document.cookie)?.[1];
catalogues[preferredLanguage(cookie, navigator.languages)]().catch(() => undefined);
