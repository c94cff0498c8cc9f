import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';
import { treeApi } from './support.ts';

const server = withApp({ modules: [assetHandlers, logHandlers, treesHandlers] });
let admin: Caller;
let east: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
  const permissions: Partial<Record<Permission, Scope>> = {
    'organisation.read': 'subtree',
    'organisation.write': 'subtree',
    'asset.read': 'subtree',
    'person.read': 'subtree',
    'log.read': 'subtree',
  };
  east = await server.signIn('eastKeeper', { permissions });
});
const organisations = treeApi(() => admin, 'organisation');
const eastern = treeApi(() => east, 'organisation');
const refused = (name: keyof typeof errcodes) => ({ errcode: errcodes[name] });

describe('who reaches a branch of the organisations', () => {
  test('sees it alone, from its own top, with what they may see in it', async () => {
    const { company } = server;
    const make = (ownerOrganisationId: number) =>
      admin.get('/asset/create', { name: '灯', categoryId: company.categories.desk, ownerOrganisationId });
    await make(company.organisations.workshop);
    await make(company.organisations.south);
    const { rows } = await east.get('/organisation/tree', {});
    expect(rows.map(({ path, depth, assets, people }) => [path, depth, assets, people])).toEqual([
      ['华东分公司', 0, 1, 4],
      ['华东分公司 / 一车间', 1, 1, 2],
    ]);
    expect(await eastern.get(company.organisations.east)).toMatchObject({
      path: '华东分公司',
      parent: null,
      below: 1,
      assets: 1,
    });
    const all = await admin.get('/organisation/tree', {});
    expect(all.rows[0]).toMatchObject({ path: '总公司', assets: 2, people: 10 });
  });

  test('changes what is in it, and neither moves it away nor lets anything in or out', async () => {
    const { organisations: ids } = server.company;
    const own = await eastern.add('二车间', ids.east);
    const foreign = await organisations.add('广州', ids.south);
    expect(await eastern.ask('move', { id: own, version: 1, parentId: ids.workshop })).toMatchObject({
      errcode: 0,
    });
    const outside = { ...refused('badReference'), details: { field: 'parentId' } };
    for (const parentId of [ids.south, ids.head, null]) {
      expect(await eastern.ask('move', { id: own, version: 2, parentId })).toMatchObject(outside);
      expect(await eastern.ask('create', { name: '新', parentId })).toMatchObject(outside);
    }
    expect(await eastern.ask('merge', { id: own, version: 2, into: ids.south })).toMatchObject({
      ...refused('badReference'),
      details: { field: 'into' },
    });
    const theirs = { id: foreign, version: 1 };
    expect(await eastern.ask('move', { ...theirs, parentId: ids.east })).toMatchObject(refused('notFound'));
    expect(await eastern.ask('merge', { ...theirs, into: own })).toMatchObject(refused('notFound'));
    const top = { id: ids.east, version: (await eastern.get(ids.east)).version };
    const described = refused('notPermitted');
    expect(await eastern.ask('move', { ...top, parentId: own })).toMatchObject(described);
    expect(await eastern.ask('event', { ...top, event: 'retire' })).toMatchObject(described);
    expect(await eastern.ask('merge', { ...top, into: own })).toMatchObject(described);
    expect(await eastern.ask('remove', top)).toMatchObject(described);
  });

  test('by names of single organisations moves none with what lies below it out of reach', async () => {
    const { organisations: ids } = server.company;
    const [branch, place] = [
      await organisations.add('枝', ids.south),
      await organisations.add('处', ids.south),
    ];
    await organisations.add('不可见', branch);
    const chooser = await server.signIn('southKeeper', {
      permissions: { 'organisation.write': 'chosen' },
      organisations: [branch, place, ids.south],
    });
    const payload = { id: branch, version: 1, parentId: place };
    expect(await chooser.ask('/organisation/move', payload)).toMatchObject(refused('notPermitted'));
  });
});

test('a scope is right at once when its branch was moved, also of sessions that go on', async () => {
  const { organisations: ids } = server.company;
  const sees = async () => (await east.get('/organisation/tree', {})).rows.map(({ name }) => name);
  const before = await sees();
  const branch = await organisations.add('华中', ids.head);
  const asset = await admin.get('/asset/create', {
    name: '灯',
    categoryId: server.company.categories.desk,
    ownerOrganisationId: branch,
  });
  expect(await east.ask('/asset/get', { id: asset.id })).toMatchObject(refused('notFound'));
  await organisations.ask('move', { id: branch, version: 1, parentId: ids.east });
  expect(await sees()).toEqual(expect.arrayContaining([...before, '华中']));
  expect(await east.get('/asset/get', { id: asset.id })).toMatchObject({ organisation: { id: branch } });
  await organisations.ask('move', {
    id: ids.east,
    version: (await organisations.get(ids.east)).version,
    parentId: ids.south,
  });
  expect(await sees()).toContain('华中');
  await organisations.ask('move', { id: branch, version: 2, parentId: ids.head });
  expect(await east.ask('/asset/get', { id: asset.id })).toMatchObject(refused('notFound'));
});

describe.each<[AccountName, string, string]>([
  ['admin', 'organisation location category', 'organisation location category'],
  ['keeper', 'organisation location category', 'location category'],
  ['engineer', 'organisation location category', ''],
  ['auditor', 'organisation location category', ''],
  ['staff', '', ''],
])('%s', (who, reads, writes) => {
  test(`reads ${reads || 'none'}, writes ${writes || 'none'}`, async () => {
    const caller = await server.signIn(who);
    for (const tree of ['organisation', 'location', 'category'] as const) {
      const { ask } = treeApi(() => caller, tree);
      const code = (may: string) => (may.includes(tree) ? 0 : errcodes.notPermitted);
      expect([tree, (await ask('tree', {})).errcode]).toEqual([tree, code(reads)]);
      const name = `${who} 的`;
      expect([tree, (await ask('create', { name, parentId: null })).errcode]).toEqual([tree, code(writes)]);
    }
  });
});
