import type { Messages } from '@lingui/core';
import { type Language, languageCodes } from '../vocabulary/languages.ts';

type Part = () => Promise<{ messages: Messages }>;
/** What is said before a screen is opened comes first; what screens say comes with the first of them. */
export const catalogues: Readonly<Record<Language, { first: Part; later: Part }>> = {
  en: {
    first: () => import('../locales/en.po?part=first'),
    later: () => import('../locales/en.po?part=later'),
  },
  zh: {
    first: () => import('../locales/zh.po?part=first'),
    later: () => import('../locales/zh.po?part=later'),
  },
  es: {
    first: () => import('../locales/es.po?part=first'),
    later: () => import('../locales/es.po?part=later'),
  },
  ja: {
    first: () => import('../locales/ja.po?part=first'),
    later: () => import('../locales/ja.po?part=later'),
  },
};

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
