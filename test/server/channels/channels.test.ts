import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { takeDeliveries } from '../../../server/outbox/outbox.ts';
import { post } from '../../../server/outbox/post.ts';
import type { Settings } from '../../../server/settings.ts';
import { WebhookEntry } from '../../../src/api/contract/channels.ts';
import { channelCarriers } from '../../../src/vocabulary/channel.ts';
import { makeAssets } from '../documents/support.ts';
import type { Caller } from '../support/app.ts';
import { testSettings } from '../support/settings.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { sinks } from './sinks.ts';
import { channelTo, jobsOf } from './support.ts';

const changes: Partial<Settings> = {
  privateTargets: ['127.0.0.1'],
  publicOrigin: 'https://assets.example.com',
  secretKey: new Uint8Array(32).fill(7),
};
const server = withWholeApp(changes);
const jobs = () => jobsOf(server, testSettings(changes));
let admin: Caller;
let keeper: Caller;
let to: Awaited<ReturnType<typeof sinks>>;

beforeAll(async () => {
  [admin, keeper, to] = await Promise.all([server.signIn('admin'), server.signIn('keeper'), sinks()]);
});
afterAll(() => to.close());
beforeEach(async () => {
  await jobs().find();
  await sql`delete from channel`.execute(server.db);
  to.taken.length = 0;
  to.answers.length = 0;
});

const asset = async (place: 'east' | 'south' = 'east') =>
  (await makeAssets(server, keeper, 1, place))[0] ?? 0;
const report = async (place: 'east' | 'south' = 'east') => {
  const assetId = await asset(place);
  return {
    assetId,
    ...(await keeper.get('/repair/report', { assetId, fault: '<异响> *噪音*', urgency: 'high' })),
  };
};
const deliveries = async () => (await admin.get('/delivery/list', {})).rows;
const states = async () => (await deliveries()).map(({ state, answer }) => [state, answer]);

test('every chat shows a new repair as a card in its language, and a program gets it signed', async () => {
  for (const carrier of channelCarriers)
    await channelTo(admin, to, carrier, { language: carrier === 'slack' ? 'en' : 'zh' });
  const { assetId } = await report();
  const { assetNo } = await keeper.get('/asset/get', { id: assetId });
  expect(await jobs().run()).toBe(6);
  expect(to.taken).toHaveLength(6);
  for (const { path, body } of to.taken) {
    const text = JSON.stringify(body);
    expect([path, text.includes(assetNo)]).toEqual([path, true]);
    if (path === '/hook') continue;
    expect([path, text.includes(path.includes('services') ? 'New repair' : '新报修')]).toEqual([path, true]);
    expect([path, text.includes('https://assets.example.com/#/repairs/')]).toEqual([path, true]);
  }
  const [called] = to.taken.filter(({ path }) => path === '/hook');
  expect(called?.body).toMatchObject({ type: 'notice.reported', data: { recordKind: 'repair', others: 0 } });
  expect(await jobs().run()).toBe(0);
});

test('many of one kind are one card, with the first day of them', async () => {
  await channelTo(admin, to, 'feishu', { language: 'zh' });
  const { rows } = await sql<{ day: string }>`select (company_today() - 3)::text as day`.execute(server.db);
  const dueOn = rows[0]?.day ?? '';
  for (let count = 0; count < 3; count += 1)
    await keeper.get('/maintenanceTask/create', {
      assetId: await asset(),
      name: '保养',
      instruction: '',
      dueOn,
    });
  await jobs().run();
  const text = JSON.stringify(to.taken.map(({ body }) => body));
  expect(to.taken).toHaveLength(1);
  expect(text).toContain('另外 2 项');
  expect(text).toContain(
    `期限: ${Number(dueOn.slice(0, 4))}年${Number(dueOn.slice(5, 7))}月${Number(dueOn.slice(8))}日`,
  );
});

