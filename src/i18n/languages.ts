import { type Language, languageCodes } from '../vocabulary/languages.ts';

export const catalogues = {
  en: () => import('../locales/en.po'),
  zh: () => import('../locales/zh.po'),
  es: () => import('../locales/es.po'),
  ja: () => import('../locales/ja.po'),
} satisfies Record<Language, () => Promise<unknown>>;

/** Of those offered the cookie's, else the first of the browser's, else the first of all, which is Chinese if it is there. */
export function preferredLanguage(
  cookie: string | undefined,
  browser: readonly string[],
  offered = languageCodes as readonly Language[],
): Language {
  const wanted = [cookie, ...browser.map((tag) => tag.toLowerCase().split('-')[0])];
  const isOffered = (text: string | undefined): text is Language => offered.some((one) => one === text);
  return wanted.find(isOffered) ?? offered[0] ?? 'zh';
}
