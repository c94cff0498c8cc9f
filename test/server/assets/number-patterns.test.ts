import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { defaultNumberPattern, numberBy } from '../../../src/vocabulary/number-pattern.ts';
import { companySettings, settingSections } from '../../../src/vocabulary/settings.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, settingHandlers, treesHandlers] });
let admin: Caller;
let keeper: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
  keeper = await server.signIn('keeper');
});

const setPattern = async (name: 'fixed' | 'computer', numberPattern: string) => {
  const id = server.company.categories[name];
  const { version } = await admin.get('/category/get', { id });
  return admin.ask('/category/update', { id, version, changes: { numberPattern } });
};
const setCompany = async (assetNumberPattern: string | null) => {
  const { version } = await admin.get('/setting/get', { id: settingSections.company });
  await admin.get('/setting/update', {
    id: settingSections.company,
    version,
    changes: { assetNumberPattern },
  });
};
const register = async (
  name: 'computer' | 'desk' = 'computer',
  input: { assetNo?: string; purchaseDate?: string } = {},
) => {
  const categoryId = server.company.categories[name];
  const ownerOrganisationId = server.company.organisations.east;
  return (await keeper.get('/asset/create', { name: '灯', categoryId, ownerOrganisationId, ...input }))
    .assetNo;
};
const read = async <Value>(statement: ReturnType<typeof sql<{ value: Value }>>) =>
  (await statement.execute(server.db)).rows[0]?.value as Value;

test('a category says how its numbers are made, else the wider one does, else the company', async () => {
  expect(await register()).toMatch(/^DN\d{10}$/);
  await setCompany('C-{sequence:4}');
  expect(await register()).toMatch(/^C-\d{4}$/);
  await setPattern('fixed', '{prefix}/{sequence:5}');
  expect([await register(), await register('desk')]).toEqual([
    expect.stringMatching(/^DN\/\d{5}$/),
    expect.stringMatching(/^JJ\/\d{5}$/),
  ]);
  await setPattern('computer', '{sequence:3}号');
  expect([await register(), await register('desk')]).toEqual([
    expect.stringMatching(/^\d{3}号$/),
    expect.stringMatching(/^JJ\/\d{5}$/),
  ]);
  for (const name of ['fixed', 'computer'] as const) await setPattern(name, '');
  await setCompany(null);
  expect(await register()).toMatch(/^DN\d{10}$/);
});

test('what is no pattern is refused', async () => {
  for (const bad of ['{prefix}', '{year}{year}{sequence:6}', '{sequence:66}'])
    expect((await setPattern('fixed', bad)).errcode).toBe(errcodes.badRequest);
});

test('the database makes them as the vocabulary says, in the time zone of the company', async () => {
  const today = await read(sql<{ value: string }>`select company_today()::text as value`);
  const pattern = '%{day}{month}{sequence:1}\\1&{prefix}';
  await setPattern('computer', pattern);
  const made = await register();
  const counted = Number(/^%\d{4}(\d+)/.exec(made)?.[1]);
  expect(made).toBe(numberBy(pattern, 'DN', today, counted));
  expect(companySettings.assetNumberPattern.defaultValue).toBe(defaultNumberPattern);
  await setPattern('computer', '');
  expect(await register()).toBe(numberBy(defaultNumberPattern, 'DN', today, counted + 1));
});

test('the year of purchase is part of a number, also past one that is taken', async () => {
  await setPattern('computer', '{prefix}P{purchased}-{sequence:1}');
  const first = await register('computer', { purchaseDate: '2019-12-31' });
  const [, counted = ''] = /^DNP2019-(\d+)$/.exec(first) ?? [];
  const taken = `DNP2018-${Number(counted) + 1}`;
  await register('computer', { assetNo: taken });
  expect(await register('computer', { purchaseDate: '2018-01-01' })).toBe(`DNP2018-${Number(counted) + 2}`);
  const year = (await read(sql<{ value: string }>`select company_today()::text as value`)).slice(0, 4);
  expect(await register()).toBe(`DNP${year}-${Number(counted) + 3}`);
  await setPattern('computer', '');
});

test('a prefix that looks like a part of a pattern is a text', async () => {
  const id = server.company.categories.desk;
  const { version } = await admin.get('/category/get', { id });
  await admin.get('/category/update', { id, version, changes: { numberPrefix: '{year}{sequence:2}' } });
  expect(await register('desk')).toMatch(/^\{year\}\{sequence:2\}\d{10}$/);
});

test('numbers that are taken are passed over, also by what stands after the counter, and those of merged ones', async () => {
  await setPattern('computer', 'N{sequence:6}/{prefix}');
  const next = Number((await register()).slice(1, 7)) + 1;
  const taken = (ahead: number) => `N${String(next + ahead).padStart(6, '0')}/DN`;
  for (const ahead of [0, 2]) await register('computer', { assetNo: taken(ahead) });
  await register('computer', { assetNo: `N${'9'.repeat(9)}/DN` });
  await register('computer', { assetNo: 'N999999/XX' });
  const into = await sql<{ id: number }>`select id from asset limit 1`.execute(server.db);
  await sql`insert into asset_merged (id, asset_no, name, into_id)
    values (987654321, ${taken(5)}, '灯', ${into.rows[0]?.id})`.execute(server.db);
  expect(await register()).toBe(taken(6));
});

test('64 at once get 64 different numbers, also where some of them are taken', async () => {
  await setPattern('computer', 'A{sequence:1}');
  const reached = await read(sql<{ value: number }>`select last_value as value from asset_number`);
  for (const ahead of [1, 5, 9, 40])
    await register('computer', { assetNo: `A${Number(reached) + 20 + ahead}` });
  const made = await Promise.all(Array.from({ length: 64 }, () => register()));
  expect(new Set(made).size).toBe(64);
  for (const number of made) expect(number).toMatch(/^A\d+$/);
});
