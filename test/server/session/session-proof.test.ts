import { expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withApp } from '../support/app.ts';
import { testPassword } from '../support/company.ts';

const server = withApp({ modules: [assetHandlers, sessionHandlers], trustProxy: ['loopback'] });

type Sent = { cookie?: string; https?: boolean; path?: string; payload?: object };
async function ask(token: string, { cookie, https = false, path = '/asset/list', payload = {} }: Sent = {}) {
  const { headers, ...answer } = await server.app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: {
      authorization: token,
      ...(cookie && { cookie }),
      ...(https && { 'x-forwarded-proto': 'https' }),
    },
    payload,
  });
  const sent = [headers['set-cookie'] ?? []].flat().find((one) => one.includes('Session-')) ?? '';
  return { errcode: answer.json().errcode, data: answer.json().data, sent, cookie: sent.split(';')[0] ?? '' };
}
const signIn = async () =>
  (
    await ask('', {
      path: '/user/login',
      payload: { loginid: 'keeper', password: testPassword, syscode: 'asset' },
    })
  ).data.token as string;

test('a browser that has shown its proof has to show it: the token alone is worth nothing then', async () => {
  const token = await signIn();
  const first = await ask(token);
  expect(first.sent).toMatch(
    /^Session-[0-9a-f]{12}=[0-9a-f]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  // Until then requests that were under way at the same time are given the same.
  expect((await ask(token)).cookie).toBe(first.cookie);
  expect(await ask(token, { cookie: first.cookie })).toMatchObject({ errcode: 0, sent: '' });
  for (const cookie of [undefined, 'Session-000000000000=x', `${first.cookie.split('=')[0]}=other`])
    expect((await ask(token, cookie ? { cookie } : {})).errcode).toBe(errcodes.sessionEnded);
  expect((await ask(token, { cookie: first.cookie })).errcode).toBe(0);
});

test('a client that keeps no cookies goes on with the token', async () => {
  const token = await signIn();
  for (const _ of [1, 2, 3]) expect((await ask(token)).errcode).toBe(0);
});

test('over https the cookie is bound to the host', async () => {
  const { sent } = await ask(await signIn(), { https: true });
  expect(sent).toMatch(/^__Host-Session-.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(sent).not.toMatch(/Domain/);
});

test('a browser that signs in again and again keeps the proofs of a few sessions alone', async () => {
  const token = await signIn();
  const older = Array.from({ length: 7 }, (_, nth) => `Session-00000000000${nth}=x`);
  const { headers } = await server.app.inject({
    method: 'POST',
    url: '/asset/asset/list',
    headers: { authorization: token, cookie: older.join('; ') },
    payload: {},
  });
  const sent = [headers['set-cookie'] ?? []].flat();
  expect(sent.filter((one) => /=; /.test(one)).map((one) => one.split('=')[0])).toEqual(
    older.slice(0, 3).map((one) => one.split('=')[0]),
  );
  expect(sent).toHaveLength(4);
});

test('a sign-in in another window leaves the first session its proof, and a new token has one of its own', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const proofs = [(await ask(one)).cookie, (await ask(other)).cookie];
  const cookie = proofs.join('; ');
  for (const token of [one, other, one]) expect((await ask(token, { cookie })).errcode).toBe(0);
  const changed = await ask(one, {
    cookie,
    path: '/user/userChangePwd',
    payload: { code: one, oldPassword: testPassword, newPassword: 'Wanderlust-8' },
  });
  const renewed = await ask(changed.data.token, { cookie });
  expect(renewed).toMatchObject({ errcode: 0, cookie: expect.stringMatching(/^Session-/) });
  expect((await ask(changed.data.token, { cookie: renewed.cookie })).sent).toBe('');
});
