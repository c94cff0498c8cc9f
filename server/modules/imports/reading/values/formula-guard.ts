/**
 * Spreadsheets run a cell that begins with one of these as a formula. Every export writes such text behind an
 * apostrophe, and import takes it off again, so that what goes out comes back the same. Text that itself begins
 * with apostrophes before such a character gets one more, for the same reason.
 */
const dangerous = /^'*[=+\-@\t\r]/;

export const guardFormula = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

export const unguardFormula = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
