import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { TreeName } from '../../../src/vocabulary/trees.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { treeApi } from '../trees/support.ts';

const server = withApp({
  modules: [
    assetListHandlers,
    assetHandlers,
    logHandlers,
    peopleHandlers,
    settingHandlers,
    supplierHandlers,
    treesHandlers,
  ],
});
let admin: Caller;
let keeper: Caller;
let east: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
  keeper = await server.signIn('keeper');
  east = await server.signIn('eastKeeper');
});

type Filter = NonNullable<Payload<'/assetList/create'>['filter']>;
type Condition = Extract<NonNullable<Filter['where']>['of'][number], { field: unknown }>;
const where = (field: Condition['field'], is: Condition['is'], ...values: string[]): Filter => ({
  where: { match: 'all', of: [{ field, is, values }] },
});
const list = async (filter: Filter, who = admin) =>
  (await who.get('/assetList/create', { name: '跟随', filter })).id;
const holds = async (listId: number, who = admin) =>
  (await who.get('/asset/list', { listId, limit: 200 })).rows.map(({ id }) => id);
const asset = async (more: object = {}) =>
  (
    await admin.get('/asset/create', {
      name: '电脑',
      categoryId: server.company.categories.computer,
      ownerOrganisationId: server.company.organisations.east,
      ...more,
    })
  ).id;

describe('a filter follows what was merged', () => {
  const trees: [TreeName, 'categoryId' | 'organisationId' | 'locationId', string][] = [
    ['category', 'categoryId', 'categoryId'],
    ['organisation', 'organisationId', 'ownerOrganisationId'],
    ['location', 'locationId', 'locationId'],
  ];
  test.each(trees)('a node: %s', async (tree, name, input) => {
    const nodes = treeApi(() => admin, tree);
    const top = tree === 'organisation' ? server.company.organisations.head : null;
    const [from, over, into] = [
      await nodes.add('被并', top),
      await nodes.add('经手', top),
      await nodes.add('接收', top),
    ];
    const id = await asset({ [input]: from });
    const other = await asset({ [input]: into });
    const lists = [await list({ [name]: from }), await list(where(name, 'below', String(from)))];
    await nodes.ask('merge', { id: from, version: 1, into: over });
    await nodes.ask('merge', { id: over, version: 1, into });
    for (const one of lists) {
      expect((await holds(one)).sort()).toEqual([id, other].sort());
      const described = await admin.get('/assetList/filter', { id: one });
      expect(described.gone).toEqual([]);
      expect(described.described).toBe(`${name}.below:接收`);
      expect(JSON.stringify(described.filter)).toContain(String(into));
    }
    expect((await admin.get('/asset/list', { [name]: from })).rows).toHaveLength(2);
  });

  test('a person, in either role, and a supplier', async () => {
    const { organisations } = server.company;
    const person = async (name: string) =>
      (await admin.get('/person/create', { name, jobNo: `P${name}`, organisationId: organisations.east })).id;
    const [from, into] = [await person('前任'), await person('后任')];
    const [mine = 0] = await makeAssets(server, keeper, 1, 'east');
    await server.db.updateTable('asset').set({ user_id: from }).where('id', '=', mine).execute();
    const supplier = async (name: string) => (await admin.get('/supplier/create', { name })).id;
    const [seller, buyer] = [await supplier('原供应商'), await supplier('新供应商')];
    const bought = await asset({ supplierId: seller });
    const users = [await list({ userId: from }), await list(where('userId', 'among', String(from)))];
    const sold = [
      await list({ supplierId: seller }),
      await list(where('supplierId', 'among', String(seller))),
    ];
    await admin.get('/person/merge', { id: from, version: 1, into });
    await admin.get('/supplier/merge', { id: seller, version: 1, into: buyer });
    for (const one of users) expect(await holds(one)).toEqual([mine]);
    for (const one of sold) expect(await holds(one)).toEqual([bought]);
    expect((await admin.get('/assetList/filter', { id: users[1] ?? 0 })).described).toBe('userId.among:后任');
    expect((await admin.get('/assetList/filter', { id: sold[0] ?? 0 })).described).toBe(
      'supplierId.among:新供应商',
    );
  });

  test('what is gone is told, and the list holds nothing rather than everything', async () => {
    const places = treeApi(() => admin, 'location');
    const place = await places.add('将拆');
    const id = await asset({ locationId: place });
    const one = await list({ locationId: place });
    await server.db.updateTable('asset').set({ location_id: null }).where('id', '=', id).execute();
    expect((await places.ask('remove', { id: place, version: 1 })).errcode).toBe(0);
    expect(await holds(one)).toEqual([]);
    expect(await admin.get('/assetList/filter', { id: one })).toMatchObject({ gone: ['locationId'] });
  });
});

