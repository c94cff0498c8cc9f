import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { repairDates } from '../../../server/modules/repairs/notices.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { notifyOfDates } from '../../../server/notices/notify-of-dates.ts';
import { makeAssets } from '../documents/support.ts';
import { never } from '../notices/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, notificationHandlers, repairHandlers, settingHandlers] });
let keeper: Caller;
let east: Caller;
let south: Caller;
let engineer: Caller;
beforeEach(async () => {
  [keeper, east, south, engineer] = await Promise.all([
    server.signIn('keeper'),
    server.signIn('eastKeeper'),
    server.signIn('southKeeper'),
    server.signIn('engineer'),
  ]);
  // What former tests have left behind.
  await sql`update repair set respond_by = null, finish_by = null`.execute(server.db);
  await clear();
});

const clear = () => sql`delete from notification`.execute(server.db);
const reported = async (organisation: 'east' | 'south' = 'east') => {
  const [assetId = 0] = await makeAssets(server, keeper, 1, organisation);
  return keeper.get('/repair/report', { assetId, fault: '屏幕不亮', urgency: 'normal' });
};
const assigned = async () => {
  const { id, version } = await reported();
  const assigneeId = server.company.people.engineer;
  return keeper.get('/repair/assign', { id, version, assigneeId });
};
const miss = (id: number, target: 'respond_by' | 'finish_by', ago = '1 hour') =>
  sql`update repair set ${sql.ref(target)} = now() - ${ago}::interval where id = ${id}`.execute(server.db);
const notify = () => notifyOfDates(server.db, repairDates, never);
const noticesOf = async (who: Caller) =>
  (await who.get('/notification/list', {})).rows
    .filter(({ reason }) => reason === 'overdue')
    .map(({ recordId, times }) => ({ recordId, times }));
const once = (recordId: number) => [{ recordId, times: 1 }];

test('a repair that nobody accepts in time is announced once to those who dispatch it', async () => {
  const { id } = await reported();
  await miss(id, 'respond_by');
  expect(await notify()).toBe(1);
  expect(await notify()).toBe(0);
  expect(await noticesOf(keeper)).toEqual(once(id));
  expect(await noticesOf(east)).toEqual(once(id));
  expect(await noticesOf(south)).toEqual([]);
  expect(await noticesOf(engineer)).toEqual([]);
});

test('a repair that is not done in time is announced to its engineer, too', async () => {
  const { id } = await assigned();
  await clear();
  await miss(id, 'finish_by');
  await notify();
  expect(await noticesOf(engineer)).toEqual(once(id));
  expect(await noticesOf(east)).toEqual(once(id));
});

describe('nobody is notified', () => {
  test.each(['accepted in time', 'done', 'settled'] as const)('of a repair that is %s', async (how) => {
    const { id, version } = await assigned();
    if (how === 'settled')
      await keeper.get('/repair/event', { id, version, event: 'reject', reason: '无故障' });
    else await engineer.get('/repair/event', { id, version, event: 'accept' });
    if (how === 'done')
      await sql`update repair set state = 'done', done_at = now() where id = ${id}`.execute(server.db);
    await miss(id, 'respond_by');
    if (how !== 'accepted in time') await miss(id, 'finish_by');
    expect(await notify()).toBe(0);
    expect(await noticesOf(keeper)).toEqual([]);
  });
});

test('several servers at once tell of it once', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await reported()).id);
  for (const id of ids) await miss(id, 'finish_by');
  const found = await Promise.all([1, 2, 3, 4].map(() => notify()));
  expect(found.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
  const { rows } = await east.get('/notification/list', {});
  expect(
    rows.filter(({ reason }) => reason === 'overdue').reduce((sum, { others }) => sum + others + 1, 0),
  ).toBe(ids.length);
});

test('a target date that is changed and missed again counts anew', async () => {
  const { id } = await reported();
  await miss(id, 'finish_by', '2 hours');
  await notify();
  const [notice] = (await east.get('/notification/list', {})).rows;
  await east.get('/notification/read', { id: notice?.id ?? 0 });
  await miss(id, 'finish_by', '1 hour');
  await notify();
  expect(await noticesOf(east)).toEqual([...once(id), ...once(id)]);
});