describe('a program', () => {
  const program = (more = {}) => channelTo(admin, to, 'webhook', { topics: [], kinds: ['asset'], ...more });
  const typesOf = (id: number) =>
    to.taken
      .filter(({ body }) => (body.data as { recordId: number }).recordId === id)
      .map(({ body }) => `${body.type} ${(body.data as { changes: { to: string }[] }).changes.at(-1)?.to}`);

  test('gets what happens to a record in its order, and to others meanwhile', async () => {
    await program();
    const [first, other] = [await asset(), await asset()];
    await jobs().run();
    to.taken.length = 0;
    let version = (await keeper.get('/asset/get', { id: first })).version;
    for (const name of ['甲', '乙', '丙'])
      ({ version } = await keeper.get('/asset/update', { id: first, version, changes: { name } }));
    const { version: of } = await keeper.get('/asset/get', { id: other });
    to.answers.push({ status: 500, body: 'no' });
    await jobs().find();
    await jobs().deliver();
    expect(typesOf(first)).toEqual([]);
    expect((await states()).slice(0, 3)).toEqual([
      ['waiting', ''],
      ['waiting', ''],
      ['waiting', 'HTTP 500'],
    ]);
    await keeper.get('/asset/update', { id: other, version: of, changes: { name: '丁' } });
    await jobs().find();
    await sql`update channel set next_at = now()`.execute(server.db);
    await jobs().deliver();
    expect([typesOf(first), typesOf(other)]).toEqual([[], ['asset.updated 丁']]);
    await jobs().wait();
    await jobs().deliver();
    expect(typesOf(first)).toEqual(['asset.updated 甲', 'asset.updated 乙', 'asset.updated 丙']);
    const described = Compile(WebhookEntry);
    for (const { body } of to.taken) expect([...described.Errors(body.data)]).toEqual([]);
  });

  test('knows messages that are sent again by their number, and both secrets for a day', async () => {
    const { id, version } = await program();
    await asset();
    await jobs().run();
    const before = to.secret.is;
    const renewed = await admin.get('/channel/renewSecret', { id, version });
    for (const secret of [before, renewed.secret ?? '']) {
      to.secret.is = secret;
      to.taken.length = 0;
      const [last] = await deliveries();
      expect(await admin.get('/delivery/sendAgain', { ids: [last?.id ?? 0] })).toEqual({ count: 1 });
      expect(await jobs().deliver()).toBe(1);
      expect(to.taken[0]?.headers['webhook-id']).toBe(`msg_${last?.id}`);
    }
    const { rows } = await sql<{
      stored: string;
    }>`select encode(secrets, 'escape') as stored from channel`.execute(server.db);
    expect(rows[0]?.stored).not.toContain('127.0.0.1');
  });

  test('that says it is gone is called no more, and its keepers are notified', async () => {
    const { id } = await program();
    await asset();
    to.answers.push({ status: 410, body: '' });
    await jobs().run();
    expect((await admin.get('/channel/get', { id })).state).toBe('stopped');
    await asset();
    await jobs().run();
    expect(to.taken).toEqual([]);
    const { rows } = await admin.get('/notification/list', {});
    expect(rows[0]).toMatchObject({ recordKind: 'channel', recordId: id, reason: 'stopped' });
    expect((await keeper.get('/notification/list', {})).rows.map(({ reason }) => reason)).not.toContain(
      'stopped',
    );
  });

  test('is not followed to where it points, and gets nothing twice from two servers', async () => {
    await program();
    for (let count = 0; count < 20; count += 1) await asset();
    to.answers.push({ status: 302, body: '', headers: { location: `${to.at}/teams` } });
    await jobs().find();
    await Promise.all([jobs().deliver(), jobs().deliver(), jobs().deliver()]);
    await jobs().wait();
    await Promise.all([jobs().deliver(), jobs().deliver()]);
    const numbers = to.taken.map(({ headers }) => headers['webhook-id']);
    expect([to.taken.length, new Set(numbers).size]).toEqual([20, 20]);
    expect(new Set(to.taken.map(({ path }) => path))).toEqual(new Set(['/hook']));
  });
});

