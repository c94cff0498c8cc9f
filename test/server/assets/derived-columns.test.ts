import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetSearchText, type Searchable } from '../../../server/modules/assets/fields.ts';
import { sortKey } from '../../../server/text/index.ts';
import { csv, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
let keeper: Caller;
let id: number;

const version = async () => (await keeper.get('/asset/get', { id })).version;

beforeAll(async () => {
  keeper = await server.signIn('keeper');
  const { categories, organisations, locations } = server.company;
  ({ id } = await keeper.get('/asset/create', {
    name: '热像仪',
    model: 'E８',
    assetNo: 'RX-1',
    categoryId: categories.computer,
    ownerOrganisationId: organisations.east,
    locationId: locations.office,
    status: 'draft',
  }));
  await keeper.get('/asset/create', {
    name: '无处可放',
    categoryId: categories.desk,
    ownerOrganisationId: organisations.south,
  });
});

/** Whatever was done: an asset sorts by what its references are called, and is found by what it is called. */
afterEach(async () => {
  const { rows } = await sql<Required<Searchable> & { assetNo: string }>`
    select asset.asset_no as "assetNo", asset.name, asset.model, asset.brand, asset.serial_no as "serialNo",
      asset.order_no as "orderNo", asset.invoice_no as "invoiceNo", asset.custom,
      asset.name_sort, asset.search_text, asset.category_key, asset.organisation_key, asset.location_key, asset.custodian_key,
      category.name_sort as category, organisation.name_sort as organisation, coalesce(location.name_sort, '') as location,
      coalesce(custodian.name_sort, '') as custodian
    from asset
    join category on category.id = asset.category_id
    join organisation on organisation.id = asset.organisation_id
    left join location on location.id = asset.location_id
    left join person custodian on custodian.id = asset.custodian_id
    order by asset.id`.execute(server.db);
  const stored = rows.map(({ ...row }) => row as Record<string, unknown>);
  expect(stored).toEqual(
    rows.map((row) => ({
      ...row,
      name_sort: sortKey(row.name),
      search_text: assetSearchText(row.assetNo, row),
      category_key: (row as Record<string, unknown>).category,
      organisation_key: (row as Record<string, unknown>).organisation,
      location_key: (row as Record<string, unknown>).location,
      custodian_key: (row as Record<string, unknown>).custodian,
    })),
  );
});

test('created', async () => {
  expect((await keeper.get('/asset/get', { id })).name).toBe('热像仪');
});

test('changed', async () => {
  await keeper.get('/asset/update', {
    id,
    version: await version(),
    changes: {
      name: '红外热像仪',
      brand: 'ＦＬＩＲ',
      serialNo: 'S_1',
      orderNo: 'PO-采购-1',
      invoiceNo: 'INV/7',
      custom: { 条码: '6901234567892', 颜色: '黑' },
      categoryId: server.company.categories.desk,
    },
  });
  await keeper.get('/asset/update', { id, version: await version(), changes: { model: '' } });
});

test('put in stock somewhere else', async () => {
  const { store, office } = server.company.locations;
  const where = { id, event: 'put in stock', locationId: store } as const;
  await keeper.get('/asset/event', { ...where, version: await version() });
  const { location } = await keeper.get('/asset/get', { id });
  expect(location?.id).not.toBe(office);
});

test('issued, and returned, with and without a place', async () => {
  const { locations, people } = server.company;
  const common = { assetIds: [id], post: true };
  const issue = { ...common, kind: 'issue' as const, custodianId: people.staff };
  const back = { ...common, kind: 'return' as const };
  for (const place of [{ locationId: locations.office }, {}]) {
    await keeper.get('/handover/create', { ...issue, ...place });
    const held = await keeper.get('/asset/get', { id });
    expect([held.custodian?.name, held.organisation.name]).toEqual(['郑员工', '一车间']);
    await keeper.get('/handover/create', { ...back, ...place });
  }
});

test('imported, new and known', async () => {
  const { check, commit } = importing(server, keeper);
  const head = [
    '资产编号',
    '名称',
    '型号',
    '类别',
    '存放地点',
    '使用人',
    '使用部门',
    '状态',
    '订单号',
    '设备条码',
  ];
  const file = csv(
    head,
    ['RX-1', '测温仪', 'E9', '电脑', '苏州园区/仓库', '', '', '', 'PO-2', '690-3'],
    ['RX-2', '测温仪', 'E9', '电脑', '苏州园区/新楼', '郑员工', '一车间', '使用中', 'PO-3', '690-4'],
  );
  const run = await check(file, {
    options: { categoryId: server.company.categories.fixed, replace: true },
  });
  expect([run.created, run.updated]).toEqual([1, 1]);
  await commit(run.id);
}, 60_000);

test('after a place, an organisation, a category or a person is called something else', async () => {
  for (const table of ['location', 'organisation', 'category', 'person'] as const) {
    await sql`update ${sql.table(table)} set name = 'x' || name, name_sort = 'x' || name_sort`.execute(
      server.db,
    );
  }
});
