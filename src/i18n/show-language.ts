import { i18n } from '@lingui/core';
import { type Language, offeredAmong } from '../vocabulary/languages.ts';
import { readCompany } from '../window/company.ts';
import { languageCookie } from '../window/cookies.ts';
import { drawnLanguage } from '../window/drawn-page.ts';
import { catalogues, preferredLanguage } from './languages.ts';

/** Loads the catalogue of a language and shows it; nothing remounts. */
async function show(language: Language) {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

export const showPreferredLanguage = () =>
  show(
    preferredLanguage(
      languageCookie.read(),
      [drawnLanguage() ?? '', ...navigator.languages],
      offeredAmong(readCompany().languages),
    ),
  );

/** A person chose a language: show it and remember it. */
export async function chooseLanguage(language: Language) {
  await show(language);
  languageCookie.keep(language);
}