describe('what fails', () => {
  test('says the code of the other side, is tried later each time, given up after three days, and sent again', async () => {
    const { id, version } = await channelTo(admin, to, 'wecom');
    await admin.get('/channel/setAddress', {
      id,
      version,
      address: `${to.at}/cgi-bin/webhook/send?key=wrong`,
    });
    await report();
    await jobs().run();
    expect(await states()).toEqual([['waiting', 'errcode 93000']]);
    expect((await admin.get('/channel/get', { id })).failing).toMatchObject({ answer: 'errcode 93000' });
    const pauses = [];
    for (let count = 0; count < 4; count += 1) {
      await jobs().wait();
      await jobs().deliver();
      const { rows } = await sql<{ pause: number }>`
        select round(extract(epoch from next_at - now())) as pause from delivery`.execute(server.db);
      pauses.push(Number(rows[0]?.pause));
    }
    expect(pauses).toEqual([15, 45, 135, 405]);
    await sql`update delivery set created_at = now() - interval '73 hours'`.execute(server.db);
    await jobs().wait();
    await jobs().deliver();
    expect(await states()).toEqual([['abandoned', 'errcode 93000']]);
    await channelAgain(id);
    expect(await admin.get('/delivery/sendAgain', { matching: { state: 'abandoned' } })).toEqual({
      count: 1,
    });
    await jobs().wait();
    expect(await jobs().deliver()).toBe(1);
    expect(await admin.get('/delivery/sendAgain', { matching: { state: 'waiting' } })).toEqual({ count: 0 });
  });

  const channelAgain = async (id: number) => {
    const { version } = await admin.get('/channel/get', { id });
    await admin.get('/channel/setAddress', { id, version, address: to.addresses.wecom });
  };

  test('half, because its process died after sending, comes once more under the same number', async () => {
    await channelTo(admin, to, 'webhook', { topics: ['requests'] });
    await report();
    await jobs().find();
    const taken = await takeDeliveries(server.db, sql`select id from delivery where state = 'waiting'`);
    expect(taken).toHaveLength(1);
    expect(await jobs().deliver()).toBe(0);
    await jobs().wait();
    expect(await jobs().deliver()).toBe(1);
    expect(to.taken[0]?.headers['webhook-id']).toBe(`msg_${taken[0]?.id}`);
    expect(await jobs().deliver()).toBe(0);
  });

  test('at an address that was changed meanwhile goes to the new one alone', async () => {
    const { id, version } = await channelTo(admin, to, 'wecom');
    await report();
    await jobs().find();
    const at = { id, version, address: to.addresses.teams };
    await admin.get('/channel/setAddress', at);
    to.answers.push({ status: 200, body: '{"errcode":0}' });
    expect(await jobs().deliver()).toBe(1);
    expect(to.taken.map(({ path }) => path)).toEqual(['/teams']);
  });

  test('for three days stops the channel; resumed, it delivers what is not too old', async () => {
    const { id } = await channelTo(admin, to, 'slack');
    await report();
    to.answers.push({ status: 503, body: '' }, { status: 503, body: '' });
    await jobs().run();
    await sql`update channel set failing_since = now() - interval '73 hours'`.execute(server.db);
    await jobs().wait();
    await jobs().deliver();
    const { state, version } = await admin.get('/channel/get', { id });
    expect(state).toBe('stopped');
    await admin.get('/channel/event', { id, version, event: 'resume' });
    await jobs().wait();
    expect(await jobs().deliver()).toBe(1);
    expect((await admin.get('/channel/get', { id })).failing).toBeNull();
  });

  test('when the chat says slower waits for so long as it says', async () => {
    await channelTo(admin, to, 'slack');
    await report();
    to.answers.push({ status: 429, body: '', headers: { 'retry-after': '90' } });
    await jobs().run();
    const { rows } = await sql<{ pause: number }>`
      select round(extract(epoch from next_at - now())) as pause from channel`.execute(server.db);
    expect(Number(rows[0]?.pause)).toBe(90);
  });

  test('of a trial is answered at once and not tried again', async () => {
    const { id } = await channelTo(admin, to, 'dingtalk');
    expect(await admin.get('/channel/test', { id })).toEqual({ state: 'delivered', answer: 'errcode 0' });
    to.answers.push({ status: 200, body: '{"errcode":130101}' });
    expect(await admin.get('/channel/test', { id })).toEqual({
      state: 'abandoned',
      answer: 'errcode 130101',
    });
  });
});

test('a robot gets no more in a minute than it takes', async () => {
  await channelTo(admin, to, 'wecom');
  await report();
  await jobs().run();
  await report();
  await jobs().run();
  expect(to.taken).toHaveLength(1);
  const { rows } = await sql<{ pause: number }>`
    select extract(epoch from next_at - updated_at) as pause from channel`.execute(server.db);
  expect(Number(rows[0]?.pause)).toBeGreaterThanOrEqual(3);
});

