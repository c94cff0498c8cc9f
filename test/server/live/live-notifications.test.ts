import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createApp } from '../../../server/http/app.ts';
import { defaultBudget } from '../../../server/live/live-streams.ts';
import { recordChanges } from '../../../server/live/record-changes.ts';
import { writeLog } from '../../../server/log/write-log.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { livePath } from '../../../src/vocabulary/live.ts';
import type { RecordKind } from '../../../src/vocabulary/log.ts';
import { type Caller, withApp } from '../support/app.ts';
import { engine } from '../support/database.ts';
import { testSettings } from '../support/settings.ts';

const server = withApp({ modules: [notificationHandlers, sessionHandlers] });
let apps: FastifyInstance[] = [];
const readers: Reader[] = [];
let keeper: Caller;
let admin: Caller;

type Reader = Awaited<ReturnType<typeof open>>;

/** Another process on the same database. */
async function start() {
  const app = await createApp({ db: server.db, settings: testSettings(), handlers: {}, livePace: 50 });
  apps.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function open(address: string, token: string) {
  const leaving = new AbortController();
  const response = await fetch(`${address}/asset${livePath}`, {
    headers: { authorization: token },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Reads until `part` has come; what came before it counts as read. */
  const until = async (part: string) => {
    while (!text.includes(part)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) throw new Error(`The stream ended before "${part}": ${text}`);
      text += value;
    }
    text = text.slice(text.indexOf(part) + part.length);
  };
  const end = async () => {
    for (;;) {
      const read = await reader?.read();
      if (read?.done !== false) return;
      text += read.value;
    }
  };
  return { response, until, end, text: () => text, leave: () => leaving.abort() };
}

async function listen(address: string, caller: Caller) {
  const reader = await open(address, caller.token);
  readers.push(reader);
  await reader.until('event: open\ndata: {"unread":');
  return reader;
}

const notify = (person: number) =>
  sql`insert into notification (person_id, record_kind, record_id, record_label, reason, actor_name)
    values (${person}, 'person', ${person}, '李', 'change', '王')
    on conflict (person_id, record_kind, record_id, reason) where read_at is null
    do update set turn = nextval('notification_turn')`.execute(server.db);

let first: string;
let second: string;

beforeAll(async () => {
  first = await start();
  second = await start();
});
beforeEach(async () => {
  keeper = await server.signIn('keeper');
  admin = await server.signIn('admin');
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});
afterAll(async () => {
  for (const app of apps) {
    // A client that gave up a stream has opened connections that ask nothing, which a server waits a minute for.
    app.server.closeAllConnections();
    await app.close();
  }
  apps = [];
});

test('every process notifies whoever looks on, and nobody else', async () => {
  const { people } = server.company;
  const [one, other, elsewhere] = await Promise.all([
    listen(first, keeper),
    listen(second, keeper),
    listen(first, admin),
  ]);
  expect(one.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(one.response.headers.get('x-accel-buffering')).toBe('no');
  expect(one.response.headers.get('content-encoding')).toBeNull();
  await notify(people.keeper);
  await Promise.all([one.until('event: notification\ndata: {}\n\n'), other.until('event: notification')]);
  await notify(people.admin);
  await elsewhere.until('event: notification');
  expect(elsewhere.text()).not.toContain('event: notification');
});

test('what was read in one window is said in the others', async () => {
  const { people } = server.company;
  const reader = await listen(first, keeper);
  await notify(people.keeper);
  await reader.until('event: notification');
  const { rows } = await keeper.get('/notification/list', {});
  await keeper.get('/notification/read', { id: rows[0]?.id ?? 0, andEarlier: true });
  await reader.until('event: notification');
});

test('it ends with the session, and other sessions of the person go on', async () => {
  const again = await server.signIn('keeper');
  const [mine, others] = await Promise.all([listen(first, keeper), listen(second, again)]);
  await keeper.get('/user/logout', { guid: '' } as never);
  await mine.end();
  await notify(server.company.people.keeper);
  await others.until('event: notification');
  await sql`update account set disabled = true where id = ${server.company.accounts.keeper}`.execute(
    server.db,
  );
  await others.end();
  await sql`update account set disabled = false where id = ${server.company.accounts.keeper}`.execute(
    server.db,
  );
});

test('nobody reads it without a session, and it does not keep one alive', async () => {
  const nobody = await open(first, 'x'.repeat(43));
  expect(await nobody.response.headers.get('content-type')).toContain('json');
  await sql`update session set last_seen_at = now() - interval '2 minutes'`.execute(server.db);
  const seen = async () =>
    (
      await sql`select max(last_seen_at) as at from session where account_id = ${server.company.accounts.keeper}`.execute(
        server.db,
      )
    ).rows;
  const before = await seen();
  await listen(first, keeper);
  expect(await seen()).toEqual(before);
});

test('one person has so many streams and no more; one that is left makes room', async () => {
  for (let at = 0; at < defaultBudget.ofPerson; at += 1) await listen(first, keeper);
  const refused = await open(first, keeper.token);
  readers.push(refused);
  await refused.until(`"errcode":${errcodes.busy}`);
  await listen(first, admin);
  readers[0]?.leave();
  let opened: Reader;
  do {
    opened = await open(first, keeper.token);
    readers.push(opened);
  } while (opened.response.headers.get('content-type')?.includes('json'));
  await opened.until('event: open');
});

test('a server that stops ends them at once', async () => {
  const address = await start();
  const reader = await listen(address, keeper);
  const began = performance.now();
  await Promise.all([apps.pop()?.close(), reader.end()]);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('what others change is said by its kind alone, by every process, and not to who changed it', async () => {
  const { people } = server.company;
  const change = (recordKind: RecordKind, person: number) =>
    writeLog(
      server.db,
      { id: person, name: '王', ip: null },
      {
        ...{ way: 'form', action: 'updated', recordKind, recordId: 7, recordLabel: 'A' },
        organisationId: null,
      },
    );
  const [mine, others, elsewhere] = await Promise.all([
    listen(first, keeper),
    listen(first, admin),
    listen(second, admin),
  ]);
  await change('asset', people.keeper);
  await Promise.all(
    [others, elsewhere].map((reader) => reader.until('event: changed\ndata: {"kinds":["asset"]}\n\n')),
  );
  await change('bill', people.admin);
  await mine.until('event: changed\ndata: {"kinds":["bill"]}\n\n');
  expect(mine.text()).toBe('');
  expect(others.text()).toBe('');
});

if (engine === 'postgres') {
  test('a change that is committed after later ones is said too', async () => {
    const changes = recordChanges(server.db);
    await changes.start();
    const entry = {
      way: 'form',
      action: 'updated',
      recordId: 7,
      recordLabel: 'A',
      organisationId: null,
    } as const;
    const author = { id: 1, name: '王', ip: null };
    let commit = () => {};
    let written = () => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const late = server.db.transaction().execute(async (tx) => {
      await writeLog(tx, author, { ...entry, recordKind: 'bill' });
      written();
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await isWritten;
    await writeLog(server.db, author, { ...entry, recordKind: 'asset' });
    expect(await changes.look()).toEqual([{ kind: 'asset', personId: 1 }]);
    expect(await changes.look()).toEqual([]);
    commit();
    await late;
    expect(await changes.look()).toEqual([{ kind: 'bill', personId: 1 }]);
    expect(await changes.look()).toEqual([]);
  });
}
