import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readDay } from '../../../server/ledger/values/day.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';
import type { DateOrder } from '../../../src/vocabulary/import-run.ts';
import { decideDateOrder } from '../../../src/vocabulary/parsing/date-order.ts';
import { bareDay } from '../../../src/vocabulary/parsing/day.ts';

const read = (cell: Cell, order: DateOrder | null = null, date1904 = false) =>
  readDay(cell, { order, date1904 });

test.each(['00.00.0000', '0000-00-00 00:00:00'])('%s is no day, as programs write it', (text) => {
  expect(read(text)).toEqual({ value: null, notes: [{ code: 'emptyMarker', text }] });
});

describe('notations that leave no doubt', () => {
  test.each<[Cell, string]>([
    ['2024-01-05', '2024-01-05'],
    ['2024/1/5', '2024-01-05'],
    ['2024.03.03', '2024-03-03'],
    ['2024 - 1 - 5', '2024-01-05'],
    ['20150612', '2015-06-12'],
    [20150612, '2015-06-12'],
    ['2016年10月9日', '2016-10-09'],
    ['2016 年 10 月 9 日', '2016-10-09'],
    ['２０２４年１月５号', '2024-01-05'],
    ['二〇一六年十月九日', '2016-10-09'],
    ['二〇二〇年十二月三十一日', '2020-12-31'],
    ['16年10月9日', '2016-10-09'],
    ['2024年1月5日 星期五', '2024-01-05'],
    ['13/02/2025', '2025-02-13'],
    ['02/13/2025', '2025-02-13'],
    ['15.06.2024', '2024-06-15'],
    ['01/01/2028', '2028-01-01'],
    ['5 Jan 2024', '2024-01-05'],
    ['Jan 5, 2024', '2024-01-05'],
    ['January 5th, 2024', '2024-01-05'],
    ['05-Jan-24', '2024-01-05'],
    ['5 de enero de 2024', '2024-01-05'],
    ['1. März 2023', '2023-03-01'],
    ['12. Dez. 2022', '2022-12-12'],
    ['1er août 2020', '2020-08-01'],
    ['5 janv. 2023', '2023-01-05'],
    ['14 juil. 2023', '2023-07-14'],
    ['1 sept. 2024', '2024-09-01'],
    ['令和6年1月5日', '2024-01-05'],
    ['平成元年1月8日', '1989-01-08'],
    ['R6.1.5', '2024-01-05'],
    ['2024-01-05 00:00:00', '2024-01-05'],
    ["'2024-01-05", '2024-01-05'],
    [{ date: '2024-01-05' }, '2024-01-05'],
    ['2024-02-29', '2024-02-29'],
  ])('%j is %s', (cell, day) => {
    expect(read(cell)).toEqual({ value: day, notes: [] });
  });

  test.each<[Cell, string, string]>([
    ['2016年10月', '2016-10-01', 'dayAssumed'],
    ['2016.10', '2016-10-01', 'dayAssumed'],
    ['201610', '2016-10-01', 'dayAssumed'],
    ['10/2016', '2016-10-01', 'dayAssumed'],
    [45722, '2025-03-06', 'dateFromSerial'],
    ['45722', '2025-03-06', 'dateFromSerial'],
    ['2024-01-05 08:30', '2024-01-05', 'timeDropped'],
    ['2024-01-05T12:00:00Z', '2024-01-05', 'timeDropped'],
    [{ date: '2024-01-05', time: '08:30:00' }, '2024-01-05', 'timeDropped'],
  ])('%j is %s, with a warning: %s', (cell, day, code) => {
    expect(read(cell)).toMatchObject({ value: day, notes: [{ code }] });
  });

  test('day numbers may count from 1904', () => {
    expect(read(44260, null, true)).toMatchObject({
      value: '2025-03-06',
      notes: [{ code: 'dateFromSerial' }],
    });
  });

  test.each<[Cell, string]>([
    ['2023-02-30', 'dateImpossible'],
    ['2023-02-29', 'dateImpossible'],
    ['31/02/2024', 'dateImpossible'],
    ['2024-13-01', 'dateImpossible'],
    ['0/0/2024', 'dateImpossible'],
    ['20241301', 'dateImpossible'],
    ['2024年2月30日', 'dateImpossible'],
    ['5/1/24', 'dateAmbiguous'],
    ['05/06/2024', 'dateAmbiguous'],
    ['24-05-01', 'dateAmbiguous'],
    ['2016', 'dateIncomplete'],
    [2016, 'dateIncomplete'],
    [2016.1, 'dateIncomplete'],
    ['2016年', 'dateIncomplete'],
    ['abc', 'dateUnreadable'],
    ['1月5日', 'dateUnreadable'],
    ['12', 'dateUnreadable'],
    [12, 'dateUnreadable'],
    [-1, 'dateUnreadable'],
    [true, 'dateUnreadable'],
    ['N/A', 'emptyMarker'],
    ['—', 'emptyMarker'],
  ])('%j has no value: %s', (cell, code) => {
    expect(read(cell)).toMatchObject({ value: null, notes: [{ code }] });
  });

  test('an empty cell is nothing', () => {
    expect([read(null), read(' ')]).toEqual([
      { value: null, notes: [] },
      { value: null, notes: [] },
    ]);
  });
});

