import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { checklistHandlers } from '../../../server/modules/checklists/handlers.ts';
import { inspectionHandlers } from '../../../server/modules/inspections/handlers.ts';
import { maintenanceHandlers } from '../../../server/modules/maintenance/handlers.ts';
import { meterHandlers } from '../../../server/modules/meters/handlers.ts';
import { planHandlers } from '../../../server/modules/plans/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { createDueTasks } from '../../../server/modules/schedules/create-tasks.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { blankItem } from '../../../src/vocabulary/checklist.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

/**
 * A year of a small factory, a day at a time: 40 plans, of which 3 walk a route, and 10 meters. Two people do what is
 * due on its day, but for one plan that nobody cares for from its third date to its sixth, and for three weeks in
 * which the server stands still.
 */
const year = 365;
const neglect = { plan: '每月 1', from: 2, doneOn: 170 };
const standstill = { from: 99, until: 120 };
/** Days after its date on which the plan that counts from completion is done. */
const late = 3;

const server = withApp({
  modules: [
    assetHandlers,
    checklistHandlers,
    inspectionHandlers,
    maintenanceHandlers,
    meterHandlers,
    planHandlers,
    repairHandlers,
    settingHandlers,
  ],
});
let keeper: Caller;
let people: Caller[];
let begin: string;
let checklistId: number;

type Unit = Payload<'/plan/create'>['unit'];
type Plan = {
  id: number;
  by: number;
  name: string;
  offset: number;
  every: number;
  unit: Unit;
  anchor: string;
};
type Task = { id: number; version: number; planId: number; name: string; onDate: string };

const dayOf = (days: number) => new Date(Date.parse(begin) + days * 86_400_000).toISOString().slice(0, 10);
/** As a calendar on the wall has them: dates lie before the 29th, so that every month has its day. */
function datesOf({ offset, every, unit }: Plan): string[] {
  const [start, end] = [dayOf(offset), dayOf(year - 1)];
  const dates: string[] = [];
  for (let at = 0; ; at += every) {
    const date = new Date(start);
    if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + at);
    else date.setUTCDate(date.getUTCDate() + at * (unit === 'week' ? 7 : 1));
    const text = date.toISOString().slice(0, 10);
    if (text > end) return dates;
    dates.push(text);
  }
}
const at = ({ id, version }: { id: number; version: number }) => ({ id, version });

beforeAll(async () => {
  const engineer = await server.signIn('engineer');
  keeper = await server.signIn('keeper');
  people = [engineer, keeper];
  // The first of the month after next, so that nothing has begun before the year does.
  const { rows } = await sql<{ day: string }>`
    select (date_trunc('month', company_today()) + interval '2 months')::date as day`.execute(server.db);
  begin = rows[0]?.day as string;
  const items = [{ ...blankItem('t'), label: '温度', type: 'number' as const, max: '60', required: false }];
  checklistId = (await keeper.get('/checklist/create', { name: '点检', items })).id;
}, 180_000);

async function plan(
  name: string,
  offset: number,
  every: number,
  unit: Unit,
  more: object = {},
): Promise<Plan> {
  const content = {
    name,
    target: 'assets' as const,
    checklistId,
    startOn: dayOf(offset),
    leadDays: 0,
    every,
    unit,
  };
  const by = offset % 2;
  const assigneeId = [server.company.people.engineer, server.company.people.keeper][by] as number;
  const assetIds = 'routeId' in more ? [] : await makeAssets(server, keeper, 1);
  const drafted = await keeper.get('/plan/create', { ...content, assetIds, assigneeId, ...more });
  const { id } = await keeper.get('/plan/event', { ...at(drafted), event: 'activate' });
  return { id, by, name, offset, every, unit, anchor: 'schedule', ...more };
}

