import { expect, test } from '@jest/globals';
import { readFigure } from '../../../../server/ledger/values/figure.ts';
import { readMoment } from '../../../../server/ledger/values/moment.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';

test.each([
  [12.5, '12.5', ''],
  ['1 234,5', '1234.5', ''],
  ['-0,5', '-0.5', ''],
  ['１２０', '120', ''],
  ['12,345.60 km', '12345.60 km', ''],
  [10.125, '10.125', ''],
  [{ before: '', figure: '10.125', after: ' km' }, '10.125 km', ''],
  ['12,345', null, 'figureAmbiguous'],
  ['10.125', null, 'figureAmbiguous'],
  ['1.2E+5', null, 'figureUnreadable'],
  ['about 5', null, 'figureUnreadable'],
  ['n/a', null, 'emptyMarker'],
])('the figure %j is read as %j', (cell: Cell, value, code) => {
  expect(readFigure(cell, 'either')).toMatchObject({ value, notes: code ? [{ code }] : [] });
});

test.each([
  [{ date: '2026-01-05' }, '2026-01-05', ''],
  [{ date: '2026-01-05', time: '08:30' }, '2026-01-05 08:30', ''],
  ['2026/1/5 8:30', '2026-01-05 08:30', ''],
  ['2026-01-05 11:04+08:00', '2026-01-05 11:04+08:00', ''],
  ['2026年1月5日', '2026-01-05', ''],
  ['5/1/2026 1:05 PM', '2026-01-05 13:05', ''],
  ['05.01.2026', '2026-01-05', ''],
  ['16.1.2026 08:30', '2026-01-16 08:30', ''],
  ['2026-01-05 25:00', null, 'dateImpossible'],
  [46027.5, null, 'dateUnreadable'],
  ['soon', null, 'dateUnreadable'],
])('the moment %j is read as %j', (cell: Cell, value, code) => {
  expect(readMoment(cell, { order: 'dmy', date1904: false })).toMatchObject({
    value,
    notes: code ? [{ code }] : [],
  });
});
