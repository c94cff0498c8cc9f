import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { checklistHandlers } from '../../../server/modules/checklists/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { maintenanceHandlers } from '../../../server/modules/maintenance/handlers.ts';
import { planHandlers } from '../../../server/modules/plans/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { createDueTasks } from '../../../server/modules/schedules/create-tasks.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { sparePartHandlers } from '../../../server/modules/spare-parts/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [
    assetHandlers,
    checklistHandlers,
    logHandlers,
    maintenanceHandlers,
    planHandlers,
    repairHandlers,
    settingHandlers,
    sparePartHandlers,
  ],
});

let keeper: Caller;
let engineer: Caller;
beforeEach(async () => {
  [keeper, engineer] = await Promise.all([server.signIn('keeper'), server.signIn('engineer')]);
});

type Task = Answer<'/maintenanceTask/list'>['rows'][number];
type Event = Payload<'/maintenanceTask/event'>['event'];

const today = async () => {
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(server.db);
  return rows[0]?.today as string;
};
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** An active plan of new assets, due for the first time in so many days. */
async function plan(
  more: Partial<Payload<'/plan/create'>> = {},
  { inDays = 0, assets = 1 }: { inDays?: number; assets?: number } = {},
) {
  const assetIds = await makeAssets(server, keeper, assets);
  const startOn = daysAfter(await today(), inDays);
  const drafted = await keeper.get('/plan/create', {
    name: '保养',
    target: 'assets',
    assetIds,
    startOn,
    every: 1,
    unit: 'month',
    ...more,
  });
  const { id, version } = await keeper.get('/plan/event', { ...at(drafted), event: 'activate' });
  return { id, version, startOn, assetIds };
}
const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
/** By the day on which they are due. */
const tasks = async (planId: number): Promise<Task[]> =>
  (await keeper.get('/maintenanceTask/list', { planId, limit: 200 })).rows.toSorted(
    (one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id,
  );
const states = async (planId: number) => (await tasks(planId)).map(({ dueOn, state }) => `${dueOn} ${state}`);
/** Lets the server create tasks as of a day. */
const onDay = (day: string) => createDueTasks(server.db, day);

async function finish(task: { id: number; version: number }, who = keeper) {
  const started = await who.get('/maintenanceTask/event', { ...at(task), event: 'start' });
  return who.get('/maintenanceTask/event', { ...at(started), event: 'finish' });
}

describe('a plan on its dates', () => {
  test('one moved before a day off is created so long before the day on which it is due', async () => {
    const { id, version } = await keeper.get('/plan/create', {
      name: '提前',
      target: 'assets',
      assetIds: await makeAssets(server, keeper, 1),
      startOn: '2030-06-02',
      every: 1,
      unit: 'week',
      dayOff: 'before',
      leadDays: 1,
    });
    await keeper.get('/plan/event', { id, version, event: 'activate' });
    await onDay('2030-05-29');
    expect(await states(id)).toEqual([]);
    for (let day = 0; day < 28; day += 1) {
      await onDay(daysAfter('2030-05-30', day));
      for (const task of await tasks(id)) if (task.state === 'pending') await finish(task);
    }
    const { rows } = await sql<{ due: string; occurrence: string; state: string }>`
      select due_on as due, occurrence_on as occurrence, state from maintenance_task where plan_id = ${id}
      order by 1`.execute(server.db);
    expect(rows.map(({ due, occurrence, state }) => `${due} ${occurrence} ${state}`)).toEqual([
      '2030-05-31 2030-06-02 done',
      '2030-06-07 2030-06-09 done',
      '2030-06-14 2030-06-16 done',
      '2030-06-21 2030-06-23 done',
    ]);
  });

  test('creates a task for each asset when it is activated, and the next one in time', async () => {
    const { id, startOn } = await plan({ every: 10, unit: 'day', leadDays: 3 }, { inDays: 2, assets: 2 });
    expect(await states(id)).toEqual([`${startOn} pending`, `${startOn} pending`]);
    for (const task of await tasks(id)) await finish(task);
    expect(await onDay(daysAfter(startOn, 6))).toBe(0);
    expect(await onDay(daysAfter(startOn, 7))).toBe(2);
    expect(await onDay(daysAfter(startOn, 7))).toBe(0);
    expect((await states(id)).slice(2)).toEqual(Array(2).fill(`${daysAfter(startOn, 10)} pending`));
  });

  test('keeps one open task: a date that comes while it is open is recorded as skipped', async () => {
    const { id, startOn } = await plan({ every: 1, unit: 'week', leadDays: 2 });
    await onDay(daysAfter(startOn, 6));
    expect(await states(id)).toEqual([`${startOn} pending`]);
    await onDay(daysAfter(startOn, 7));
    expect(await states(id)).toEqual([`${startOn} pending`, `${daysAfter(startOn, 7)} skipped`]);
    const [open, skipped] = await tasks(id);
    expect(await keeper.get('/maintenanceTask/get', { id: skipped?.id ?? 0 })).toMatchObject({
      skipCause: 'stillOpen',
    });
    await finish(open as Task);
    await onDay(daysAfter(startOn, 13));
    expect((await states(id)).at(-1)).toBe(`${daysAfter(startOn, 14)} pending`);
  });

  test('after a standstill of the server the last date is to be done, and those before it are recorded', async () => {
    const { id, startOn } = await plan({ every: 1, unit: 'day', leadDays: 0 }, { inDays: 1 });
    expect(await onDay(daysAfter(startOn, 3))).toBe(4);
    expect((await states(id)).map((line) => line.split(' ')[1])).toEqual([
      'skipped',
      'skipped',
      'skipped',
      'pending',
    ]);
    expect(await onDay(daysAfter(startOn, 3))).toBe(0);
  });

  test('an edit creates nothing before its own day, whatever it changes and however long ago the plan began', async () => {
    const begun = daysAfter(await today(), -60);
    const { id, version } = await plan({ every: 1, unit: 'day', leadDays: 0 }, { inDays: 3 });
    // It has begun long ago, covered nothing so far, and its next date is the one that it had.
    await sql`update plan set start_on = ${begun}::date where id = ${id}`.execute(server.db);
    const renamed = await keeper.get('/plan/update', { id, version, changes: { name: '年度保养' } });
    expect(await onDay(await today())).toBe(0);
    const more = { every: 2, startOn: daysAfter(begun, 1) };
    const moved = await keeper.get('/plan/update', { ...at(renamed), changes: more });
    await onDay(daysAfter(await today(), 1));
    const due = (await tasks(id)).map(({ dueOn }) => dueOn);
    expect(due.every((day) => day >= daysAfter(begun, 60))).toBe(true);
    expect(due.length).toBeLessThanOrEqual(2);
    await keeper.get('/plan/event', { ...at(moved), event: 'end' });
  });

  test('an asset that is added has the open date at once, also that of today, and one moved near is looked at at once', async () => {
    const now = await today();
    const { id, version, assetIds } = await plan({ every: 1, unit: 'month' });
    expect(await states(id)).toEqual([`${now} pending`]);
    const [added = 0] = await makeAssets(server, keeper, 1);
    const changes = { assetIds: [...assetIds, added] };
    const widened = await keeper.get('/plan/update', { id, version, changes });
    expect((await tasks(id)).map(({ asset, dueOn }) => [asset.id, dueOn])).toEqual([
      [assetIds[0], now],
      [added, now],
    ]);
    await onDay(daysAfter(now, 1));
    expect(await tasks(id)).toHaveLength(2);
    await keeper.get('/plan/event', { ...at(widened), event: 'end' });

    const far = await plan({ leadDays: 0 }, { inDays: 40 });
    expect(await tasks(far.id)).toEqual([]);
    const near = { startOn: daysAfter(now, 1), leadDays: 1 };
    await keeper.get('/plan/update', { ...at(far), changes: near });
    expect(await states(far.id)).toEqual([`${near.startOn} pending`]);
  });

  test('dates that pass in a pause are recorded as skipped when it is resumed', async () => {
    const { id, startOn, version } = await plan({ every: 1, unit: 'day', leadDays: 0 }, { inDays: 1 });
    const paused = await keeper.get('/plan/event', { id, version, event: 'pause' });
    expect(await onDay(daysAfter(startOn, 3))).toBe(0);
    await sql`update plan set start_on = start_on - 5, next_on = next_on - 5 where id = ${id}`.execute(
      server.db,
    );
    await sql`update asset set created_at = created_at - interval '9 days'`.execute(server.db);
    await keeper.get('/plan/event', { ...at(paused), event: 'resume' });
    const found = await tasks(id);
    expect(found.map(({ state }) => state)).toEqual([...Array(4).fill('skipped'), 'pending']);
    expect(await keeper.get('/maintenanceTask/get', { id: found[0]?.id ?? 0 })).toMatchObject({
      skipCause: 'missed',
    });
  });

  test('two servers that create tasks at once create none twice', async () => {
    const { id, startOn, assetIds } = await plan(
      { every: 1, unit: 'week', leadDays: 0 },
      { inDays: 1, assets: 5 },
    );
    const day = daysAfter(startOn, 0);
    await Promise.all([onDay(day), onDay(day), onDay(day)]);
    expect(new Set((await tasks(id)).map(({ asset }) => asset.id))).toEqual(new Set(assetIds));
    expect(await tasks(id)).toHaveLength(5);
  });

  test('an ended plan creates nothing any more, and its tasks stay', async () => {
    const { id, version, startOn } = await plan();
    await keeper.get('/plan/event', { id, version, event: 'end' });
    await onDay(daysAfter(startOn, 100));
    expect(await states(id)).toEqual([`${startOn} pending`]);
  });

  test('a date on a day off is due on the next working day', async () => {
    const { id } = await keeper.get('/plan/create', {
      name: '顺延',
      target: 'assets',
      assetIds: await makeAssets(server, keeper, 1),
      startOn: '2030-06-01',
      every: 1,
      unit: 'month',
      dayOff: 'after',
    });
    const { dates } = await keeper.get('/plan/preview', {
      target: 'assets',
      every: 1,
      unit: 'month',
      startOn: '2030-06-01',
      dayOff: 'after',
    });
    expect(dates.slice(0, 2)).toEqual([
      { on: '2030-06-01', dueOn: '2030-06-03' },
      { on: '2030-07-01', dueOn: '2030-07-01' },
    ]);
    await keeper.get('/plan/event', { id, version: 1, event: 'activate' });
    await onDay('2030-05-30');
    expect(await states(id)).toEqual(['2030-06-03 pending']);
  });
});

test('a plan that counts from completion is due so long after each asset was done', async () => {
  const { id, startOn } = await plan(
    { every: 10, unit: 'day', anchor: 'completion', leadDays: 0 },
    { inDays: 0, assets: 2 },
  );
  const [one] = await tasks(id);
  await finish(one as Task);
  await onDay(daysAfter(startOn, 9));
  expect(await tasks(id)).toHaveLength(2);
  await onDay(daysAfter(startOn, 10));
  expect(await states(id)).toEqual([
    `${startOn} done`,
    `${startOn} pending`,
    `${daysAfter(startOn, 10)} pending`,
  ]);
});

test('a task that was done so early that the next is due on its day is followed by one', async () => {
  const day = await today();
  const { id } = await plan({ every: 3, unit: 'day', anchor: 'completion', leadDays: 9 });
  const [first] = await tasks(id);
  await sql`update maintenance_task set state = 'done', done_on = due_on - 3 where plan_id = ${id}`.execute(
    server.db,
  );
  await sql`update plan set checked_on = null where id = ${id}`.execute(server.db);
  await onDay(day);
  expect(await states(id)).toEqual([`${first?.dueOn} done`, `${first?.dueOn} pending`]);
  await sql`update plan set checked_on = null where id = ${id}`.execute(server.db);
  await onDay(day);
  expect(await tasks(id)).toHaveLength(2);
});

test('another time zone of the company moves no date that counts from completion', async () => {
  const admin = await server.signIn('admin');
  const setZone = async (timeZone: string | null) => {
    const { id, version } = await admin.get('/setting/get', { id: settingSections.company });
    await admin.get('/setting/update', { id, version, changes: { timeZone } });
  };
  const { id } = await plan({ every: 30, unit: 'day', anchor: 'completion', leadDays: 0 });
  const now = await today();
  await finish((await tasks(id))[0] as Task);
  // A day apart at every moment.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await setZone(zone);
    const span = { from: daysAfter(now, 28), to: daysAfter(now, 32) };
    const { rows } = await keeper.get('/plan/calendar', span);
    expect(rows.flatMap((row) => (row.kind === 'plan' && row.id === id ? [row.day] : []))).toEqual([
      daysAfter(now, 30),
    ]);
  }
  await setZone(null);
});

