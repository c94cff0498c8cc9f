import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { dashboardHandlers } from '../../../server/modules/dashboard/handlers.ts';
import { errorHandlers } from '../../../server/modules/error-reports/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { settingsStoreOf } from '../../../server/modules/settings/settings-store.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { clockIn } from '../../../src/vocabulary/parsing/clock.ts';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { type CompanySettings, settingSections } from '../../../src/vocabulary/settings.ts';
import { tableOf } from '../exports/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, dashboardHandlers, errorHandlers, settingHandlers] });
const { company: id } = settingSections;
let admin: Caller;
let keeper: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
  keeper = await server.signIn('keeper');
});

const ask = async (changes: { [Name in keyof CompanySettings]?: string | null }) => {
  const { version } = await admin.get('/setting/get', { id });
  return admin.ask('/setting/update', { id, version, changes });
};
const register = async () => {
  const made = await keeper.get('/asset/create', {
    name: '灯',
    categoryId: server.company.categories.desk,
    ownerOrganisationId: server.company.organisations.east,
  });
  return keeper.get('/asset/get', { id: made.id });
};

test('a day is that of the time zone of the company', async () => {
  await ask({ assetNumberPattern: '{year}-{month}-{day}/{sequence:6}' });
  // These two never have the same day.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(await ask({ timeZone })).toMatchObject({ errcode: errcodes.success });
    const today = dayIn(timeZone);
    expect((await keeper.get('/dashboard/figures', {})).figures).toMatchObject({ today });
    expect((await register()).assetNo.slice(0, 10)).toBe(today);
  }
  await ask({ timeZone: null, assetNumberPattern: null });
});

test('a moment counts as its day where the company is, in filters as well', async () => {
  const { id: assetId } = await register();
  const found = async () => {
    const { rows } = await keeper.get('/asset/list', {
      where: { match: 'all', of: [{ field: 'createdAt', is: 'during', values: ['today'] }] },
      limit: 200,
    });
    return rows.some((row) => row.id === assetId);
  };
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await ask({ timeZone });
    expect(await found()).toBe(true);
  }
  await ask({ timeZone: null });
});

test('exports say moments by the clock of the company, and until it has one by that of the database', async () => {
  await keeper.get('/errorReport/create', { message: 'x', info: '', url: '/' });
  const [met] = (await admin.get('/errorReport/list', {})).rows;
  const exported = async () => (await tableOf(server, admin, 'errorReport')).rows[0]?.at;
  for (const [timeZone, off] of [
    ['Asia/Kathmandu', '+05:45'],
    ['Pacific/Marquesas', '-09:30'],
  ] as const) {
    await ask({ timeZone });
    expect(await exported()).toBe(`${clockIn(timeZone, met?.at ?? '').slice(0, 16)}${off}`);
  }
  await ask({ timeZone: null });
  const { rows } = await sql<{ zone: string }>`select current_setting('TimeZone') as zone`.execute(server.db);
  expect(settingsStoreOf(server.db).values.timeZone).toBe(rows[0]?.zone);
});

test('a time zone that nobody knows is refused', async () => {
  expect(await ask({ timeZone: 'Asia/Atlantis' })).toMatchObject({
    errcode: errcodes.badReference,
    details: { field: 'timeZone' },
  });
});

test('new amounts are in the currency of the company, and those that there are stay as they are', async () => {
  const before = await register();
  await ask({ currency: 'JPY' });
  expect((await register()).currency).toBe('JPY');
  expect((await keeper.get('/asset/get', { id: before.id })).currency).toBe('CNY');
  expect((await ask({ currency: 'yen' })).errcode).toBe(errcodes.badRequest);
  await ask({ currency: null });
});

test('languages that are offered are kept once each, in their order', async () => {
  await ask({ offeredLanguages: 'ja,zh,ja' });
  const { settings } = await admin.get('/setting/get', { id });
  expect(settings.find(({ name }) => name === 'offeredLanguages')?.stored).toBe('zh,ja');
  expect((await ask({ offeredLanguages: 'zh,fr' })).errcode).toBe(errcodes.badRequest);
});
