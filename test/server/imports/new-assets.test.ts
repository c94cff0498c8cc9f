import { expect, test } from '@jest/globals';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, csv, importing } from './support/importing.ts';

const server = withWholeApp();

test('a new asset comes with its custody, and category and options fill what the row leaves out', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  await server.db
    .updateTable('category')
    .set({ useful_life_months: 60, residual_rate: '0.05', depreciation_method: 'doubleDeclining' })
    .where('id', '=', server.company.categories.computer)
    .execute();
  const run = await check(
    csv(
      [
        '资产编号',
        '资产名称',
        '分类',
        '状态',
        '存放地点',
        '使用部门',
        '保管人',
        '原值',
        '购置日期',
        '内部代码',
      ],
      [
        'N-1',
        '笔记本',
        '固定资产/电脑',
        '在用',
        '办公楼',
        '一车间',
        '郑员工 (staff)',
        '1,234.5',
        '2024-03-01',
        'X9',
      ],
    ),
  );
  expect(run).toMatchObject({ created: 1, rejected: 0, willCreate: [] });
  await commit(run.id);
  const [row] = await rows(run.id);
  const asset = await caller.get('/asset/get', { id: row?.assetId ?? 0 });
  const { company } = server;
  expect(asset).toMatchObject({
    assetNo: 'N-1',
    name: '笔记本',
    category: { id: company.categories.computer },
    status: 'inUse',
    location: { id: company.locations.office },
    organisation: { id: company.organisations.workshop },
    ownerOrganisation: { id: company.organisations.head },
    custodian: { id: company.people.staff },
    originalValue: '1234.50',
    currency: 'CNY',
    purchaseDate: '2024-03-01',
    usefulLifeMonths: 60,
    residualRate: '0.05',
    depreciationMethod: 'doubleDeclining',
    condition: 'good',
    custom: { 内部代码: 'X9' },
    version: 1,
  });
});

test('its log entry names the run, who, the way in and everything it got', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  const run = await check(csv(['Asset no.', 'Name', 'Serial no.'], ['N-2', 'Desk', 'S-2']), {
    name: 'desk.csv',
  });
  await commit(run.id);
  const [row] = await rows(run.id);
  const { rows: entries } = await caller.get('/log/list', {
    recordKind: 'asset',
    recordId: row?.assetId ?? 0,
  });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    way: 'import',
    action: 'created',
    actor: '孙资产',
    recordLabel: 'N-2 Desk',
    document: { id: run.id, documentNo: 'desk.csv' },
    changes: expect.arrayContaining([
      { field: 'assetNo', from: null, to: 'N-2' },
      { field: 'serialNo', from: null, to: 'S-2' },
      { field: 'status', from: null, to: 'inStock' },
      { field: 'ownerOrganisation', from: null, to: '总公司' },
    ]),
  });
  const admin = await server.signIn('admin');
  const ofRun = await admin.get('/log/list', { recordKind: 'import', recordId: run.id });
  expect(ofRun.rows.map(({ action }) => action)).toEqual([
    'import run/importing/rows imported/imported',
    'import run/checked/commit/importing [a row would change something]',
    'import run/checking/rows checked/checked',
  ]);
});

test('numbers are allocated where the file has none, past those that it brings along', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('keeper'));
  const year = new Date().getFullYear();
  const taken = await check(csv(['Asset no.', 'Name'], [`DN${year}000001`, 'A'], [`DN${year}000007`, 'B']));
  await commit(taken.id);
  const run = await check(csv(['Name', 'Category'], ['C', '电脑'], ['D', '电脑'], ['E', '办公家具']));
  await commit(run.id);
  const numbers = (await rows(run.id)).map(({ assetNo }) => assetNo);
  expect(new Set(numbers).size).toBe(3);
  expect(numbers[0]).toMatch(new RegExp(`^DN${year}\\d{6}$`));
  expect(numbers[2]).toMatch(new RegExp(`^JJ${year}\\d{6}$`));
});

