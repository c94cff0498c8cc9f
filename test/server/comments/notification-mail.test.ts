import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { commentHandlers } from '../../../server/modules/comments/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { mailNotifications } from '../../../server/modules/notifications/mail-notifications.ts';
import { lastDigest } from '../../../server/modules/notifications/own-notifications.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import type { Settings } from '../../../server/settings.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { mailServer, partsOf } from '../mail/mail-server.ts';
import { type Caller, withApp } from '../support/app.ts';
import { testSettings } from '../support/settings.ts';

let post: Awaited<ReturnType<typeof mailServer>>;
let isDown = false;
const mail: Settings['mail'] = {
  get url() {
    return isDown ? 'smtp://127.0.0.1:1' : post.url();
  },
  from: 'assets@example.com',
};
const settings = { mail, publicOrigin: 'https://assets.example.com' };
const server = withApp({
  modules: [assetHandlers, commentHandlers, logHandlers, notificationHandlers, settingHandlers],
  ...settings,
});
const mute = withApp({
  modules: [assetHandlers, commentHandlers, logHandlers, notificationHandlers, settingHandlers],
});
let keeper: Caller;
let east: Caller;
let asset = 0;

beforeAll(async () => {
  post = await mailServer();
});
afterAll(() => post.close());
beforeEach(async () => {
  isDown = false;
  post.received.length = 0;
  keeper = await server.signIn('keeper');
  east = await server.signIn('eastKeeper');
  [asset = 0] = await makeAssets(server, east, 1, 'east');
  for (const table of ['notification', 'watcher', 'notification_choice', 'delivery'])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  await sql`update person set email = 'keeper@example.com' where id = ${server.company.people.keeper}`.execute(
    server.db,
  );
});

type Topics = Payload<'/notification/choose'>['mail'];
const off: Topics = {
  mentions: 'off',
  comments: 'off',
  changes: 'off',
  requests: 'off',
  answers: 'off',
  dueDates: 'off',
  problems: 'off',
};
const bell = Object.fromEntries(Object.keys(off).map((topic) => [topic, 'atOnce'])) as Topics;
const wanted = (mail: Partial<Topics>) => ({ bell, chat: off, mail: { ...off, ...mail } });
const choose = (mail: Partial<Topics>) => keeper.get('/notification/choose', wanted(mail));
const reach = async (caller = keeper) => (await caller.get('/notification/choice', {})).reach.mail;
const mention = (text = '@孙资产 看') =>
  east.get('/comment/create', {
    recordKind: 'asset',
    recordId: asset,
    text,
    mentions: [server.company.people.keeper],
  });
const warned: unknown[] = [];
const deliver = (timeZone = '') =>
  mailNotifications({
    db: server.db,
    settings: testSettings({ ...settings, timeZone }),
    log: { warn: (...entry: unknown[]) => warned.push(entry) },
  });
const again = () => sql`update delivery set next_at = now()`.execute(server.db);
const bodies = () => post.received.map(({ data }) => partsOf(data)['text/plain'] ?? '');

test('nobody gets mails who has not chosen them, nor of what came before', async () => {
  expect(await keeper.get('/notification/choice', {})).toEqual({
    bell,
    mail: off,
    chat: off,
    reach: { mail: { state: 'ready', fault: '' }, chat: { state: 'channelMissing', fault: '' } },
  });
  await mention();
  expect(await deliver()).toBe(0);
  await choose({ mentions: 'atOnce' });
  expect(await deliver()).toBe(0);
});

test('what is chosen at once goes out once, also with two servers, and again when more is added', async () => {
  await choose({ mentions: 'atOnce' });
  await mention();
  expect((await Promise.all([deliver(), deliver()])).toSorted()).toEqual([0, 1]);
  expect(post.received).toHaveLength(1);
  expect(post.received[0]?.to).toEqual(['RCPT TO:<keeper@example.com>']);
  const [body = ''] = bodies();
  expect(body).toContain('李华东 mentioned you');
  expect(body).toContain(`https://assets.example.com/#/assets/${asset}`);
  expect(body).toContain('https://assets.example.com/#/profile');
  expect(await deliver()).toBe(0);
  await mention('@孙资产 再看');
  expect(await deliver()).toBe(1);
  expect(bodies()[1]).toContain('You were mentioned 2 times, last by 李华东');
});

test('what a clock that was ahead has put off goes out when it has been set back', async () => {
  await choose({ mentions: 'atOnce' });
  await mention();
  await sql`insert into delivery (carrier, account_id, next_at)
    values ('mail', ${server.company.accounts.keeper}, now() + interval '1 day')`.execute(server.db);
  expect(await deliver()).toBe(1);
});

