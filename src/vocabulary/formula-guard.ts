/** What spreadsheets take for the beginning of a formula; a Japanese or Chinese one also takes the full-width signs. */
const operators = '=+\\-@＝＋－＠';
const signs = `${operators}\\t\\r\\n`;
const dangerous = new RegExp(`^'*[${signs}]`);
/**
 * Where a program that splits at another separator than ours begins a cell: it sees our quotes in the middle of what it
 * takes for a cell, so they do not hold the text together. Blanks and quotes may stand before the sign.
 */
const inner = new RegExp(`([;,|\\t\\r\\n][ \\u00a0\\u3000"]*)('*)(?=[${operators}])`, 'g');
/** A negative figure as programs write it is no formula, and is the same number to whatever reads it. */
const figure = /^-(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const guarded = new RegExp(`^'+[${signs}]`);

/**
 * Text behind an apostrophe where a spreadsheet would run it. Everything that is written for spreadsheets goes
 * through here, and import takes the apostrophe off again, so that what goes out comes back the same. Text that
 * itself begins with apostrophes before such a sign gets one more, for the same reason.
 */
export function guardFormula(text: string): string {
  const whole = text.replace(inner, "$1'$2");
  return dangerous.test(whole) && !figure.test(whole) ? `'${whole}` : whole;
}

export function unguardFormula(text: string): string {
  const whole = guarded.test(text) ? text.slice(1) : text;
  return whole.replace(inner, (_, before: string, quotes: string) => before + quotes.slice(1));
}
