/** The sign before decimals; `either` when nothing tells. */
export type DecimalMark = '.' | ',' | 'either';

/** Tells decimals from thousands. Three digits behind a single sign can be either, all else is plain. */
export function separate(text: string, mark: DecimalMark): { number: string | null; grouped: boolean } {
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return { number: whole(text, ' '), grouped: false };
  const at = text.lastIndexOf(last);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const once = signs.filter((sign) => sign === last).length === 1;
  const both = signs.length > 1 && once;
  const groups = !once || (signs.length === 1 && isGroup(before, after) && mark !== last);
  if (groups) return { number: whole(text, last), grouped: once && mark === 'either' };
  if (!/^\d*$/.test(after) || before + after === '') return { number: null, grouped: false };
  const integer = before === '' ? '0' : whole(before, both ? (last === '.' ? ',' : '.') : ' ');
  return { number: integer === null ? null : `${integer}.${after}`, grouped: false };
}

const isGroup = (before: string, after: string) =>
  /^[1-9]\d{0,2}$/.test(before.trim()) && /^\d{3}$/.test(after);

/** Digits without their grouping: by three, by four as Chinese counts, or as in India. */
function whole(text: string, separator: string): string | null {
  const trimmed = text.trim();
  const groups = trimmed.split(trimmed.includes(separator) ? separator : ' ').map((group) => group.trim());
  const [first = '', ...rest] = groups;
  if (!groups.every((group) => /^\d+$/.test(group))) return null;
  const lengths = rest.map((group) => group.length);
  const by = (size: number) => lengths.every((length) => length === size) && first.length <= size;
  const indian =
    lengths.at(-1) === 3 && lengths.slice(0, -1).every((length) => length === 2) && first.length <= 2;
  return rest.length === 0 || by(3) || by(4) || indian ? groups.join('') : null;
}
