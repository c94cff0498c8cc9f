import { cellText, numberText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import type { Note, Reading } from '../problems.ts';
import { chineseNumber } from './chinese-number.ts';
import { roundDecimal, shiftPoint } from './decimal.ts';
import type { DecimalMark } from './decimal-mark.ts';
import { isEmptyMarker } from './text.ts';

export interface MoneyRule {
  mark: DecimalMark;
  /** From the header, such as `万元`. */
  unit?: string;
}

export interface Money {
  /** Decimal string with two digits. */
  amount: string;
  /** ISO 4217, when the cell or the header says. */
  currency?: string;
}

/** numeric(14,2). */
const WHOLE_DIGITS = 12;
const powers: Record<string, number> = { 十: 1, 百: 2, 千: 3, 万: 4, 十万: 5, 百万: 6, 千万: 7, 亿: 8 };
const currencies: [RegExp, string][] = [
  [/^(?:US\$|USD)|(?:US\$|USD|美元)$/i, 'USD'],
  [/^(?:€|EUR)|(?:€|EUR|欧元|euros?)$/i, 'EUR'],
  [/^(?:£|GBP)|(?:£|GBP|英镑)$/i, 'GBP'],
  [/^(?:HK\$|HKD)|(?:HK\$|HKD|港元|港币)$/i, 'HKD'],
  [/^JPY|(?:JPY|円|日元)$/i, 'JPY'],
  [/^(?:人民币|RMB|CNY)?\s*[￥¥]|^(?:人民币|RMB|CNY)|(?:RMB|CNY|[￥¥元圆圓]|人民币)$/i, 'CNY'],
  [/^\$|\$$/, '$'],
];

/** Reads an amount of money, exactly: no binary fraction is on the way but that of a number cell itself. */
export function readMoney(cell: Cell, rule: MoneyRule): Reading<Money> {
  const source = cellText(cell);
  const fail = (code: Note['code']): Reading<Money> => ({ value: null, notes: [{ code, text: source }] });
  if (source === '') return { value: null, notes: [] };
  if (isEmptyMarker(source)) return fail('emptyMarker');
  if (typeof cell === 'boolean' || (typeof cell === 'object' && cell !== null))
    return fail('amountUnreadable');

  const notes: Note[] = [];
  const text = source
    .normalize('NFKC')
    .replace(/^'/, '')
    .replace(/[\s’']+/g, ' ')
    .replace(/[整正]$/, '')
    .trim();
  const { rest: bare, currency: sign } = takeCurrency(text);
  const { rest: unitless, currency: unitSign } = takeCurrency(rule.unit ?? '');
  if (sign === '$') notes.push({ code: 'currencyAssumed', text: `${source} → USD` });
  const signed = takeSign(bare);
  const { number, power, grouped } =
    typeof cell === 'number'
      ? { number: plain(numberText(cell)), power: 0, grouped: false }
      : figure(signed.rest, rule.mark);
  const written = number === null ? chineseNumber(source.normalize('NFKC').replace(/\s/g, '')) : null;
  const found = number ?? written;
  if (found === null) return fail('amountUnreadable');

  const headerPower = powers[unitless.replace(/元$/, '')] ?? 0;
  const exact = shiftPoint(found.replace('-', ''), power + headerPower);
  const { text: amount, exact: kept } = roundDecimal(exact, 2);
  if ((signed.negative || found.startsWith('-')) && /[1-9]/.test(exact)) return fail('amountNegative');
  if (amount.length - 3 > WHOLE_DIGITS) return fail('amountTooLarge');
  if (written !== null) notes.push({ code: 'amountWrittenOut', text: `${source} → ${amount}` });
  if (grouped) notes.push({ code: 'groupingAssumed', text: `${source} → ${amount}` });
  if (!kept) notes.push({ code: 'amountRounded', text: `${source} → ${amount}` });
  if (typeof cell === 'string' && /\dE\+?\d/i.test(text))
    notes.push({ code: 'precisionLost', text: `${source} → ${amount}` });
  const code = sign || unitSign;
  return { value: code ? { amount, currency: code === '$' ? 'USD' : code } : { amount }, notes };
}

function takeCurrency(text: string): { rest: string; currency: string } {
  for (const [pattern, currency] of currencies) {
    if (pattern.test(text)) return { rest: text.replace(pattern, '').trim(), currency };
  }
  return { rest: text, currency: '' };
}

function takeSign(text: string): { rest: string; negative: boolean } {
  const [, inBrackets] = /^\((.+)\)$/.exec(text) ?? [];
  if (inBrackets !== undefined) return { rest: takeCurrency(inBrackets).rest, negative: true };
  const rest = text.replace(/^[-−–△▲]\s*|\s*-$/u, '');
  const positive = rest.replace(/^\+/, '');
  return { rest: takeCurrency(positive).rest, negative: rest !== text };
}

interface Figure {
  number: string | null;
  /** Of ten, from 万 and the like behind the figure. */
  power: number;
  /** Whether thousands were assumed. */
  grouped: boolean;
}

function figure(text: string, mark: DecimalMark): Figure {
  const [, digits = '', multiple = ''] =
    /^([\d., ]+(?:E\+?\d{1,2})?)\s*([十百千]?[万亿]|[百千])?$/i.exec(text) ?? [];
  const power = powers[multiple] ?? 0;
  const [mantissa = '', exponent] = digits.trim().split(/E\+?/i);
  const { number, grouped } = separate(mantissa, mark);
  return { number, power: power + Number(exponent ?? 0), grouped };
}

/** Tells decimals from thousands. Three digits behind a single sign can be either, all else is plain. */
function separate(text: string, mark: DecimalMark): { number: string | null; grouped: boolean } {
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

/** Writes out the exponent that JavaScript gives very large and small numbers. */
function plain(number: string): string {
  const [mantissa = '', exponent] = number.split('e');
  return exponent === undefined ? mantissa : shiftPoint(mantissa, Number(exponent));
}
