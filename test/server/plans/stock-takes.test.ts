import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { planHandlers } from '../../../server/modules/plans/handlers.ts';
import { createDueTasks } from '../../../server/modules/schedules/create-tasks.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, planHandlers, stockTakeHandlers] });
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  await makeAssets(server, keeper, 3);
});

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const today = async () => {
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(server.db);
  return rows[0]?.today as string;
};
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A plan that repeats a stock-take each 30 days, first today. */
async function planned() {
  const model = await keeper.get('/stockTake/create', {
    name: '季度盘点',
    scope: { categoryId: server.company.categories.computer },
    sample: { size: 2, seed: '一' },
    blind: true,
    photos: 'differences',
    remark: '带手电',
    counters: [{ personId: server.company.people.staff, locationId: server.company.locations.site }],
  });
  const startOn = await today();
  const drafted = await keeper.get('/plan/create', {
    name: '季度盘点',
    target: 'stockTake',
    stockTakeId: model.id,
    startOn,
    every: 30,
    unit: 'day',
    leadDays: 3,
  });
  const plan = await keeper.get('/plan/event', { ...at(drafted), event: 'activate' });
  return { model, plan, startOn };
}
const drafted = async (planId: number) => (await keeper.get('/stockTake/list', { planId, limit: 50 })).rows;

test('a plan drafts a copy of the stock-take that it repeats', async () => {
  const { model, plan, startOn } = await planned();
  const [one, ...others] = await drafted(plan.id);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ name: `季度盘点 ${startOn}`, state: 'draft', dueOn: startOn, blind: true });
  const id = one?.id ?? 0;
  expect(await keeper.get('/stockTake/get', { id })).toMatchObject({
    scope: { categoryId: server.company.categories.computer },
    sample: { size: 2, seed: startOn },
    photos: 'differences',
    remark: '带手电',
    counters: [
      { person: { id: server.company.people.staff }, location: { id: server.company.locations.site } },
    ],
  });
  const started = await keeper.get('/stockTake/start', at(one ?? model));
  expect(started).toMatchObject({ state: 'counting' });
  expect(await keeper.get('/plan/get', { id: plan.id })).toMatchObject({
    stockTake: { id: model.id },
    openTasks: 1,
    targetName: '季度盘点',
  });
  // Whoever planned what is repeated took part in it.
  const { rows } = await sql<{ authors: number }>`select count(*)::integer as authors from content_author
    where record_kind = 'stockTake' and record_id = ${id}`.execute(server.db);
  expect(rows[0]?.authors).toBe(1);
});

test('each date has one: in time, cancelled where the one before is open, never twice', async () => {
  const { plan, startOn } = await planned();
  const states = async () =>
    (await drafted(plan.id)).map(({ dueOn, state }) => `${dueOn} ${state}`).toSorted();
  await Promise.all([0, 0].map(() => createDueTasks(server.db, daysAfter(startOn, 29))));
  expect(await states()).toEqual([`${startOn} draft`]);
  await createDueTasks(server.db, daysAfter(startOn, 30));
  expect(await states()).toEqual([`${startOn} draft`, `${daysAfter(startOn, 30)} cancelled`]);
  const [, open] = await drafted(plan.id);
  await keeper.get('/stockTake/event', { ...at(open ?? plan), event: 'cancel' });
  await createDueTasks(server.db, daysAfter(startOn, 57));
  expect((await states()).at(-1)).toBe(`${daysAfter(startOn, 60)} draft`);
});

test('nobody repeats a stock-take that is not theirs to plan', async () => {
  const { model, startOn } = await planned();
  const south = await server.signIn('southKeeper');
  const input = { name: 'x', target: 'stockTake' as const, startOn, every: 1, unit: 'month' as const };
  expect(await south.ask('/plan/create', { ...input, stockTakeId: model.id })).toMatchObject({
    errcode: errcodes.badReference,
    details: { field: 'stockTakeId' },
  });
  expect(await keeper.ask('/plan/create', input)).toMatchObject({
    errcode: errcodes.required,
    details: { field: 'stockTakeId' },
  });
});

test('the calendar has the dates on which it will draft the next', async () => {
  const { plan, startOn } = await planned();
  const { rows } = await keeper.get('/plan/calendar', { from: startOn, to: daysAfter(startOn, 61) });
  const ofPlan = rows.filter(({ kind, id }) => kind === 'plan' && id === plan.id).map(({ day }) => day);
  expect(ofPlan).toEqual([daysAfter(startOn, 30), daysAfter(startOn, 60)]);
});
