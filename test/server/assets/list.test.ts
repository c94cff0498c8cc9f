import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type AssetSort, assetSorts } from '../../../src/vocabulary/asset.ts';
import { type Caller, withApp } from '../support/app.ts';

type Query = Payload<'/asset/list'>;

const server = withApp({ modules: [assetHandlers, handoverHandlers], countCap: 20 });
let keeper: Caller;

const names = [
  '张家港打印机',
  '阿里云服务器',
  '李宁跑鞋',
  '办公桌',
  'Dell 显示器',
  '陈列柜',
  '100% 纯棉',
  '笔记本电脑',
];

beforeAll(async () => {
  keeper = await server.signIn('keeper');
  const { company } = server;
  const organisations = [
    company.organisations.east,
    company.organisations.workshop,
    company.organisations.south,
  ];
  const used: number[] = [];
  for (let at = 0; at < 24; at += 1) {
    const { id } = await keeper.get('/asset/create', {
      name: names[at % names.length] ?? '',
      serialNo: `SN-${1000 + at}`,
      model: at % 3 ? 'T14' : 'M2_x',
      categoryId: at % 2 ? company.categories.computer : company.categories.desk,
      ownerOrganisationId: organisations[at % 3] ?? 0,
      locationId: at % 4 ? company.locations.store : null,
      originalValue: at % 5 ? `${(at % 5) * 100}.5` : null,
      purchaseDate: at % 6 ? `202${at % 3}-0${1 + (at % 6)}-01` : null,
      status: at === 23 ? 'draft' : 'inStock',
    });
    if (at % 3 === 0 && at < 18) used.push(id);
  }
  await keeper.get('/handover/create', {
    kind: 'issue',
    assetIds: used,
    custodianId: company.people.staff,
    organisationId: company.organisations.east,
    post: true,
  });
}, 60_000);

