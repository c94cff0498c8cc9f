import { expect, test } from '@jest/globals';
import { imageSize } from 'image-size';
import { attachmentHandlers } from '../../../server/modules/attachments/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import {
  SettingsStore,
  settingsStoreOf,
  withStoredSettings,
} from '../../../server/modules/settings/settings-store.ts';
import { setServiceMode } from '../../../server/modules/settings/update-section.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import { photo } from '../attachments/support.ts';
import { blackPng } from '../pictures/support.ts';
import { withApp } from '../support/app.ts';
import { guidOf } from '../support/guid-of.ts';
import { testSettings } from '../support/settings.ts';

const server = withApp({ modules: [attachmentHandlers, logHandlers, sessionHandlers, settingHandlers] });
const { company, signIn, backups } = settingSections;
const sectionOf = async (id: number) => (await server.signIn('admin')).get('/setting/get', { id });

test('nobody but an administrator reads or changes settings', async () => {
  for (const who of ['keeper', 'staff'] as const) {
    const caller = await server.signIn(who);
    expect((await caller.ask('/setting/list', {})).errcode).toBe(errcodes.notPermitted);
  }
  const reader = await server.signIn('keeper', { permissions: { 'setting.read': 'all' } });
  expect((await reader.get('/setting/list', {})).rows.map(({ name }) => name)).toEqual(
    Object.keys(settingSections),
  );
  const requested = { id: company, version: 1, changes: { companyName: '甲' } };
  expect((await reader.ask('/setting/update', requested)).errcode).toBe(errcodes.notPermitted);
});

test('what is set is in force at once, is told, and is logged from what to what', async () => {
  const admin = await server.signIn('admin');
  const { version } = await sectionOf(signIn);
  await admin.get('/setting/update', { id: signIn, version, changes: { passwordMin: 12 } });
  const { passwordLength } = await admin.get('/user/getUserInfo', { guid: await guidOf(server.db, 'admin') });
  expect(passwordLength).toEqual({ min: 12, max: 16 });
  const { settings } = await sectionOf(signIn);
  expect(settings.find(({ name }) => name === 'passwordMin')).toEqual({
    name: 'passwordMin',
    stored: '12',
    inForce: '12',
    source: 'company',
  });
  await admin.get('/setting/update', { id: signIn, version: version + 1, changes: { passwordMin: null } });
  const { rows } = await admin.get('/log/list', { recordKind: 'setting', recordId: signIn });
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ field: 'passwordMin', from: '12', to: null }],
    [{ field: 'passwordMin', from: null, to: '12' }],
  ]);
});

test('another who saved first is told with both sides, and nothing is lost', async () => {
  const admin = await server.signIn('admin');
  const { version } = await sectionOf(company);
  await admin.get('/setting/update', { id: company, version, changes: { companyName: ' 东方  ' } });
  const late = await admin.ask('/setting/update', { id: company, version, changes: { companyName: '乙' } });
  expect(late).toMatchObject({
    errcode: errcodes.stale,
    details: {
      current: {
        version: version + 1,
        settings: expect.arrayContaining([expect.objectContaining({ name: 'companyName', stored: '东方' })]),
      },
    },
  });
});

test('values that contradict each other, of another section, or that the environment decides are refused', async () => {
  const admin = await server.signIn('admin');
  const { version } = await sectionOf(signIn);
  const ask = (id: number, at: number, changes: Record<string, unknown>) =>
    admin.ask('/setting/update', { id, version: at, changes });
  expect(await ask(signIn, version, { passwordMin: 20 })).toMatchObject({
    errcode: errcodes.contradiction,
    details: { field: 'passwordMin', other: 'passwordMax' },
  });
  expect((await ask(signIn, version, { companyName: 'x' })).errcode).toBe(errcodes.badReference);
  expect((await ask(signIn, version, { passwordMin: 5 })).errcode).toBe(errcodes.badRequest);
  expect((await ask(signIn, version, { unknown: 5 })).errcode).toBe(errcodes.badRequest);
  // The settings of the tests name BACKUP_HOURS.
  expect(await ask(backups, 1, { backupHours: 5 })).toMatchObject({
    errcode: errcodes.badReference,
    details: { field: 'backupHours' },
  });
  expect((await sectionOf(signIn)).version).toBe(version);
  expect((await ask(6, 1, {})).errcode).toBe(errcodes.notFound);
});

test('secrets of the environment are not shown', async () => {
  const { environment } = await (await server.signIn('admin')).get('/setting/list', {});
  const shown = new Map(environment.map(({ name, value }) => [name, value]));
  expect([shown.get('DATABASE_URL'), shown.get('SECRET_KEY')]).toEqual(['', '']);
  expect(shown.get('PORT')).toBe('8800');
});

