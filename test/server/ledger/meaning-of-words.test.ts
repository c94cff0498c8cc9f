import { describe, expect, test } from '@jest/globals';
import { isSpelledOtherwise, pathNames } from '../../../server/modules/imports/names/path-names.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';
import { readSheetRows } from './support/sheet.ts';

/** What a field holds below a header in each row, and what is said of it. */
const read = (field: string, header: string, ...cells: Cell[]) =>
  readSheetRows([
    ['Asset no.', 'Name', header],
    ...cells.map((cell, at) => [`A${at}`, 'Lathe', cell]),
  ]).readings.map(({ values, problems }) => [
    (values as Record<string, unknown>)[field],
    ...problems.filter((problem) => problem.field === field).map(({ code }) => code),
  ]);

describe('yes below a state is the state', () => {
  test.each([
    ['是否报废', '是', '否', 'disposed'],
    ['是否已报废', '是', '否', 'disposed'],
    ['报废标志', '√', '×', 'disposed'],
    ['是否在用', '是', '否', 'inUse'],
    ['是否闲置', 'Y', 'N', 'inStock'],
    ['是否借出', '是', '否', 'borrowed'],
    ['Scrapped', 'Yes', 'No', 'disposed'],
    ['Disposed?', 'TRUE', 'FALSE', 'disposed'],
    ['In use', 'y', 'n', 'inUse'],
    ['Dado de baja', 'Sí', 'No', 'disposed'],
    ['En uso', 'sí', 'no', 'inUse'],
    ['除却済み', 'はい', 'いいえ', 'disposed'],
    ['廃棄済', '○', '×', 'disposed'],
    ['Ausgeschieden', 'Ja', 'Nein', 'disposed'],
    ['Mis au rebut', 'Oui', 'Non', 'disposed'],
  ])('%s: %s', (header, yes, no, state) => {
    expect(read('status', header, yes, no)).toEqual([[state, 'choiceAssumed'], [undefined]]);
  });
  test('beside a column of states it is a further field', () => {
    const { readings } = readSheetRows([
      ['资产编号', '资产名称', '使用状态', '是否报废'],
      ['A1', '床', '在用', '否'],
    ]);
    expect(readings[0]?.values).toMatchObject({ status: 'inUse', custom: { 是否报废: '否' } });
  });
  test('what is scrapped or lost is no longer what another column says', () => {
    const states = (...rows: Cell[][]) =>
      readSheetRows(rows).readings.map(({ values, problems }) => [
        values.status,
        ...problems.filter(({ field }) => field === 'status').map(({ text }) => text),
      ]);
    expect(
      states(
        ['Asset no.', 'Name', 'In use?', 'Scrapped', 'Lost'],
        ['A-1', 'Press', 'Y', 'N', 'N'],
        ['A-2', 'Lathe', 'N', 'Y', 'N'],
        ['A-3', 'Mill', 'N', 'N', 'N'],
        ['A-4', 'Saw', 'Y', 'Y', 'Y'],
        ['A-5', 'Drill', 'Y', '', 'Y'],
      ),
    ).toEqual([
      ['inUse', 'Y → inUse'],
      ['disposed', 'Y → disposed'],
      [undefined],
      ['disposed', 'Y → inUse', 'Y → disposed'],
      ['missing', 'Y → inUse', 'Y → missing'],
    ]);
    expect(
      states(
        ['资产编号', '资产名称', '使用状态', '是否报废'],
        ['A1', '床', '在用', '是'],
        ['A2', '桌', '已处置', '否'],
      ),
    ).toEqual([['disposed', '是 → disposed'], ['disposed']]);
  });
});