async function factory(): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (let nth = 1; nth <= 12; nth += 1) plans.push(await plan(`每月 ${nth}`, nth, 1, 'month'));
  for (let nth = 1; nth <= 14; nth += 1) plans.push(await plan(`每季 ${nth}`, nth, 3, 'month'));
  for (let nth = 1; nth <= 9; nth += 1) plans.push(await plan(`半年 ${nth}`, nth, 6, 'month'));
  plans.push(await plan('每周', 0, 1, 'week'));
  plans.push(await plan('完成后', 0, 30, 'day', { anchor: 'completion' }));
  for (let nth = 1; nth <= 3; nth += 1) {
    const [assetId = 0] = await makeAssets(server, keeper, 1);
    const points = [{ assetId, locationId: null, checklistId }];
    const { id: routeId } = await keeper.get('/inspectionRoute/create', { name: `路线 ${nth}`, points });
    plans.push(await plan(`巡检 ${nth}`, nth, 1, 'month', { target: 'route', routeId }));
  }
  return plans;
}

/** What is to be done by a day. */
const open = async (table: 'maintenance_task' | 'inspection', day: string): Promise<Task[]> => {
  const { rows } = await sql<Task>`select id, version, plan_id as "planId", name, occurrence_on as "onDate"
    from ${sql.table(table)} where state = 'pending' and plan_id is not null and due_on <= ${day}::date order by id`.execute(
    server.db,
  );
  return rows;
};

/** Each by whoever it is assigned to; then it was done on that day. */
async function doAll(plans: ReadonlyMap<number, Plan>, day: number) {
  const isLeft = ({ planId, onDate }: Task) => {
    const of = plans.get(planId);
    if (of?.anchor === 'completion')
      return day < (Date.parse(onDate) - Date.parse(begin)) / 86_400_000 + late;
    return of?.name === neglect.plan && day < neglect.doneOn && onDate >= (datesOf(of)[neglect.from] ?? '');
  };
  const tasks = (await open('maintenance_task', dayOf(day))).filter((task) => !isLeft(task));
  for (const task of tasks) {
    const who = people[plans.get(task.planId)?.by ?? 0] as Caller;
    const started = await who.get('/maintenanceTask/event', { ...at(task), event: 'start' });
    await who.get('/maintenanceTask/event', { ...at(started), event: 'finish' });
  }
  const ids = tasks.map(({ id }) => id);
  await sql`update maintenance_task set done_on = ${dayOf(day)}::date, done_at = ${dayOf(day)}::date + time '04:00' where id = any(${ids}::bigint[])`.execute(
    server.db,
  );
  for (const round of await open('inspection', dayOf(day))) {
    const who = people[plans.get(round.planId)?.by ?? 0] as Caller;
    const started = await who.get('/inspection/event', { ...at(round), event: 'start' });
    await who.get('/inspection/event', { ...at(started), event: 'finish' });
  }
}

/** Every date of every plan, as it came out: `plan date state cause`. */
async function created() {
  const { rows } = await sql<{ name: string; onDate: string; state: string; cause: string | null }>`
    select plan.name, task.occurrence_on as "onDate", task.state, skip_cause as cause
    from maintenance_task task join plan on plan.id = task.plan_id
    union all select plan.name, round.occurrence_on, round.state, null
    from inspection round join plan on plan.id = round.plan_id
    order by 1, 2`.execute(server.db);
  return rows;
}

