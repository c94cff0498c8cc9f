import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { channelHandlers } from '../../../server/modules/channels/handlers.ts';
import { commentHandlers } from '../../../server/modules/comments/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { applicationCarriers } from '../../../src/vocabulary/channel.ts';
import { notificationTopics } from '../../../src/vocabulary/notification-choice.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { testSettings } from '../support/settings.ts';
import { sinks } from './sinks.ts';
import { channelTo, jobsOf } from './support.ts';

const settings = testSettings({
  publicOrigin: 'https://assets.example.com',
  privateTargets: ['127.0.0.1'],
  companyName: '示例公司',
});
const server = withApp({
  modules: [assetHandlers, channelHandlers, commentHandlers, notificationHandlers],
  ...settings,
});
let to: Awaited<ReturnType<typeof sinks>>;
let admin: Caller;
let keeper: Caller;
let east: Caller;
let assets: number[] = [];
const jobs = jobsOf(server, settings);

beforeAll(async () => {
  to = await sinks();
});
afterAll(() => to.close());
beforeEach(async () => {
  to.taken.length = 0;
  to.answers.length = 0;
  for (const table of ['notification', 'notification_choice', 'delivery', 'channel'])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  admin = await server.signIn('admin');
  keeper = await server.signIn('keeper');
  east = await server.signIn('eastKeeper');
  assets = await makeAssets(server, east, 2, 'east');
});

const mention = (asset = 0) =>
  east.get('/comment/create', {
    recordKind: 'asset',
    recordId: assets[asset] ?? 0,
    text: '@孙资产 看',
    mentions: [server.company.people.keeper],
  });
const jobNo = async (person: 'keeper' | 'admin') =>
  (
    await sql<{
      job_no: string;
    }>`select job_no from person where id = ${server.company.people[person]}`.execute(server.db)
  ).rows[0]?.job_no;

type Chosen = Payload<'/notification/choose'>;
const all = (rhythm: 'off' | 'atOnce') =>
  Object.fromEntries(notificationTopics.map((topic) => [topic, rhythm])) as Chosen['bell'];
const choose = (chosen: { [Carrier in keyof Chosen]?: Partial<Chosen[Carrier]> }, caller = keeper) =>
  caller.get('/notification/choose', {
    bell: { ...all('atOnce'), ...chosen.bell },
    mail: { ...all('off'), ...chosen.mail },
    chat: { ...all('off'), ...chosen.chat },
  });
const deliveries = async () => (await admin.get('/delivery/list', {})).rows;

test.each(applicationCarriers)('%s writes to each person what is new for them, once', async (carrier) => {
  await channelTo(admin, to, carrier);
  await choose({ chat: { mentions: 'atOnce' } });
  await mention();
  expect((await Promise.all([jobs.write(), jobs.write()])).toSorted()).toEqual([0, 1]);
  expect(to.taken).toHaveLength(1);
  const body = to.taken[0]?.body ?? {};
  expect(body.touser ?? body.userid_list).toBe(await jobNo('keeper'));
  expect(JSON.stringify(body)).toContain(`https://assets.example.com/#/assets/${assets[0]}`);
  expect(JSON.stringify(body)).toContain('mentioned you');
  expect(await jobs.write()).toBe(0);
  expect(await deliveries()).toMatchObject([{ state: 'delivered', person: '孙资产', carrier }]);
  await mention();
  await mention(1);
  expect(await jobs.write()).toBe(1);
  const several = JSON.stringify(to.taken[1]?.body);
  expect(several).toContain('2 new notifications');
  for (const asset of assets) expect(several).toContain(`/#/assets/${asset}`);
});

test('what the company sends everybody comes without a choice, in the language of the person', async () => {
  await channelTo(admin, to, 'wecomApp', { topics: ['dueDates'], language: 'zh', peopleBy: 'loginid' });
  await sql`update account set language = null where id = ${server.company.accounts.keeper}`.execute(
    server.db,
  );
  const notify = () =>
    sql`insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
      values (${server.company.people.keeper}, 'asset', ${assets[0]}, 'ZC-1', 'ends', '')`.execute(server.db);
  await notify();
  expect(await jobs.write()).toBe(1);
  expect(to.taken[0]?.body).toMatchObject({
    touser: 'keeper',
    template_card: { main_title: { title: '保修即将到期' } },
  });
  await choose({});
  expect((await keeper.get('/notification/choice', {})).chat.dueDates).toBe('off');
  await sql`delete from notification`.execute(server.db);
  await notify();
  expect(await jobs.write()).toBe(0);
  await choose({ chat: { dueDates: 'atOnce' } });
  expect(await jobs.write()).toBe(0);
});

test('a token that is over is asked for again, and a chat that is down is tried later', async () => {
  await channelTo(admin, to, 'wecomApp');
  await choose({ chat: { mentions: 'atOnce' } });
  await mention();
  expect(await jobs.write()).toBe(1);
  to.endTokens();
  await mention(1);
  expect(await jobs.write()).toBe(0);
  expect((await keeper.get('/notification/choice', {})).reach.chat.fault).toBe('errcode 42001');
  await jobs.wait();
  expect(await jobs.write()).toBe(1);
  expect((await keeper.get('/notification/choice', {})).reach.chat.fault).toBe('');
});

