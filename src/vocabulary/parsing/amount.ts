import { chineseNumber } from './chinese-number.ts';
import { takeCurrency } from './currency-sign.ts';
import { roundDecimal, shiftPoint } from './decimal.ts';
import { isEmptyMarker } from './empty-marker.ts';
import type { FigureReading } from './reading.ts';
import { type DecimalMark, separate } from './separators.ts';

export type AmountRule = {
  mark: DecimalMark;
  /** Of the column or the field, such as `万元`. */
  unit?: string;
  /** What stood there, where the text was made of a number. */
  source?: string;
};

export type Amount = {
  /** Decimal string with two digits. */
  amount: string;
  /** ISO 4217, when a sign or the unit says. */
  currency?: string;
};

export type AmountNote =
  | 'emptyMarker'
  | 'amountUnreadable'
  | 'amountNegative'
  | 'amountTooLarge'
  | 'amountWrittenOut'
  | 'groupingAssumed'
  | 'amountRounded'
  | 'precisionLost'
  | 'unitAssumed'
  | 'currencyAssumed';

/** numeric(14,2). */
const WHOLE_DIGITS = 12;
const powers: Record<string, number> = { 十: 1, 百: 2, 千: 3, 万: 4, 十万: 5, 百万: 6, 千万: 7, 亿: 8 };

/** Reads an amount of money as people and ledgers write it, exactly. A value beside a note of failure is none. */
export function readAmount(
  text: string,
  { mark, unit = '', source = text }: AmountRule,
): FigureReading<Amount, AmountNote> {
  const fail = (code: AmountNote) => ({ value: null, notes: [{ code, text: source }] });
  if (source === '') return { value: null, notes: [] };
  if (isEmptyMarker(source)) return fail('emptyMarker');

  const notes: { code: AmountNote; text: string }[] = [];
  const normalise = text
    .normalize('NFKC')
    .replace(/^'/, '')
    .replace(/[\s’']+/g, ' ')
    .replace(/[整正]$/, '')
    .trim();
  const { rest: bare, currency: sign } = takeCurrency(normalise);
  const { rest: unitless, currency: unitSign } = takeCurrency(unit);
  if (sign === '$') notes.push({ code: 'currencyAssumed', text: `${source} → USD` });
  const signed = takeSign(bare);
  const { number, power, grouped } = figure(signed.rest, mark);
  const written = number === null ? chineseNumber(source.normalize('NFKC').replace(/\s/g, '')) : null;
  const found = number ?? written;
  if (found === null) return fail('amountUnreadable');

  const unitPower = powers[unitless.replace(/元$/, '')] ?? 0;
  // A figure that says its own multiple is not counted in that of the column once more.
  const ofColumn = power === 0 && written === null ? unitPower : 0;
  const exact = shiftPoint(found.replace('-', ''), power + ofColumn);
  const { text: amount, exact: stored } = roundDecimal(exact, 2);
  if ((signed.negative || found.startsWith('-')) && /[1-9]/.test(exact)) return fail('amountNegative');
  if (amount.length - 3 > WHOLE_DIGITS) return fail('amountTooLarge');
  if (unitPower !== ofColumn) notes.push({ code: 'unitAssumed', text: `${source} → ${amount}` });
  if (written !== null) notes.push({ code: 'amountWrittenOut', text: `${source} → ${amount}` });
  if (grouped) notes.push({ code: 'groupingAssumed', text: `${source} → ${amount}` });
  if (!stored) notes.push({ code: 'amountRounded', text: `${source} → ${amount}` });
  if (/\dE\+?\d/i.test(normalise)) notes.push({ code: 'precisionLost', text: `${source} → ${amount}` });
  const code = sign || unitSign;
  return { value: code ? { amount, currency: code === '$' ? 'USD' : code } : { amount }, notes };
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
