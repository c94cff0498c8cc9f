import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { searchText } from '../../../server/text/index.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers] });
let keeper: Caller;

const found = async (search: string) =>
  (await keeper.get('/asset/list', { search, sort: 'assetNo', count: true })).rows.map(
    ({ assetNo }) => assetNo,
  );

beforeAll(async () => {
  keeper = await server.signIn('keeper');
  const { categories, organisations, people } = server.company;
  const common = { categoryId: categories.desk, ownerOrganisationId: organisations.east };
  const { id: held } = await keeper.get('/asset/create', { ...common, name: '投影仪', assetNo: 'A-1' });
  const { id: used } = await keeper.get('/asset/create', {
    ...common,
    name: '显示器',
    assetNo: 'A-2',
    orderNo: 'HT-2025-采购-088',
    invoiceNo: 'INV/24400012',
    custom: { 条码: '6901234567892', 颜色: '墨黑', 说明: '第 3 会议室备用' },
  });
  await keeper.get('/asset/create', { ...common, name: '郑州产的台灯', assetNo: 'A-3' });
  await keeper.get('/handover/create', {
    kind: 'issue',
    assetIds: [held],
    custodianId: people.staff,
    post: true,
  });
  await sql`update asset set user_id = ${people.staff} where id = ${used}`.execute(server.db);
});

test.each([
  ['郑员工', ['A-1', 'A-2']],
  ['zhengyuangong', ['A-1', 'A-2']],
  ['zyg', ['A-1', 'A-2']],
  ['郑', ['A-1', 'A-2', 'A-3']],
  ['zyg 投影仪', ['A-1']],
  ['显示器 员工', ['A-2']],
  ['员工 台灯', []],
  ['ht-2025-采购-088', ['A-2']],
  ['caigou', ['A-2']],
  ['24400012', ['A-2']],
  ['6901234567892', ['A-2']],
  ['墨黑', []],
  ['备用', []],
])('knows people, orders, invoices and codes: %p', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test('a change of an order or a code is found at once, and what was there before is not', async () => {
  const [asset] = (await keeper.get('/asset/list', { search: '6901234567892' })).rows;
  await keeper.get('/asset/update', {
    id: asset?.id ?? 0,
    version: asset?.version ?? 0,
    changes: { orderNo: 'HT-99', custom: { 条码: '4900000000001' } },
  });
  expect([await found('6901234567892'), await found('2025-采购'), await found('4900000000001')]).toEqual([
    [],
    [],
    ['A-2'],
  ]);
  expect(await found('ht-99')).toEqual(['A-2']);
});

test('a person who is called something else is found by that, and no more by the name before', async () => {
  await sql`update person set name = '郝新名', name_sort = 'hao xin ming', search_text = ${searchText(['郝新名'])}
    where id = ${server.company.people.staff}`.execute(server.db);
  expect([await found('haoxinming'), await found('zyg')]).toEqual([['A-1', 'A-2'], []]);
});