const all = async (caller: Caller, query: Query) => {
  const rows = [];
  let after: string | undefined;
  do {
    const page = await caller.get('/asset/list', { ...query, after });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  return rows;
};

describe('order', () => {
  test.each(assetSorts.flatMap((sort) => [['asc', sort] as const, ['desc', sort] as const]))(
    'pages %s by %s leave nothing out and nothing twice',
    async (order, sort) => {
      const inOne = await keeper.get('/asset/list', { sort, order, limit: 200 });
      expect(inOne.rows).toHaveLength(24);
      expect(inOne.next).toBeNull();
      const paged = await all(keeper, { sort, order, limit: 5 });
      expect(paged).toEqual(inOne.rows);
      const reverse = order === 'asc' ? 'desc' : 'asc';
      expect((await all(keeper, { sort, order: reverse, limit: 7 })).toReversed()).toEqual(inOne.rows);
    },
  );

  const value = (sort: AssetSort) => async () =>
    (await all(keeper, { sort, order: 'asc' })).map((row) => {
      if (sort === 'category' || sort === 'organisation') return row[sort].name;
      if (sort === 'location' || sort === 'custodian') return row[sort]?.name ?? null;
      return row[sort];
    });

  test('names by pinyin', async () => {
    expect([...new Set(await value('name')())]).toEqual([
      '100% 纯棉',
      '阿里云服务器',
      '办公桌',
      '笔记本电脑',
      '陈列柜',
      'Dell 显示器',
      '李宁跑鞋',
      '张家港打印机',
    ]);
  });
  test.each([
    ['organisation', ['华东分公司', '华南分公司', '一车间']],
    ['category', ['办公家具', '电脑']],
    ['location', [null, '苏州园区 / 仓库']],
    ['custodian', [null, '郑员工']],
    ['originalValue', [null, '100.50', '200.50', '300.50', '400.50']],
  ] as const)('%s', async (sort, expected) => {
    expect([...new Set(await value(sort)())]).toEqual(expected);
  });

  test('newest first unless said', async () => {
    const { rows } = await keeper.get('/asset/list', {});
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test('a cursor of another order or another make is refused', async () => {
    const { next } = await keeper.get('/asset/list', { sort: 'name', limit: 1 });
    const after = next ?? '';
    for (const query of [
      { sort: 'name', order: 'desc', after },
      { sort: 'id', after },
      { after },
      { sort: 'name', after: 'bm9wZQ' },
    ] satisfies Query[]) {
      expect((await keeper.ask('/asset/list', query)).errcode).toBe(errcodes.badCursor);
    }
    const forged = (sort: AssetSort, text: string) =>
      Buffer.from(JSON.stringify([`asset ${sort} asc`, 1, text])).toString('base64url');
    for (const [sort, text] of [
      ['purchaseDate', '2024-13-45x'],
      ['originalValue', '1e9999'],
      ['updatedAt', 'now'],
      ['status', 'gone'],
      ['id', 'x'],
    ] as const) {
      expect(
        (await keeper.ask('/asset/list', { sort, order: 'asc', after: forged(sort, text) })).errcode,
      ).toBe(errcodes.badCursor);
    }
    const impossible = await keeper.ask('/asset/list', {
      sort: 'purchaseDate',
      after: forged('purchaseDate', '2024-02-31'),
    });
    expect(impossible.errcode).toBe(errcodes.badRequest);
  });
});

describe('filters', () => {
  const count = async (query: Query, caller = keeper) => {
    const page = await caller.get('/asset/list', { ...query, limit: 200, count: true });
    expect(page.count).toEqual({ value: Math.min(page.rows.length, 20), capped: page.rows.length > 20 });
    return page.rows.length;
  };

  test('by status', async () => {
    expect(await count({ status: ['draft'] })).toBe(1);
    expect(await count({ status: ['inUse'] })).toBe(6);
    expect(await count({ status: ['inUse', 'draft'], sort: 'status' })).toBe(7);
    expect(await count({ status: ['missing'] })).toBe(0);
    expect(await count({ status: [] })).toBe(0);
  });

  test('by category, organisation and location with what is below them', async () => {
    const { categories, organisations, locations } = server.company;
    expect(await count({ categoryId: categories.desk })).toBe(12);
    expect(await count({ categoryId: categories.fixed, sort: 'category' })).toBe(24);
    expect(await count({ organisationId: organisations.east })).toBe(16);
    expect(await count({ organisationId: organisations.workshop, sort: 'organisation', order: 'desc' })).toBe(
      8,
    );
    expect(await count({ organisationId: organisations.head })).toBe(24);
    expect(await count({ locationId: locations.site, sort: 'location' })).toBe(18);
    expect(await count({ locationId: locations.office })).toBe(0);
    expect(await count({ categoryId: 999_999 })).toBe(0);
    expect(await count({ organisationId: 999_999 })).toBe(0);
    expect(await count({ locationId: 999_999 })).toBe(0);
  });

  test('by custodian', async () => {
    expect(await count({ custodianId: server.company.people.staff })).toBe(6);
    expect(await count({ custodianId: server.company.people.staff, status: ['inStock'] })).toBe(0);
  });

  test('by user and supplier, and from one day or amount to another, both of them included', async () => {
    const { people, supplier } = server.company;
    const row = (await keeper.get('/asset/list', { sort: 'originalValue', order: 'desc', limit: 1 })).rows[0];
    const { db } = server;
    await db
      .updateTable('asset')
      .set({ user_id: people.staff, supplier_id: supplier, warranty_until: '2027-02-28' })
      .where('id', '=', row?.id ?? 0)
      .execute();
    expect(await count({ userId: people.staff })).toBe(1);
    expect(await count({ userId: people.keeper })).toBe(0);
    expect(await count({ supplierId: supplier })).toBe(1);
    expect(await count({ supplierId: 999_999 })).toBe(0);
    expect(await count({ warrantyFrom: '2027-02-28', warrantyUntil: '2027-02-28' })).toBe(1);
    expect(await count({ warrantyFrom: '2027-03-01' })).toBe(0);
    expect(await count({ warrantyUntil: '2027-02-27' })).toBe(0);
    const bought = await all(keeper, {});
    const between = (from: string, until: string) =>
      bought.filter(({ purchaseDate: day }) => day !== null && day >= from && day <= until).length;
    const [from, until] = ['2020-03-01', '2021-05-01'];
    expect(between(from, until)).toBeGreaterThan(0);
    expect(await count({ purchasedFrom: from, purchasedUntil: until })).toBe(between(from, until));
    expect(await count({ valueFrom: '200.5', valueUntil: '300.50' })).toBe(
      bought.filter(({ originalValue: value }) => value === '200.50' || value === '300.50').length,
    );
    expect(await count({ valueFrom: '400.51' })).toBe(0);
  });

  test.each([
    ['打印机', 3],
    ['印', 3],
    ['打印', 3],
    ['dayinji', 3],
    ['zjgdyj', 3],
    ['zj', 3],
    ['DELL', 3],
    ['ｄｅｌｌ', 3],
    ['sn-1007', 1],
    ['t14', 16],
    ['m2_x', 8],
    ['m2x', 0],
    ['100%', 3],
    ['%%%', 0],
    ['\\', 0],
    ["'; drop table asset --", 0],
    ['显示器 t14', 2],
    ['  ', 24],
  ])('by text: %p', async (search, expected) => {
    expect(await count({ search })).toBe(expected);
  });

  test('by the number', async () => {
    const { rows } = await keeper.get('/asset/list', { limit: 1 });
    expect(await count({ search: rows[0]?.assetNo.slice(-8) })).toBe(1);
  });

  test('by id, and no id beyond the scope', async () => {
    const { rows } = await keeper.get('/asset/list', { limit: 200 });
    const ids = rows.slice(0, 3).map(({ id }) => id);
    const found = await keeper.get('/asset/list', { ids: [...ids, 999_999], count: true });
    expect(found.rows.map(({ id }) => id)).toEqual(ids);
    expect(found.count?.value).toBe(3);
    expect((await keeper.get('/asset/list', { ids: [], count: true })).count?.value).toBe(0);
    const everyId = rows.map(({ id }) => id);
    const south = await server.signIn('southKeeper');
    expect((await south.get('/asset/list', { ids: everyId, limit: 200 })).rows).toHaveLength(8);
  });

  test('the count is exact up to the cap, on later pages too', async () => {
    const first = await keeper.get('/asset/list', { limit: 5, count: true });
    expect(first.count).toEqual({ value: 20, capped: true });
    const next = await keeper.get('/asset/list', { limit: 5, count: true, after: first.next ?? '' });
    expect(next.count).toEqual({ value: 20, capped: true });
    expect((await keeper.get('/asset/list', { limit: 5 })).count).toBeNull();
  });
});

describe('scope', () => {
  test('the list and its count hold what is in scope', async () => {
    const { organisations } = server.company;
    for (const [who, expected] of [
      ['admin', 24],
      ['auditor', 24],
      ['engineer', 16],
      ['eastKeeper', 16],
      ['southKeeper', 8],
      ['staff', 6],
    ] as const) {
      const caller = await server.signIn(who);
      const page = await caller.get('/asset/list', { limit: 200, count: true });
      expect([who, page.rows.length, page.count?.value]).toEqual([who, expected, Math.min(expected, 20)]);
    }
    const south = await server.signIn('southKeeper');
    expect(
      (await south.get('/asset/list', { organisationId: organisations.east, count: true })).count?.value,
    ).toBe(0);
    expect((await south.get('/asset/list', { organisationId: organisations.head })).rows).toEqual([]);
    expect((await south.get('/asset/list', { search: 'sn-10' })).rows).toHaveLength(8);
  });

  test('of chosen organisations, of one organisation, and of a role without the permission', async () => {
    const { db, company } = server;
    const grant = (scope: 'chosen' | 'organisation') =>
      db
        .updateTable('role_permission')
        .set({ scope })
        .where('role_id', '=', company.roles.engineer)
        .where('permission', '=', 'asset.read')
        .execute();
    await grant('chosen');
    const engineer = async () => {
      const caller = await server.signIn('engineer');
      return (await caller.get('/asset/list', { limit: 200 })).rows.map(
        ({ organisation }) => organisation.name,
      );
    };
    expect(await engineer()).toEqual([]);
    await db
      .insertInto('role_organisation')
      .values({ role_id: company.roles.engineer, organisation_id: company.organisations.south })
      .execute();
    expect(new Set(await engineer())).toEqual(new Set(['华南分公司']));
    await grant('organisation');
    expect(new Set(await engineer())).toEqual(new Set(['华东分公司']));
  });

  test('a renamed organisation sorts by its new name', async () => {
    const { db, company } = server;
    await db
      .updateTable('organisation')
      .set({ name: '阿车间', name_sort: 'a che jian\u0001阿车间' })
      .where('id', '=', company.organisations.workshop)
      .execute();
    const { rows } = await keeper.get('/asset/list', { sort: 'organisation', limit: 1 });
    expect(rows[0]?.organisation.name).toBe('阿车间');
  });
});
