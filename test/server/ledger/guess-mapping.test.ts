import { describe, expect, test } from '@jest/globals';
import { fieldLabels } from '../../../server/ledger/fields/field-labels.ts';
import { fields } from '../../../server/ledger/fields/fields.ts';
import { headerKey } from '../../../server/ledger/fields/header-index.ts';
import { knownHeader } from '../../../server/ledger/fields/known-header.ts';
import { completeMapping } from '../../../server/ledger/mapping/complete-mapping.ts';
import { guessMapping } from '../../../server/ledger/mapping/guess-mapping.ts';
import { findTable } from '../../../server/ledger/table/find-table.ts';
import { wordsFor } from '../../../server/ledger/words/words.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';
import { sheet } from './support/sheet.ts';

const tableOf = (...rows: Cell[][]) => findTable(sheet(rows), { headerRow: 1 });
const targetsOf = (...rows: Cell[][]) => guessMapping(tableOf(...rows)).columns.map(({ target }) => target);

describe('headers', () => {
  test('no name stands for two fields', () => {
    const seen = new Map<string, string>();
    for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
      const names = [field, ...Object.values(fieldLabels[field]), ...wordsFor(`assets.${field}`)];
      for (const name of names.filter(Boolean)) {
        expect([name, seen.get(headerKey(name)) ?? field]).toEqual([name, field]);
        seen.set(headerKey(name), field);
        expect([name, knownHeader(name)?.field]).toEqual([name, field]);
      }
    }
  });

  test.each(['en', 'zh', 'es', 'ja'] as const)(
    'the labels of an export in %s all map back, surely',
    (language) => {
      const ids = Object.keys(fields) as (keyof typeof fields)[];
      const value = (id: keyof typeof fields): Cell => {
        const { kind } = fields[id];
        return kind === 'day' ? '2024-01-05' : kind === 'amount' ? '5.00' : id === 'status' ? '在用' : '1';
      };
      const labels = ids.map((id) => fieldLabels[id][language]);
      const guess = guessMapping(tableOf(labels, ids.map(value)));
      expect(guess.columns.map(({ target, confidence }) => [target, confidence])).toEqual(
        ids.map((id) => [id, 'sure']),
      );
      expect(targetsOf([...ids], ids.map(value))).toEqual(ids);
    },
  );

  test('case, spaces, signs and accents do not count', () => {
    expect(targetsOf(['SERIAL_NUMBER', 'ubicacion', ' 资产 名称：'], ['1', '2', '3'])).toEqual([
      'serialNo',
      'location',
      'name',
    ]);
  });

  test('a longer Chinese header that ends with a known one is likely', () => {
    const guess = guessMapping(tableOf(['本单位固定资产编号', '产品型号说明'], ['1', '2']));
    expect(guess.columns).toMatchObject([
      { target: 'assetNo', confidence: 'likely', why: 'similar' },
      { target: 'custom:产品型号说明', confidence: 'none', why: 'unknownHeader' },
    ]);
  });
});

