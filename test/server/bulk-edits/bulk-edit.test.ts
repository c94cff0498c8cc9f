import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { entriesOf, makeAssets, stockAssets } from '../documents/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { bulkEditing, tally } from './bulk-editing.ts';

const server = withWholeApp();
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
});

/** In the order of a job, which is that of their ids. */
const inOrder = async (...of: Parameters<typeof makeAssets>) =>
  (await makeAssets(...of)).toSorted((a, b) => a - b);
const assetOf = (id: number) => keeper.get('/asset/get', { id });
const touch = async (id: number, changes: object) =>
  keeper.get('/asset/update', { id, version: (await assetOf(id)).version, changes });

test('what would change is shown, written with its log, and taken back', async () => {
  const { compare, send, rows } = bulkEditing(server, keeper);
  const ids = await inOrder(server, keeper, 3);
  const [first = 0, second = 0, third = 0] = ids;
  await touch(second, { condition: 'damaged', brand: 'Old Brand' });
  await touch(third, { condition: 'damaged', brand: 'Lenovo', remark: 'x' });
  const supplier = await keeper.get('/supplier/create', { name: '联想供应' });
  const before = await assetOf(second);
  const job = await compare({
    filter: { ids },
    changes: { condition: 'damaged', supplierId: supplier.id, originalValue: '12.5' },
    replace: [{ field: 'brand', find: 'Old', with: 'New' }],
  });
  expect(job).toMatchObject({ state: 'compared', chosen: 3, planned: 3, done: 3, total: 3, own: true });
  expect(job.label).toMatch(/^PG\d{10}$/);
  expect(job.wanted).toEqual([
    { field: 'condition', from: null, to: 'damaged' },
    { field: 'originalValue', from: null, to: '12.50' },
    { field: 'supplier', from: null, to: '联想供应' },
    { field: 'brand', from: 'Old', to: 'New' },
  ]);
  expect(await assetOf(second)).toEqual(before);
  expect((await rows(job.id))[1]).toMatchObject({
    outcome: 'planned',
    recordId: second,
    recordNo: before.assetNo,
    changes: [
      { field: 'brand', from: 'Old Brand', to: 'New Brand' },
      { field: 'originalValue', from: null, to: '12.50' },
      { field: 'supplier', from: null, to: '联想供应' },
    ],
  });

  const written = await send(job.id, 'commit');
  expect(written).toMatchObject({ state: 'written', planned: 0, updated: 3, finishedAt: expect.any(String) });
  expect(await assetOf(second)).toMatchObject({
    brand: 'New Brand',
    supplier: { id: supplier.id },
    originalValue: '12.50',
    version: before.version + 1,
  });
  expect((await keeper.get('/asset/list', { search: 'New Brand' })).rows.map(({ id }) => id)).toEqual([
    second,
  ]);
  expect((await entriesOf(server, 'asset', first)).at(-1)).toMatchObject({
    way: 'bulk',
    action: 'updated',
    document_id: job.id,
    document_no: job.label,
    changes: expect.arrayContaining([{ field: 'condition', from: 'good', to: 'damaged' }]),
  });

  await touch(third, { remark: 'somebody was here', originalValue: '13' });
  const undone = await send(job.id, 'undo');
  expect(undone).toMatchObject({ state: 'partlyUndone', updated: 1, undone: 2 });
  expect(tally(undone)).toEqual({ undone: 2, skipped: 1 });
  expect(await rows(job.id, 'skipped')).toMatchObject([
    {
      recordId: third,
      problems: [{ field: 'originalValue', code: 'changedSince' }],
      changes: [{ field: 'originalValue', to: '12.50' }],
    },
  ]);
  expect(await assetOf(second)).toMatchObject({
    brand: 'Old Brand',
    supplier: null,
    originalValue: null,
    version: before.version + 2,
  });
  expect(await assetOf(third)).toMatchObject({ supplier: null, remark: 'somebody was here' });
  expect(await send(job.id, 'undo')).toMatchObject({ state: 'partlyUndone', updated: 1 });
  await touch(third, { originalValue: '12.5' });
  expect(await send(job.id, 'undo')).toMatchObject({ state: 'undone', updated: 0, undone: 3 });
  expect(await assetOf(third)).toMatchObject({ originalValue: null });
  expect((await keeper.ask('/job/event', { id: job.id, event: 'undo' })).errcode).toBe(
    errcodes.transitionRefused,
  );
});

