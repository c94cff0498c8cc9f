import { shiftPoint } from '../../../src/vocabulary/parsing/decimal.ts';
import { numberText } from '../cell-text.ts';
import type { Cell } from '../workbook.ts';

/** How a number is shown: its decimals at least, whether as percent, and what stands around it. */
type Figure = { before: string; after: string; decimals: number; percent: boolean };
/** A pattern of digits and signs between them, such as `00-000` or `"GD"0000`. */
type Code = { parts: string[] };

export type NumberKind = 'date' | 'time' | Figure | Code | null;

/** Formats that a workbook may name by number alone; 27 to 36 and 50 to 58 are those of East Asia. */
const builtIn = new Map<number, NumberKind>([
  [2, { before: '', after: '', decimals: 2, percent: false }],
  [4, { before: '', after: '', decimals: 2, percent: false }],
  [9, { before: '', after: '', decimals: 0, percent: true }],
  [10, { before: '', after: '', decimals: 2, percent: true }],
]);
for (const id of [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
  builtIn.set(id, 'date');
for (const id of [18, 19, 20, 21, 32, 33, 34, 35, 55, 56]) builtIn.set(id, 'time');

/** What a number format shows: a day, a time of day, a number with what stands around it, or a plain number. */
export function numberKind(id: number, code: string | undefined): NumberKind {
  return code === undefined ? (builtIn.get(id) ?? null) : kindOfCode(code);
}

function kindOfCode(code: string): NumberKind {
  const section = firstSection(code);
  const bare = section
    .toLowerCase()
    .replace(/"[^"]*"/g, '')
    .replace(/[\\_*!]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '')
    .trim();
  if (/\[[hms]+\]|general|@|[0#?]e[+-]/.test(bare)) return null;
  if (/[yegd]/.test(bare.replace(/am\/pm|a\/p/g, ''))) return 'date';
  if (/[hs]/.test(bare)) return 'time';
  if (/m/.test(bare)) return 'date';
  return figureOf(section);
}

/** That of positive numbers; one that hangs on a condition says nothing of them all. */
function firstSection(code: string): string {
  const [section = ''] = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])*/.exec(code) ?? [];
  return /\[[<>=]/.test(section) ? '' : section;
}

const token = /"([^"]*)"|[\\!](.)|\[\$([^\]-]*)(?:-([^\]]*))?\]|\[[^\]]*\]|[_*].|([0#?][0#?,.]*)|(%)|(.)/gsu;
/** The locale of a currency sign that several countries share. */
const yenOfJapan = /411$/;

function figureOf(section: string): NumberKind {
  const around: string[] = [''];
  const digits: string[] = [];
  let percent = false;
  for (const [, quoted, escaped, sign, locale = '', places, per, plain] of section.matchAll(token)) {
    if (places !== undefined) {
      digits.push(places);
      around.push('');
    } else if (per !== undefined) percent = true;
    else {
      const said = /[¥￥]/.test(sign ?? '') && yenOfJapan.test(locale) ? 'JPY ' : sign;
      around[around.length - 1] += quoted ?? escaped ?? said ?? plain ?? '';
    }
  }
  const [first = '', ...more] = digits;
  if (digits.every((places) => /^0+$/.test(places)) && digits.join('').length > 1 && !percent)
    return { parts: [around[0] ?? '', ...digits.flatMap((places, at) => [places, around[at + 1] ?? ''])] };
  // What is shown in thousands, or as a fraction, stays the number that it is.
  const isScaled = /,(?:\.0*)?$/.test(first) || more.length > 0;
  if (first === '' || isScaled) return null;
  const [before = '', after = ''] = around;
  const decimals = (first.split('.')[1] ?? '').replace(/[^0]/g, '').length;
  if (!percent && decimals === 0 && before.trim() === '' && after.trim() === '') return null;
  return { before: before.trimStart(), after: after.trimEnd(), decimals, percent };
}

/** A number as its format shows it, with nothing of it lost. */
export function shownNumber(value: number, kind: Figure | Code): Cell {
  if ('parts' in kind) return Number.isSafeInteger(value) && value >= 0 ? coded(value, kind) : value;
  const { before, after, decimals, percent } = kind;
  const text = numberText(value);
  if (text.includes('e')) return value;
  const exact = percent ? shiftPoint(text, 2) : text;
  const [whole = '', fraction = ''] = exact.split('.');
  const padded = fraction.padEnd(decimals, '0');
  const figure = padded === '' ? whole : `${whole}.${padded}`;
  const said = { before, after: percent ? `%${after}` : after };
  return figure === text && said.before + said.after === '' ? value : { figure, ...said };
}

/** Digits from the right into their places; what does not fit stands in the first of them. */
function coded(value: number, { parts }: Code): string {
  const places = parts.filter((_, at) => at % 2 === 1);
  let left = String(value).padStart(places.join('').length, '0');
  const filled = [...parts];
  for (let at = filled.length - 2; at > 0; at -= 2) {
    const size = at === 1 ? left.length : (parts[at] ?? '').length;
    filled[at] = left.slice(left.length - size);
    left = left.slice(0, left.length - size);
  }
  return filled.join('');
}
