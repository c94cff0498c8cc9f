import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withApp } from '../support/app.ts';
import { testPassword } from '../support/company.ts';
import { visiting } from './support.ts';

const server = withApp({ modules: [sessionHandlers] });
const { visit } = visiting(server);
beforeEach(() => server.db.deleteFrom('session').execute());

/** The next answer that a session gets: its code and what it tells of a new browser. */
async function next(token: string) {
  const { headers, body } = await server.app.inject({
    method: 'POST',
    url: '/asset/user/sessions',
    headers: { authorization: token },
  });
  const described = headers['x-new-browser'];
  return {
    errcode: JSON.parse(body).errcode as number,
    described: described === undefined ? null : JSON.parse(decodeURIComponent(String(described))),
  };
}

describe('own sessions', () => {
  test('are told apart by browser, address and time, this one first', async () => {
    const keeper = await server.signIn('keeper');
    await server.signIn('auditor');
    await visit('keeper', testPassword, { ip: '10.0.0.9' });
    await sql`insert into session (token_hash, account_id, grants, last_seen_at)
      select '\\x01', account_id, grants, now() - interval '31 minutes' from session limit 1`.execute(
      server.db,
    );
    const { rows } = await keeper.get('/user/sessions', {});
    expect(rows).toEqual([
      expect.objectContaining({ current: true, ip: '127.0.0.1', userAgent: 'test' }),
      expect.objectContaining({ current: false, ip: '10.0.0.9' }),
    ]);
    expect(JSON.stringify(rows)).not.toContain(keeper.token);
  });

  test('can be ended one by one, and nobody else’s can', async () => {
    const keeper = await server.signIn('keeper');
    const other = await server.signIn('keeper');
    const auditor = await server.signIn('auditor');
    const [, second] = (await keeper.get('/user/sessions', {})).rows;
    const id = second?.id ?? 0;
    expect((await auditor.ask('/user/endSession', { id })).errcode).toBe(errcodes.notFound);
    expect((await other.ask('/user/sessions', {})).errcode).toBe(0);
    expect((await keeper.ask('/user/endSession', { id })).errcode).toBe(0);
    expect((await other.ask('/user/sessions', {})).errcode).toBe(errcodes.sessionEnded);
    expect((await keeper.ask('/user/endSession', { id })).errcode).toBe(errcodes.notFound);
  });

  test('end all but the one that asks, which the log tells', async () => {
    const keeper = await server.signIn('keeper');
    const others = [await server.signIn('keeper'), await server.signIn('keeper')];
    const auditor = await server.signIn('auditor');
    expect(await keeper.get('/user/endOtherSessions', {})).toEqual({ ended: 2 });
    expect(await keeper.get('/user/endOtherSessions', {})).toEqual({ ended: 0 });
    for (const { token } of others) expect((await next(token)).errcode).toBe(errcodes.sessionEnded);
    for (const { token } of [keeper, auditor]) expect((await next(token)).errcode).toBe(0);
    const entries = await server.db
      .selectFrom('log_entry')
      .where('action', '=', 'sessions ended')
      .select('changes')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entries[0]?.changes).toContainEqual({ field: 'sessions', from: null, to: '2' });
  });
});

describe('a sign-in from a new browser', () => {
  beforeEach(async () => {
    await server.db.deleteFrom('known_browser').execute();
    await server.db.deleteFrom('new_browser').execute();
  });

  test('is told once to each other session, and not to itself', async () => {
    const first = await visit('keeper');
    const { token: same } = (await visit('keeper', testPassword, { cookie: first.cookie })).data;
    expect((await next(first.data.token)).described).toBeNull();
    const strange = await visit('keeper', testPassword, { ip: '203.0.113.5' });
    expect((await next(strange.data.token)).described).toBeNull();
    for (const token of [first.data.token, same]) {
      const { described } = await next(token);
      expect(described).toMatchObject({ ip: '203.0.113.5', userAgent: expect.stringContaining('light') });
      expect((await next(token)).described).toBeNull();
    }
  });

  test('is told at the next sign-in when nobody was there, and not again after that', async () => {
    const first = await visit('keeper');
    await visit('keeper', testPassword, { ip: '203.0.113.5' });
    await server.db.deleteFrom('session').execute();
    const back = await visit('keeper', testPassword, { cookie: first.cookie });
    expect((await next(back.data.token)).described).toMatchObject({ ip: '203.0.113.5' });
    const again = await visit('keeper', testPassword, { cookie: back.cookie });
    expect((await next(again.data.token)).described).toBeNull();
  });

  test('is not silenced by the browser it came from, nor by another new one', async () => {
    const first = await visit('keeper');
    const strange = await visit('keeper', testPassword, { ip: '203.0.113.5' });
    const backAgain = await visit('keeper', testPassword, { ip: '203.0.113.5', cookie: strange.cookie });
    expect((await next(backAgain.data.token)).described).toBeNull();
    const second = await visit('keeper', testPassword, { ip: '203.0.113.6' });
    await next(second.data.token);
    await next(backAgain.data.token);
    await server.db.deleteFrom('session').execute();
    const back = await visit('keeper', testPassword, { cookie: first.cookie });
    expect((await next(back.data.token)).described).not.toBeNull();
  });

  test('is none of the first browser of an account, of one that is known, or of somebody else', async () => {
    const { cookie } = await visit('engineer');
    await visit('engineer', testPassword, { cookie });
    await visit('auditor', testPassword, { cookie });
    expect(await server.db.selectFrom('new_browser').select('id').execute()).toEqual([]);
  });

  test('is in the log by its own name', async () => {
    await visit('keeper');
    await visit('keeper');
    const entries = await server.db
      .selectFrom('log_entry')
      .select('action')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['signed in from a new browser', 'signed in']);
  });
});