test('what others have changed, or what has left the scope, is told and left alone; all are accounted for', async () => {
  const east = await server.signIn('eastKeeper');
  const { compare, send, rows } = bulkEditing(server, east);
  const ids = await inOrder(server, keeper, 4);
  const [changed = 0, moved = 0, same = 0] = ids;
  await touch(same, { remark: 'ready' });
  const job = await compare({ filter: { ids: [...ids, 999_999_999] }, changes: { remark: 'ready' } });
  expect(tally(job)).toEqual({ planned: 3, unchanged: 1, rejected: 1 });
  expect(await rows(job.id, 'rejected')).toMatchObject([
    { recordId: null, recordNo: null, problems: [{ code: 'notFound' }] },
  ]);
  await touch(changed, { remark: 'mine' });
  await sql`update asset set organisation_id = ${server.company.organisations.south} where id = ${moved}`.execute(
    server.db,
  );
  const written = await send(job.id, 'commit');
  expect(tally(written)).toEqual({ changed: 1, unchanged: 1, rejected: 3 });
  expect(written).toMatchObject({ chosen: 5, updated: 1, unchanged: 1, rejected: 3, planned: 0 });
  const refused = await rows(job.id, 'rejected');
  expect(refused.map(({ problems }) => problems[0]?.code)).toEqual(['changedSince', 'notFound', 'notFound']);
  // What is out of sight is told without its name.
  expect(refused.map(({ recordId }) => recordId)).toEqual([changed, null, null]);
  expect(refused[1]).toMatchObject({ recordNo: null, recordName: null, changes: [] });
  expect((await assetOf(changed)).remark).toBe('mine');
});

test('what may only be seen is told as such, and the selection is that of the start', async () => {
  const reader = await server.signIn('keeper', {
    permissions: {
      'asset.read': 'all',
      'asset.update': 'organisation',
      'job.read': 'own',
      'job.write': 'own',
    },
  });
  const { compare, rows } = bulkEditing(server, reader);
  const ids = await inOrder(server, keeper, 2, 'east');
  await Promise.all(ids.map((id) => touch(id, { brand: 'Seen' })));
  const own = await makeAssets(server, keeper, 1, 'head');
  await touch(own[0] ?? 0, { brand: 'Seen' });
  const job = await compare({ filter: { search: 'Seen' }, changes: { remark: 'y' } });
  expect(job.chosen).toBe(3);
  expect(tally(job)).toEqual({ planned: 1, rejected: 2 });
  expect((await rows(job.id, 'rejected')).map(({ problems }) => problems[0]?.code)).toEqual([
    'notPermitted',
    'notPermitted',
  ]);
});

test('values that an asset cannot have are refused row by row', async () => {
  const { compare, rows } = bulkEditing(server, keeper);
  const ids = await inOrder(server, keeper, 2);
  const [first = 0, second = 0] = ids;
  await touch(first, { name: 'abc', purchaseDate: '2026-05-01', brand: 'x'.repeat(99) });
  await touch(second, { name: 'abcd', purchaseDate: '2024-05-01' });
  const job = await compare({
    filter: { ids },
    changes: { warrantyUntil: '2025-01-01' },
    replace: [
      { field: 'name', find: 'abc', with: '' },
      { field: 'brand', find: 'x', with: 'xx' },
    ],
  });
  expect(tally(job)).toEqual({ planned: 1, rejected: 1 });
  expect((await rows(job.id, 'rejected'))[0]?.problems.map(({ field, code }) => [field, code])).toEqual([
    ['name', 'required'],
    ['brand', 'tooLong'],
    ['warrantyUntil', 'dayBefore'],
  ]);
  expect((await rows(job.id, 'planned'))[0]?.changes).toContainEqual({
    field: 'name',
    from: 'abcd',
    to: 'd',
  });
});

test('further fields are set one by one and taken away', async () => {
  const { compare, send } = bulkEditing(server, keeper);
  const [id = 0] = await makeAssets(server, keeper, 1);
  await touch(id, { custom: { colour: 'red', size: '3' } });
  const job = await compare({ filter: { ids: [id] }, changes: { custom: { colour: '', ' weight ': '7' } } });
  await send(job.id, 'commit');
  expect((await assetOf(id)).custom).toEqual({ size: '3', weight: '7' });
  await send(job.id, 'undo');
  expect((await assetOf(id)).custom).toEqual({ colour: 'red', size: '3' });
});

test('further fields of a category are read as it says, also when the category is what changes', async () => {
  const { compare, send, rows } = bulkEditing(server, keeper);
  const { computer, fixed } = server.company.categories;
  await sql`insert into custom_field (category_id, name, kind, required, position) values
    (${computer}, '容量', 'number', false, 1)`.execute(server.db);
  const [read = 0, foreign = 0] = await makeAssets(server, keeper, 2);
  await touch(foreign, { categoryId: fixed });
  const filter = { ids: [read, foreign] };
  const unread = await compare({ filter, changes: { custom: { 容量: 'many' } } });
  expect(tally(unread)).toEqual({ planned: 1, rejected: 1 });
  expect(await rows(unread.id, 'rejected')).toMatchObject([
    { recordId: read, problems: [{ field: 'custom:容量', code: 'unread' }] },
  ]);
  const job = await compare({ filter, changes: { custom: { 容量: '1,000.50' } } });
  await send(job.id, 'commit');
  expect([(await assetOf(read)).custom, (await assetOf(foreign)).custom]).toEqual([
    { 容量: '1000.5' },
    { 容量: '1,000.50' },
  ]);
  const moved = await compare({ filter: { ids: [foreign] }, changes: { categoryId: computer } });
  expect((await rows(moved.id, 'planned'))[0]?.changes).toContainEqual({
    field: 'custom:容量',
    from: '1,000.50',
    to: '1000.5',
  });
  await sql`delete from custom_field`.execute(server.db);
});

