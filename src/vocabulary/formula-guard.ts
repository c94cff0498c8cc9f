/** What spreadsheets take for the beginning of a formula; a Japanese or Chinese one also takes the full-width signs. */
const signs = '=+\\-@\\t\\r\\n＝＋－＠';
const dangerous = new RegExp(`^'*[${signs}]`);
/** A negative figure as programs write it is no formula, and is the same number to whatever reads it. */
const figure = /^-(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const guarded = new RegExp(`^'+[${signs}]`);

/**
 * Text behind an apostrophe where a spreadsheet would run it. Everything that is written for spreadsheets goes
 * through here, and import takes the apostrophe off again, so that what goes out comes back the same. Text that
 * itself begins with apostrophes before such a sign gets one more, for the same reason.
 */
export const guardFormula = (text: string): string =>
  dangerous.test(text) && !figure.test(text) ? `'${text}` : text;

export const unguardFormula = (text: string): string => (guarded.test(text) ? text.slice(1) : text);
