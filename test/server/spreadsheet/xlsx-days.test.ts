import { describe, expect, test } from '@jest/globals';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { numberKind } from '../../../server/spreadsheet/xlsx/number-format.ts';
import { serialDate } from '../../../server/spreadsheet/xlsx/serial-date.ts';
import { sheetOf } from './support/xlsx.ts';

const read = (bytes: Uint8Array) => readWorkbook(bytes, 'list.xlsx');
const rowsOf = async (bytes: Uint8Array) => (await read(bytes)).sheets[0]?.rows ?? [];

describe('days', () => {
  const styles = [
    '<numFmts><numFmt numFmtId="60" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="164" formatCode="000000"/></numFmts>',
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>',
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="60"/><xf numFmtId="14"/><xf numFmtId="21"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs>',
  ].join('');
  const cell = (style: number, value: number | string) => `<c s="${style}"><v>${value}</v></c>`;
  const row = `<row r="1">${cell(0, 45722)}${cell(1, 45722)}${cell(2, 45722.5)}${cell(3, 0.75)}${cell(4, 42)}${cell(5, 1.5)}${cell(9, 7)}</row>`;

  test('a day is a day in any format that shows one; digits of a padded number stay', async () => {
    expect((await rowsOf(sheetOf(row, { styles })))[0]?.cells).toEqual([
      45722,
      { date: '2025-03-06' },
      { date: '2025-03-06', time: '12:00:00' },
      '18:00:00',
      '000042',
      { date: '1900-01-01', time: '12:00:00' },
      7,
    ]);
  });

  test.each(['1', 'true'])('days may count from 1904 (date1904="%s")', async (flag) => {
    const book = await read(sheetOf(row, { styles, workbookPr: `<workbookPr date1904="${flag}"/>` }));
    expect(book.date1904).toBe(true);
    expect(book.sheets[0]?.rows[0]?.cells[1]).toEqual({ date: '2029-03-07' });
  });

  test('a day number that is no day stays a number and is named', async () => {
    const book = await read(sheetOf(`<row>${cell(2, -5)}${cell(2, 60)}</row>`, { styles }));
    expect(book.sheets[0]?.rows[0]?.cells).toEqual([-5, 60]);
    expect(book.warnings).toHaveLength(2);
  });

  test.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, null],
    [61, false, '1900-03-01'],
    [2_958_465, false, '9999-12-31'],
    [2_958_466, false, null],
    [0, false, null],
    [0, true, '1904-01-01'],
    [1462, true, '1908-01-02'],
    [Number.NaN, false, null],
  ])('day number %d (1904: %s) is %s', (serial, date1904, date) => {
    expect(serialDate(serial, date1904)?.date ?? null).toBe(date);
  });

  test('a time that rounds up to midnight is the next day', () => {
    expect(serialDate(45721.999999999, false)).toEqual({ date: '2025-03-06' });
  });

  test.each([
    ['yyyy-mm-dd', 'date'],
    ['m/d/yy;@', 'date'],
    ['[$-804]yyyy"年"m"月";@', 'date'],
    ['[$-411]ggge"年"m"月"d"日"', 'date'],
    ['d-mmm', 'date'],
    ['mmm yy', 'date'],
    ['h:mm AM/PM', 'time'],
    ['[h]:mm:ss', null],
    ['General', null],
    ['0.00', null],
    ['#,##0.00"元"', null],
    ['"days" 0', null],
    ['\\d0', null],
    ['[Red]0.00', null],
    ['0%', null],
    ['@', null],
  ])('the format %s', (code, kind) => {
    const found = numberKind(200, code);
    expect(typeof found === 'string' ? found : null).toBe(kind);
  });
});