describe('columns', () => {
  test('what is no field is kept as a custom field; only empty columns go nowhere', () => {
    const guess = guessMapping(tableOf(['Name', 'Colour', '', 'Nothing'], ['a', 'red', 'x', null]));
    expect(guess.columns).toEqual([
      { index: 0, target: 'name', why: 'fieldId', confidence: 'sure' },
      { index: 1, target: 'custom:Colour', why: 'unknownHeader', confidence: 'none' },
      { index: 2, target: 'custom:(column C)', why: 'unknownHeader', confidence: 'none' },
      { index: 3, target: null, why: 'empty', confidence: 'none' },
    ]);
  });

  test('one that counts the rows goes nowhere, and one of the same header that says something is kept', () => {
    const counted = (header: string, ...cells: string[]) => {
      const table = tableOf([header, 'Name'], [cells[0] ?? '', 'a']);
      const rows = cells.map((cell) => ({
        ...(table.rows[0] as (typeof table.rows)[0]),
        cells: [cell, 'a'],
      }));
      return guessMapping({ ...table, rows }).columns[0];
    };
    for (const header of ['序号', '序', '#', 'Seq. No.', '行番号'])
      expect(counted(header, '1', '2', '4')).toMatchObject({ target: null, why: 'rowNumber' });
    expect(counted('序号', '7', '7', '3')?.target).toBe('custom:序号');
    expect(counted('序号', 'A1', 'A2')?.target).toBe('custom:序号');
  });

  test('two columns for one field: the better header wins, the other is kept', () => {
    expect(targetsOf(['Model Number', 'Model', '规格'], ['1', '2', '3'])).toEqual([
      'custom:Model Number',
      'model',
      'custom:规格',
    ]);
  });

  test('parts of a name are joined, e-mail and login are hints of the person', () => {
    const guess = guessMapping(
      tableOf(
        ['Checked Out To: First Name', 'Checked Out To: Last Name', 'Email', 'Username'],
        ['Ann', 'Lee', 'a@b.c', 'al'],
      ),
    );
    expect(guess.mapping.map(({ target, columns, join }) => [target, columns, join])).toEqual([
      ['user', [0, 1], ' '],
      ['userEmail', [2], undefined],
      ['userLogin', [3], undefined],
    ]);
    expect(guessMapping(tableOf(['名', '姓'], ['芳', '王'])).mapping).toMatchObject([
      { columns: [1, 0], join: '' },
    ]);
  });

  test('values decide between fields that share a header', () => {
    expect(targetsOf(['保修期'], ['2025-01-01'], ['2026/1/1'])).toEqual(['warrantyUntil']);
    expect(targetsOf(['保修期'], ['36个月'], ['3年'])).toEqual(['warrantyMonths']);
    expect(targetsOf(['资产状况'], ['完好'], ['损坏'])).toEqual(['condition']);
    expect(targetsOf(['资产状况'], ['在用'], ['闲置'])).toEqual(['status']);
  });

  test('values that the field cannot hold make it a custom field', () => {
    expect(
      guessMapping(tableOf(['购置日期', 'state'], ['本周', 'AB'], ['上周', 'CA'])).columns,
    ).toMatchObject([
      { target: 'custom:购置日期', why: 'valuesDoNotFit' },
      { target: 'custom:state', why: 'valuesDoNotFit' },
    ]);
  });

  test('typed headers and custom: headers', () => {
    const guess = guessMapping(
      tableOf(
        ['cf: Serial number,type:text', 'cf:warranty cost, type:amount', 'custom:Owner', 'custom:Name'],
        ['1', '2', '3', '4'],
      ),
    );
    expect(guess.columns.map(({ target, confidence }) => [target, confidence])).toEqual([
      ['serialNo', 'sure'],
      ['custom:warranty cost', 'sure'],
      ['custom:Owner', 'sure'],
      ['custom:Name', 'sure'],
    ]);
    expect(guess.mapping[1]).toMatchObject({ customType: 'amount' });
  });
});

describe('what columns tell of themselves', () => {
  const entriesOf = (...rows: Cell[][]) => guessMapping(tableOf(...rows)).mapping;

  test('order of days, decimal mark and unit', () => {
    expect(
      entriesOf(
        ['Purchase Date', '原值（万元）', '使用年限'],
        ['5/24/15', '1.234,5', '5'],
        ['4/5/16', '1', '3'],
      ),
    ).toMatchObject([
      { dateOrder: 'mdy', date1904: false },
      { decimalMark: ',', unit: '万元' },
      { unit: '年' },
    ]);
  });

  test('an order left open is asked for, and an answer holds only there', () => {
    const open = tableOf(['Purchase Date'], ['4/5/16']);
    const described = tableOf(['Purchase Date'], ['4/25/16']);
    const choice = { target: 'purchaseDate', columns: [0] } as const;
    const order = (table: typeof open, dateOrder?: 'dmy') =>
      completeMapping(table, [{ ...choice, columns: [0], dateOrder }])[0]?.dateOrder;
    expect([order(open), order(open, 'dmy'), order(described), order(described, 'dmy')]).toEqual([
      'ambiguous',
      'dmy',
      'mdy',
      'mdy',
    ]);
  });

  test('choices without columns, or with columns that are not there, drop out', () => {
    const table = tableOf(['Name'], ['a']);
    expect(
      completeMapping(table, [
        { target: 'name', columns: [] },
        { target: 'model', columns: [7] },
      ]),
    ).toEqual([]);
  });
});