test('a plan that counts from completion begins for an asset on the day on which that came under it', async () => {
  const now = await today();
  const { id, version, assetIds } = await plan({ every: 90, unit: 'day', anchor: 'completion', leadDays: 0 });
  const [first] = await tasks(id);
  await finish(first as Task);
  await sql`update plan set start_on = start_on - 200 where id = ${id}`.execute(server.db);
  const [added = 0] = await makeAssets(server, keeper, 1);
  const changes = { assetIds: [...assetIds, added] };
  await keeper.get('/plan/update', { id, version, changes });
  await onDay(daysAfter(now, 1));
  expect((await tasks(id)).map(({ asset, dueOn, state }) => [asset.id, dueOn, state])).toEqual([
    [assetIds[0], now, 'done'],
    [added, now, 'pending'],
  ]);
});

test('what a plan covers follows the register: a category, what was added to it, and nothing disposed of', async () => {
  const { categories } = server.company;
  const drafted = await keeper.get('/plan/create', {
    name: '电脑',
    target: 'category',
    categoryId: categories.computer,
    startOn: await today(),
    every: 1,
    unit: 'month',
  });
  const { covered } = await keeper.get('/plan/get', { id: drafted.id });
  const [added = 0] = await makeAssets(server, keeper, 1);
  expect(await keeper.get('/plan/get', { id: drafted.id })).toMatchObject({ covered: covered + 1 });
  const { rows } = await keeper.get('/plan/list', { assetId: added });
  expect(rows.map(({ id }) => id)).toContain(drafted.id);
  await sql`update asset set status = 'disposed', disposed_on = current_date where id = ${added}`.execute(
    server.db,
  );
  expect(await keeper.get('/plan/get', { id: drafted.id })).toMatchObject({ covered });
});

