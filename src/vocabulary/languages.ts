/** The languages by their own names. */
export const languages = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } as const;
export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

/** The languages that are offered, by their codes with commas between; all where none is said. */
export function offeredAmong(codes = ''): readonly Language[] {
  const named = codes.split(',');
  const offered = languageCodes.filter((code) => named.includes(code));
  return offered.length > 0 ? offered : languageCodes;
}
