import { describe, expect, test } from '@jest/globals';
import { guessMapping } from '../../../../server/ledger/mapping/guess-mapping.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';
import { sheet } from '../support/sheet.ts';

const guessed = (...rows: Cell[][]) =>
  guessMapping(findTable(sheet(rows), { headerRow: 1 })).columns.map(
    ({ target, confidence }) => `${target} ${confidence}`,
  );

describe('of two columns for one field the better one is taken, and neither is sure', () => {
  test.each<[string[], Cell[], string[]]>([
    [
      ['含税金额', '不含税金额'],
      [113, 100],
      ['custom:含税金额 none', 'originalValue likely'],
    ],
    [
      ['不含税金额', '含税金额'],
      [100, 113],
      ['originalValue likely', 'custom:含税金额 none'],
    ],
    [
      ['卡片编号', '资产编码'],
      ['K1', 'Z1'],
      ['custom:卡片编号 none', 'assetNo likely'],
    ],
    [
      ['条码', '资产代码'],
      ['6901', 'Z1'],
      ['custom:条码 none', 'assetNo likely'],
    ],
    [
      ['Barcode', 'Asset tag'],
      ['6901', 'Z1'],
      ['custom:Barcode none', 'assetNo likely'],
    ],
    [
      ['Código de barras', 'Número de activo'],
      ['6901', 'Z1'],
      ['custom:Código de barras none', 'assetNo likely'],
    ],
    [
      ['バーコード', '資産コード'],
      ['6901', 'Z1'],
      ['custom:バーコード none', 'assetNo likely'],
    ],
    [
      ['税込金額', '税抜金額'],
      [110, 100],
      ['custom:税込金額 none', 'originalValue likely'],
    ],
    [
      ['Amount incl. tax', 'Amount excl. tax'],
      [121, 100],
      ['custom:Amount incl. tax none', 'originalValue likely'],
    ],
    [
      ['Importe con IVA', 'Importe sin IVA'],
      [121, 100],
      ['custom:Importe con IVA none', 'originalValue likely'],
    ],
    [
      ['Unit price', 'Total price'],
      [50, 100],
      ['custom:Unit price none', 'originalValue likely'],
    ],
    [
      ['단가', '금액'],
      [50, 100],
      ['custom:단가 none', 'originalValue likely'],
    ],
    [
      ['规格', '型号'],
      ['i5', 'X1'],
      ['custom:规格 none', 'model likely'],
    ],
    [
      ['Gross amount', 'Net amount'],
      [121, 100],
      ['custom:Gross amount none', 'originalValue likely'],
    ],
    [
      ['Cost', 'Price'],
      [121, 100],
      ['originalValue likely', 'custom:Price none'],
    ],
    [
      ['使用部门', '部门'],
      ['a', 'b'],
      ['organisation likely', 'custom:部门 none'],
    ],
  ])('%j', (names, cells, expected) => {
    expect(guessed(names, cells)).toEqual(expected);
  });
  test('one alone is sure, whatever it is called', () => {
    for (const [name, target] of [
      ['含税金额', 'originalValue'],
      ['卡片编号', 'assetNo'],
      ['Barcode', 'assetNo'],
    ] as const)
      expect(guessed(['Serial no.', name], ['S1', 12])).toEqual(['serialNo sure', `${target} sure`]);
  });
});

