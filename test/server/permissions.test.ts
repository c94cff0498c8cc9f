import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Call } from '../../src/api/contract/call.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { contract } from '../../src/api/contract/index.ts';
import { withWholeApp } from './support/whole-app.ts';

const server = withWholeApp();

const calls = Object.entries<Call>(contract).filter(([, call]) => call.access !== 'public');
const guarded = calls.filter(([, call]) => call.access !== 'session');

const ask = async (path: string, token: string) => {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { authorization: token },
  });
  return { status: statusCode, errcode: JSON.parse(body).errcode };
};

describe('every call', () => {
  let nobodysToken = '';
  let newcomersToken = '';

  beforeAll(async () => {
    await server.db
      .deleteFrom('account_role')
      .where('account_id', '=', server.company.accounts.staff)
      .execute();
    nobodysToken = (await server.signIn('staff')).token;
    newcomersToken = (await server.signIn('newcomer')).token;
  });

  test.each(calls)('%s without a token is refused before its payload is read', async (path) => {
    expect(await ask(path, '')).toEqual({ status: 200, errcode: errcodes.sessionEnded });
  });

  test.each(guarded)('%s is refused to somebody without the permission', async (path) => {
    expect(await ask(path, nobodysToken)).toEqual({ status: 200, errcode: errcodes.notPermitted });
  });

  test.each(guarded)('%s is refused while the password is the default', async (path) => {
    expect(await ask(path, newcomersToken)).toEqual({
      status: 200,
      errcode: errcodes.defaultPasswordMustChange,
    });
  });
});