describe('the filter of a live list', () => {
  const logged = async (id: number) =>
    (await admin.get('/log/list', { recordKind: 'assetList', recordId: id })).rows.flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'filter').map(({ from, to }) => [from, to]),
    );

  test('is changed at its version, and both are told by name', async () => {
    const { organisations, categories } = server.company;
    await makeAssets(server, keeper, 2, 'east');
    const id = await list({ organisationId: organisations.east, status: ['inStock', 'inUse'] });
    const filter = {
      categoryId: categories.computer,
      ...where('organisationId', 'below', String(organisations.east)),
      valueFrom: '10.00',
    };
    const wrong = await admin.ask('/assetList/update', { id, version: 1, changes: { filter } });
    expect(wrong.errcode).toBe(errcodes.badReference);
    const { valueFrom: _, ...right } = filter;
    const saved = await admin.get('/assetList/update', { id, version: 1, changes: { filter: right } });
    expect(saved.version).toBe(2);
    const stale = await admin.ask('/assetList/update', { id, version: 1, changes: { filter: right } });
    expect(stale.errcode).toBe(errcodes.stale);
    expect(
      await admin.get('/assetList/update', { id, version: 2, changes: { filter: right } }),
    ).toMatchObject({
      version: 2,
    });
    expect(await logged(id)).toEqual([
      [
        'status.among:inStock,inUse;organisationId.below:华东分公司',
        'categoryId.below:电脑;organisationId.below:华东分公司',
      ],
      [null, 'status.among:inStock,inUse;organisationId.below:华东分公司'],
    ]);
  });

  test('is never one of nothing, and one that is kept by hand has none', async () => {
    const id = await list({ organisationId: server.company.organisations.east });
    const emptied = await admin.ask('/assetList/update', { id, version: 1, changes: { filter: {} } });
    expect(emptied.errcode).toBe(errcodes.required);
    expect((await admin.ask('/assetList/create', { name: '空', filter: {} })).errcode).toBe(
      errcodes.required,
    );
    const { id: hand } = await admin.get('/assetList/create', { name: '手工' });
    const requested = {
      id: hand,
      version: 1,
      changes: { filter: { organisationId: server.company.organisations.east } },
    };
    expect((await admin.ask('/assetList/update', requested)).errcode).toBe(errcodes.badReference);
    expect(await admin.get('/assetList/filter', { id: hand })).toMatchObject({
      filter: null,
      described: '',
      gone: [],
    });
  });

  test('tells before what would stay, come and go, of what the person may see', async () => {
    const [stays = 0, goes = 0, comes = 0] = await makeAssets(server, keeper, 3, 'east');
    const [far = 0] = await makeAssets(server, keeper, 1, 'south');
    const brand = (id: number, text: string) =>
      keeper.get('/asset/update', { id, version: 1, changes: { brand: text } });
    await brand(stays, '预览甲乙');
    await brand(goes, '预览甲');
    await brand(comes, '预览乙');
    await brand(far, '预览乙');
    const id = await list(where('brand', 'contains', '甲'), keeper);
    const requested = { id, filter: where('brand', 'contains', '乙') };
    expect(await keeper.get('/assetList/preview', requested)).toEqual({ stays: 1, comes: 2, goes: 1 });
    expect((await east.ask('/assetList/preview', requested)).errcode).toBe(errcodes.notFound);
    const nothing = { id, filter: { search: '没有这样的' } };
    expect(await keeper.get('/assetList/preview', nothing)).toEqual({ stays: 0, comes: 0, goes: 2 });
  });

  test('names nobody and nothing beyond the scope of who reads it', async () => {
    const { organisations, people } = server.company;
    await makeAssets(server, keeper, 1, 'east');
    const filter = {
      where: {
        match: 'all' as const,
        of: [
          {
            field: 'organisationId' as const,
            is: 'notBelow' as const,
            values: [String(organisations.south)],
          },
          { field: 'custodianId' as const, is: 'notAmong' as const, values: [String(people.southKeeper)] },
        ],
      },
    };
    const id = await list(filter, east);
    expect(await east.get('/assetList/filter', { id })).toMatchObject({
      described: `organisationId.notBelow:#${organisations.south};custodianId.notAmong:#${people.southKeeper}`,
      gone: ['organisationId'],
    });
  });
});
