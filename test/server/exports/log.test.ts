import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sealLog } from '../../../server/database/seal.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { tableOf } from './support.ts';

const server = withWholeApp();
let admin: Caller;
let id: number;
const entries = async (requested = {}) =>
  (await tableOf(server, admin, 'log', { recordKind: 'supplier', recordId: id, ...requested })).rows;

beforeAll(async () => {
  admin = await server.signIn('admin');
  ({ id } = await admin.get('/supplier/create', { name: '甲', remark: '=1+1' }));
  await admin.get('/supplier/event', { id, version: 1, event: 'retire' });
});

test('an entry says what the screen says, in its words', async () => {
  const column = <Name extends string>(name: Name, words?: Record<string, string>) => ({
    column: name,
    label: name,
    ...(words && { words }),
  });
  const columns = [
    column('actor'),
    column('action', { 'supplier/created': '新建', 'supplier/retire': '停用' }),
    column('record'),
    column('changes', {
      'supplier/name': '名称',
      'supplier/state': '状态',
      'supplier/state/retired': '已停用',
      'supplier/state/active': '启用',
      nothing: '无',
    }),
    column('way', { form: '表单' }),
    column('kind', { supplier: '供应商' }),
  ];
  const rows = await entries({ columns });
  const same = { actor: '钱管理', record: '甲', way: '表单', kind: '供应商' };
  expect(rows).toEqual([
    { ...same, action: '停用', changes: '状态: 启用 → 已停用' },
    { ...same, action: '新建', changes: '名称: 甲 · remark: =1+1' },
  ]);
});

test('the filter of a list stands there as a sentence', async () => {
  const filter = { status: ['inStock' as const, 'inUse' as const] };
  await admin.get('/asset/create', {
    name: '电脑',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.head,
  });
  const list = await admin.get('/assetList/create', { name: '可用', filter });
  const words = {
    'assetList/filter': '筛选条件',
    'assetList/filter/status': '状态',
    'assetList/filter/among': '为',
    'assetList/filter/status/inStock': '在库',
  };
  const requested = {
    recordKind: 'assetList',
    recordId: list.id,
    columns: [{ column: 'changes', label: 'changes', words }],
  };
  expect((await entries(requested))[0]?.changes).toContain('筛选条件: 状态 为 在库 / inUse');
});

test('an entry has the hash of what is sealed of it, and of its seal as soon as it has one', async () => {
  const before = await entries();
  expect(before.map(({ sealHash }) => sealHash)).toEqual([null, null]);
  await sealLog(server.db);
  const after = await entries();
  const { rows: seals } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from log_seal order by id desc limit 1`.execute(server.db);
  expect(after).toEqual(before.map((row) => ({ ...row, sealHash: seals[0]?.hash })));
  const { rows: stored } = await sql<{ id: string }>`
    select id::text from log_entry where record_kind = 'supplier' and record_id = ${id} order by id desc`.execute(
    server.db,
  );
  expect(after.map(({ entryNo }) => entryNo)).toEqual(stored.map((entry) => entry.id));
  for (const { entryHash } of after) expect(entryHash).toMatch(/^[0-9a-f]{64}$/);
});

test('the hash of an entry that is altered is another, those of the others are not', async () => {
  const [last, first] = await entries();
  await sql`alter table log_entry disable trigger user`.execute(server.db);
  await sql`update log_entry set actor_name = 'x' where id = ${last?.entryNo}`.execute(server.db);
  const [altered, same] = await entries();
  expect(altered?.entryHash).not.toBe(last?.entryHash);
  expect(same).toEqual(first);
});
