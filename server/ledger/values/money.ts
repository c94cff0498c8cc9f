import { type Amount, type AmountRule, readAmount } from '../../../src/vocabulary/parsing/amount.ts';
import { shiftPoint } from '../../../src/vocabulary/parsing/decimal.ts';
import { cellText, isNumber, numberText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import type { Reading } from '../problems.ts';

export type MoneyRule = Omit<AmountRule, 'source'>;

/** Reads an amount of money, exactly: no binary fraction is on the way but that of a number cell itself. */
export function readMoney(cell: Cell, rule: MoneyRule): Reading<Amount> {
  const source = cellText(cell);
  if (typeof cell === 'number') return readAmount(plain(numberText(cell)), { ...rule, mark: '.', source });
  if (isNumber(cell)) return readAmount(source, { ...rule, mark: '.' });
  if (typeof cell === 'boolean' || (typeof cell === 'object' && cell !== null))
    return { value: null, notes: [{ code: 'amountUnreadable', text: source }] };
  return readAmount(source, rule);
}

/** Whether what an amount says of its currency is 元 alone. */
export const isPlainYuan = (text: string): boolean =>
  /^[\d.,\s]*[千萬万億亿]?[元圓圆]$/.test(text.normalize('NFKC').trim());

/** The amount without what says that it is negative: a minus on either side, brackets, or a triangle. */
export function withoutSign(cell: Cell): Cell {
  if (typeof cell === 'number') return Math.abs(cell);
  if (typeof cell === 'string') return bare(cell);
  if (typeof cell !== 'object' || cell === null || !('figure' in cell)) return cell;
  return {
    ...cell,
    before: bare(cell.before),
    figure: bare(cell.figure),
    after: cell.after.replace(/\)$/, ''),
  };
}

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^[([]\s*(.*?)\s*[)\]]?$/, '$1')
    .replace(/^[-−–△▲]\s*|(?<![.,/])\s*[-−–]$/g, '');

/** Reads a number of something with up to two decimals, which is no money. */
export function readQuantity(cell: Cell, mark: MoneyRule['mark'] = 'either'): Reading<string> {
  const { value, notes } = readMoney(cell, { mark });
  if (value?.currency) return { value: null, notes: [{ code: 'amountUnreadable', text: cellText(cell) }] };
  return { value: value?.amount ?? null, notes };
}

/** Writes out the exponent that JavaScript gives very large and small numbers. */
function plain(number: string): string {
  const [mantissa = '', exponent] = number.split('e');
  return exponent === undefined ? mantissa : shiftPoint(mantissa, Number(exponent));
}
