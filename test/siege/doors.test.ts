import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type Call, onlyReads } from '../../src/api/contract/call.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { contract, type Path } from '../../src/api/contract/index.ts';
import { tokenPrefix } from '../../src/vocabulary/service-account.ts';
import { min } from '../server/calls/id-fields.ts';
import { calls } from '../server/calls/payload-fields.ts';
import { programOf } from '../server/service-accounts/support.ts';
import type { Schema } from '../server/support/fitting-data.ts';
import { formOf } from '../server/support/form.ts';
import { withWholeApp } from '../server/support/whole-app.ts';
import { note, sizeOf } from './support/figures.ts';
import { grantedTo, type Holder } from './support/holders.ts';

const server = withWholeApp({ callsPerMinute: 1_000_000 });
const forged = sizeOf('SIEGE_TOKENS', 2000);

const closed: number[] = [
  ...[errcodes.sessionEnded, errcodes.tokenRefused, errcodes.tokenReadsOnly],
  ...[errcodes.notForPrograms, errcodes.notPermitted],
];

async function answerOf(token: string, path: Path): Promise<number | 'let in'> {
  const { payload, body } = contract[path] as Call;
  const fields = min(payload as Schema, {});
  const form = body === 'multipart' ? await formOf(fields as object, { name: 'x.csv', content: 'x' }) : null;
  const answer = await server.app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...form?.headers },
    payload: form?.payload ?? (fields as object),
  });
  const errcode = answer.body.startsWith('{"errcode"') ? answer.json().errcode : 0;
  return closed.includes(errcode) ? errcode : 'let in';
}

function expected(who: Holder, mayWrite: boolean, call: Call): number | 'let in' {
  if (call.access === 'session' && !call.forPrograms) return errcodes.notForPrograms;
  if (!mayWrite && !onlyReads(call)) return errcodes.tokenReadsOnly;
  if (call.access === 'session' || call.access === 'public') return 'let in';
  return grantedTo(who, call.access) ? 'let in' : errcodes.notPermitted;
}

/** Refused by their handlers as well. */
const refusedInside: ReadonlySet<string> = new Set(['/savedView/roles', '/repair/event']);

test('every call by tokens: let in as role and access say, and not otherwise', async () => {
  const admin = await server.signIn('admin');
  const requested = Object.entries<Call>(contract).filter(
    ([path, { access }]) => access !== 'public' && !refusedInside.has(path),
  ) as [Path, Call][];
  const wrong: unknown[] = [];
  let count = 0;
  for (const who of ['admin', 'keeper', 'auditor'] as const)
    for (const mayWrite of [false, true]) {
      const roleIds = [server.company.roles[who]];
      for (const [path, call] of requested) {
        // What an administrator's token may do ends others.
        const { token } = await programOf(server, admin, { roleIds, mayWrite, perMinute: 6000 });
        const was = await answerOf(token, path);
        count += 1;
        if (was !== expected(who, mayWrite, call))
          wrong.push([who, mayWrite, path, was, expected(who, mayWrite, call)]);
      }
    }
  expect(wrong).toEqual([]);
  note(
    'calls by tokens',
    `${requested.length} calls of ${calls.length}, three roles, reading or writing`,
    `${count.toLocaleString('en')} let in or refused as role and access say`,
  );
}, 900_000);

/** Tokens that nobody was given, close to one that somebody was. */
function* near(token: string, session: string): Generator<string> {
  for (let nth = 0; ; nth += 1) {
    const at = nth % token.length;
    const letter = createHash('sha256').update(String(nth)).digest('base64url')[0] ?? 'x';
    yield `${token.slice(0, at)}${token[at] === letter ? '-' : letter}${token.slice(at + 1)}`;
    yield token.slice(0, at);
    yield `${token.slice(0, at)}${letter}${token.slice(at)}`;
    yield `${tokenPrefix}${createHash('sha256').update(`${token}${nth}`).digest('base64url')}`;
    yield `${tokenPrefix}${session}`;
    yield token.slice(tokenPrefix.length);
    yield token.toLowerCase();
    yield `${token}' or '1'='1`;
  }
}

test('no token that was not given out opens anything', async () => {
  const admin = await server.signIn('admin');
  const { token } = await programOf(server, admin);
  const opened: string[] = [];
  let tried = 0;
  for (const made of near(token, admin.token)) {
    if (tried === forged) break;
    tried += 1;
    if (made !== token && (await answerOf(made, '/asset/list')) === 'let in') opened.push(made);
  }
  expect(opened).toEqual([]);
  note('forged tokens', `${tried.toLocaleString('en')} near to one that is given out`, 'none let in');
}, 300_000);
