import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { makeAssets } from '../documents/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp({ publicOrigin: 'https://assets.example.com' });
let keeper: Caller;
let engineer: Caller;
// Sessions end when the roles of somebody change.
beforeEach(async () => {
  [keeper, engineer] = await Promise.all([server.signIn('keeper'), server.signIn('engineer')]);
});

const today = async (days = 0) => {
  const { rows } = await sql<{ day: string }>`select (company_today() + ${days}::int)::text as day`.execute(
    server.db,
  );
  return rows[0]?.day ?? '';
};
const task = async (name: string, dueOn: string, place: 'east' | 'south' = 'east') => {
  const [assetId = 0] = await makeAssets(server, keeper, 1, place);
  return keeper.get('/maintenanceTask/create', {
    assetId,
    name,
    instruction: '',
    dueOn,
    assigneeId: server.company.people.engineer,
  });
};
const read = async (path: string) => {
  const { statusCode, headers, body } = await server.app.inject({ method: 'GET', url: path });
  const lines = body.replace(/\r\n[ \t]/g, '').split('\r\n');
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.split(':').slice(1).join(':'));
  return {
    statusCode,
    type: headers['content-type'],
    summaries: of('SUMMARY'),
    days: of('DTSTART'),
    links: of('URL'),
  };
};

test('a feed shows what is due for its owner, on the day, and nothing of others', async () => {
  const day = await today(3);
  const { id } = await task('润滑', day);
  await task('过期', await today(-5));
  await task('很久以后', await today(900));
  const { path } = await engineer.get('/calendarFeed/create', {});
  const own = await read(path);
  expect([own.statusCode, own.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(own.summaries.map((text) => text.split(' ')[1]).toSorted()).toEqual(['润滑', '过期']);
  expect(own.days).toContain(day.replaceAll('-', ''));
  expect(own.links).toContain(`https://assets.example.com/#/maintenance/${id}`);
  const other = await keeper.get('/calendarFeed/create', {});
  expect((await read(other.path)).summaries).toEqual([]);
  expect((await engineer.get('/calendarFeed/list', {})).rows[0]?.usedAt).not.toBeNull();
});

test('the feed of an organisation holds its branch, as far as its owner sees it when it is read', async () => {
  await task('南方', await today(2), 'south');
  const { east } = server.company.organisations;
  const { path } = await keeper.get('/calendarFeed/create', { organisationId: east });
  const before = await read(path);
  expect(before.summaries.some((text) => text.includes('润滑'))).toBe(true);
  expect(before.summaries.some((text) => text.includes('南方'))).toBe(false);
  const { rows } =
    await sql<object>`delete from role_permission where permission = 'maintenance.read' returning *`.execute(
      server.db,
    );
  expect((await read(path)).summaries.some((text) => text.includes('润滑'))).toBe(false);
  await server.db
    .insertInto('role_permission')
    .values(rows as never)
    .execute();
});

test('a renewed, removed or guessed address leads nowhere, nor that of somebody who left', async () => {
  const { rows } = await keeper.get('/calendarFeed/list', {});
  const id = rows[0]?.id ?? 0;
  expect(await keeper.ask('/calendarFeed/create', {})).toMatchObject({ errcode: errcodes.duplicate });
  expect(await engineer.ask('/calendarFeed/renew', { id })).toMatchObject({ errcode: errcodes.notFound });
  const first = await keeper.get('/calendarFeed/renew', { id });
  const second = await keeper.get('/calendarFeed/renew', { id });
  expect((await read(first.path)).statusCode).toBe(404);
  expect((await read(second.path)).statusCode).toBe(200);
  expect((await read(`/asset/calendar/${'A'.repeat(43)}`)).statusCode).toBe(404);
  expect((await read('/asset/calendar/x')).statusCode).toBe(404);
  const account = server.company.accounts.keeper;
  await sql`update account set disabled = true where id = ${account}`.execute(server.db);
  expect((await read(second.path)).statusCode).toBe(404);
  await sql`update account set disabled = false where id = ${account}`.execute(server.db);
  keeper = await server.signIn('keeper');
  await keeper.get('/calendarFeed/remove', { id });
  expect((await read(second.path)).statusCode).toBe(404);
});

test('somebody outside of an organisation gets no feed of it', async () => {
  const reply = await engineer.ask('/calendarFeed/create', { organisationId: 999_999 });
  expect(reply).toMatchObject({ errcode: errcodes.badReference });
});
