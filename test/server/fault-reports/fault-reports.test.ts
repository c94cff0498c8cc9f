import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { attachmentHandlers } from '../../../server/modules/attachments/handlers.ts';
import { faultReportHandlers } from '../../../server/modules/fault-reports/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { scanHandlers } from '../../../server/modules/scans/handlers.ts';
import { hashToken } from '../../../server/modules/session/token.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { cleanUp } from '../../../server/upkeep/clean-up.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { faultReportTexts } from '../../../src/vocabulary/fault-report.ts';
import { photo, picture, textFile } from '../attachments/support.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { testSettings } from '../support/settings.ts';
import { codeOf, sendReport } from './support.ts';

const server = withApp({
  modules: [
    assetHandlers,
    attachmentHandlers,
    faultReportHandlers,
    notificationHandlers,
    repairHandlers,
    scanHandlers,
    settingHandlers,
  ],
  faultReports: 'on',
});
let east: Caller;
let south: Caller;
let staff: Caller;
let asset: number;
let code: string;
beforeEach(async () => {
  [east, south, staff] = await Promise.all([
    server.signIn('eastKeeper'),
    server.signIn('southKeeper'),
    server.signIn('staff'),
  ]);
  [asset = 0] = await makeAssets(server, east, 1, 'east');
  code = await codeOf(server, asset);
  await sql`delete from notification`.execute(server.db);
});

const reportsOf = async (who: Caller) =>
  (await who.get('/faultReport/list', { state: ['received'] })).rows.filter((row) => row.asset.id === asset);
async function received() {
  expect(await sendReport(server, { code, name: '过路人', contact: '138 0000 0000' })).toMatchObject({
    errcode: 0,
  });
  const [row] = await reportsOf(east);
  if (!row) throw new Error('It was not received.');
  return row;
}
const filesOf = async (who: Caller, id: number, kind: 'faultReport' | 'repair' = 'faultReport') =>
  (await who.get(`/${kind}/attachments`, { id })).rows;
const countOf = async (table: 'fault_report' | 'stored_file') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    server.db,
  );
  return rows[0]?.n;
};

describe('a report of somebody without an account', () => {
  test('has three photos at most: with more of them it is refused whole', async () => {
    const photos = await Promise.all([8, 16, 24, 32].map((width) => picture({ width })));
    const before = await countOf('stored_file');
    expect(await sendReport(server, { code }, photos)).toMatchObject({ errcode: errcodes.fileTooLarge });
    expect([await reportsOf(east), await countOf('stored_file')]).toEqual([[], before]);
  });

  test('reaches the keepers of the asset, and nobody else', async () => {
    const { id, reportNo } = await received();
    expect(reportNo).toMatch(/^BZ\d{14}$/);
    expect(await east.get('/faultReport/get', { id })).toMatchObject({
      state: 'received',
      fault: '屏幕不亮',
      name: '过路人',
      contact: '138 0000 0000',
      openRepair: null,
    });
    expect(await filesOf(east, id)).toHaveLength(1);
    const { rows } = await east.get('/notification/list', {});
    expect(rows).toMatchObject([{ recordKind: 'faultReport', recordId: id, reason: 'received' }]);
    expect(await reportsOf(south)).toEqual([]);
    expect((await south.get('/notification/list', {})).rows).toEqual([]);
    for (const path of ['/faultReport/get', '/faultReport/attachments'] as const)
      expect(await south.ask(path, { id })).toMatchObject({ errcode: errcodes.notFound });
    expect(await staff.ask('/faultReport/get', { id })).toMatchObject({ errcode: errcodes.notPermitted });
  });

  test.each(['0123456789ABCDEF', 'nonsense', '__proto__', '%'])(
    'is answered the same for the unknown code %s, and leaves nothing',
    async (unknown) => {
      const known = await sendReport(server, { code });
      const before = [await countOf('fault_report'), await countOf('stored_file')];
      expect(await sendReport(server, { code: unknown })).toEqual(known);
      expect([await countOf('fault_report'), await countOf('stored_file')]).toEqual(before);
    },
  );

  test('is about a label, never about a number or another code that can be guessed', async () => {
    const { assetNo, version } = await east.get('/asset/get', { id: asset });
    await east.get('/scan/attach', { id: asset, version, text: '0001' });
    for (const guessed of [assetNo, '0001'])
      expect(await sendReport(server, { code: guessed })).toMatchObject({ errcode: 0 });
    expect(await reportsOf(east)).toEqual([]);
  });

  test('has at least one photo and at most three, by content', async () => {
    const photos = await Promise.all([8, 9, 10, 11].map((width) => picture({ width })));
    expect(await sendReport(server, { code }, [])).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'file' },
    });
    expect((await sendReport(server, { code }, photos)).errcode).not.toBe(0);
    const disguised = { ...textFile, name: 'photo.png' };
    expect(await sendReport(server, { code }, [disguised])).toMatchObject({ errcode: errcodes.notAPicture });
    const large = { name: 'a.png', content: new Uint8Array(13 * 1024 * 1024) };
    expect((await sendReport(server, { code }, [large])).errcode).toBe(errcodes.fileTooLarge);
    expect(await reportsOf(east)).toEqual([]);
    expect(await sendReport(server, { code }, photos.slice(0, 3))).toMatchObject({ errcode: 0 });
    const [row] = await reportsOf(east);
    expect(await filesOf(east, row?.id ?? 0)).toHaveLength(3);
  });

  test('loses what a photo tells besides', async () => {
    await sendReport(server, { code }, [await photo()]);
    const [row] = await reportsOf(east);
    const { rows } = await sql<{
      bytes: Buffer;
    }>`select stored_part.bytes from stored_part join attachment using (key)
      where record_kind = 'faultReport' and record_id = ${row?.id}`.execute(server.db);
    expect(Buffer.concat(rows.map(({ bytes }) => bytes)).includes('GPS')).toBe(false);
  });

  test.each([
    [{ fault: '  ' }, errcodes.required],
    [{ fault: '坏'.repeat(faultReportTexts.fault.max + 1) }, errcodes.badValue],
    [{ name: 'x'.repeat(61) }, errcodes.badValue],
    [{ contact: 'a\u0007b' }, errcodes.badValue],
  ])('is refused with %j', async (changes, errcode) => {
    expect(await sendReport(server, { code, ...changes })).toMatchObject({ errcode });
  });

  test('takes a long fault', async () => {
    expect(await sendReport(server, { code, fault: '坏'.repeat(faultReportTexts.fault.max) })).toMatchObject({
      errcode: 0,
    });
  });

  test('is not stored once ten of the asset wait, with the same answer', async () => {
    for (let nth = 0; nth < 12; nth += 1)
      expect(await sendReport(server, { code })).toMatchObject({ errcode: 0 });
    expect(await reportsOf(east)).toHaveLength(10);
  });

  test('is refused for every code while the reports that wait fill their space', async () => {
    const { id } = await received();
    const fill = (bytes: number) =>
      sql`update attachment set bytes = ${bytes} where record_kind = 'faultReport' and record_id = ${id}`.execute(
        server.db,
      );
    await fill(300 * 1024 * 1024);
    for (const any of [code, 'nonsense'])
      expect(await sendReport(server, { code: any })).toMatchObject({ errcode: errcodes.faultReportsFull });
    await fill(100);
  });
});

