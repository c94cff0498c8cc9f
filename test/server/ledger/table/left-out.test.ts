import { describe, expect, test } from '@jest/globals';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import { isFooter, isHeading, isTotal } from '../../../../server/ledger/table/left-out.ts';
import type { Cell, Row } from '../../../../server/spreadsheet/workbook.ts';
import { sheet } from '../support/sheet.ts';

const row = (cells: Cell[], formulas?: Row['formulas']): Row => ({
  number: 9,
  cells,
  ...(formulas && { formulas }),
});

describe('a row of sums', () => {
  const labels =
    '合计|合  计|本页合计|本月合计|本年累计|累计|总计|小计：|共计:|总和|合計|小計|総計|總計|合计（元）|合计(元):|Total|TOTAL:|Grand Total|Subtotal|sub-total|Total general|totals|Sum|Suma'.split(
      '|',
    );

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

describe('a line of those who signed', () => {
  test.each<[Cell[]]>([
    [['单位负责人：王五', '财务负责人：李四', '制表：赵六']],
    [['填表人：李', null, '填表日期：2024.1.1', '部门盖章：']],
    [['部门负责人签字', '资产管理员签字', null]],
    [['Prepared by', 'John', 'Approved by', 'Ann']],
    [['Datum:', '12.03.2024', 'Unterschrift:']],
    [['Établi par : Luc', 'Vérifié par : Eve', null]],
    [['Hecho por: Juan', 'Autorizado por: Ana', null]],
    [['작성자: 김', '승인자: 이', null]],
    [['棚卸実施者', '田中', '承認', '佐藤']],
    [['以下空白']],
    [['以下余白']],
    [['*** END OF REPORT ***']],
  ])('%j', (cells) => {
    expect(isFooter(row(cells), 4)).toBe(true);
  });
  test.each<[Cell[]]>([
    [['会计', '张三', '财务部']],
    [['出纳室', '主管办公室', null, null]],
    [['盘点机', '审核专用电脑', '会计电脑']],
    [['Signature pad', 'Date stamp', 'Printed circuit']],
    [['确认：A1', '电脑', '行政部', 5]],
    [['End table']],
  ])('is not %j', (cells) => {
    expect(isFooter(row(cells), 4)).toBe(false);
  });
});

test('a numbered heading stands alone', () => {
  expect(isHeading(row(['一、房屋建筑物', null, '']), 3)).toBe(true);
  expect(isHeading(row([null, '（二）机器设备']), 3)).toBe(true);
  expect(isHeading(row(['一、房屋建筑物', 5]), 3)).toBe(false);
  expect(isHeading(row(['一次性水杯']), 3)).toBe(false);
  expect(isHeading(row(['I. Vehicles']), 3)).toBe(true);
});

describe('who signs, or an asset that is called so', () => {
  const head = ['资产编号', '资产名称', '使用人', '原值'];
  const verdictOn = (cells: Cell[], asAssets?: ['footer']) => {
    const rows: Cell[][] = [head, ['A1', '电脑', '张三', 1200], ['A2', '桌子', '李四', 300], cells];
    const table = findTable(sheet(rows), { asAssets });
    return table.leftOut.map(({ reason, doubtful }) => `${reason}${doubtful ? '?' : ''}`).join() || 'asset';
  };
  test.each<[Cell[], string]>([
    [['A3', '审核员', '主管', null], 'asset'],
    [['A3', '签字', null, null], 'asset'],
    [['A3', '备注：无', null, null], 'asset'],
    [[null, '审核员', '主管', 5], 'asset'],
    [[null, '审核员', '主管', null], 'footer?'],
    [[null, '签字', null, null], 'footer?'],
    [[null, '审核：王', '主管：李', null], 'footer'],
    [[null, '制表：王', null, 45000], 'footer?'],
    [['制表', null, '审核', null], 'footer'],
    [['制表', '张三', '审核', '李四'], 'footer'],
  ])('%j is %s', (cells, verdict) => {
    expect(verdictOn(cells)).toBe(verdict);
  });
  test('is imported once a person says so', () => {
    expect(verdictOn([null, '审核员', '主管', null], ['footer'])).toBe('asset');
  });
});
