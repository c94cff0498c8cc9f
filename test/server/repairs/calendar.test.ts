import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, repairHandlers, settingHandlers] });
const may = { from: '2025-05-01', to: '2025-05-31' };
let keeper: Caller;
let staff: Caller;
let made: { id: number; version: number }[];

beforeAll(async () => {
  [keeper, staff] = await Promise.all([server.signIn('keeper'), server.signIn('staff')]);
  const assets = await makeAssets(server, keeper, 5);
  made = [];
  for (const assetId of assets) {
    made.push(await keeper.get('/repair/report', { assetId, fault: '漏水', urgency: 'high' }));
  }
  // At the clock of the company: in the last minute before May, in its first and last one, and after it.
  const times = [
    '2025-04-30 23:59',
    '2025-05-01 00:00',
    '2025-05-31 23:59',
    '2025-06-01 00:00',
    '2025-05-10 08:00',
  ];
  for (const [at, { id }] of made.entries()) {
    await sql`update repair set finish_by = ${times[at]}::text::timestamptz where id = ${id}`.execute(
      server.db,
    );
  }
  await sql`update repair set assignee_id = ${server.company.people.engineer}, state = 'assigned'
    where id = ${made[1]?.id ?? 0}`.execute(server.db);
  await sql`update repair set state = 'cancelled' where id = ${made[4]?.id ?? 0}`.execute(server.db);
});

test('open repairs stand on the day until which they have to be done, and what is late says so', async () => {
  const { rows, truncated } = await keeper.get('/repair/calendar', may);
  expect(truncated).toBe(false);
  expect(rows.map(({ id, day, overdue }) => [id, day, overdue])).toEqual([
    [made[1]?.id, '2025-05-01', true],
    [made[2]?.id, '2025-05-31', true],
  ]);
});

test('an engineer is asked for, or nobody', async () => {
  const of = async (assigneeId: number | null) =>
    (await keeper.get('/repair/calendar', { ...may, assigneeId })).rows.map(({ id }) => id);
  expect(await of(server.company.people.engineer)).toEqual([made[1]?.id]);
  expect(await of(null)).toEqual([made[2]?.id]);
});

test('nobody sees repairs out of their scope, and days have to be few and in order', async () => {
  expect((await staff.get('/repair/calendar', may)).rows).toEqual([]);
  expect(await keeper.ask('/repair/calendar', { from: may.to, to: may.from })).toMatchObject({
    errcode: errcodes.contradiction,
  });
  expect(await keeper.ask('/repair/calendar', { ...may, to: '2025-12-31' })).toMatchObject({
    errcode: errcodes.badValue,
  });
});
