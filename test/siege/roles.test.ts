import { expect, test } from '@jest/globals';
import { errcodes } from '../../src/api/contract/errors.ts';
import { contract, type Path } from '../../src/api/contract/index.ts';
import { min } from '../server/calls/id-fields.ts';
import { calls } from '../server/calls/payload-fields.ts';
import type { Schema } from '../server/support/fitting-data.ts';
import { formOf } from '../server/support/form.ts';
import { withWholeApp } from '../server/support/whole-app.ts';
import { note } from './support/figures.ts';
import { grantedTo, type Holder, names, scopeOf } from './support/holders.ts';

const server = withWholeApp();

/** Calls that end the session they come with, or answer for the token in their payload. */
const ofPayload: Path[] = ['/user/logout', '/user/getUserInfo'];

/** Calls that their handler refuses as well, and to whom. */
const refusedInside: Partial<{ [P in Path]: (who: Holder) => boolean }> = {
  '/savedView/roles': (who) => scopeOf(who, 'savedView.share') !== 'all',
  // The first of its events is for those who repair.
  '/repair/event': (who) => !grantedTo(who, 'repair.work'),
};

/** What the door answers, or that it opens. */
function expected(who: Holder | 'newcomer' | null, path: Path): number | 'let in' {
  const { access } = contract[path];
  if (who === null) return errcodes.sessionEnded;
  if (access === 'session' || access === 'public') return 'let in';
  if (who === 'newcomer') return errcodes.defaultPasswordMustChange;
  const refused = !grantedTo(who, access) || refusedInside[path]?.(who);
  return refused ? errcodes.notPermitted : 'let in';
}

const closed: number[] = [errcodes.sessionEnded, errcodes.defaultPasswordMustChange, errcodes.notPermitted];

async function answerOf(token: string, path: Path): Promise<number | 'let in'> {
  const { payload, body } = contract[path] as { payload: unknown; body?: 'multipart' };
  const fields = min(payload as Schema, {});
  const form = body === 'multipart' ? await formOf(fields as object, { name: 'x.csv', content: 'x' }) : null;
  const answer = await server.app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { authorization: token, 'accept-language': 'en', ...form?.headers },
    payload: form?.payload ?? (fields as object),
  });
  const errcode = answer.body.startsWith('{"errcode"') ? answer.json().errcode : 0;
  return closed.includes(errcode) ? errcode : 'let in';
}

test('every call by every role: let in as the role says, and not otherwise', async () => {
  const requested = calls.filter(([path, { access }]) => access !== 'public' && !ofPayload.includes(path));
  const people = [...names, 'newcomer' as const, null];
  const wrong: unknown[] = [];
  for (const who of people)
    for (const [path] of requested) {
      // An earlier call may have ended the session.
      const { token } = await server.signIn(who);
      const was = await answerOf(token, path);
      if (was !== expected(who, path)) wrong.push([who, path, was, expected(who, path)]);
    }
  expect(wrong).toEqual([]);
  const count = requested.length * people.length;
  note(
    'calls by roles',
    `${requested.length} calls that need a session, of ${calls.length}; ${people.length} people`,
    `${count.toLocaleString('en')} let in or refused as the role says`,
  );
}, 900_000);
