import { chineseNumber } from './chinese-number.ts';
import { canMean, sharedSigns, signOfUnit, takeCurrency } from './currency-sign.ts';
import { roundDecimal, shiftPoint } from './decimal.ts';
import { isEmptyMarker } from './empty-marker.ts';
import { countsInOnes, readUnit } from './money-unit.ts';
import type { FigureReading } from './reading.ts';
import { type DecimalMark, separate } from './separators.ts';

export type AmountRule = {
  mark: DecimalMark;
  /** Of the column or the field, such as `万元`. */
  unit?: string;
  /** The power of ten that a person has said the column counts in, or that nobody knows it. */
  power?: number | 'open';
  /** What `¥` stands for. */
  yen?: Yen;
  /** What a sign of several currencies, `$` or `kr`, stands for; `open` where somebody has to say it. */
  sign?: string;
  /** What stood there, where the text was made of a number. */
  source?: string;
};

/** The currencies that have the sign ¥, or that nobody knows which it is. */
export type Yen = 'CNY' | 'JPY' | 'open';

export type Amount = {
  /** Decimal string with two digits. */
  amount: string;
  /** ISO 4217, when a sign or the unit says. */
  currency?: string;
};

export type AmountNote =
  | 'emptyMarker'
  | 'amountUnreadable'
  | 'unitUnclear'
  | 'currencyUnclear'
  | 'signUnclear'
  | 'amountNegative'
  | 'amountTooLarge'
  | 'amountWrittenOut'
  | 'groupingAssumed'
  | 'amountRounded'
  | 'precisionLost'
  | 'unitAssumed'
  | 'currencyAssumed';

/** `599,-`, `1'200.--` and `2,150/-` write out that there are no cents. */
const noCents = /(?<=\d)\s?(?:[.,][-–—]{1,2}|\/[-–—]|[.,]?=)(?=\s*(?:\p{L}{1,4}|\p{Sc})?\.?$)/u;

/** numeric(14,2). */
const WHOLE_DIGITS = 12;

/** Reads an amount of money as people and ledgers write it, exactly. A value beside a note of failure is none. */
export function readAmount(
  text: string,
  { mark, unit = '', power: said, yen = 'CNY', sign: answer = '', source = text }: AmountRule,
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
    .trim()
    .replace(noCents, '');
  const { rest: bare, currency: sign } = takeCurrency(normalise);
  const ofUnit = unit === '' ? null : readUnit(unit);
  const { power: unitPower, currency: named } = columnUnit(ofUnit, said);
  const isOpen = answer === 'open';
  const meant = isOpen ? '' : answer;
  const ofUnitSign = signOfUnit(unit);
  const unitSign = answer !== '' && ofUnitSign ? meant : named;
  const isYen = /¥/.test(normalise) && !/RMB|CNY|JPY|人民币|[元円]/i.test(normalise);
  const shared = sharedSigns.find((one) => one === sign);
  const ofSign = shared && [meant, unitSign].find((one) => one !== '' && canMean(shared, one));
  if (sign === '$' && !ofSign && unitSign === '' && !isOpen)
    notes.push({ code: 'currencyAssumed', text: `${source} → USD` });
  const signed = takeSign(bare);
  const { number, power, multiplied, currency: behind, grouped } = figure(signed.rest, mark);
  const written = number === null ? chineseNumber(source.normalize('NFKC').replace(/\s/g, '')) : null;
  const found = number ?? written;
  if (found === null) return fail('amountUnreadable');

  // A figure that says what it counts in is not counted in that of the column once more.
  const saysItself = multiplied || written !== null || countsInOnes(normalise);
  const isNothing = !/[1-9]/.test(found);
  if (unitPower === 'open' && !saysItself && !isNothing) return fail('unitUnclear');
  if (isYen && yen === 'open' && !isNothing) return fail('currencyUnclear');
  const ofColumn = saysItself || unitPower === 'open' ? 0 : unitPower;
  const exact = shiftPoint(found.replace('-', ''), power + ofColumn);
  const { text: amount, exact: stored } = roundDecimal(exact, 2);
  if ((signed.negative || found.startsWith('-')) && /[1-9]/.test(exact)) return fail('amountNegative');
  if (amount.length - 3 > WHOLE_DIGITS) return fail('amountTooLarge');
  if (unitPower !== ofColumn && unitPower !== 'open')
    notes.push({ code: 'unitAssumed', text: `${source} → ${amount}` });
  if (written !== null) notes.push({ code: 'amountWrittenOut', text: `${source} → ${amount}` });
  if (grouped) notes.push({ code: 'groupingAssumed', text: `${source} → ${amount}` });
  if (!stored) notes.push({ code: 'amountRounded', text: `${source} → ${amount}` });
  if (/\dE\+?\d/i.test(normalise)) notes.push({ code: 'precisionLost', text: `${source} → ${amount}` });
  const mustSay = shared ? isOpen || sign !== '$' : isOpen && ofUnitSign && !sign && !behind;
  if (mustSay && !ofSign && !isNothing) return fail('signUnclear');
  const code = shared
    ? (ofSign ?? (sign === '$' && !isOpen ? 'USD' : ''))
    : isYen
      ? yen
      : sign || behind || unitSign;
  return { value: code && code !== 'open' ? { amount, currency: code } : { amount }, notes };
}

function columnUnit(
  unit: ReturnType<typeof readUnit>,
  said: number | 'open' | undefined,
): { power: number | 'open'; currency: string } {
  if (unit === null || unit === 'unclear')
    return { power: said ?? (unit === null ? 0 : 'open'), currency: '' };
  return { power: said ?? unit.power, currency: unit.currency ?? '' };
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
  /** Of ten: from an exponent, and from 万, k and the like behind the figure. */
  power: number;
  /** Whether it says what it counts in. */
  multiplied: boolean;
  /** That the words behind it name. */
  currency: string;
  /** Whether thousands were assumed. */
  grouped: boolean;
}

function figure(text: string, mark: DecimalMark): Figure {
  const [, digits = '', words = ''] =
    /^([\d., ]+(?:E\+?\d{1,2})?)\s*(\p{L}[\p{L}. ]{0,30})?$/iu.exec(text) ?? [];
  const unit = words === '' ? { power: 0, currency: '' } : readUnit(words);
  if (unit === null || unit === 'unclear')
    return { number: null, power: 0, multiplied: false, currency: '', grouped: false };
  const [mantissa = '', exponent] = digits.trim().split(/E\+?/i);
  const { number, grouped } = separate(mantissa, mark);
  return {
    number,
    power: unit.power + Number(exponent ?? 0),
    multiplied: unit.power > 0,
    currency: unit.currency ?? '',
    grouped,
  };
}
