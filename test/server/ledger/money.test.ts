import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decideDecimalMark } from '../../../server/ledger/values/decimal-mark.ts';
import { readMoney } from '../../../server/ledger/values/money.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';
import { roundDecimal, shiftPoint } from '../../../src/vocabulary/parsing/decimal.ts';

const read = (cell: Cell, mark: '.' | ',' | 'either' = 'either', unit?: string) =>
  readMoney(cell, { mark, unit });
const amountOf = (cell: Cell, mark?: '.' | ',' | 'either', unit?: string) =>
  read(cell, mark, unit).value?.amount ?? null;
const codesOf = (cell: Cell, mark?: '.' | ',' | 'either') => read(cell, mark).notes.map(({ code }) => code);

describe('amounts', () => {
  test.each<[Cell, string]>([
    ['￥48,856.28', '48856.28'],
    ['¥ 1,200', '1200.00'],
    ['1 234,56 €', '1234.56'],
    ['1\u202f234\u00a0567,5', '1234567.50'],
    ["1'234.50", '1234.50'],
    ['1.234.567,89', '1234567.89'],
    ['4.8856,28', '48856.28'],
    ['1,23,456.00', '123456.00'],
    ['83211.21元', '83211.21'],
    ['5000元整', '5000.00'],
    ['1.2万元', '12000.00'],
    ['１２３．４５', '123.45'],
    ['RMB 500', '500.00'],
    ['人民币500元', '500.00'],
    ['+5', '5.00'],
    ['.5', '0.50'],
    ['0', '0.00'],
    [82605, '82605.00'],
    [83211.210000000006, '83211.21'],
    [10192253.670000002, '10192253.67'],
    [0.1 + 0.2, '0.30'],
    [999999999999.99, '999999999999.99'],
  ])('%j is %s without a word', (cell, amount) => {
    expect(read(cell, cell === '¥ 1,200' ? '.' : 'either')).toMatchObject({ value: { amount }, notes: [] });
  });

  test.each<[Cell, string]>([
    ['-1200', 'amountNegative'],
    ['(123.45)', 'amountNegative'],
    ['（￥123.45）', 'amountNegative'],
    ['￥-12', 'amountNegative'],
    ['−12', 'amountNegative'],
    ['△12', 'amountNegative'],
    ['120-', 'amountNegative'],
    [-0.001, 'amountNegative'],
    ['负壹佰元', 'amountNegative'],
    ['abc', 'amountUnreadable'],
    ['12.3.4', 'amountUnreadable'],
    ['1,2345,67', 'amountUnreadable'],
    ['约5000', 'amountUnreadable'],
    ['1200/台', 'amountUnreadable'],
    [',', 'amountUnreadable'],
    ['-', 'emptyMarker'],
    ['面议', 'amountUnreadable'],
    [true, 'amountUnreadable'],
    [{ date: '2024-01-05' }, 'amountUnreadable'],
    ['1000000000000', 'amountTooLarge'],
    [1e21, 'amountTooLarge'],
    ['N/A', 'emptyMarker'],
    ['无', 'emptyMarker'],
  ])('%j has no value: %s', (cell, code) => {
    expect(read(cell)).toMatchObject({ value: null, notes: [{ code }] });
  });

  test('an empty cell is nothing', () => {
    expect(read('  ')).toEqual({ value: null, notes: [] });
    expect(read(null)).toEqual({ value: null, notes: [] });
  });

  test('decimals beyond two are rounded half up, and said so', () => {
    expect(read('12.345', '.')).toEqual({
      value: { amount: '12.35' },
      notes: [{ code: 'amountRounded', text: '12.345 → 12.35' }],
    });
    expect(amountOf('99.999', '.')).toBe('100.00');
    expect(read(1.2e-7).notes).toMatchObject([{ code: 'amountRounded' }]);
  });

  test('scientific notation is read, but digits may be lost', () => {
    expect(read('1.33E+05')).toEqual({
      value: { amount: '133000.00' },
      notes: [{ code: 'precisionLost', text: '1.33E+05 → 133000.00' }],
    });
  });

  test('three digits behind a single sign are thousands or decimals as the column says', () => {
    expect(amountOf('1,234', '.')).toBe('1234.00');
    expect(amountOf('1.234', ',')).toBe('1234.00');
    expect(amountOf('1,234', ',')).toBe('1.23');
    expect(amountOf('1.234', '.')).toBe('1.23');
    expect(read('1,234')).toEqual({
      value: { amount: '1234.00' },
      notes: [{ code: 'groupingAssumed', text: '1,234 → 1234.00' }],
    });
    expect(codesOf('0.123')).toEqual(['amountRounded']);
  });

  test('the header may count in ten thousands', () => {
    expect(read('1.5', '.', '万元').value).toEqual({ amount: '15000.00', currency: 'CNY' });
    expect(read(0.0001, '.', '万元').value).toEqual({ amount: '1.00', currency: 'CNY' });
    expect(amountOf('3', '.', '千元')).toBe('3000.00');
    expect(amountOf('3', '.', '元')).toBe('3.00');
    expect(amountOf('3', '.', '百万元')).toBe('3000000.00');
  });

  test.each([
    ['￥1', 'CNY'],
    ['1元', 'CNY'],
    ['RMB 1', 'CNY'],
    ['US$1', 'USD'],
    ['1 USD', 'USD'],
    ['€1', 'EUR'],
    ['1 EUR', 'EUR'],
    ['£1', 'GBP'],
    ['1円', 'JPY'],
    ['HK$1', 'HKD'],
    ['1', undefined],
  ])('the currency of %s is %s', (text, currency) => {
    expect(read(text)).toEqual({
      value: currency ? { amount: '1.00', currency } : { amount: '1.00' },
      notes: [],
    });
  });

  test('a bare $ is taken for US dollars, and said so', () => {
    expect(read('$1')).toMatchObject({ value: { currency: 'USD' }, notes: [{ code: 'currencyAssumed' }] });
  });

  test('any amount comes back from any notation, digit by digit', () => {
    const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });
    const group = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);
    fc.assert(
      fc.property(cents, (value) => {
        const digits = value.toString().padStart(3, '0');
        const [whole, fraction] = [digits.slice(0, -2), digits.slice(-2)];
        const amount = `${whole}.${fraction}`;
        for (const text of [
          amount,
          `￥${group(whole, ',')}.${fraction}`,
          `${group(whole, '.')},${fraction} €`,
          `${group(whole, ' ')},${fraction}`,
          `${amount}元`,
          `'${amount}`,
        ]) {
          expect([text, amountOf(text)]).toEqual([text, amount]);
        }
        if (value < 10n ** 15n) expect(amountOf(Number(amount))).toBe(amount);
      }),
    );
  });
});