test('in a year of a small factory every due task exists once, and each that was skipped says why', async () => {
  const plans = await factory();
  expect(plans).toHaveLength(40);
  const byId = new Map(plans.map((one) => [one.id, one]));
  for (let day = 0; day < year; day += 1) {
    if (day >= standstill.from && day < standstill.until) continue;
    const count = await createDueTasks(server.db, dayOf(day));
    if (count > 0 || day % 3 === 0 || day === neglect.doneOn) await doAll(byId, day);
  }
  const rows = await created();

  const scheduled = plans.filter(({ anchor }) => anchor === 'schedule');
  const expected = scheduled.flatMap((one) => datesOf(one).map((date) => `${one.name} ${date}`));
  const found = rows.filter(({ name }) => name !== '完成后').map(({ name, onDate }) => `${name} ${onDate}`);
  expect(found.toSorted()).toEqual(expected.toSorted());

  const neglected = datesOf(plans.find(({ name }) => name === neglect.plan) as Plan);
  const weekly = datesOf(plans.find(({ name }) => name === '每周') as Plan);
  const stood = weekly.filter((date) => date >= dayOf(standstill.from) && date < dayOf(standstill.until));
  const skipped = rows.filter(({ state }) => state === 'skipped' || state === 'missed');
  expect(skipped.map(({ name, onDate, cause }) => `${name} ${onDate} ${cause}`).toSorted()).toEqual(
    [
      ...neglected
        .slice(neglect.from + 1)
        .filter((date) => date < dayOf(neglect.doneOn))
        .map((date) => `${neglect.plan} ${date} stillOpen`),
      // Of what passed while the server stood still the last one was still worth doing.
      ...stood.slice(0, -1).map((date) => `每周 ${date} missed`),
    ].toSorted(),
  );
  expect(rows.filter(({ state }) => !['done', 'skipped', 'missed'].includes(state)).length).toBeLessThan(3);

  // Counted from the day on which it was done, and done three days late each time.
  const counted = rows.filter(({ name }) => name === '完成后').map(({ onDate }) => onDate);
  const dates = counted.map((date) => (Date.parse(date) - Date.parse(begin)) / 86_400_000);
  expect(dates.length).toBeGreaterThan(8);
  for (const [nth, date] of dates.slice(1).entries()) {
    expect(date - (dates[nth] ?? 0)).toBeGreaterThanOrEqual(30 + late);
  }
  const { rows: twice } = await sql`select plan_id, created_for, occurrence_on from maintenance_task
    where plan_id is not null group by 1, 2, 3 having count(*) > 1`.execute(server.db);
  expect(twice).toEqual([]);

  await metersOfTheYear();
  await repairsOfTheYear();
}, 90_000);

/** A reading a month, 300 hours each: with a service every 1,000 hours that is three of them in eleven months. */
async function metersOfTheYear() {
  for (let nth = 1; nth <= 10; nth += 1) {
    const [assetId = 0] = await makeAssets(server, keeper, 1);
    const meter = await keeper.get('/meter/create', {
      assetId,
      name: `计时 ${nth}`,
      unit: 'h',
      kind: 'counter',
    });
    const trigger = { kind: 'every' as const, value: '1000', name: '按时保养', instruction: '' };
    await keeper.get('/meterTrigger/save', { ...trigger, meterId: meter.id, version: meter.version });
    for (let month = 1; month <= 11; month += 1) {
      const readAt = new Date(Date.now() - (12 - month) * 30 * 86_400_000).toISOString();
      const reading = { meterId: meter.id, value: String(300 * month), at: readAt, confirmed: true };
      await keeper.get('/meterReading/create', reading);
      if (month % 4 !== 0) continue;
      const { rows } = await keeper.get('/maintenanceTask/list', { assetId, state: ['pending'] });
      for (const task of rows) {
        const started = await keeper.get('/maintenanceTask/event', { ...at(task), event: 'start' });
        await keeper.get('/maintenanceTask/event', { ...at(started), event: 'finish' });
      }
    }
    const { rows } = await keeper.get('/maintenanceTask/list', { assetId });
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'pending']);
  }
}

/** Two readings were too high; each became a repair of its asset. */
async function repairsOfTheYear() {
  const engineer = people[0] as Caller;
  const rows: Answer<'/maintenanceTask/list'>['rows'] = (
    await keeper.get('/maintenanceTask/list', { state: ['done'], limit: 200 })
  ).rows.filter(({ name }) => name.startsWith('每季'));
  for (const [nth, value] of ['55', '71', '64.5'].entries()) {
    const task = rows[nth] as (typeof rows)[number];
    const results = { t: { value, note: '' } };
    const worked = await keeper.get('/maintenanceTask/work', { ...at(task), changes: { results } });
    const { abnormal } = await keeper.get('/maintenanceTask/get', { id: task.id });
    expect(abnormal).toBe(value === '55' ? 0 : 1);
    if (abnormal === 0) continue;
    await keeper.get('/maintenanceTask/raise', { ...at(worked), fault: `温度 ${value}`, urgency: 'high' });
  }
  const { rows: found } = await keeper.get('/repair/list', {});
  expect(found).toHaveLength(2);
  expect((await engineer.get('/maintenanceTask/list', { abnormal: true })).rows).toHaveLength(2);
}
