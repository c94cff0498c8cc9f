import { describe, expect, test } from '@jest/globals';
import { amountsShown } from '../../../../server/ledger/mapping/amounts.ts';
import { completeMapping } from '../../../../server/ledger/mapping/complete-mapping.ts';
import { readRow } from '../../../../server/ledger/read-row.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { SignCurrency } from '../../../../src/vocabulary/parsing/currency-sign.ts';
import { sheet } from '../support/sheet.ts';

const tableOf = (header: string, amount: string | number, title: string[] = []) =>
  findTable(sheet([title, ['Asset no.', 'Name', header], ['A1', 'Lathe', amount], ['A2', 'Drill', amount]]));

/** The sign that a person is asked about. */
const openSign = (...file: Parameters<typeof tableOf>) => {
  const table = tableOf(...file);
  const column = table.columns[2];
  return column && amountsShown(table, column)?.sign;
};

const readAs = (sign: SignCurrency | undefined, header: string, amount: string | number) => {
  const table = tableOf(header, amount);
  const mapping = completeMapping(table, [
    { target: 'name', columns: [1] },
    { target: 'originalValue', columns: [2], ...(sign && { sign }) },
  ]);
  const [first] = table.rows.map((row) => readRow(row, mapping));
  const { originalValue, currency } = first?.values ?? {};
  return [originalValue, currency, ...(first?.problems.map(({ code }) => code) ?? [])].join(' ').trim();
};

describe('a sign of several currencies', () => {
  test.each<[...Parameters<typeof tableOf>, ReturnType<typeof openSign>]>([
    ['Original value', '$1,200.50', [], '$'],
    ['Original value ($)', 1200, [], '$'],
    ['Original value', '1 200 kr', [], 'kr'],
    ['Original value', 'kr 1200', [], 'kr'],
    ['Original value', 'Rs. 1,20,000.50', [], 'Rs'],
    ['Original value (Rs.)', 1200, [], 'Rs'],
    ['Original value', 'US$1,200.50', [], undefined],
    ['Original value (USD)', '$1,200.50', [], undefined],
    ['原值(美元)', '$1,200.50', [], undefined],
    ['Original value', '$1,200.50', ['All amounts in USD'], undefined],
    ['Original value', '1,200.50', [], undefined],
  ])('%s %s below %j opens %s', (header, amount, title, sign) => {
    expect(openSign(header, amount, title)).toBe(sign);
  });

  test('is asked about beside amounts below zero, too', () => {
    const rows = ['$5', '($250.00)', '-$3', '(20.00)'].map((amount) => ['A', 'Lathe', amount]);
    const table = findTable(sheet([['Asset no.', 'Name', 'Cost'], ...rows]));
    expect(table.columns.map((column) => amountsShown(table, column)?.sign).at(-1)).toBe('$');
  });

  test('means what a person says', () => {
    expect(readAs('AUD', 'Original value', '$1,200.50')).toBe('1200.50 AUD');
    expect(readAs('CAD', 'Original value ($)', 1200)).toBe('1200.00 CAD');
    expect(readAs('NOK', 'Original value', '1200 kr')).toBe('1200.00 NOK');
    expect(readAs('INR', 'Original value', 'Rs. 1,20,000.50')).toBe('120000.50 INR');
    expect(readAs('INR', 'Original value (Rs. in lakhs)', 5)).toBe('500000.00 INR');
    expect(readAs(undefined, 'Original value', 'zł 50')).toBe('50.00 PLN');
    expect(readAs('AUD', 'Original value', 'HK$5')).toBe('5.00 HKD');
    expect(readAs(undefined, 'Original value', '$5')).toBe('signUnclear');
    expect(readAs(undefined, 'Original value ($)', 5)).toBe('signUnclear');
    expect(readAs(undefined, 'Original value (kr)', 5)).toBe('signUnclear');
    expect(readAs(undefined, 'Original value ($)', 'HK$5')).toBe('5.00 HKD');
    expect(readAs(undefined, 'Original value (US$)', '$5')).toBe('5.00 USD');
    expect(readAs(undefined, 'Original value', '$0')).toBe('0.00');
    expect(readAs(undefined, 'Original value', '5 kr')).toBe('signUnclear');
  });

  test('means what a column of currencies says of the row', () => {
    const table = findTable(
      sheet([
        ['Name', 'Original value', 'Currency'],
        ['Lathe', '$5', 'AUD'],
        ['Drill', '5 kr', 'SEK'],
      ]),
    );
    const mapping = completeMapping(table, [
      { target: 'name', columns: [0] },
      { target: 'originalValue', columns: [1] },
      { target: 'currency', columns: [2] },
    ]);
    const readings = table.rows.map((row) => readRow(row, mapping));
    expect(readings.map(({ values, problems }) => [values.currency, problems])).toEqual([
      ['AUD', []],
      ['SEK', []],
    ]);
  });
});
