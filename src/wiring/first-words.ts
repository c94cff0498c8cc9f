import { askEarly } from '../api/early-user-info.ts';
import { catalogues, preferredLanguage } from '../i18n/languages.ts';
import { applyLook, lastLook } from '../theme/look.ts';

/**
 * Runs before the application has arrived: draws the page in the colours that were chosen last, asks who is signed
 * in, and fetches the catalogue that will be asked for, so that all of them come side by side. Small on purpose: it
 * brings no package.
 */
applyLook(lastLook());

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];

const language = preferredLanguage(cookie('language'), navigator.languages);
const token = cookie('Token');
if (token) askEarly({ token, guid: cookie('guid') ?? '', language });
catalogues[language]().catch(() => undefined);
