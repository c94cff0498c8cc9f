import { expect, test } from '@jest/globals';
import { cleanHeader } from '../../../../server/ledger/table/clean-header.ts';

const units = [
  '元',
  '万元',
  '百万',
  '百万元',
  '千元',
  '亿元',
  '円',
  '圓',
  '￥',
  '$',
  '€',
  '£',
  '人民币',
  'RMB',
  'cny',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'usd 万元',
  '个月',
  'か月',
  'ヶ月',
  '月',
  '年',
  'month',
  'months',
  'year',
  'years',
  'mes',
  'meses',
  'año',
  'años',
  '%',
  '百分比',
];

test.each(units)('the unit %s is kept apart', (unit) => {
  const plain = unit.normalize('NFKC').toLowerCase();
  const forms = [
    `Value (${unit})`,
    `Value（${unit}）`,
    `Value[${unit}]`,
    `Value 【 ${unit} 】`,
    `Value (单位：${unit})`,
    `Value (單位 ${unit})`,
    `Value (unit: ${unit})`,
    `Value (in ${unit})`,
    `Value/${unit}`,
    `Value ／ ${unit}`,
    `Value: ${unit}`,
    `Value：${unit}`,
  ];
  for (const form of forms) expect([form, cleanHeader(form)]).toEqual([form, { name: 'Value', unit: plain }]);
});

test.each([
  ['原值\n（万元）*', { name: '原值', unit: '万元' }],
  ['* 名称', { name: '名称' }],
  ['名称 *', { name: '名称' }],
  ['*名称*', { name: '名称' }],
  ['名*称', { name: '名*称' }],
  ['名 称', { name: '名称' }],
  ['名　称', { name: '名称' }],
  ['ノ ート', { name: 'ノ ート' }],
  ['ノート 名', { name: 'ノート名' }],
  ['ひ 名', { name: 'ひ名' }],
  ['Asset  Tag\n', { name: 'Asset Tag' }],
  ['Asset 名称', { name: 'Asset 名称' }],
  ['\u200b名称\ufeff', { name: '名称' }],
  ['ＡＢＣ', { name: 'ABC' }],
  ['Value (x)', { name: 'Value (x)' }],
  ['Value (元) x', { name: 'Value (元) x' }],
  ['(元)', { name: '(元)' }],
  ['', { name: '' }],
  ['cf: Size , type: Number', { name: 'Size', customType: 'number' }],
  ['CF:Size,type:text', { name: 'Size', customType: 'text' }],
  ['cf: Size', { name: 'cf: Size' }],
  ['x cf: Size, type: text', { name: 'x cf: Size, type: text' }],
  ['cf: Size, type: text x', { name: 'cf: Size, type: text x' }],
])('%j is %j', (source, expected) => {
  expect(cleanHeader(source)).toEqual(expected);
});

test.each([
  ['原值②（元）', { name: '原值', unit: '元' }],
  ['资产编号①', { name: '资产编号' }],
  ['Cost¹', { name: 'Cost' }],
  ['Remarks†', { name: 'Remarks' }],
  ['使用人※', { name: '使用人' }],
  ['电话①', { name: '电话1' }],
  ['Size m²', { name: 'Size m2' }],
])('%s is without the mark of a footnote where it is a header then', (source, expected) => {
  expect(cleanHeader(source)).toEqual(expected);
});