describe('the decimal mark of a column', () => {
  test.each<[string[], string]>([
    [['￥48,856.28', '75,276'], '.'],
    [['1.234,5', '5'], ','],
    [['12,5'], ','],
    [['1.234.567'], ','],
    [['1,234,567'], '.'],
    [['1,234', '5,678'], 'either'],
    [['12.5', '12,5'], 'either'],
    [['5', 'abc', ''], 'either'],
  ])('%j: %s', (texts, mark) => {
    expect(decideDecimalMark(texts)).toBe(mark);
  });
});

describe('decimal strings', () => {
  test('the point moves exactly', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: 0, max: 12 }),
        (value, power) => {
          expect(shiftPoint(shiftPoint(String(value), -power), power)).toBe(String(value));
          expect(shiftPoint(String(value), power)).toBe(String(value * 10n ** BigInt(power)));
        },
      ),
    );
  });

  test('rounding half up', () => {
    expect(roundDecimal('1.005', 2)).toEqual({ text: '1.01', exact: false });
    expect(roundDecimal('1.004', 2)).toEqual({ text: '1.00', exact: false });
    expect(roundDecimal('5', 2)).toEqual({ text: '5.00', exact: true });
    expect(roundDecimal('-0.5', 0)).toEqual({ text: '-1', exact: false });
  });
});
