import { describe, expect, test } from '@jest/globals';
import { guessMapping } from '../../../server/ledger/mapping/guess-mapping.ts';
import { readRow } from '../../../server/ledger/read-row.ts';
import { inspect } from '../../../server/ledger/reader/inspect-table.ts';
import { readRecord } from '../../../server/ledger/records/read-record.ts';
import { findTable } from '../../../server/ledger/table/find-table.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';
import { readSheetRows, sheet } from './support/sheet.ts';

const cellsOf = (text: string) =>
  text.split('\n').map((line) => line.split(' | ').map((cell) => cell.trim()));
const targets = (header: string) =>
  readSheetRows([
    header.split(' | '),
    header.split(' | ').map((name) => (/dat|fecha/i.test(name) ? '2024-03-13' : '7')),
  ])
    .guess.columns.map(({ target }) => target)
    .join(' ');

test.each([
  [
    'ProductName | SerialNumber | PurchaseDate | AssignedTo | LocationName',
    'name serialNo purchaseDate user location',
  ],
  [
    'Nome do patrimonio | Numero de serie | Data de aquisicao | Setor',
    'name serialNo purchaseDate organisation',
  ],
  ['Catégories | Désignations | N° de séries | Date d’achat', 'category name serialNo purchaseDate'],
  ['No. de Inventario | Descripcion | Resguardo | Ubicaciones', 'assetNo name custodian location'],
  ['Asset Tags | Asset Names | Dates of Purchase | Suppliers', 'assetNo name purchaseDate supplier'],
])('%s', (header, found) => {
  expect(targets(header)).toBe(found);
});

describe('a register as people write it', () => {
  const { readings } = readSheetRows(
    cellsOf(`Inventario | Equipo | Estado | Usuario | Serie | Cantidad | Precio | Nota sin campo
      C-1 | Diadema | Em uso | Sin Asignar | No SN | 6,0 | 13,1 | #N/A
      C-2 | Monitor | Em estoque | DESKTOP-7F3K2A1 | INEXISTENTE | 1,000 | 1.250,00 | 4
      C-3 | Teléfono | En uso | Ana Ruiz | 77-A | 2 | 9,99 | 5`),
  );
  const values = readings.map((reading) => reading.values);

  test('has no row refused for a cell that no field waits for', () => {
    expect(readings.map(({ acceptable }) => acceptable)).toEqual([true, true, true]);
    expect(readings[0]?.problems).toContainEqual(
      expect.objectContaining({ code: 'emptyMarker', text: '#N/A' }),
    );
  });

  test('has its numbers read in one way', () => {
    expect(values.map(({ quantity, originalValue }) => [quantity, originalValue])).toEqual([
      ['6', '13.10'],
      ['1', '1250.00'],
      ['2', '9.99'],
    ]);
  });

  test('has nobody where nobody is, and computers are further fields', () => {
    expect(values.map(({ user, serialNo, status }) => [user, serialNo, status])).toEqual([
      [undefined, undefined, 'inUse'],
      [undefined, undefined, 'inStock'],
      ['Ana Ruiz', '77-A', 'inUse'],
    ]);
    expect(values[1]?.custom).toMatchObject({ Usuario: 'DESKTOP-7F3K2A1' });
  });
});

test('nobody does a repair, either', () => {
  const columns = [{ target: 'assignee', columns: [0], header: 'x' }];
  const read = (text: string) => readRecord({ number: 1, cells: [text] }, columns, 'repairs').values;
  expect([read('Sin asignar'), read('Ana')]).toEqual([{}, { assignee: 'Ana' }]);
});

test('a day of Taiwan with a year of two digits that may be another is asked about', () => {
  const { readings } = readSheetRows(
    cellsOf('財產編號 | 財產名稱 | 購置日期\nA1 | 桌 | 110/3/5\nA2 | 椅 | 21/3/5\nA3 | 櫃 | 98/3/5'),
  );
  expect(readings.map(({ values, problems }) => values.purchaseDate ?? problems[0]?.code)).toEqual([
    '2021-03-05',
    'dateAmbiguous',
    '2009-03-05',
  ]);
});

describe('first rows that look like the rows below', () => {
  const rows: Cell[][] = cellsOf(`HW-001 | Headset | In use | Floor 2
    HW-002 | Headset | In stock | Floor 3
    HW-003 | Monitor | In use | Floor 2
    HW-004 | Monitor | In use | Floor 1`);

  test('are asked about, and are data where a person says so', () => {
    const table = findTable(sheet(rows));
    expect(table.doubts).toEqual([
      expect.objectContaining({ kind: 'header', rows: expect.arrayContaining([1]) }),
    ]);
    const bare = findTable(sheet(rows), { headerRow: 0 });
    expect([bare.headerRow, bare.rows.length, bare.leftOut]).toEqual([0, 4, []]);
    expect(bare.columns.map(({ header }) => header)).toEqual([
      '(column A)',
      '(column B)',
      '(column C)',
      '(column D)',
    ]);
    expect(bare.doubts.map(({ kind }) => kind)).toEqual(['header']);
    const { mapping } = guessMapping(bare);
    expect(bare.rows.map((row) => readRow(row, mapping).values.custom)[3]).toMatchObject({
      '(column A)': 'HW-004',
    });
  });

  test('are a table where no row could be a header', () => {
    const figures = sheet([
      ['HW-001', '13,1', '2024-01-02'],
      ['HW-002', '20,5', '2024-01-03'],
    ]);
    const seen = inspect({ kind: 'csv', sheets: [figures], date1904: false, warnings: [] }, undefined);
    expect([seen.headerRow, seen.rows, seen.doubts[0]?.kind]).toEqual([0, 2, 'header']);
  });

  test.each<[string, Cell[]]>([
    ['known names', ['资产编号', '资产名称', '状态', '地点']],
    ['names nobody knows above figures', ['Инв', 'Наименование', '2024', 'Цех 1']],
  ])('are not asked about with %s', (_, header) => {
    const { doubts } = findTable(sheet([header, ...rows]));
    expect(doubts.filter(({ kind }) => kind === 'header')).toEqual([]);
  });
});
