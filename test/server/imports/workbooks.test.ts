import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { cleanUp } from '../../../server/upkeep/clean-up.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { currentOf } from '../../../src/vocabulary/import-workbook.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { counts, csv, importing } from './support/importing.ts';
import { sheetBySheet } from './support/sheet-by-sheet.ts';
import { everything } from './support/undoing.ts';
import { workbookFile } from './support/workbook-file.ts';

const server = withWholeApp();

/** Each sheet names what another holds, and the file has them in the wrong order. */
const company = (mark: string) =>
  workbookFile({
    说明: [['请按模板填写']],
    资产: [
      ['资产名称', '资产分类', '使用部门', '存放地点', '供应商', '使用人', '原值'],
      [`${mark}钻床`, `${mark}机床`, `${mark}车间`, `${mark}厂房`, `${mark}贸易`, `${mark}李`, '100'],
    ],
    人员: [
      ['姓名', '工号', '部门'],
      [`${mark}李`, `${mark}1`, `${mark}车间`],
    ],
    供应商: [
      ['名称', '联系人'],
      [`${mark}贸易`, '赵'],
    ],
    分类: [
      ['名称', '编码'],
      [`${mark}机床`, `${mark}J`],
    ],
    位置: [
      ['名称', '编码'],
      [`${mark}厂房`, `${mark}F`],
    ],
    组织: [['名称'], [`${mark}车间`]],
    维修记录: [
      ['设备名称', '故障描述', '维修日期', '维修内容'],
      [`${mark}钻床`, '异响', '2025-03-04', '换轴承'],
    ],
    仪表: [
      ['资产名称', '名称', '类型', '单位', '读数', '抄表日期'],
      [`${mark}钻床`, '工时', '累计型', 'h', '120', '2026-01-05'],
    ],
    二车间资产: [
      ['资产名称', '资产分类', '使用部门', '原值'],
      [`${mark}铣床`, `${mark}机床`, `${mark}车间`, '200'],
    ],
  });
const order = ['组织', '位置', '分类', '供应商', '人员', '资产', '二车间资产', '仪表', '维修记录'];

test('each sheet is recognised by its headers and its name', async () => {
  const keeper = await server.signIn('admin');
  const { uploaded } = sheetBySheet(server, keeper);
  const { sheets } = await keeper.get('/import/sheets', {
    uploadId: await uploaded(company('A'), 'company.xlsx'),
  });
  expect(sheets.map(({ name, rows, looksLike }) => [name, rows, looksLike])).toEqual([
    ['说明', 0, null],
    ['资产', 1, 'assets'],
    ['人员', 1, 'people'],
    ['供应商', 1, 'suppliers'],
    ['分类', 1, 'categories'],
    ['位置', 1, 'locations'],
    ['组织', 1, 'organisations'],
    ['维修记录', 1, 'repairs'],
    ['仪表', 1, 'meters'],
    ['二车间资产', 1, 'assets'],
  ]);
});

test('the sheets of a company are imported in the order in which they need each other, and undone newest first', async () => {
  const before = await everything(server);
  const admin = await server.signIn('admin');
  const { begin, get, next, settle } = sheetBySheet(server, admin);
  const id = await begin(company('B'));
  expect((await get(id)).sheets.map(({ name }) => name)).toEqual(order);
  const runs = [];
  for (const name of order) {
    expect(currentOf((await get(id)).sheets)).toMatchObject({ name });
    const run = await next(id);
    expect([name, counts(run)]).toEqual([name, { created: 1, updated: 0, unchanged: 0, rejected: 0 }]);
    expect(run).toMatchObject({ sheet: name, workbookId: id });
    runs.push(run.id);
  }
  const done = await get(id);
  expect(done.state).toBe('finished');
  expect(done.sheets.map(({ run }) => run?.id)).toEqual(runs);
  for (const run of runs.toReversed()) {
    await admin.get('/import/event', { id: run, event: 'undo' });
    expect(await settle(run)).toMatchObject({ state: 'undone' });
  }
  expect(await everything(server)).toEqual(before);
});