test('a plan that covers nothing cannot be activated, one without a target is not saved, nor one that ends early', async () => {
  const [asset = 0] = await makeAssets(server, keeper, 1);
  const common = { name: 'x', startOn: '2026-11-25', every: 1, unit: 'day' as const };
  const empty = await keeper.ask('/plan/create', { ...common, target: 'assets', assetIds: [] });
  expect(empty).toMatchObject({ errcode: errcodes.required, details: { field: 'assetIds' } });
  const early = await keeper.ask('/plan/create', {
    ...common,
    target: 'assets',
    assetIds: [asset],
    untilOn: '2026-11-24',
  });
  expect(early).toMatchObject({ errcode: errcodes.contradiction, details: { field: 'untilOn' } });
  const { id } = await keeper.get('/plan/create', { ...common, target: 'assets', assetIds: [asset] });
  await sql`update asset set status = 'missing', before = 'inStock' where id = ${asset}`.execute(server.db);
  expect(await keeper.ask('/plan/event', { id, version: 1, event: 'activate' })).toMatchObject({
    errcode: errcodes.planCoversNothing,
  });
});

const items = [
  { key: 'clean', label: '已清洁', type: 'yesNo' as const },
  { key: 'temp', label: '温度', type: 'number' as const, unit: '°C', min: '10', max: '25.5' },
  { key: 'noise', label: '噪音', type: 'choice' as const, choices: ['无', '大'], abnormal: ['大'] },
].map((item) => ({ required: true, unit: '', min: '', max: '', choices: [], abnormal: [], ...item }));