test('a status without a custodian, and a custodian without a status, are taken and said', async () => {
  const { check, rows } = importing(server, await server.signIn('keeper'));
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Status', 'Custodian'],
      ['S-1', 'A', 'In use', ''],
      ['S-2', 'B', '', '郑员工'],
      ['S-3', 'C', 'In stock', '郑员工'],
      ['S-4', 'D', 'gone fishing', ''],
    ),
  );
  expect((await rows(run.id)).map(codes)).toEqual([
    ['custodian inUseWithoutCustodian'],
    ['status statusFromCustodian'],
    ['custodian custodianInStock'],
    ['!status choiceUnknown'],
  ]);
});

test('an asset in repair goes back to where it was', async () => {
  const { check, commit } = importing(server, await server.signIn('keeper'));
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Status', 'Custodian'],
      ['B-1', 'A', 'In repair', '郑员工'],
      ['B-2', 'B', 'Missing', ''],
    ),
  );
  await commit(run.id);
  const assets = await server.db
    .selectFrom('asset')
    .select(['asset_no', 'before'])
    .where('asset_no', 'in', ['B-1', 'B-2'])
    .orderBy('asset_no')
    .execute();
  expect(assets.map(({ before }) => before)).toEqual(['inUse', 'inStock']);
});

test('what a person says of unknown words is used', async () => {
  const { check, rows } = importing(server, await server.signIn('keeper'));
  const run = await check(csv(['Asset no.', 'Name', 'Status'], ['W-1', 'A', 'gone fishing']), {
    options: { choices: { status: { 'gone fishing': 'missing' } } },
  });
  expect((await rows(run.id)).map(codes)).toEqual([[]]);
});

test('a quantity above one and months of warranty without a purchase date are kept', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Quantity', 'Purchase date', 'Warranty (months)'],
      ['Q-1', 'Pens', '500', '', '24'],
      ['Q-2', 'Pen', '1', '2024-01-31', '1'],
    ),
  );
  expect((await rows(run.id)).map(codes)).toEqual([
    expect.arrayContaining(['quantity quantityStored', 'warrantyMonths warrantyMonthsStored']),
    expect.arrayContaining(['warrantyMonths warrantyFromMonths']),
  ]);
  await commit(run.id);
  const [first, second] = await rows(run.id);
  const pens = await caller.get('/asset/get', { id: first?.assetId ?? 0 });
  expect(pens.custom).toEqual({ Quantity: '500', 'Warranty (months)': '24' });
  expect(await caller.get('/asset/get', { id: second?.assetId ?? 0 })).toMatchObject({
    custom: {},
    warrantyUntil: '2024-02-29',
  });
});

test('rows without a category are refused when the options name none', async () => {
  const { check, rows } = importing(server, await server.signIn('keeper'));
  const run = await check(csv(['Asset no.', 'Name', 'Category'], ['C-1', 'A', ''], ['C-2', 'B', '电脑']), {
    options: { categoryId: null },
  });
  expect((await rows(run.id)).map(codes)).toEqual([['!category categoryMissing'], []]);
});

test('rows without a category are one question where the options say what it would be called', async () => {
  const caller = await server.signIn('keeper');
  const { check, rows } = importing(server, caller);
  const run = await check(csv(['Asset no.', 'Name', 'Category'], ['C-3', 'A', ''], ['C-4', 'B', '']), {
    options: { categories: 'reject', categoryId: null, categoryName: 'Uncategorised' },
  });
  expect((await rows(run.id)).map(codes)).toEqual([['!category nameUnknown'], ['!category nameUnknown']]);
  const { names } = await caller.get('/import/unknown', { id: run.id });
  expect(names).toMatchObject([{ kind: 'category', text: 'Uncategorised', count: 2 }]);
});

test('work that an asset can do and did is read as figures, and no money is taken for it', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  const run = await check(
    csv(
      ['资产编号', '资产名称', '分类', '折旧方法', '工作量单位', '预计总工作量', '累计工作量'],
      ['W-1', '卡车', '固定资产/电脑', '工作量法', '公里', '500,000', '1200.5'],
      ['W-2', '卡车', '固定资产/电脑', '工作量法', '公里', '¥500', ''],
    ),
  );
  expect(run).toMatchObject({ created: 1, rejected: 1 });
  await commit(run.id);
  const [row] = await rows(run.id);
  expect(await caller.get('/asset/get', { id: row?.assetId ?? 0 })).toMatchObject({
    depreciationMethod: 'unitsOfProduction',
    workUnit: '公里',
    totalWork: '500000',
    openingWork: '1200.5',
  });
});
