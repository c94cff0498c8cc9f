import type { DecimalMark } from '../../../src/vocabulary/parsing/separators.ts';

/** Finds the decimal mark that the amounts of a column agree on. */
export function decideDecimalMark(texts: Iterable<string>): DecimalMark {
  const seen = new Set<string>();
  for (const text of texts) {
    const mark = markOf(text.normalize('NFKC'));
    if (mark) seen.add(mark);
  }
  return seen.size === 1 ? ([...seen][0] as '.' | ',') : 'either';
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
