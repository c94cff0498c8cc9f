import type { Language } from './languages.ts';

/** Over the reasons in a file of refused rows. Import knows the column by it and leaves it out. */
const rejectionHeaders: Readonly<Record<Language, string>> = {
  en: 'Why it was not imported',
  zh: '未导入原因',
  es: 'Motivo de no importación',
  ja: '取り込まなかった理由',
};

export const rejectionHeaderIn = (language: string): string =>
  new Map(Object.entries(rejectionHeaders)).get(language) ?? rejectionHeaders.en;

const headers: readonly string[] = Object.values(rejectionHeaders);
export const isRejectionHeader = (header: string): boolean => headers.includes(header.trim());