describe('days whose order is open', () => {
  test.each<[string[], DateOrder | 'ambiguous' | null]>([
    [['4/5/16', '5/24/15'], 'mdy'],
    [['04/05/2016', '24/05/2015'], 'dmy'],
    [['98-05-31', '23-12-01', '05-01-02'], 'ymd'],
    [['24-05-31', '23-12-01'], 'ambiguous'],
    [['4/5/16', '6/7/18'], 'ambiguous'],
    [['13/02/2025', '02/13/2025'], 'ambiguous'],
    [['13/02/25'], 'ambiguous'],
    [['01/01/2028', '02/02/2026'], 'mdy'],
    [['2024-01-05', '2024年1月5日'], null],
    [['30/02/2024', '5/24/2015'], 'mdy'],
    [[], null],
  ])('%j: %s', (texts, order) => {
    expect(decideDateOrder(texts.map(bareDay))).toBe(order);
  });

  test('the order of the column decides', () => {
    expect(read('5/1/24', 'mdy').value).toBe('2024-05-01');
    expect(read('5/1/24', 'dmy').value).toBe('2024-01-05');
    expect(read('24/05/01', 'ymd').value).toBe('2024-05-01');
    expect(read('13/1/24', 'mdy')).toMatchObject({ value: null, notes: [{ code: 'dateImpossible' }] });
  });

  test('two-digit years up to 69 are of this century', () => {
    expect(read('12/31/69', 'mdy').value).toBe('2069-12-31');
    expect(read('12/31/70', 'mdy').value).toBe('1970-12-31');
  });

  test('a column with a day above 12 is read right, whatever else it holds', () => {
    const day = fc.date({ min: new Date('1980-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    const sure = day.filter((date) => date.getUTCDate() > 12);
    fc.assert(
      fc.property(fc.array(day), sure, fc.constantFrom('mdy', 'dmy'), (days, proof, order) => {
        const all = [...days, proof];
        const written = all.map((date) => {
          const [d, m, y] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()];
          return order === 'mdy' ? `${m}/${d}/${y}` : `${d}/${m}/${y}`;
        });
        const decided = decideDateOrder(written);
        expect(decided).toBe(order);
        const read = written.map(
          (text) => readDay(text, { order: order as DateOrder, date1904: false }).value,
        );
        expect(read).toEqual(all.map((date) => date.toISOString().slice(0, 10)));
      }),
    );
  });
});

test('any day comes back from any notation with the year in front', () => {
  const day = fc.date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      for (const text of [
        iso,
        `${y}/${m}/${d}`,
        `${y}.${m}.${d}`,
        `${y}年${m}月${d}日`,
        iso.replaceAll('-', ''),
      ]) {
        expect(readDay(text, { order: null, date1904: false })).toEqual({ value: iso, notes: [] });
      }
    }),
  );
});
