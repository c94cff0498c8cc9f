import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errorHandlers } from '../../../server/modules/error-reports/handlers.ts';
import { cleanUp } from '../../../server/upkeep/clean-up.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [errorHandlers] });
let admin: Caller;
let staff: Caller;

beforeAll(async () => {
  admin = await server.signIn('admin');
  staff = await server.signIn('staff');
});

const report = (message: string) => ({ message, info: 'at x\nat y', url: '/assets?status=inUse' });

test('what a person runs into is listed for administrators, newest first, page by page', async () => {
  for (const message of ['one', 'two', 'three'])
    expect(await staff.get('/errorReport/create', report(message))).toEqual({});
  const first = await admin.get('/errorReport/list', { limit: 2 });
  expect(first.rows.map(({ message }) => message)).toEqual(['three', 'two']);
  expect(first.rows[0]).toMatchObject({ info: 'at x\nat y', url: '/assets?status=inUse' });
  expect(first.rows[0]?.person).toBeTruthy();
  const second = await admin.get('/errorReport/list', { limit: 2, after: first.next ?? '' });
  expect([second.rows.map(({ message }) => message), second.next]).toEqual([['one'], null]);
});

test('auditors read them as well, and nobody else', async () => {
  const auditor = await server.signIn('auditor');
  expect((await auditor.get('/errorReport/list', {})).rows.length).toBeGreaterThan(0);

  const keeper = await server.signIn('keeper');
  for (const caller of [staff, keeper])
    expect(await caller.ask('/errorReport/list', {})).toMatchObject({ errcode: errcodes.notPermitted });
});

test('a page that fails in a loop does not fill the table', async () => {
  const caller = await server.signIn('auditor');
  for (let time = 0; time < 65; time += 1) await caller.get('/errorReport/create', report(`loop ${time}`));
  const { rows } = await admin.get('/errorReport/list', { limit: 200 });
  expect(rows.filter(({ message }) => message.startsWith('loop'))).toHaveLength(60);
});

test('a message that is too long, or holds what no text may hold, is refused', async () => {
  expect((await staff.ask('/errorReport/create', report('x'.repeat(1001)))).status).toBe(400);
  expect((await staff.ask('/errorReport/create', report('a\0b'))).status).toBe(400);
});

test('only the newest ones stay', async () => {
  await sql`insert into error_report (message, info, url, browser)
    select 'old', '', '', '' from generate_series(1, 5100)`.execute(server.db);
  await cleanUp(server.db, { sessionIdleMinutes: 30, sessionAbsoluteHours: 12, confirmMinutes: 10 });
  const { rows } = await sql<{ count: number }>`select count(*) from error_report`.execute(server.db);
  expect(rows).toEqual([{ count: 5000 }]);
});
