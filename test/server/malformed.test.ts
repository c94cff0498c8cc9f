import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Call } from '../../src/api/contract/call.ts';
import { contract } from '../../src/api/contract/index.ts';
import { withApp } from './support/app.ts';
import { malformedBodies } from './support/malformed-bodies.ts';

const server = withApp();

const bodies = 5000;
const calls = Object.entries<Call>(contract);
const inside = /node_modules|\.ts:\d|\n\s+at |pglite|postgres|syntax error|select |insert into/i;

/** Calls that end a session or lock a login are made by somebody else than the others. */
const callers: Record<string, 'auditor' | 'engineer'> = {
  '/user/logout': 'auditor',
  '/user/userChangePwd': 'engineer',
  '/user/updateUserRole': 'engineer',
};

test(`${bodies} malformed bodies: no answer above 499, none that tells of the inside`, async () => {
  const admin = await server.signIn('admin');
  const auditor = await server.signIn('auditor');
  const engineer = await server.signIn('engineer');
  const problems: unknown[] = [];
  const send = async (path: string, payload: string) => {
    const { token } = { auditor, engineer, admin }[callers[path] ?? 'admin'];
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', authorization: token };
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: `/asset${path}`,
      headers,
      payload,
    });
    const errmsg = statusCode === 200 && body.startsWith('{"errcode":0') ? '' : body;
    if (statusCode >= 500 || inside.test(errmsg)) problems.push({ path, payload, statusCode, body });
  };

  const each = Math.ceil(bodies / calls.length);
  for (const [path, call] of calls) {
    const payloads = fc.sample(malformedBodies(call.payload), each);
    for (let from = 0; from < payloads.length; from += 10) {
      await Promise.all(payloads.slice(from, from + 10).map((payload) => send(path, payload)));
    }
  }
  expect(problems).toEqual([]);
  expect((await admin.ask('/user/getUserList', {})).errcode).toBe(0);
}, 300_000);