describe('a keeper', () => {
  test('makes a repair of it, which gets the photos', async () => {
    const { id, version } = await received();
    const made = await east.get('/faultReport/convert', { id, version, fault: '屏幕损坏', urgency: 'high' });
    expect(made).toMatchObject({ state: 'converted', repairNo: expect.stringMatching(/^WX/) });
    expect(await east.get('/repair/get', { id: made.repairId })).toMatchObject({
      asset: { id: asset },
      fault: '屏幕损坏',
      urgency: 'high',
    });
    expect(await filesOf(east, made.repairId, 'repair')).toHaveLength(1);
    expect(await filesOf(east, id)).toEqual([]);
    expect(await east.get('/faultReport/get', { id })).toMatchObject({
      state: 'converted',
      repair: { id: made.repairId, repairNo: made.repairNo },
    });
    expect(await east.ask('/faultReport/discard', { id, version: made.version, reason: 'x' })).toMatchObject({
      errcode: errcodes.transitionRefused,
    });
  });

  test('makes none while a repair of the asset is open', async () => {
    const { id, version } = await received();
    const open = await east.get('/repair/report', { assetId: asset, fault: 'x', urgency: 'low' });
    expect(await east.get('/faultReport/get', { id })).toMatchObject({ openRepair: { id: open.id } });
    const refused = await east.ask('/faultReport/convert', { id, version, fault: 'y', urgency: 'low' });
    expect(refused).toMatchObject({ errcode: errcodes.repairOpen, details: { repairNo: open.repairNo } });
    expect(await filesOf(east, id)).toHaveLength(1);
  });

  test('needs the permission to report faults for that', async () => {
    const { id, version } = await received();
    const only = await server.signIn('eastKeeper', { permissions: { 'repair.dispatch': 'all' } });
    await sql`update session set grants = grants #- '{permissions,repair.report}'
      where token_hash = ${hashToken(only.token)}`.execute(server.db);
    const refused = await only.ask('/faultReport/convert', { id, version, fault: 'y', urgency: 'low' });
    expect(refused).toMatchObject({ errcode: errcodes.notPermitted });
  });

  test('discards it with a reason; its photos and contact are removed after 30 days', async () => {
    const { id, version } = await received();
    expect(await east.ask('/faultReport/discard', { id, version, reason: ' ' })).toMatchObject({
      errcode: errcodes.required,
    });
    await east.get('/faultReport/discard', { id, version, reason: '恶作剧' });
    await cleanUp(server.db, testSettings());
    expect(await filesOf(east, id)).toHaveLength(1);
    await sql`update fault_report set ended_at = now() - interval '31 days' where id = ${id}`.execute(
      server.db,
    );
    await cleanUp(server.db, testSettings());
    expect(await filesOf(east, id)).toEqual([]);
    expect(await east.get('/faultReport/get', { id })).toMatchObject({
      state: 'discarded',
      reason: '恶作剧',
      name: '',
      contact: '',
    });
  });

  test('of two who decide at once, one does', async () => {
    const { id, version } = await received();
    const replies = await Promise.all([
      east.ask('/faultReport/discard', { id, version, reason: 'x' }),
      east.ask('/faultReport/convert', { id, version, fault: 'y', urgency: 'low' }),
      east.ask('/faultReport/discard', { id, version, reason: 'z' }),
    ]);
    expect(replies.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(replies.filter(({ errcode }) => errcode === errcodes.stale)).toHaveLength(2);
  });

  test('of another organisation decides about nothing', async () => {
    const { id, version } = await received();
    const refused = { errcode: errcodes.notFound };
    expect(await south.ask('/faultReport/discard', { id, version, reason: 'x' })).toMatchObject(refused);
    expect(
      await south.ask('/faultReport/convert', { id, version, fault: 'y', urgency: 'low' }),
    ).toMatchObject(refused);
  });
});