test('a sheet that is cancelled or fails halts the workbook until somebody decides', async () => {
  const admin = await server.signIn('admin');
  const { begin, get, check, next, send, settle } = sheetBySheet(server, admin);
  const id = await begin(company('C'));
  const [first, second] = (await get(id)).sheets;
  const run = await check(id);
  await admin.get('/import/event', { id: run.id, event: 'cancel' });
  expect(await get(id)).toMatchObject({ state: 'halted' });
  await expect(next(id)).rejects.toThrow('halted');
  expect(await send(id, 'again')).toMatchObject({ errcode: 0 });
  const again = await check(id);
  // As if the server had met an error while it was writing.
  await sql`update job set plan = plan || '{"sheet": 99}' where id = ${again.id}`.execute(server.db);
  await admin.get('/import/answer', { id: again.id, create: [] });
  expect(await settle(again.id)).toMatchObject({ state: 'failed' });
  expect(await get(id)).toMatchObject({ state: 'halted' });
  expect(await send(id, 'leave out', second?.sheet)).toMatchObject({ errcode: errcodes.transitionRefused });
  expect(await send(id, 'leave out', first?.sheet)).toMatchObject({ data: { state: 'goingOn' } });
  expect(currentOf((await get(id)).sheets)).toMatchObject({ name: '位置' });
  expect(await send(id, 'stop')).toMatchObject({ data: { state: 'stopped' } });
  expect(await send(id, 'continue')).toMatchObject({ data: { state: 'goingOn' } });
  expect(counts(await next(id))).toMatchObject({ created: 1 });
});

test('a sheet with nothing to import is left out, and the last one finishes the workbook', async () => {
  const admin = await server.signIn('admin');
  const { begin, get, check, send } = sheetBySheet(server, admin);
  const id = await begin(
    workbookFile({
      人员: [
        ['姓名', '工号', '部门'],
        ['王', 'H1', '没有'],
      ],
      员工: [
        ['姓名', '工号', '部门'],
        ['陈', 'H2', '没有'],
      ],
    }),
  );
  for (const state of ['goingOn', 'finished']) {
    const run = await check(id);
    expect(counts(run)).toMatchObject({ created: 0, rejected: 1 });
    const sheet = currentOf((await get(id)).sheets)?.sheet;
    expect(await send(id, 'leave out', sheet)).toMatchObject({ data: { state } });
    expect(await admin.get('/import/get', { id: run.id })).toMatchObject({ state: 'cancelled' });
  }
});

test('a sheet is never imported twice at once, nor before its turn', async () => {
  const admin = await server.signIn('admin');
  const { begin, get, check, startOf, settle } = sheetBySheet(server, admin);
  const id = await begin(company('D'));
  const start = await startOf(id);
  const later = (await get(id)).sheets[1]?.sheet ?? 0;
  expect(await admin.ask('/import/start', { ...start, sheet: later })).toMatchObject({
    errcode: errcodes.badReference,
  });
  const both = await Promise.all([admin.ask('/import/start', start), admin.ask('/import/start', start)]);
  const [started] = both.flatMap((reply) => (reply.errcode === 0 ? [reply.data.id] : []));
  await settle(started ?? 0);
  // Whoever goes back to the columns replaces the check.
  const second = await check(id);
  const { rows } = await sql<{ id: number }>`select job.id from job join import_run on job_id = job.id
    where workbook_id = ${id} and state = 'checked'`.execute(server.db);
  expect(rows).toEqual([{ id: second.id }]);
  expect(await get(id)).toMatchObject({ state: 'goingOn' });
});

