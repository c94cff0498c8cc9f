/** What spreadsheets take for the beginning of a formula; a Japanese or Chinese one also takes the full-width signs. */
const signs = '=+\\-@\\t\\r\\n＝＋－＠';
const dangerous = new RegExp(`^'*[${signs}]`);
const guarded = new RegExp(`^'+[${signs}]`);

/**
 * Text behind an apostrophe where a spreadsheet would run it. Everything that is written for spreadsheets goes
 * through here, and import takes the apostrophe off again, so that what goes out comes back the same. Text that
 * itself begins with apostrophes before such a sign gets one more, for the same reason.
 */
export const guardFormula = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

export const unguardFormula = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
