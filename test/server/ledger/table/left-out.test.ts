import { describe, expect, test } from '@jest/globals';
import { isFooter, isTotal } from '../../../../server/ledger/table/left-out.ts';
import type { Cell, Row } from '../../../../server/spreadsheet/workbook.ts';

const row = (cells: Cell[], formulas?: Row['formulas']): Row => ({
  number: 9,
  cells,
  ...(formulas && { formulas }),
});

describe('a row of sums', () => {
  const labels = [
    '合计',
    '合  计',
    '本页合计',
    '本月合计',
    '本年累计',
    '累计',
    '总计',
    '小计：',
    '共计:',
    '总和',
    '合計',
    '小計',
    '総計',
    '總計',
    '合计（元）',
    '合计(元):',
    'Total',
    'TOTAL:',
    'Grand Total',
    'Subtotal',
    'sub-total',
    'Total general',
    'totals',
    'Sum',
    'Suma',
  ];

  test.each(labels)('is labelled %s', (label) => {
    expect(isTotal(row([label, 'x', 'y']))).toBe(true);
    expect(isTotal(row([null, '', label, 5, 7, 9, '￥1,200.00', null]))).toBe(true);
    expect(isTotal(row([label, 'x', 'y', 'z']))).toBe(false);
  });

  test.each(['合计机', '统合计', 'Total Station', 'Summary', 'x Total', '合计 5'])(
    'is not labelled %s',
    (label) => {
      expect(isTotal(row([label, 5]))).toBe(false);
    },
  );

  test.each([
    '5',
    '-5',
    '(5)',
    '（5）',
    '￥ 1,234.50',
    '$5',
    "1'234",
    '12 台',
    '3件',
    '7 项',
    '5元',
    '5円',
    '5€',
    '1 辆',
  ])('has figures such as %s', (figure) => {
    expect(isTotal(row([1, 2, 3, '合计', figure]))).toBe(true);
  });

  test.each(['A5', '5x', 'x', '5 台机', '1'.repeat(61)])('has no text such as %s', (text) => {
    expect(isTotal(row([1, 2, 3, '合计', text]))).toBe(false);
  });

  test('is made of formulas that sum', () => {
    expect(isTotal(row([null, 5], { 1: 'SUM(B2:B9)' }))).toBe(true);
    expect(isTotal(row([null, 5, 6], { 1: 'subtotal (9,B2:B9)', 2: 'C2+C3' }))).toBe(true);
    expect(isTotal(row([null, null], { 1: 'AGGREGATE(9,B2)' }))).toBe(true);
    expect(isTotal(row(['x', 5], { 1: 'SUM(B2:B9)' }))).toBe(false);
    expect(isTotal(row([5, 6], { 1: 'MYSUM(B2)' }))).toBe(false);
    expect(isTotal(row(['x', 6], { 0: 'A1', 1: 'SUM(B2)' }))).toBe(true);
  });

  test('is not one of figures alone, nor one of nothing', () => {
    expect(isTotal(row([5, 6]))).toBe(false);
    expect(isTotal(row([]))).toBe(false);
    expect(isTotal(row([null, '']))).toBe(false);
    expect(isTotal(row(['桌子', 6]))).toBe(false);
  });
});

describe('a line below the data', () => {
  test.each([
    '制表：王芳',
    '审核人: 李',
    'Prepared by: x',
    'Firma: x',
    '承認：x',
    '第 1 页',
    '第3页 共5页',
    'Page 3',
    'página 2',
    '1 / 3 页',
    '签字',
    '制单人',
  ])('%s', (text) => {
    expect(isFooter(row([null, text]), 4)).toBe(true);
    expect(isFooter(row(['', text, 'x']), 4)).toBe(true);
    expect(isFooter(row([text, 'x', 'y']), 4)).toBe(false);
    expect(isFooter(row([text]), 1)).toBe(true);
  });

  test.each(['制表机', '桌子：红', '审核人王', 'x 制表：王', 'Pages', '1/3', '', '签字笔'])(
    'is not %j',
    (text) => {
      expect(isFooter(row([text]), 4)).toBe(false);
    },
  );
});
