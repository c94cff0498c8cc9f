import { type Language, languages } from '../vocabulary/languages.ts';

const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(languages, text);

export const catalogues = {
  en: () => import('../locales/en.po'),
  zh: () => import('../locales/zh.po'),
  es: () => import('../locales/es.po'),
  ja: () => import('../locales/ja.po'),
} satisfies Record<Language, () => Promise<unknown>>;

/** The cookie's language, else the first of the browser's that there is, else Chinese. */
export function preferredLanguage(cookie: string | undefined, browser: readonly string[]): Language {
  if (isLanguage(cookie)) return cookie;
  return browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'zh';
}
