import { type DecimalMark, separate } from '../../../src/vocabulary/parsing/separators.ts';

/** Finds the decimal mark that the amounts of a column agree on. */
export function decideDecimalMark(texts: Iterable<string>): DecimalMark {
  const seen = new Set<string>();
  for (const text of texts) {
    const mark = markOf(text.normalize('NFKC'));
    if (mark) seen.add(mark);
  }
  return seen.size === 1 ? ([...seen][0] as '.' | ',') : 'either';
}

const signed = /^\s*[-+−]?\s?(\d[\d ]*[.,][\d., ]*)[^\d.,]{0,20}$/u;

/** A figure with a point or comma, which may stand before decimals or thousands; a unit may stand behind it. */
export const isSignedFigure = (text: string): boolean => signed.test(text.normalize('NFKC'));

/** Whether a figure in a text is another one, or two, when it is read by what its column agrees on. */
export function hangsOnMark(text: string, mark: DecimalMark): boolean {
  const figure = signed.exec(text.normalize('NFKC'))?.[1]?.trim();
  if (figure === undefined) return false;
  const { number, grouped } = separate(figure, mark);
  return grouped || number !== figure;
}

/** What one amount proves: its last sign when both occur, the other sign when one repeats, a sign that no thousands can follow. */
function markOf(text: string): '.' | ',' | null {
  const [figure = ''] = /\d[\d.,'’\s]*/.exec(text) ?? [];
  const signs = figure.replace(/[^.,]+$/, '').match(/[.,]/g) ?? [];
  const last = signs.at(-1) as '.' | ',' | undefined;
  if (!last) return null;
  if (new Set(signs).size === 2) return last;
  if (signs.length > 1) return last === '.' ? ',' : '.';
  const [before = '', after = ''] = figure.split(last).map((part) => part.replace(/\D/g, ''));
  // No thousands stand behind 0, or behind four digits and more.
  return after.length === 3 && /^[1-9]\d{0,2}$/.test(before) ? null : last;
}
