import { i18n } from '@lingui/core';
import { languageCookie } from './cookies.ts';

/** The languages by their own names. */
export const languages = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } as const;
export type Language = keyof typeof languages;

const isLanguage = (text: string | undefined): text is Language => text !== undefined && text in languages;

const catalogues = {
  en: () => import('./locales/en.po'),
  zh: () => import('./locales/zh.po'),
  es: () => import('./locales/es.po'),
  ja: () => import('./locales/ja.po'),
} satisfies Record<Language, () => Promise<unknown>>;

/** The cookie's language, else the first of the browser's that there is, else Chinese. */
export function preferredLanguage(cookie: string | undefined, browser: readonly string[]): Language {
  if (isLanguage(cookie)) return cookie;
  return browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'zh';
}

/** Loads the catalogue of a language and shows it; nothing remounts. */
async function show(language: Language) {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

export const showPreferredLanguage = () =>
  show(preferredLanguage(languageCookie.read(), navigator.languages));

/** A person chose a language: show it and remember it. */
export async function chooseLanguage(language: Language) {
  await show(language);
  languageCookie.keep(language);
}