test('somebody whom the chat does not know is not tried again, and reads why', async () => {
  const rename = (name: string) =>
    sql`update person set job_no = ${name} where id = ${server.company.people.keeper}`.execute(server.db);
  const before = await jobNo('keeper');
  await rename('stranger-1');
  await channelTo(admin, to, 'wecomApp');
  await choose({ chat: { mentions: 'atOnce' } });
  await mention();
  expect(await jobs.write()).toBe(0);
  await jobs.wait();
  expect(await jobs.write()).toBe(0);
  expect(await deliveries()).toMatchObject([{ state: 'dropped', answer: 'unknownPerson', tries: 1 }]);
  expect((await keeper.get('/notification/choice', {})).reach.chat.fault).toBe('unknownPerson');
  for (const several of ['@all', '@ALL', 'a|b', 'a,b', '张三']) {
    await rename(several);
    await mention();
    expect(await jobs.write()).toBe(0);
  }
  expect(to.taken).toHaveLength(1);
  await rename(before ?? '');
});

test('a chat that answers nothing holds up one message, and not the turns of the others', async () => {
  await channelTo(admin, to, 'wecomApp');
  const { keeper: one, eastKeeper: other } = server.company.people;
  await sql`insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
    select person, 'asset', ${assets[0]}, 'ZC-1', 'ends', '' from unnest(${[one, other]}::bigint[]) person`.execute(
    server.db,
  );
  to.answers.push({ status: 503, body: '' });
  expect(await jobs.write()).toBe(0);
  expect((await deliveries()).map(({ tries, state }) => [tries, state]).toSorted()).toEqual([
    [0, 'waiting'],
    [1, 'waiting'],
  ]);
  await jobs.wait();
  expect(await jobs.write()).toBe(2);
});

test('nothing goes to whoever left or may not see the record when it is sent', async () => {
  await channelTo(admin, to, 'dingtalkApp');
  await choose({ chat: { mentions: 'atOnce' } });
  await mention();
  await sql`update account set disabled = true where id = ${server.company.accounts.keeper}`.execute(
    server.db,
  );
  expect(await jobs.write()).toBe(0);
  await sql`update account set disabled = false where id = ${server.company.accounts.keeper}`.execute(
    server.db,
  );
  const { rows } = await sql`delete from role_permission where permission = 'asset.read' returning *`.execute(
    server.db,
  );
  expect(await jobs.write()).toBe(0);
  await server.db
    .insertInto('role_permission')
    .values(rows as never)
    .execute();
  expect(await jobs.write()).toBe(0);
  expect(to.taken).toHaveLength(0);
});

test('whoever is in a branch is reached in its chat, and others in that of the company', async () => {
  await channelTo(admin, to, 'wecomApp');
  await channelTo(admin, to, 'dingtalkApp', { organisationId: server.company.organisations.east });
  const tell = (person: number) =>
    sql`insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
      values (${person}, 'asset', ${assets[0]}, 'ZC-1', 'ends', '')`.execute(server.db);
  await tell(server.company.people.keeper);
  await tell(server.company.people.eastKeeper);
  expect(await jobs.write()).toBe(2);
  expect(to.taken.map(({ path }) => path).toSorted()).toEqual([
    '/cgi-bin/message/send',
    '/topapi/message/corpconversation/asyncsend_v2',
  ]);
});

test('a test goes to whoever asks for it, and an application needs its number and its secret', async () => {
  const { id, version } = await channelTo(admin, to, 'wecomApp');
  expect(await admin.get('/channel/test', { id })).toEqual({ state: 'delivered', answer: 'errcode 0' });
  expect(to.taken[0]?.body.touser).toBe(await jobNo('admin'));
  expect(await jobs.write()).toBe(0);
  const at = { id, version, address: to.addresses.wecomApp };
  const application = { id: 'corp', agent: '1000002' };
  expect(await admin.ask('/channel/setAddress', { ...at, signing: 'x' })).toMatchObject({
    errcode: errcodes.required,
  });
  expect(await admin.ask('/channel/setAddress', { ...at, application })).toMatchObject({
    errcode: errcodes.required,
  });
  await admin.get('/channel/setAddress', { ...at, application, signing: 'wrong' });
  expect(await admin.get('/channel/test', { id })).toEqual({ state: 'abandoned', answer: 'errcode 40001' });
});

test('what is off under the bell is not counted there, and what comes once a day waits for its hour', async () => {
  await mention();
  const unread = async () => (await keeper.get('/notification/count', {})).unread;
  expect(await unread()).toBe(1);
  await choose({ bell: { mentions: 'off' } });
  expect(await unread()).toBe(0);
  expect((await keeper.get('/notification/list', {})).rows).toEqual([]);
  await choose({ bell: { mentions: 'daily' } });
  expect(await unread()).toBe(0);
  await sql`update notification set at = now() - interval '1 day'`.execute(server.db);
  expect(await unread()).toBe(1);
  expect(
    await keeper.ask('/notification/choose', {
      ...(await choose({})),
      reach: undefined,
      bell: all('off'),
    } as never),
  ).toMatchObject({ errcode: errcodes.badValue });
});

test('what is off under the bell is read once it was sent elsewhere', async () => {
  await channelTo(admin, to, 'wecomApp');
  await choose({ bell: { mentions: 'off' }, chat: { mentions: 'atOnce' } });
  await mention();
  expect(await jobs.write()).toBe(1);
  await mention();
  expect(await jobs.write()).toBe(1);
  expect(JSON.stringify(to.taken[1]?.body)).not.toContain('times');
});
