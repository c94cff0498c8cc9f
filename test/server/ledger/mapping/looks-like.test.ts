import { expect, test } from '@jest/globals';
import { headerKey } from '../../../../server/ledger/fields/header-index.ts';
import { looksLike } from '../../../../server/ledger/mapping/looks-like.ts';

/** What the headers of each kind of list are. */
const signs = {
  people: [
    'firstname',
    'lastname',
    'email',
    'jobtitle',
    'activated',
    'phone',
    'gravatar',
    'employeenumber',
    '姓名',
    '手机',
    '职务',
    '工号',
  ],
  meters: ['updatefrequency', 'unit'],
  models: ['fieldset', 'requestable', 'eol', 'minqty', 'modelnumber', 'modelnotes'],
  locations: [
    'address',
    'address2',
    'city',
    'zip',
    'country',
    'parentlocation',
    'manager',
    '地址',
    '上级地点',
  ],
} as const;
const assets = [
  'assetNo',
  'serialNo',
  'originalValue',
  'purchaseDate',
  'model',
  'custodian',
  'supplier',
  'warrantyUntil',
  'brand',
] as const;

test.each(Object.entries(signs))('two headers of %s tell them, unless two of assets do', (kind, names) => {
  for (const [at, name] of names.entries()) {
    const other = names[(at + 1) % names.length] ?? '';
    expect([name, looksLike([name], new Set())]).toEqual([name, 'assets']);
    expect([name, looksLike([name, other], new Set())]).toEqual([name, kind]);
    expect(looksLike([name, other], new Set(['assetNo']))).toBe(kind);
    expect(looksLike([name, other], new Set(['assetNo', 'name']))).toBe(kind);
    expect(looksLike([name, other], new Set(['assetNo', 'serialNo']))).toBe('assets');
  }
});

test.each(assets)('%s is a sign of assets', (target) => {
  const other = target === 'brand' ? 'model' : 'brand';
  expect(looksLike(['firstname', 'lastname'], new Set([target, other]))).toBe('assets');
});

test('the most signs decide, and among as many the first kind', () => {
  const { people, locations } = signs;
  expect(looksLike([...people.slice(0, 2), ...locations.slice(0, 3)], new Set())).toBe('locations');
  expect(looksLike([...people.slice(0, 3), ...locations.slice(0, 2)], new Set())).toBe('people');
  expect(looksLike([...people.slice(0, 2), ...locations.slice(0, 2)], new Set())).toBe('people');
});

test.each([
  ['organisations', ['Name', 'Code', 'Status', 'Assets', 'People']],
  ['locations', ['名称', '编码', '类型', '状态', '资产']],
  ['categories', ['Nombre', 'Código', 'Clase', 'Prefijo de numeración', 'Formato de numeración', 'Activos']],
  ['organisations', ['部门编码', '部门名称', '上级部门']],
  ['categories', ['一级分类', '二级分类', '使用年限']],
  ['assets', ['Name', 'Code', 'Type', 'Location']],
  ['trees', ['Code', 'Name', 'Parent']],
  ['trees', ['编码', '名称', '上级']],
  ['trees', ['序号', '编码', '名称', '上级编码', '备注']],
  ['trees', ['Código', 'Nombre', 'Superior']],
  ['trees', ['コード', '名称', '上位']],
  ['organisations', ['编码', '名称', '上级部门']],
  ['organisations', ['コード', '名称', '上位組織']],
  ['organisations', ['Code', 'Department', 'Parent']],
  ['locations', ['Code', 'Room', 'Parent']],
  ['locations', ['编码', '地点名称', '上级']],
  ['categories', ['编码', '类别名称', '上级']],
  ['assets', ['Code', 'Name']],
  ['assets', ['Asset tag', 'Name', 'Parent']],
  ['assets', ['Code', 'Name', 'Parent', 'Serial no.']],
  ['assets', ['Code', 'Name', 'Parent asset']],
  ['assets', ['编码', '名称', '上级资产']],
  ['people', ['Personalnummer', 'Nachname', 'Vorname', 'Abteilung']],
  ['people', ['Matricule', 'Nom', 'Prénom', 'Service']],
  ['people', ['員工編號', '姓名', '部門', '職稱']],
  ['people', ['사번', '성명', '부서', '직위']],
  ['suppliers', ['Lieferant', 'Ansprechpartner', 'Telefon', 'Anschrift']],
  ['organisations', ['Department', 'Parent department', 'Manager']],
  ['locations', ['Standort', 'Übergeordneter Standort']],
  ['meters', ['Asset', 'Meter', 'Unit', 'Reading', 'Date']],
  ['repairs', ['Work order', 'Asset', 'Problem', 'Reported', 'Cost']],
] as const)('a list of %s is known by %j', (kind, heads) => {
  expect(looksLike(heads.map(headerKey), new Set())).toBe(kind);
});

test('suppliers have contacts, who look like custodians; who holds what is a list of assets', () => {
  const keys = (...heads: string[]) => heads.map(headerKey);
  const suppliers = keys('仕入先名', '担当者', '電話番号', '住所');
  expect(looksLike(suppliers, new Set(['supplier', 'custodian']))).toBe('suppliers');
  const holders = keys('Asset no.', 'Asset name', 'First name', 'Last name', 'E-mail');
  expect(looksLike(holders, new Set(['assetNo', 'name']))).toBe('assets');
});