test('a supplier that is merged away is not given back', async () => {
  const { compare, send, rows } = bulkEditing(server, keeper);
  const [id = 0] = await makeAssets(server, keeper, 1);
  const old = await keeper.get('/supplier/create', { name: '旧供应' });
  const other = await keeper.get('/supplier/create', { name: '新供应' });
  await touch(id, { supplierId: old.id });
  const job = await compare({ filter: { ids: [id] }, changes: { supplierId: null } });
  await send(job.id, 'commit');
  await keeper.get('/supplier/merge', { id: old.id, version: 1, into: other.id });
  await send(job.id, 'undo');
  expect(await rows(job.id, 'skipped')).toMatchObject([{ problems: [{ code: 'badReference' }] }]);
  expect((await assetOf(id)).supplier).toBeNull();
});

test('nothing wanted, nothing chosen, too many at once, and what one may not name are refused', async () => {
  const [id = 0] = await makeAssets(server, keeper, 1);
  const errcodeOf = async (changes: object, ids = [id]) =>
    (await keeper.ask('/bulkEdit/start', { filter: { ids }, changes })).errcode;
  expect(await errcodeOf({})).toBe(errcodes.required);
  expect(await errcodeOf({ name: '  ' })).toBe(errcodes.required);
  expect(await errcodeOf({ remark: 'x' }, [999_999_999])).toBe(errcodes.notFound);
  expect(await errcodeOf({ categoryId: 999_999_999 })).toBe(errcodes.badReference);
  expect(await errcodeOf({ parentId: id })).toBe(errcodes.badRequest);
  const east = await server.signIn('eastKeeper');
  await sql`insert into job (kind, state, label, account_id, created_by_name, plan, heartbeat_at)
    select 'bulkEdit', 'comparing', '', ${server.company.accounts.eastKeeper}, '', '{}', now() + interval '1 hour'
    from generate_series(1, 3)`.execute(server.db);
  const [mine = 0] = await makeAssets(server, east, 1);
  const reply = await east.ask('/bulkEdit/start', { filter: { ids: [mine] }, changes: { remark: 'x' } });
  expect(reply.errcode).toBe(errcodes.tooManyJobs);
});

test('a job belongs to who ordered it: others neither see nor tell it anything, unless their scope holds them', async () => {
  const { compare, settle } = bulkEditing(server, keeper);
  const [id = 0] = await makeAssets(server, keeper, 1);
  const job = await compare({ filter: { ids: [id] }, changes: { remark: 'hers' } });
  const south = await server.signIn('southKeeper');
  expect((await south.ask('/job/get', { id: job.id })).errcode).toBe(errcodes.notFound);
  expect((await south.ask('/job/event', { id: job.id, event: 'cancel' })).errcode).toBe(errcodes.notFound);
  expect((await south.get('/job/list', {})).rows).toEqual([]);
  const admin = await server.signIn('admin');
  expect((await admin.get('/job/get', { id: job.id })).own).toBe(false);
  const reader = await server.signIn('admin', { permissions: { 'job.write': 'all', 'job.read': 'all' } });
  const commit = await reader.ask('/job/event', { id: job.id, event: 'commit' });
  expect(commit.errcode).toBe(errcodes.notPermitted);
  await admin.get('/job/event', { id: job.id, event: 'cancel' });
  expect(await settle(job.id)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) });
  expect((await assetOf(id)).remark).toBe('');
});

test('many are changed in batches, and the list of jobs tells so', async () => {
  const { compare, send } = bulkEditing(server, keeper);
  const ids = await stockAssets(server, 1500);
  const job = await compare({ filter: { ids }, changes: { brand: 'Many', usefulLifeMonths: 36 } });
  expect(tally(job)).toEqual({ planned: 1500 });
  const written = await send(job.id, 'commit');
  expect(tally(written)).toEqual({ changed: 1500 });
  const { rows } = await sql`select from asset where brand = 'Many' and useful_life_months = 36`.execute(
    server.db,
  );
  expect(rows).toHaveLength(1500);
  const listed = await keeper.get('/job/list', { kind: 'bulkEdit', own: true, limit: 1 });
  expect(listed.rows).toMatchObject([{ id: job.id, updated: 1500, running: false }]);
  expect(listed.next).not.toBeNull();
});