test('only what was chosen is mailed, and nothing that was read', async () => {
  await choose({ changes: 'atOnce' });
  await mention();
  expect(await deliver()).toBe(0);
  await choose({ mentions: 'atOnce', changes: 'atOnce' });
  await mention('@孙资产 新');
  const { rows } = await keeper.get('/notification/list', {});
  await keeper.get('/notification/read', { id: rows[0]?.id ?? 0, andEarlier: true });
  expect(await deliver()).toBe(0);
});

test('a daily mail holds what came before its hour, and nothing newer', async () => {
  await choose({ mentions: 'daily' });
  await mention();
  await sql`update notification set at = now()`.execute(server.db);
  expect(await deliver()).toBe(0);
  await sql`update notification_choice set since = since - interval '3 days'`.execute(server.db);
  await sql`update notification set at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 day'`.execute(
    server.db,
  );
  expect(await deliver('UTC')).toBe(1);
  expect(await deliver('UTC')).toBe(0);
});

test.each([
  ['the day on which clocks go forward', 'Europe/Berlin', '2026-03-29T05:59:59Z', '2026-03-28T07:00:00.000Z'],
  ['at eight of that day', 'Europe/Berlin', '2026-03-29T06:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['the day on which they go back', 'Europe/Berlin', '2026-10-25T06:59:59Z', '2026-10-24T06:00:00.000Z'],
  ['at eight of that day', 'Europe/Berlin', '2026-10-25T07:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['midnight in Shanghai', 'Asia/Shanghai', '2026-11-30T16:00:00Z', '2026-11-30T00:00:00.000Z'],
  [
    'a half-hour zone, east of the date of Greenwich',
    'Asia/Kolkata',
    '2026-01-01T02:29:00Z',
    '2025-12-31T02:30:00.000Z',
  ],
])('the last hour of the daily mail: %s (%s)', async (_, timeZone, moment, last) => {
  const { rows } = await sql<{ at: Date }>`
    select ${lastDigest({ timeZone }, sql<Date>`${moment}::timestamptz`)} as at`.execute(server.db);
  expect(rows[0]?.at.toISOString()).toBe(last);
});

test('nothing goes out of a record that the person may not see any more', async () => {
  await choose({ mentions: 'atOnce' });
  await mention();
  const { rows } = await sql<{ role_id: number; permission: string; scope: string }>`
    delete from role_permission where permission = 'asset.read' returning *`.execute(server.db);
  expect(await deliver()).toBe(0);
  expect(post.received).toEqual([]);
  await server.db
    .insertInto('role_permission')
    .values(rows as never)
    .execute();
  expect(await deliver()).toBe(0);
});

test('a mail server that is down is tried again, later each time, and the person sees why', async () => {
  await choose({ mentions: 'atOnce' });
  await sql`insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
    values (${server.company.people.keeper}, 'person', ${server.company.people.keeper}, '周', 'mention', '王')`.execute(
    server.db,
  );
  isDown = true;
  expect(await deliver()).toBe(0);
  expect((await reach()).fault).toMatch(/./);
  await again();
  expect(await deliver()).toBe(0);
  const { rows } = await sql<{ tries: number; seconds: number }>`
    select tries, round(extract(epoch from next_at - now()))::int as seconds from delivery`.execute(
    server.db,
  );
  expect(rows).toEqual([{ tries: 2, seconds: 15 }]);
  isDown = false;
  expect(await deliver()).toBe(0);
  await again();
  expect(await deliver()).toBe(1);
  expect((await reach()).fault).toBe('');
});

test('a disabled account gets none, and neither does somebody without an address', async () => {
  await choose({ mentions: 'atOnce' });
  await mention();
  const { keeper: id } = server.company.accounts;
  await sql`update account set disabled = true where id = ${id}`.execute(server.db);
  expect(await deliver()).toBe(0);
  await sql`update account set disabled = false where id = ${id}`.execute(server.db);
  await sql`update person set email = '' where id = ${server.company.people.keeper}`.execute(server.db);
  expect(await deliver()).toBe(0);
  keeper = await server.signIn('keeper');
  expect((await reach()).state).toBe('addressMissing');
  expect(await keeper.ask('/notification/choose', wanted({ mentions: 'daily' }))).toMatchObject({
    errcode: errcodes.mailMissing,
  });
});

test('the choice is in the log, and without a mail server nothing can be chosen', async () => {
  await choose({ mentions: 'atOnce', dueDates: 'daily' });
  await choose({});
  const admin = await server.signIn('admin');
  const { rows } = await admin.get('/log/list', {
    recordKind: 'account',
    recordId: server.company.accounts.keeper,
  });
  expect(rows[0]?.changes).toEqual([
    { field: 'notificationMail', from: 'mentions atOnce, dueDates daily', to: null },
  ]);
  const quiet = await mute.signIn('keeper');
  expect((await reach(quiet)).state).toBe('serverMissing');
  expect(await quiet.ask('/notification/choose', wanted({ mentions: 'daily' }))).toMatchObject({
    errcode: errcodes.mailMissing,
  });
});