test('another process has what was set once it reads again, but for what its environment decides', async () => {
  const admin = await server.signIn('admin');
  const { version } = await sectionOf(backups);
  await admin.get('/setting/update', { id: backups, version, changes: { backupsKept: 30 } });
  const other = new SettingsStore();
  const open = withStoredSettings(testSettings(), other);
  const fixed = withStoredSettings(testSettings({ fromEnvironment: ['backupsKept'] }), other);
  expect([open.backupsKept, fixed.backupsKept]).toEqual([7, 7]);
  await other.read(server.db);
  expect([open.backupsKept, fixed.backupsKept]).toEqual([30, 7]);
});

const png = blackPng(4, 3);
function headerOnly(width: number, height: number): Buffer {
  const bytes = blackPng(1, 1);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test('a logo is served by its content, replaced and removed', async () => {
  const admin = await server.signIn('admin');
  const { version } = await sectionOf(company);
  const { logo } = await admin.get('/setting/logo', { version, logo: png.toString('base64') });
  const shown = await server.app.inject({ url: `/company-logo/${logo}` });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(imageSize(shown.rawPayload)).toMatchObject({ width: 4, height: 3, type: 'png' });
  expect(shown.headers['x-content-type-options']).toBe('nosniff');
  expect(settingsStoreOf(server.db).logo).toBe(logo);
  await admin.get('/setting/logo', { version: version + 1, logo: null });
  expect((await server.app.inject({ url: `/company-logo/${logo}` })).statusCode).toBe(404);
  expect((await server.app.inject({ url: '/company-logo/..%2Fx' })).statusCode).toBe(404);
});

test('a logo is encoded again, without what its file says beside the pixels', async () => {
  const admin = await server.signIn('admin');
  const taken = await photo();
  for (const [bytes, size] of [
    [Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), [4, 3]],
    [Buffer.concat([Buffer.from(taken.content), Buffer.from('<script>')]), [32, 64]],
    [blackPng(1_024, 256), [512, 128]],
  ] as const) {
    const { version } = await sectionOf(company);
    const { logo } = await admin.get('/setting/logo', { version, logo: bytes.toString('base64') });
    const { rawPayload } = await server.app.inject({ url: `/company-logo/${logo}` });
    const { width, height } = imageSize(rawPayload);
    expect([width, height]).toEqual(size);
    for (const left of ['<script', 'Exif', 'GPS', 'Camera']) expect(rawPayload.includes(left)).toBe(false);
  }
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), errcodes.notAPicture],
  ['a long thin picture', headerOnly(1, 49_999_999), errcodes.pictureTooLarge],
  ['a damaged picture', png.subarray(0, 50), errcodes.pictureUnreadable],
  ['too much', Buffer.concat([png, Buffer.alloc(262_144)]), errcodes.fileTooLarge],
])('%s is no logo', async (_what, bytes, errcode) => {
  const admin = await server.signIn('admin');
  const { version } = await sectionOf(company);
  expect((await admin.ask('/setting/logo', { version, logo: bytes.toString('base64') })).errcode).toBe(
    errcode,
  );
});

test('in maintenance those work who may change the settings, and what belongs to everybody is still there', async () => {
  const { values } = settingsStoreOf(server.db);
  const keeper = await server.signIn('keeper', { permissions: { 'setting.read': 'all' } });
  const admin = await server.signIn('admin');
  values.serviceMode = 'maintenance';
  expect((await keeper.ask('/setting/list', {})).errcode).toBe(errcodes.maintenance);
  const guid = await guidOf(server.db, 'keeper');
  expect((await keeper.ask('/user/getUserInfo', { guid })).errcode).toBe(0);
  expect((await admin.ask('/setting/list', {})).errcode).toBe(0);
  delete values.serviceMode;
  expect((await keeper.ask('/setting/list', {})).errcode).toBe(0);
});

test('whoever holds changes on the screen ends that there, and nothing else can be set meanwhile', async () => {
  const admin = await server.signIn('admin');
  const update = async (changes: Record<string, unknown>) => {
    const { version } = await sectionOf(company);
    return admin.ask('/setting/update', { id: company, version, changes });
  };
  expect((await update({ serviceMode: 'readOnly', serviceNote: '14:00' })).errcode).toBe(0);
  expect((await update({ companyName: '乙' })).errcode).toBe(errcodes.readOnly);
  expect((await update({ serviceMode: 'normal' })).errcode).toBe(0);
  expect((await update({ companyName: '乙' })).errcode).toBe(0);
});

test('an operator holds changes at the server, and the log says who', async () => {
  const author = { id: null, name: 'root@host', ip: null };
  await setServiceMode(server.db, author, 'readOnly', '22:00–23:00');
  await settingsStoreOf(server.db).read(server.db);
  expect(settingsStoreOf(server.db).values).toMatchObject({
    serviceMode: 'readOnly',
    serviceNote: '22:00–23:00',
  });
  await setServiceMode(server.db, author, 'normal', '');
  await settingsStoreOf(server.db).read(server.db);
  expect(settingsStoreOf(server.db).values.serviceMode).toBeUndefined();
  const { rows } = await (await server.signIn('admin')).get('/log/list', { recordKind: 'setting' });
  expect(JSON.stringify(rows[0])).toContain('root@host');
});
