import { type Amount, readAmount } from '../../../src/vocabulary/parsing/amount.ts';
import { shiftPoint } from '../../../src/vocabulary/parsing/decimal.ts';
import type { DecimalMark } from '../../../src/vocabulary/parsing/separators.ts';
import { cellText, isNumber, numberText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import type { Reading } from '../problems.ts';

export interface MoneyRule {
  mark: DecimalMark;
  /** From the header, such as `万元`. */
  unit?: string;
}

/** Reads an amount of money, exactly: no binary fraction is on the way but that of a number cell itself. */
export function readMoney(cell: Cell, { mark, unit }: MoneyRule): Reading<Amount> {
  const source = cellText(cell);
  if (typeof cell === 'number') return readAmount(plain(numberText(cell)), { mark: '.', unit, source });
  if (isNumber(cell)) return readAmount(source, { mark: '.', unit });
  if (typeof cell === 'boolean' || (typeof cell === 'object' && cell !== null))
    return { value: null, notes: [{ code: 'amountUnreadable', text: source }] };
  return readAmount(source, { mark, unit });
}

/** Writes out the exponent that JavaScript gives very large and small numbers. */
function plain(number: string): string {
  const [mantissa = '', exponent] = number.split('e');
  return exponent === undefined ? mantissa : shiftPoint(mantissa, Number(exponent));
}