describe('a channel shows', () => {
  test('the branch of its organisation alone, as it is when it is sent', async () => {
    const organisationId = server.company.organisations.east;
    await channelTo(admin, to, 'teams', { organisationId });
    await report('south');
    await jobs().run();
    expect(to.taken).toEqual([]);
    const { assetId } = await report('east');
    await jobs().find();
    const south = server.company.organisations.south;
    await sql`update asset set organisation_id = ${south} where id = ${assetId}`.execute(server.db);
    await jobs().deliver();
    expect([to.taken, await states()]).toEqual([[], [['dropped', 'notVisible']]]);
  });

  test('whoever reads deliveries only the records that they see', async () => {
    await channelTo(admin, to, 'teams');
    await report('south');
    await jobs().run();
    const permissions = { 'channel.read': 'all', 'repair.read': 'subtree' } as const;
    const eastern = await server.signIn('eastKeeper', { permissions });
    const [seen] = (await eastern.get('/delivery/list', {})).rows;
    expect([(await deliveries())[0]?.record?.kind, seen?.record, seen?.state]).toEqual([
      'repair',
      null,
      'delivered',
    ]);
  });

  test('nothing for somebody who has left, and says so', async () => {
    const { id } = await channelTo(admin, to, 'teams');
    await report();
    await jobs().find();
    await sql`update channel set account_id = ${server.company.accounts.keeper} where id = ${id}`.execute(
      server.db,
    );
    await jobs().deliver();
    expect([to.taken, await states()]).toEqual([[], [['waiting', 'noOwner']]]);
    const { version, state } = await admin.get('/channel/get', { id });
    expect(state).toBe('stopped');
    await admin.get('/channel/update', { id, version, changes: { remark: '接手' } });
    expect((await admin.get('/channel/get', { id })).owner.id).toBe(server.company.people.admin);
  });

  test('what waits while it is paused', async () => {
    const { id, version } = await channelTo(admin, to, 'teams');
    const paused = await admin.get('/channel/event', { id, version, event: 'pause' });
    await report();
    expect(await jobs().run()).toBe(0);
    await admin.get('/channel/event', { id, version: paused.version, event: 'resume' });
    expect(await jobs().deliver()).toBe(1);
  });
});

describe('an address', () => {
  const open = async (carrier: 'webhook' | 'slack' = 'slack') =>
    admin.get('/channel/create', { name: '地址', carrier, topics: ['requests'] });

  test.each([
    'ftp://chat.example.com/x',
    'http://chat.example.com/x',
    'https://user:password@chat.example.com/x',
    'https://10.1.2.3/x',
    'https://[::1]/x',
    'https://[::ffff:10.1.2.3]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0x0a000001/x',
    'https://[64:ff9b::a00:1]/x',
    'chat.example.com',
  ])('%s is refused', async (address) => {
    const { id, version } = await open();
    const reply = await admin.ask('/channel/setAddress', { id, version, address });
    expect(reply.details).toMatchObject({ field: 'address' });
  });

  test('by a name that leads into the own network is not connected to', async () => {
    const message = { headers: {}, body: '{}' };
    const { port } = new URL(to.at);
    await expect(post({ ...message, url: `https://localhost:${port}/hook` }, [])).rejects.toThrow(
      'PRIVATE_ADDRESS',
    );
    await expect(post({ ...message, url: `http://localhost:${port}/hook` }, [])).rejects.toThrow(
      'NOT_ENCRYPTED',
    );
    expect(await post({ ...message, url: `http://localhost:${port}/teams` }, ['localhost'])).toMatchObject({
      status: 400,
    });
  });

  test('and secrets are in no answer and no entry of the log', async () => {
    const { id, version } = await channelTo(admin, to, 'feishu');
    await admin.get('/channel/update', { id, version, changes: { name: '改名' } });
    const answers = [
      await admin.get('/channel/get', { id }),
      await admin.get('/channel/list', {}),
      await admin.get('/log/list', { recordKind: 'channel', recordId: id }),
    ];
    for (const secret of ['feishu-token', 'SEC000'])
      expect(answers.map((answer) => JSON.stringify(answer).includes(secret))).toEqual([false, false, false]);
    expect((await admin.get('/channel/get', { id })).place).toMatch(/^127\.0\.0\.1:\d+\/…oken$/);
  });
});
