import { sharedSignOf, signCurrencies, signOfUnit } from '../../../src/vocabulary/parsing/currency-sign.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import type { Counting } from '../mapping/amounts.ts';
import type { Reading } from '../problems.ts';
import { isPlainYuan, readMoney } from './money.ts';

/** What the rest of its column says about an amount, or else a person. */
export type CostRule = Counting & { sign?: string };

/**
 * Reads what something cost, with its currency behind a blank. A sign of several currencies stands there itself where
 * the file does not tell which it is: what the cost is of has a currency.
 *
 * @param said the currency that another column of the row names
 */
export function readCost(cell: Cell, rule: CostRule, said: string | null): Reading<string> {
  const { decimalMark: mark = 'either', unit = '', power, yen = 'open', sign = 'open', anyYuan } = rule;
  const ofRow = {
    mark,
    unit,
    power,
    yen: said === 'CNY' || said === 'JPY' ? said : yen,
    sign: said ?? sign,
  };
  const read = readMoney(cell, ofRow);
  const [{ code } = { code: null }] = read.notes;
  if (code === 'currencyUnclear') return written(readMoney(cell, { ...ofRow, yen: 'CNY' }), '¥');
  const shared = sharedSignOf(cellText(cell)) ?? signOfUnit(unit);
  if (code === 'signUnclear' && shared)
    return written(readMoney(cell, { ...ofRow, sign: signCurrencies[shared][0] }), shared);
  return written(read, anyYuan && isPlainYuan(cellText(cell)) ? '' : read.value?.currency);
}

const written = (
  { value, notes }: ReturnType<typeof readMoney>,
  currency: string | undefined,
): Reading<string> => ({ value: value && [value.amount, currency].filter(Boolean).join(' '), notes });
