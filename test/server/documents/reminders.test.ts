import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { remind as remindOfLoans } from '../notices/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { makeAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, notificationHandlers, settingHandlers] });
let keeper: Caller;
let staff: Caller;
let south: Caller;
beforeEach(async () => {
  [keeper, staff, south] = await Promise.all([
    server.signIn('keeper'),
    server.signIn('staff'),
    server.signIn('southKeeper'),
  ]);
  // What former tests have left behind.
  await sql`update document set due_on = null`.execute(server.db);
  await sql`delete from notification`.execute(server.db);
});

async function lent(inDays: number, custodianId = server.company.people.staff) {
  const assetIds = await makeAssets(server, keeper, 1);
  const dueOn = '2999-12-31';
  const loan = { kind: 'borrow', assetIds, custodianId, dueOn, post: true } as const;
  const { id } = await keeper.get('/handover/create', loan);
  await dueIn(id, inDays);
  return { id, assetIds };
}
const dueIn = (id: number, days: number) =>
  sql`update document set happened_on = company_today() - 90, due_on = company_today() + ${days}::int
    where id = ${id}`.execute(server.db);
const remind = (days?: number) => remindOfLoans(server.db, days);
const noticesOf = async (who: Caller) =>
  (await who.get('/notification/list', {})).rows
    .filter(({ reason }) => reason === 'due' || reason === 'overdue')
    .map(({ recordId, reason, times }) => [recordId, reason, times]);

test('the borrower is reminded once before the due date, nobody else, and not too early', async () => {
  const { id } = await lent(2);
  await lent(3);
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  expect(await noticesOf(staff)).toEqual([[id, 'due', 1]]);
  expect(await noticesOf(keeper)).toEqual([]);
});

test('of a late loan its borrower and its creator are notified once', async () => {
  const { id } = await lent(-1);
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  expect(await noticesOf(staff)).toEqual([[id, 'overdue', 1]]);
  expect(await noticesOf(keeper)).toEqual([[id, 'overdue', 1]]);
  expect(await noticesOf(south)).toEqual([]);
});

test('a later due date is reminded of anew', async () => {
  const { id } = await lent(0);
  await remind();
  await dueIn(id, 1);
  expect(await remind()).toBe(1);
  expect(await noticesOf(staff)).toEqual([[id, 'due', 2]]);
});

test('nothing is said of what is back, or before the due date where the company wants no reminder', async () => {
  const { assetIds } = await lent(-1);
  await keeper.get('/handover/create', { kind: 'returnLoan', assetIds, post: true });
  await lent(0);
  expect(await remind(0)).toBe(0);
  await lent(-1);
  expect(await remind(0)).toBe(1);
});

test('a borrower without an account does not keep the keeper from being notified', async () => {
  const { id } = await lent(-1, server.company.people.nobody);
  expect(await remind()).toBe(1);
  expect(await noticesOf(keeper)).toEqual([[id, 'overdue', 1]]);
});

test('several servers at once remind once', async () => {
  for (let count = 0; count < 4; count += 1) await lent(-1);
  const found = await Promise.all([1, 2, 3, 4].map(() => remind()));
  expect(found.reduce((sum, count) => sum + count, 0)).toBe(4);
  const { rows } = await staff.get('/notification/list', {});
  expect(rows.reduce((sum, { others }) => sum + others + 1, 0)).toBe(4);
});