describe('rates', () => {
  test.each(['无', '無', 'None', 'nil', 'なし', 'Ninguno', 'keine', 'aucune'])(
    '%s is a rate of 0',
    (text) => {
      expect(read('residualRate', '残值率', text)).toEqual([['0', 'noneIsZero']]);
    },
  );
  test.each(['-', 'N/A', '未知', '待定', 'tbd'])('%s says nothing', (text) => {
    expect(read('residualRate', '残值率', text)).toEqual([[undefined, 'emptyMarker']]);
  });
  test.each<[string, Cell[], unknown[][]]>([
    ['残值率', [5, 0.5, 10], [['0.05'], ['0.005', 'rateAssumed'], ['0.1']]],
    ['残值率', [5, 1], [['0.05'], ['0.01', 'rateAssumed']]],
    ['Residual', ['5', '0.5'], [['0.05'], ['0.005', 'rateAssumed']]],
    ['Tasa residual', ['5', '0,5'], [['0.05'], ['0.005', 'rateAssumed']]],
    ['残存率', ['10', '0.5'], [['0.1'], ['0.005', 'rateAssumed']]],
    ['残值率', [0.05, 0.1], [['0.05'], ['0.1']]],
    [
      '残值率',
      [0.5, 0.5],
      [
        ['0.5', 'rateAssumed'],
        ['0.5', 'rateAssumed'],
      ],
    ],
    ['Salvage rate', ['.05', '5 pct'], [['0.05'], ['0.05']]],
    ['残值率', ['5%', '0.05'], [['0.05'], ['0.05']]],
    ['残值率（%）', [5, 0.5], [['0.05'], ['0.005']]],
    ['Residual (percent)', [5, 0.5], [['0.05'], ['0.005']]],
  ])('%s: %j', (header, cells, expected) => {
    expect(read('residualRate', header, ...cells)).toEqual(expected);
  });
});

describe('lives', () => {
  test.each<[string, Cell, string]>([
    ['Life (yrs)', 7, '84'],
    ['Life (yr)', 7, '84'],
    ['Useful life (years)', 7, '84'],
    ['Useful life in years', 7, '84'],
    ['Useful life, yrs', 7, '84'],
    ['Useful life', 7, '84'],
    ['Useful life (mths)', 84, '84'],
    ['Useful life in months', 84, '84'],
    ['Vida útil (años)', 7, '84'],
    ['Vida útil en meses', 84, '84'],
    ['Vida útil', 7, '84'],
    ['耐用年数', 7, '84'],
    ['耐用年数（ヵ月）', 84, '84'],
    ['使用年限（年）', 7, '84'],
    ['使用寿命', 7, '84'],
    ['预计使用月数', 84, '84'],
    ['预计使用期间数', 120, '120'],
    ['ND Jahre', 7, '84'],
    ['Nutzungsdauer', '7,5 Jahre', '90'],
  ])('%s %j', (header, cell, months) => {
    expect(read('usefulLifeMonths', header, cell)).toMatchObject([[months]]);
  });
});

test('so many years that they are months as a rule are marked', () => {
  expect(read('usefulLifeMonths', '使用年限', 5, 60, 50)).toEqual([['60'], ['720', 'unitAssumed'], ['600']]);
});

test('yes and no below a warranty are not how long it is', () => {
  expect(read('warrantyMonths', 'Warranty', 'Yes', 'No')).toEqual([[undefined], [undefined]]);
});

describe('names', () => {
  test.each<[string, string[]]>([
    ['R&D>QA', ['R&D>QA']],
    ['A\\B', ['A\\B']],
    ['C:\\Lager', ['C:\\Lager']],
    ['<5 kg>', ['<5 kg>']],
    ['研发>质检', ['研发>质检']],
    ['Site > Block > Room 1', ['Site', 'Block', 'Room 1']],
    ['Sede \\ Planta 2', ['Sede', 'Planta 2']],
    ['A/B', ['A', 'B']],
    ['本社／3階', ['本社', '3階']],
  ])('%s has the levels %j', (text, names) => {
    expect(pathNames(text)).toEqual(names);
  });
  test.each<[string, string, boolean]>([
    ['ROOM a', 'Ｒｏｏｍ Ａ', true],
    ['room 1', 'Site / Room 1', true],
    ['（東棟）', '(東棟)', true],
    ['OFICINA', 'Oficina', true],
    ['Site/Room 1', 'Site / Room 1', false],
    ['Room 1', 'Site / Room 1', false],
    ['Room 2', 'Site / Room 1', false],
    ['1', 'Site / Room 1', false],
  ])('%s for %s is spelled otherwise: %s', (text, label, other) => {
    expect(isSpelledOtherwise(text, label)).toBe(other);
  });
});