describe('Asset and Description', () => {
  test.each<[string[], Cell[], string[]]>([
    [
      ['Asset', 'Description'],
      ['A-001', 'Lathe'],
      ['assetNo likely', 'name likely'],
    ],
    [
      ['Asset #', 'Description'],
      ['A-001', 'Lathe'],
      ['assetNo sure', 'name likely'],
    ],
    [
      ['Asset #', 'Asset', 'Description'],
      ['1', 'Lathe', 'green'],
      ['assetNo sure', 'name likely', 'remark sure'],
    ],
    [
      ['Asset', 'Description'],
      ['Lathe', 'green one'],
      ['name likely', 'remark sure'],
    ],
    [
      ['Asset no.', 'Name', 'Description'],
      ['A1', 'Lathe', 'green'],
      ['assetNo sure', 'name sure', 'remark sure'],
    ],
    [
      ['Item', 'Description'],
      ['10023', 'Lathe'],
      ['assetNo likely', 'name likely'],
    ],
    [
      ['Activo', 'Descripción'],
      ['A-001', 'Torno'],
      ['assetNo likely', 'name likely'],
    ],
    [
      ['资产', '描述'],
      ['ZC001', '车床'],
      ['assetNo likely', 'name likely'],
    ],
    [
      ['Tag #', 'Serial #'],
      ['1', '2'],
      ['assetNo sure', 'serialNo sure'],
    ],
    [
      ['Inventarnummer', 'Bezeichnung'],
      ['1', 'Drehbank'],
      ['assetNo sure', 'name sure'],
    ],
    [
      ["Numéro d'inventaire", 'Désignation'],
      ['1', 'Tour'],
      ['assetNo sure', 'name sure'],
    ],
  ])('%j of %j', (names, cells, expected) => {
    expect(guessed(names, cells)).toEqual(expected);
  });
});

test.each([
  ['Nº Inventario', 'assetNo'],
  ['Denominación', 'name'],
  ['Nº Serie', 'serialNo'],
  ['Valor de adquisición', 'originalValue'],
  ['Bezeichnung 1', 'name'],
  ['Abschreibung kumuliert', 'openingDepreciation'],
  ['Gross block', 'originalValue'],
  ['Employee', 'user'],
])('%s is %s', (name, target) => {
  expect(guessed(['x', name], ['y', 12])[1]).toBe(`${target} sure`);
});

describe('whose a number is', () => {
  test.each<[string[], string[]]>([
    [
      ['Custodian', 'Username'],
      ['custodian sure', 'custodianLogin sure'],
    ],
    [
      ['Custodian', 'Model', 'Status', 'Username'],
      ['custodian sure', 'model sure', 'custom:Status none', 'custodianLogin likely'],
    ],
    [
      ['使用人', '保管人', '工号'],
      ['user sure', 'custodian sure', 'custodianLogin likely'],
    ],
    [
      ['保管人', '员工编码'],
      ['custodian sure', 'custodianLogin sure'],
    ],
    [
      ['Custodian', 'Employee code'],
      ['custodian sure', 'custodianLogin sure'],
    ],
    [
      ['User', 'Staff ID'],
      ['user sure', 'userLogin sure'],
    ],
    [
      ['Custodio', 'Código de empleado'],
      ['custodian sure', 'custodianLogin sure'],
    ],
    [
      ['保管者', '社員コード'],
      ['custodian sure', 'custodianLogin sure'],
    ],
  ])('%j', (names, expected) => {
    const found = guessed(
      names,
      names.map(() => 'A1'),
    );
    expect(found.filter((_, at) => names[at] !== 'Status')).toEqual(
      expected.filter((_, at) => names[at] !== 'Status'),
    );
  });
});

describe('an owner', () => {
  test.each<[string, string[], string]>([
    ['Owner', ['Ann Lee', 'Bob Marley'], 'custodian likely'],
    ['Owner', ['Lee, Ann', "O'Neil, Sean"], 'custodian likely'],
    ['Owner', ['ann@example.com', 'bob@example.com'], 'custodian likely'],
    ['Owner', ['Finance Department', 'IT'], 'ownerOrganisation likely'],
    ['Owner', ['Acme Ltd', 'Kunde Inc'], 'ownerOrganisation likely'],
    ['Propietario', ['Ana García', 'Luis Pérez López'], 'custodian likely'],
    ['Propietario', ['Departamento Comercial', 'Oficina Norte'], 'ownerOrganisation likely'],
    ['所有者', ['田中 太郎', '佐藤 花子'], 'custodian likely'],
    ['所有者', ['総務部', '経理課'], 'ownerOrganisation likely'],
    ['Company', ['Ann Lee', 'Bob Marley'], 'ownerOrganisation sure'],
  ])('%s of %j', (name, cells, expected) => {
    expect(guessed(['Asset no.', name], ...cells.map((cell, at) => [`A${at}`, cell]))[1]).toBe(expected);
  });
});