async function checked() {
  const { id: checklistId } = await keeper.get('/checklist/create', { name: `检查 ${Math.random()}`, items });
  const { people } = server.company;
  const { id } = await plan({ checklistId, assigneeId: people.engineer });
  const [task] = await tasks(id);
  return task as Task;
}
const work = (task: { id: number; version: number }, changes: Payload<'/maintenanceTask/work'>['changes']) =>
  engineer.ask('/maintenanceTask/work', { ...at(task), changes });
const send = (who: Caller, task: { id: number; version: number }, event: Event, reason?: string) =>
  who.ask('/maintenanceTask/event', { ...at(task), event, ...(reason !== undefined && { reason }) });

describe('a task with a checklist', () => {
  test('is done by its engineer once every item is answered, and confirmed by a manager', async () => {
    const task = await checked();
    const { data: started } = await send(engineer, task, 'start');
    expect(await send(engineer, started, 'finish')).toMatchObject({
      errcode: errcodes.checklistOpen,
      details: { count: 3, item: '已清洁' },
    });
    expect(await work(started, { results: { temp: { value: '12,5', note: '' } } })).toMatchObject({
      errcode: errcodes.badResult,
    });
    expect(await work(started, { results: { other: { value: '1', note: '' } } })).toMatchObject({
      errcode: errcodes.badReference,
    });
    const { id: partId } = await keeper.get('/sparePart/create', {
      name: `滤芯 ${Math.random()}`,
      stock: '2',
      unitCost: '30',
    });
    const { data: written } = await work(started, {
      results: {
        clean: { value: 'yes', note: '' },
        temp: { value: '25.6', note: '偏高' },
        noise: { value: '无', note: '' },
      },
      labourHours: '1.5',
      labourRate: '80',
      parts: [{ partId, quantity: '2' }],
      certificateUntil: daysAfter(await today(), 20),
    });
    expect(await keeper.get('/maintenanceTask/get', { id: task.id })).toMatchObject({
      abnormal: 1,
      cost: '180.00',
    });
    expect((await keeper.get('/sparePart/get', { id: partId })).stock).toBe('0.00');
    const { data: done } = await send(engineer, written, 'finish');
    expect(await send(engineer, done, 'confirm')).toMatchObject({ errcode: errcodes.notPermitted });
    expect(
      (await keeper.get('/maintenanceTask/list', { expiring: true })).rows.map(({ id }) => id),
    ).toContain(task.id);
    const { data: confirmed } = await send(keeper, done, 'confirm');
    expect(confirmed.state).toBe('confirmed');
    expect(await work(confirmed, { note: 'x' })).toMatchObject({ errcode: errcodes.transitionRefused });
  });

  test('what is abnormal becomes a repair in one step, and a second one is refused', async () => {
    const task = await checked();
    const raised = await engineer.get('/maintenanceTask/raise', {
      ...at(task),
      fault: '过热',
      urgency: 'high',
    });
    expect(await engineer.get('/repair/get', { id: raised.repairId })).toMatchObject({ fault: '过热' });
    expect(await keeper.get('/maintenanceTask/get', { id: task.id })).toMatchObject({
      repair: { repairNo: raised.repairNo, state: 'reported' },
    });
    const again = { id: task.id, version: raised.version, fault: '过热', urgency: 'high' as const };
    expect(await engineer.ask('/maintenanceTask/raise', again)).toMatchObject({
      errcode: errcodes.repairOpen,
    });
  });

  test('is skipped and cancelled with a reason alone, by whoever manages it', async () => {
    const task = await checked();
    expect(await send(engineer, task, 'skip', 'x')).toMatchObject({ errcode: errcodes.notPermitted });
    expect(await send(keeper, task, 'skip', ' ')).toMatchObject({ errcode: errcodes.required });
    expect(await send(keeper, task, 'skip', '停产')).toMatchObject({ data: { state: 'skipped' } });
  });

  test('of two who write at once the later one is notified', async () => {
    const task = await checked();
    await send(engineer, task, 'start');
    expect(await work(task, { note: 'x' })).toMatchObject({
      errcode: errcodes.stale,
      details: { current: { state: 'inProgress' } },
    });
  });

  test('is not there for somebody whose scope does not reach its asset', async () => {
    const task = await checked();
    for (const who of ['southKeeper', 'staff'] as const) {
      const other = await server.signIn(who);
      expect(await other.ask('/maintenanceTask/get', { id: task.id })).toMatchObject({
        errcode: errcodes.notFound,
      });
    }
    const south = await server.signIn('southKeeper');
    expect(await send(south, task, 'cancel', 'x')).toMatchObject({ errcode: errcodes.notFound });
  });
});

