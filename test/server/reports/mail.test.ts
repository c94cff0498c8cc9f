import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { reportHandlers } from '../../../server/modules/reports/handlers.ts';
import { mailDueReports } from '../../../server/modules/reports/mail-reports.ts';
import type { Settings } from '../../../server/settings.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { mostTries } from '../../../src/machines/lifecycles/report-subscription.ts';
import { definitionOf } from '../../../src/views/features/reports/definition-of.ts';
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
const server = withApp({ modules: [assetHandlers, logHandlers, reportHandlers], mail });
const mute = withApp({ modules: [assetHandlers, logHandlers, reportHandlers] });
let admin: Caller;
let keeper: Caller;
let made = 0;

beforeAll(async () => {
  post = await mailServer();
});
afterAll(() => post.close());
beforeEach(async () => {
  isDown = false;
  post.received.length = 0;
  admin = await server.signIn('admin');
  keeper = await server.signIn('eastKeeper');
  made += 1;
  const { east, south } = server.company.organisations;
  await sql`delete from report_subscription`.execute(server.db);
  await sql`delete from asset`.execute(server.db);
  await sql`update person set email = 'east@example.com' where id = ${server.company.people.eastKeeper}`.execute(
    server.db,
  );
  for (const ownerOrganisationId of [east, south]) {
    await admin.get('/asset/create', {
      name: '示波器',
      categoryId: server.company.categories.computer,
      ownerOrganisationId,
      status: 'inStock',
      originalValue: '12.30',
    });
  }
});

const weekly = {
  every: 'week',
  day: 1,
  hour: 8,
  format: 'csv',
  labels: ['分类', '状态', '数量', '原值', '币种'],
  words: { status: { inStock: '在库' } },
  sumLabel: '合计',
} satisfies Payload<'/report/subscribe'>['rhythm'];
const definition = { ...definitionOf('assets'), rows: ['category' as const, 'status' as const] };
const save = () =>
  keeper.get('/report/create', { name: `周报 ${made}`, shared: false, organisationId: null, definition });
const subscribe = async () => {
  const { id } = await save();
  return keeper.get('/report/subscribe', { id, rhythm: weekly });
};
const due = () =>
  sql`update report_subscription set next_at = now() - interval '1 minute'`.execute(server.db);
const warned: unknown[] = [];
const deliver = () =>
  mailDueReports({
    db: server.db,
    settings: testSettings({ mail }),
    log: { warn: (...entry: unknown[]) => warned.push(entry) },
  });
const now = async (id: number) => (await keeper.get('/report/get', { id })).subscription;

test('a report goes out when it is due, once, with what its reader may see', async () => {
  const { id, subscription } = await subscribe();
  expect(subscription).toMatchObject({ every: 'week', day: 1, hour: 8, state: 'active', sentAt: null });
  expect(new Date(subscription?.nextAt ?? 0).getTime()).toBeGreaterThan(Date.now());
  expect(await deliver()).toBe(0);
  await due();
  expect(await Promise.all([deliver(), deliver()])).toEqual(expect.arrayContaining([0, 1]));
  expect(post.received).toHaveLength(1);
  const [sent] = post.received;
  expect(sent?.to).toEqual(['RCPT TO:<east@example.com>']);
  const parts = partsOf(sent?.data ?? '');
  // The asset of the south is out of the scope of the reader.
  expect(parts['text/csv']?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '分类,状态,币种,数量,原值',
    '电脑,在库,CNY,1,12.30',
    '合计,,CNY,1,12.30',
  ]);
  expect(await now(id)).toMatchObject({ state: 'active', fault: '', sentAt: expect.any(String) });
  expect(await deliver()).toBe(0);
  const { rows } = await admin.get('/log/list', { recordKind: 'export' });
  expect(rows[0]).toMatchObject({ action: 'exported', actor: '李华东' });
});

test.each([
  'east@example.com>\r\nRCPT TO:<thief@example.org',
  'east@example.com, thief@example.org',
  'east@example.com\r\nBcc: thief@example.org',
  '"thief@example.org" <east@example.com>',
])('a report goes to nobody by the address %j', async (address) => {
  const { subscription } = await subscribe();
  expect(subscription).not.toBeNull();
  // No screen takes such an address; one may come from an older version or straight from the database.
  await sql`update person set email = ${address} where id = ${server.company.people.eastKeeper}`.execute(
    server.db,
  );
  await due();
  await deliver();
  expect(post.received).toEqual([]);
});

test('a mail server that is down is tried again, and not for ever', async () => {
  const { id } = await subscribe();
  isDown = true;
  for (let at = 1; at < mostTries; at += 1) {
    await due();
    expect(await deliver()).toBe(0);
    expect(await now(id)).toMatchObject({ state: 'active', fault: expect.stringMatching(/./) });
  }
  await due();
  await deliver();
  expect(await now(id)).toMatchObject({ state: 'stopped' });
  isDown = false;
  await due();
  expect(await deliver()).toBe(0);
  await keeper.get('/report/subscribe', { id, rhythm: weekly });
  await due();
  expect(await deliver()).toBe(1);
});

test('nothing goes to whoever may no longer see the report, or has lost the account', async () => {
  const { id } = await subscribe();
  await sql`update account set disabled = true where id = ${server.company.accounts.eastKeeper}`.execute(
    server.db,
  );
  await due();
  expect(await deliver()).toBe(0);
  expect(post.received).toEqual([]);
  const { rows } = await sql<{ state: string }>`
    select state from report_subscription where report_id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ state: 'stopped' }]);
  await sql`update account set disabled = false where id = ${server.company.accounts.eastKeeper}`.execute(
    server.db,
  );
});

test('one that a server died over is sent by another one later', async () => {
  await subscribe();
  await sql`update report_subscription set next_at = now() + interval '15 minutes'`.execute(server.db);
  expect(await deliver()).toBe(0);
  await due();
  expect(await deliver()).toBe(1);
});

test('without a mail server or an address nothing can be subscribed, and ending it ends it', async () => {
  const quiet = await mute.signIn('keeper');
  const { id } = await quiet.get('/report/create', {
    name: '无',
    shared: false,
    organisationId: null,
    definition,
  });
  expect(await quiet.ask('/report/subscribe', { id, rhythm: weekly })).toMatchObject({
    errcode: errcodes.mailMissing,
  });
  const report = await subscribe();
  expect((await keeper.get('/report/subscribe', { id: report.id, rhythm: null })).subscription).toBeNull();
  await due();
  expect(await deliver()).toBe(0);
});
