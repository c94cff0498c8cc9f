import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Call } from '../../../src/api/contract/call.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { exportList } from '../exports/support.ts';
import type { Caller } from '../support/app.ts';
import { testPassword } from '../support/company.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp({ confirmMinutes: 15 });
const { confirmationNeeded, wrongPassword, tooManyAttempts } = errcodes;

const grow = (age: string) =>
  sql`update session set confirmed_at = now() - ${age}::interval`.execute(server.db);

const confirmed = Object.entries<Call>(contract).filter(([, call]) => call.confirmed);

beforeAll(async () => {
  const { categories, organisations } = server.company;
  const admin = await server.signIn('admin');
  for (let nth = 1; nth <= 201; nth += 1)
    await admin.get('/asset/create', {
      name: '示波器',
      assetNo: `Z${nth}`,
      categoryId: categories.computer,
      ownerOrganisationId: organisations.east,
    });
}, 120_000);

const exporting = async ({ token }: Caller, filter: object = {}) => {
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/asset/asset/export',
    headers: { authorization: token },
    payload: { format: 'csv', language: 'en', ...filter },
  });
  return body.startsWith('{') ? JSON.parse(body).errcode : body.trim().split('\n').length - 1;
};

test.each(confirmed)(
  '%s is refused before its payload is read when the password was typed too long ago',
  async (path) => {
    const admin = await server.signIn('admin');
    await grow('15 minutes');
    const ask = async () =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/asset${path}`,
          headers: { authorization: admin.token },
          payload: {},
        })
      ).json().errcode;
    expect(await ask()).toBe(confirmationNeeded);
    await admin.get('/user/confirm', { password: testPassword });
    expect(await ask()).not.toBe(confirmationNeeded);
  },
);

test('a merge of records that others name, which nothing takes back, is such a call; so is ending the sessions of others', () => {
  const paths = confirmed.map(([path]) => path);
  // Two assets are merged one by one out of a list of likely duplicates, and the merge is in the log of both.
  const merges = Object.keys(contract).filter((path) => path.endsWith('/merge') && path !== '/asset/merge');
  expect(merges.length).toBeGreaterThan(5);
  expect(paths).toEqual(expect.arrayContaining([...merges, '/account/endSessions']));
});

/** What opens no way in, and takes nobody's protection away. */
const plain: Readonly<Record<string, string>> = {
  '/user/login': 'asks for the password itself',
  '/user/getUserInfo': 'reads',
  '/user/logout': 'ends what is one’s own',
  '/user/userChangePwd': 'asks for the password itself',
  '/user/updateUserRole': 'asks for the password itself',
  '/user/confirm': 'asks for the password itself',
  '/user/beginProvider': 'begins a sign-in',
  '/user/completeProvider': 'asks the identity provider',
  '/user/beginConfirmation': 'begins a confirmation',
  '/user/completeConfirmation': 'asks the identity provider',
  '/user/endSession': 'ends what is one’s own',
  '/user/endOtherSessions': 'ends what is one’s own',
  '/user/changeMode': 'what is shown',
  '/user/changeWorkMode': 'what is shown',
  '/user/askPasskey': 'begins the second step',
  '/user/secondStep': 'is the second step',
  '/user/renamePasskey': 'a name',
  '/invitation/read': 'asks for the link',
  '/invitation/accept': 'asks for the link',
  '/device/create': 'has no token yet',
  '/device/update': 'names and settings of a device',
  '/device/event': 'a retired device reports no more',
  '/device/readings': 'asks for the token of the device',
  '/backup/verify': 'reads',
};

test('each call that opens a way in, or takes somebody’s protection away, asks for the password or says why not', () => {
  const rooms = ['account', 'role', 'setting', 'device', 'user', 'invitation', 'approvalRule', 'backup'];
  const changing = Object.entries<Call>(contract).filter(
    ([path, { cancellable, answer }]) =>
      !cancellable && answer !== 'file' && rooms.includes(path.split('/')[1] ?? ''),
  );
  const undecided = changing.flatMap(([path, call]) => (call.confirmed || plain[path] ? [] : [path]));
  expect(undecided).toEqual([]);
  expect(changing.filter(([path, call]) => call.confirmed && plain[path])).toEqual([]);
});

test('much is exported only by who has typed the password not long ago, whatever the filter; little by all', async () => {
  const admin = await server.signIn('admin');
  await grow('14 minutes');
  expect(await exporting(admin)).toBe(201);
  await grow('16 minutes');
  expect(await exporting(admin)).toBe(confirmationNeeded);
  expect(await exporting(admin, { status: ['draft', 'inStock'] })).toBe(confirmationNeeded);
  expect(await exporting(admin, { search: 'Z200' })).toBe(1);
  await admin.get('/user/confirm', { password: testPassword });
  expect(await exporting(admin)).toBe(201);
});

test('so it is with each other list', async () => {
  const admin = await server.signIn('admin');
  const many = Array.from({ length: 201 }, (_, nth) => ({ name: `多 ${nth}`, name_sort: 'duo' }));
  await server.db
    .insertInto('supplier')
    .values(many.map((one) => ({ ...one, search_text: 'duo' })))
    .execute();
  await server.db
    .insertInto('location')
    .values(many.map((one) => ({ ...one, code: one.name, kind: 'room' as const })))
    .execute();
  for (const list of ['supplier', 'location', 'log'] as const) {
    const rows = async () => {
      const { text } = await exportList(server, admin, list);
      return text.startsWith('{') ? JSON.parse(text).errcode : text.trim().split('\n').length - 1;
    };
    await grow('16 minutes');
    expect([list, await rows()]).toEqual([list, confirmationNeeded]);
    await admin.get('/user/confirm', { password: testPassword });
    expect(await rows()).toBeGreaterThan(200);
  }
});

test('a confirmation is that of one session', async () => {
  const admin = await server.signIn('admin');
  const stolen = await server.signIn('admin');
  await grow('1 hour');
  await admin.get('/user/confirm', { password: testPassword });
  expect(await exporting(stolen)).toBe(confirmationNeeded);
});

test('guesses by a session are counted, fifty at once too, and are in the log', async () => {
  const stolen = await server.signIn('keeper');
  await grow('1 hour');
  const guess = (password: string) => stolen.ask('/user/confirm', { password });
  const codes = (await Promise.all(Array.from({ length: 50 }, (_, nth) => guess(`x${nth}`)))).map(
    ({ errcode }) => errcode,
  );
  expect(codes.filter((code) => code === wrongPassword)).toHaveLength(5);
  expect(codes.filter((code) => code === tooManyAttempts)).toHaveLength(45);
  expect((await guess(testPassword)).errcode).toBe(tooManyAttempts);
  const entries = await server.db
    .selectFrom('log_entry')
    .where('action', '=', 'wrong password in a session')
    .select('record_id')
    .execute();
  expect(entries).toEqual(Array(5).fill({ record_id: server.company.accounts.keeper }));
});
