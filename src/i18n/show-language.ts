import { i18n } from '@lingui/core';
import { type Language, languageCodes, offeredAmong } from '../vocabulary/languages.ts';
import { readCompany } from '../window/company.ts';
import { languageCookie } from '../window/cookies.ts';
import { drawnLanguage } from '../window/drawn-page.ts';
import { catalogues, preferredLanguage } from './languages.ts';

/** Whether a screen was opened in this window. */
let withScreens = false;

const messagesOf = (language: Language) =>
  Promise.all([catalogues[language].first(), withScreens ? catalogues[language].later() : undefined]);

/** Loads the catalogue of a language and shows it; nothing remounts. */
async function show(language: Language) {
  const withThem = withScreens;
  const [first, later] = await messagesOf(language);
  // A screen was opened meanwhile: its words are fetched for the language that was shown until now.
  if (withScreens !== withThem) return show(language);
  i18n.loadAndActivate({ locale: language, messages: { ...first.messages, ...later?.messages } });
  document.documentElement.lang = language;
}

/** Loads what screens say; for languages that are chosen later, too. */
export async function loadWordsOfScreens(): Promise<void> {
  withScreens = true;
  const language = languageCodes.find((code) => code === i18n.locale);
  if (!language) return;
  const { messages } = await catalogues[language].later();
  i18n.load(language, messages);
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
