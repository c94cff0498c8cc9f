/** The languages by their own names. */
export const languages = { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } as const;
export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];