test('an item with crossed limits is refused by name', async () => {
  const [, temp] = items;
  const crossed = { ...(temp as (typeof items)[number]), min: '30' };
  const { errcode, details } = await keeper.ask('/checklist/create', { name: '交叉', items: [crossed] });
  expect({ errcode, details }).toEqual({ errcode: errcodes.limitsCrossed, details: { item: '温度' } });
});

test('every task tells in its log which plan it came of', async () => {
  const { id } = await plan();
  const [task] = await tasks(id);
  const { rows } = await keeper.get('/log/list', { recordKind: 'maintenanceTask', recordId: task?.id ?? 0 });
  expect(rows).toMatchObject([
    { way: 'job', action: 'created', actor: expect.stringMatching(/^JH\d{14} 保养$/) },
  ]);
});

describe('of one plan and asset one task is open when an earlier one is sent back', () => {
  const send = (task: { id: number; version: number }, event: Event, who = keeper) =>
    who.ask('/maintenanceTask/event', { ...at(task), event, reason: event === 'rework' ? '漏检' : '' });
  const one = (task?: { id: number }) => keeper.get('/maintenanceTask/get', { id: task?.id ?? 0 });
  /** A task that is done, and the next one, which is there already. */
  async function doneAndNext(more: Partial<Payload<'/plan/create'>> = {}) {
    const { id } = await plan({ every: 1, unit: 'week', leadDays: 10, ...more });
    const [first] = await tasks(id);
    const done = await finish(first as Task);
    const next = (await tasks(id)).at(-1) as Task;
    expect([next.id === done.id, next.state]).toEqual([false, 'pending']);
    return { id, done, next };
  }

  test('the next one waits, says for which, and is the next again when that one is done', async () => {
    const { id, done, next } = await doneAndNext();
    const { data: again } = await send(done, 'rework');
    expect(await one(next)).toMatchObject({ state: 'waiting', waitsFor: { id: done.id }, overdue: false });
    expect(await one(done)).toMatchObject({ state: 'inProgress', awaitedBy: { id: next.id } });
    await onDay(await today());
    expect((await tasks(id)).map(({ state }) => state)).toEqual(['inProgress', 'waiting']);
    await send(again, 'finish');
    expect(await one(next)).toMatchObject({ state: 'pending', waitsFor: null, dueOn: next.dueOn });
    expect((await tasks(id)).map(({ state }) => state)).toEqual(['done', 'pending']);
  });

  test('the next one counts from the second completion, and is left out when its date has come', async () => {
    const counted = await doneAndNext({ anchor: 'completion' });
    const { data: again } = await send(counted.done, 'rework');
    await sql`update maintenance_task set due_on = due_on - 5, occurrence_on = occurrence_on - 5
      where id = ${counted.next.id}`.execute(server.db);
    await send(again, 'finish');
    expect(await one(counted.next)).toMatchObject({ state: 'pending', dueOn: daysAfter(await today(), 7) });
    const dated = await doneAndNext();
    const { data: late } = await send(dated.done, 'rework');
    await sql`update maintenance_task set due_on = company_today() where id = ${dated.next.id}`.execute(
      server.db,
    );
    await send(late, 'finish');
    expect(await one(dated.next)).toMatchObject({ state: 'skipped', skipCause: 'stillOpen' });
  });

  test('nothing is sent back once the next one is begun', async () => {
    const { done, next } = await doneAndNext();
    await send(next, 'start');
    expect(await send(done, 'rework')).toMatchObject({
      errcode: errcodes.nextStarted,
      details: { taskNo: next.taskNo },
    });
    expect(await one(done)).toMatchObject({ state: 'done', version: done.version });
  });
});
