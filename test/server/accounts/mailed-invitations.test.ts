import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { accountHandlers } from '../../../server/modules/accounts/handlers.ts';
import { invitationHandlers } from '../../../server/modules/invitations/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import type { Settings } from '../../../server/settings.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { mailServer, partsOf } from '../mail/mail-server.ts';
import { type Caller, withApp } from '../support/app.ts';

const publicOrigin = 'https://assets.example.com';
let post: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  post = await mailServer();
});
afterAll(() => post.close());

/** Where the server listens is known when the first mail goes out. */
const mail: Settings['mail'] = {
  get url() {
    return down ? 'smtp://127.0.0.1:1' : post.url();
  },
  from: 'assets@example.com',
};
let down = false;
const server = withApp({
  modules: [accountHandlers, invitationHandlers, logHandlers, peopleHandlers, settingHandlers],
  publicOrigin,
  mail,
});
const hidden = withApp({
  modules: [accountHandlers, invitationHandlers, logHandlers, peopleHandlers, settingHandlers],
  mail: { url: 'smtps://me:secret@mail.example.com:465', from: 'a@example.com' },
});

let admin: Caller;
let personId: number;
let accountId: number;
let made = 0;
const email = 'guest@example.com';

beforeEach(async () => {
  down = false;
  post.received.length = 0;
  admin = await server.signIn('admin');
  made += 1;
  const organisationId = server.company.organisations.east;
  const person = { name: `来宾${made}`, jobNo: `M${made}`, organisationId, email };
  ({ id: personId } = await admin.get('/person/create', person));
  const input = { personId, loginid: `mailed${made}`, roleIds: [server.company.roles.staff] };
  ({ id: accountId } = await admin.get('/account/create', input));
});

const invite = () => admin.get('/account/invite', { personId, mail: 'zh' });

test('an invitation goes to the person, with a link that works, and is answered without it', async () => {
  expect(await admin.get('/account/get', { id: accountId })).toMatchObject({
    mail: { state: 'ready', address: email },
  });
  expect(await invite()).toEqual({ link: null, expiresAt: expect.any(String), mailed: true });
  const [sent] = post.received;
  expect(sent?.to).toEqual([`RCPT TO:<${email}>`]);
  const text = partsOf(sent?.data ?? '')['text/plain'] ?? '';
  expect(text).toContain(`来宾${made}，您好`);
  const [, token = ''] = /https:\/\/assets\.example\.com\/#\/invitation\/(\S+)/.exec(text) ?? [];
  const stranger = await server.signIn(null);
  expect(await stranger.get('/invitation/read', { token })).toMatchObject({ loginid: `mailed${made}` });
  const { rows } = await admin.get('/log/list', { recordKind: 'account', recordId: accountId });
  expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['invitation mailed', 'invited']);
});

test('one that the mail server does not take is answered with its link', async () => {
  down = true;
  const { link, mailed } = await invite();
  expect([mailed, link]).toEqual([false, expect.stringContaining(`${publicOrigin}/#/invitation/`)]);
  const { rows } = await admin.get('/log/list', { recordKind: 'account', recordId: accountId });
  expect(rows[0]?.action).toBe('invited');
});

test.each(['', 'nobody', 'a@b.c, d@e.f', 'A <a@b.c>'])(
  'none goes to %j, and no link is made',
  async (input) => {
    await server.db.updateTable('person').set({ email: input }).where('id', '=', personId).execute();
    expect((await admin.get('/account/get', { id: accountId })).mail).toEqual({
      state: 'addressMissing',
      address: '',
    });
    expect(await admin.ask('/account/invite', { personId, mail: 'zh' })).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'email' },
    });
    expect((await admin.get('/account/get', { id: accountId })).invitation).toBeNull();
    expect(post.received).toEqual([]);
  },
);

test('without the address that people open none goes by mail; the password of the server is told to nobody', async () => {
  const caller = await hidden.signIn('admin');
  const { mail: described } = await caller.get('/account/get', { id: hidden.company.accounts.staff });
  expect(described).toEqual({ state: 'originUnknown', address: '' });
  const answer = await caller.get('/setting/list', {});
  expect(answer.environment).toContainEqual({
    name: 'SMTP_URL',
    value: 'smtps://me:••••••@mail.example.com:465',
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
});
