import { expect, test } from '@jest/globals';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, counts, csv, importing } from './support/importing.ts';

const server = withWholeApp();

test('only what a row gives is changed, and the change is shown and logged from and to', async () => {
  const caller = await server.signIn('keeper');
  const { company } = server;
  const { check, commit, rows } = importing(server, caller);
  const asset = await caller.get('/asset/create', {
    assetNo: 'K-1',
    name: 'Old name',
    categoryId: company.categories.computer,
    ownerOrganisationId: company.organisations.head,
    originalValue: '10',
    remark: 'stays',
    custom: { colour: 'red', size: 'L' },
  });
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Category', 'Original value', 'Remark', 'colour'],
      ['K-1', 'New name', '办公家具', '12.50', '', 'blue'],
    ),
  );
  const changes = [
    { field: 'name', from: 'Old name', to: 'New name' },
    { field: 'originalValue', from: '10.00', to: '12.50' },
    { field: 'category', from: '固定资产 / 电脑', to: '固定资产 / 办公家具' },
    { field: 'custom:colour', from: 'red', to: 'blue' },
  ];
  expect(await rows(run.id)).toMatchObject([
    { outcome: 'updated', assetId: asset.id, problems: [], changes },
  ]);
  await commit(run.id);
  expect(await caller.get('/asset/get', { id: asset.id })).toMatchObject({
    name: 'New name',
    category: { id: company.categories.desk },
    originalValue: '12.50',
    remark: 'stays',
    custom: { colour: 'blue', size: 'L' },
    version: 2,
  });
  const { rows: entries } = await caller.get('/log/list', { recordKind: 'asset', recordId: asset.id });
  expect(entries[0]).toMatchObject({ way: 'import', action: 'updated', changes });
  const { rows: found } = await caller.get('/asset/list', { search: 'new name' });
  expect(found.map(({ assetNo }) => assetNo)).toEqual(['K-1']);
});

test('custody in the file that differs is said and left as it is', async () => {
  const caller = await server.signIn('keeper');
  const { company } = server;
  const { check, rows } = importing(server, caller);
  await caller.get('/asset/create', {
    assetNo: 'K-2',
    name: 'Chair',
    categoryId: company.categories.desk,
    ownerOrganisationId: company.organisations.head,
    locationId: company.locations.store,
  });
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Status', 'Location', 'Using organisation', 'Custodian'],
      ['K-2', 'Chair', 'In use', 'A new place', '华东分公司', 'Somebody New'],
    ),
  );
  expect(run).toMatchObject({ unchanged: 1, willCreate: [] });
  const [row] = await rows(run.id);
  expect(row?.problems).toEqual([
    {
      field: 'status',
      column: 'Status',
      code: 'custodyUnchanged',
      text: 'inStock → inUse',
      severity: 'warning',
    },
    {
      field: 'organisation',
      column: 'Using organisation',
      code: 'custodyUnchanged',
      text: '总公司 → 华东分公司',
      severity: 'warning',
    },
    {
      field: 'location',
      column: 'Location',
      code: 'custodyUnchanged',
      text: '苏州园区 / 仓库 → A new place',
      severity: 'warning',
    },
    {
      field: 'custodian',
      column: 'Custodian',
      code: 'custodyUnchanged',
      text: '— → Somebody New',
      severity: 'warning',
    },
  ]);
});

test('without "update" a known number is refused when its row differs', async () => {
  const caller = await server.signIn('keeper');
  const { check, rows } = importing(server, caller);
  const file = csv(['Asset no.', 'Name'], ['K-1', 'Other name'], ['K-2', 'Chair']);
  const run = await check(file, { options: { update: false } });
  expect(counts(run)).toEqual({ created: 0, updated: 0, unchanged: 1, rejected: 1 });
  expect((await rows(run.id, 'rejected')).map(codes)).toEqual([['!assetNo numberExists']]);
});

test('a file of numbers and remarks changes the remarks alone', async () => {
  const { check, rows } = importing(server, await server.signIn('keeper'));
  const run = await check(csv(['Asset no.', 'Remark'], ['K-2', 'moved'], ['K-unknown', 'new']));
  expect((await rows(run.id)).map(({ outcome, changes }) => ({ outcome, changes }))).toEqual([
    { outcome: 'updated', changes: [{ field: 'remark', from: null, to: 'moved' }] },
    { outcome: 'rejected', changes: [] },
  ]);
});

test('a number outside the scope is refused as taken and says nothing of the asset', async () => {
  const south = await server.signIn('southKeeper');
  const { company } = server;
  const { check, rows } = importing(server, south);
  const run = await check(csv(['Asset no.', 'Name'], ['K-1', 'Mine now']), {
    options: { organisationId: company.organisations.south, organisations: 'reject' },
  });
  expect(await rows(run.id)).toMatchObject([
    {
      outcome: 'rejected',
      assetId: null,
      name: 'Mine now',
      changes: [],
      problems: [{ code: 'numberTaken', text: 'K-1' }],
    },
  ]);
});

test('a row without a number is known by a serial number that only one asset has', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  const file = csv(
    ['Name', 'Serial no.', 'Remark'],
    ['Scanner', 'SN-1', 'a'],
    ['Printer', 'SN-2', 'b'],
    ['Twin', 'SN-3', ''],
    ['Twin', 'SN-3', ''],
    ['Bare', '', ''],
  );
  const first = await check(file);
  await commit(first.id);
  const again = await check(file);
  expect((await rows(again.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['unchanged', 'serialNo identifiedBySerial'],
    ['unchanged', 'serialNo identifiedBySerial'],
    ['created', 'name mayExistAlready'],
    ['created', 'name mayExistAlready'],
    ['created', 'name mayExistAlready'],
  ]);
});

test('a row that the register has overtaken since the check is refused with the reason', async () => {
  const caller = await server.signIn('keeper');
  const { company } = server;
  const { check, commit, rows } = importing(server, caller);
  const known = await caller.get('/asset/list', { search: 'K-2' });
  const chair = known.rows[0];
  const run = await check(
    csv(['Asset no.', 'Name'], ['K-2', 'Chair, high'], ['L-1', 'Lamp'], ['L-2', 'Lamp']),
  );
  expect(counts(run)).toEqual({ created: 2, updated: 1, unchanged: 0, rejected: 0 });
  await caller.get('/asset/update', {
    id: chair?.id ?? 0,
    version: chair?.version ?? 0,
    changes: { remark: 'changed meanwhile' },
  });
  await caller.get('/asset/create', {
    assetNo: 'L-1',
    name: 'Another lamp',
    categoryId: company.categories.desk,
    ownerOrganisationId: company.organisations.head,
  });
  const done = await commit(run.id);
  expect(done).toMatchObject({ state: 'imported', created: 1, updated: 0, rejected: 2 });
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['rejected', '!row changedSinceCheck'],
    ['rejected', '!row changedSinceCheck'],
    ['created'],
  ]);
  expect(await caller.get('/asset/get', { id: chair?.id ?? 0 })).toMatchObject({ name: 'Chair' });
});
