import { expect, test } from '@jest/globals';
import { guessMapping } from '../../../../server/ledger/mapping/guess-mapping.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import { templateOf, templates } from '../../../../server/ledger/templates/recognise.ts';
import { sourceSystems } from '../../../../src/vocabulary/source-systems.ts';
import { sheet } from '../support/sheet.ts';

const systemOf = (...headers: string[]) => templateOf(headers.map((source) => ({ source })))?.system;
const firsts = (names: readonly string[]) => names.map((one) => one.split('|')[0] ?? '');

test('there is one template for each system', () => {
  expect(templates.map(({ system }) => system)).toEqual(sourceSystems);
});

test.each(templates)(
  '$system: all of its signs tell it, fewer than two thirds do not',
  ({ system, signs }) => {
    expect(systemOf(...firsts(signs))).toBe(system);
    const few = Math.ceil((signs.length * 2) / 3) - 1;
    expect(systemOf(...firsts(signs).slice(0, few))).toBeUndefined();
  },
);

test.each(templates)('$system: the header that is never missing is needed', ({ needs, signs }) => {
  const needed = needs.split('|');
  const others = signs.filter((one) => !one.split('|').some((name) => needed.includes(name)));
  expect(systemOf(...firsts(others))).toBeUndefined();
});

test.each(templates)('$system: no header has two meanings', ({ fields, joined = {}, further, leftOut }) => {
  const own = [...Object.values(fields), ...Object.values(joined).flatMap(({ of }) => of)];
  const names = own.flatMap((text) => [...new Set(text.split('|').map((name) => name.toLowerCase()))]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const left = leftOut.split('|').map((name) => name.toLowerCase());
  const taken = [...names, ...further.split('|').map((name) => name.toLowerCase())];
  expect(left.filter((name) => taken.includes(name))).toEqual([]);
});

test('a system is not told where most columns are not its own', () => {
  const [, , , glpi] = templates;
  const own = firsts(glpi?.signs ?? []);
  const foreign = own.map((_, at) => `Field ${at}`);
  expect(systemOf(...own, ...foreign.slice(1))).toBe('glpi');
  expect(systemOf(...own, ...foreign)).toBeUndefined();
});

test.each([
  [
    [
      '资产编号',
      '资产名称',
      '分类',
      '规格型号',
      '使用部门',
      '使用人',
      '存放地点',
      '状态',
      '原值',
      '购置日期',
    ],
  ],
  [['固定资产编号', '固定资产名称', '使用年限(月)', '净残值率', '原值', '累计折旧', '存放地点', '使用状况']],
  [['Asset Tag', 'Name', 'Model', 'Serial', 'Location', 'Status', 'Assigned To', 'Purchase Date', 'Cost']],
  [['Asset', 'Description', 'Serial number', 'Status', 'Manufacturer', 'Location', 'Type', 'Model']],
])('an ordinary ledger is of no system, and is matched as before: %j', (headers) => {
  expect(systemOf(...headers)).toBeUndefined();
  const guess = guessMapping(findTable(sheet([headers, headers.map((_, at) => `A${at}`)])));
  expect(guess.system).toBeUndefined();
  expect(guess.columns.some(({ why }) => why === 'template' || why === 'leftOutByTemplate')).toBe(false);
});

test('case, spaces, full width and marks of required columns do not count', () => {
  expect(systemOf('* 变动方式', '预计使用期间数 ', '卡片编码*', '资产状态', '资产位置')).toBe('kingdee');
  expect(systemOf('卡片编号', '固定资产编号', '使用年限（月）', '净残值率', '录入人')).toBe('yonyou');
});