test('a workbook is continued the next day by its owner alone', async () => {
  const admin = await server.signIn('admin');
  const keeper = await server.signIn('southKeeper');
  const { begin, get, next, startOf, uploaded } = sheetBySheet(server, admin);
  const id = await begin(company('E'));
  await next(id);
  await sql`update upload set created_at = now() - interval '2 days'`.execute(server.db);
  for (let count = 0; count < 12; count += 1) await uploaded(company(`F${count}`), 'other.xlsx');
  await cleanUp(server.db, { sessionIdleMinutes: 60, sessionAbsoluteHours: 12, confirmMinutes: 10 });
  const open = await admin.get('/importWorkbook/open', {});
  expect(open.rows.map((row) => row.id)).toContain(id);
  expect((await keeper.get('/importWorkbook/open', {})).rows).toEqual([]);
  expect(await keeper.ask('/importWorkbook/get', { id })).toMatchObject({ errcode: errcodes.notFound });
  expect(await keeper.ask('/importWorkbook/event', { id, event: 'stop' })).toMatchObject({
    errcode: errcodes.notFound,
  });
  const start = await startOf(id);
  expect(await keeper.ask('/import/sheets', { uploadId: start.uploadId })).toMatchObject({
    errcode: errcodes.uploadGone,
  });
  expect(
    await keeper.ask('/import/start', {
      ...start,
      subject: 'assets',
      mapping: [{ target: 'name', columns: [0] }],
    }),
  ).toMatchObject({
    errcode: errcodes.uploadGone,
  });
  expect(counts(await next(id))).toMatchObject({ created: 1 });
  await sql`update import_workbook set created_at = now() - interval '31 days'`.execute(server.db);
  await cleanUp(server.db, { sessionIdleMinutes: 60, sessionAbsoluteHours: 12, confirmMinutes: 10 });
  expect(await get(id)).toMatchObject({ uploadId: null, state: 'goingOn' });
});

test('nobody begins a workbook with records that the person may not write', async () => {
  const keeper = await server.signIn('keeper', {
    permissions: { 'import.run': 'subtree', 'asset.create': 'subtree' },
  });
  const { uploaded } = sheetBySheet(server, keeper);
  const uploadId = await uploaded(company('G'), 'company.xlsx');
  const sheet = { sheet: 2, name: '人员' };
  const start = (...sheets: { sheet: number; name: string; subject: 'people' | 'assets' }[]) =>
    keeper.ask('/importWorkbook/start', { uploadId, sheets });
  expect(await start({ ...sheet, subject: 'people' })).toMatchObject({ errcode: errcodes.notPermitted });
  const twice = { ...sheet, subject: 'assets' } as const;
  expect(await start(twice, twice)).toMatchObject({ errcode: errcodes.badReference });
});

test('the name of a sheet offers the organisation of rows that name none, found as in a cell and within the scope', async () => {
  const admin = await server.signIn('admin');
  const { check, commit } = importing(server, admin);
  const orgs = ['财务六部', '财务七部 / 出纳'].map((name) => [name]);
  await commit((await check(csv(['名称'], ...orgs), { subject: 'organisations' })).id);
  const offeredBy = async (caller: typeof admin, name: string, headers = ['资产名称', '原值']) => {
    const mine = sheetBySheet(server, caller);
    const uploadId = await mine.uploaded(workbookFile({ [name]: [headers, ['x', '1']] }), 'a.xlsx');
    return (await caller.get('/import/inspect', { uploadId })).organisation?.name;
  };
  for (const name of ['财务六部', '财务六部资产', '3. 财务六部', '财务六部 (assets)'])
    expect([name, await offeredBy(admin, name)]).toEqual([name, '财务六部']);
  expect(await offeredBy(admin, '出纳')).toBe('财务七部 / 出纳');
  expect(await offeredBy(admin, '财务八部')).toBeUndefined();
  expect(await offeredBy(admin, '财务六部', ['资产名称', '使用部门'])).toBeUndefined();
  expect(await offeredBy(await server.signIn('southKeeper'), '财务六部')).toBeUndefined();
});
