import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { refusalNameOf } from '../../../src/api/contract/errors.ts';
import type { ProviderType } from '../../../src/vocabulary/identity-provider.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { chats } from './chats.ts';
import { clientSecret, providerAt } from './support.ts';

const server = withWholeApp({ publicOrigin: 'https://assets.example.com', privateTargets: ['127.0.0.1'] });
let chat: Awaited<ReturnType<typeof chats>>;
beforeAll(async () => {
  chat = await chats();
});
afterAll(() => chat.stop());
beforeEach(() => {
  chat.member.isMember = true;
});

const types: Exclude<ProviderType, 'oidc'>[] = ['wecom', 'dingtalk', 'feishu'];

describe.each(types)('%s', (type) => {
  const opened = async () => {
    const admin = await server.signIn('admin');
    await sql`delete from account_identity`.execute(server.db);
    const { rows } = await sql<{ jobNo: string }>`select job_no as "jobNo" from person
      where id = ${server.company.people.keeper}`.execute(server.db);
    const jobNo = rows[0]?.jobNo ?? '';
    Object.assign(chat.member, { userid: type === 'wecom' ? jobNo : 'L-7', jobNo });
    return { admin, ...(await providerAt(admin, chat.origin, { type, agentId: '1000002' })) };
  };
  const begin = async (provider: number) => {
    const nobody = await server.signIn(null);
    const { url, proof } = await nobody.get('/user/beginProvider', { provider });
    const landed = chat.scan(url);
    return {
      url: new URL(url),
      come: async (change: object = {}) => {
        const { errcode } = await nobody.ask('/user/completeProvider', { ...landed, proof, ...change });
        return errcode === 0 ? 'in' : refusalNameOf(errcode);
      },
    };
  };

  test('a member of the company is in by their job number, once', async () => {
    const { id } = await opened();
    const { url, come } = await begin(id);
    const back = url.searchParams.get('redirect_uri');
    expect(back).toBe('https://assets.example.com/auth-redirect');
    expect(await come()).toBe('in');
    expect(await come()).toBe('providerSignInOver');
  });

  test('who is outside of the company, or has a code that is no good, is not', async () => {
    const { id } = await opened();
    expect(await (await begin(id)).come({ code: 'wrong' })).toBe('providerRefused');
    if (type === 'feishu') return;
    chat.member.isMember = false;
    expect(await (await begin(id)).come()).toBe('providerRefused');
  });

  test('a wrong secret is told where it is set', async () => {
    const { admin, id, version } = await opened();
    expect((await admin.get('/identityProvider/test', { id })).reached).toBe(true);
    const { version: next } = await admin.get('/identityProvider/setSecret', {
      id,
      version,
      secret: 'wrong',
    });
    const { reached, answer } = await admin.get('/identityProvider/test', { id });
    expect(reached).toBe(false);
    expect(answer).not.toContain(clientSecret);
    expect(
      (await admin.ask('/identityProvider/setSecret', { id, version: next, secret: ' ' })).details,
    ).toEqual({
      field: 'secret',
    });
  });
});

test('inside of the browser of 企业微信 its own page lets somebody in without a code to scan', async () => {
  const admin = await server.signIn('admin');
  const { id } = await providerAt(admin, chat.origin, { type: 'wecom', agentId: '1000002', name: '企微' });
  const { json } = await server.app.inject({
    method: 'POST',
    url: '/asset/user/beginProvider',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/7.0.1 wxwork/4.1.0' },
    payload: { provider: id },
  });
  const url = new URL(json().data.url);
  expect(url.pathname).toBe('/connect/oauth2/authorize');
  expect(url.hash).toBe('#wechat_redirect');
});
