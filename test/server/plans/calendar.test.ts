import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { planHandlers } from '../../../server/modules/plans/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { maxCalendarEntries } from '../../../src/vocabulary/plan-calendar.ts';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, planHandlers, settingHandlers] });

let keeper: Caller;
let assets: number[];
let today: string;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  assets = await makeAssets(server, keeper, 3);
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(server.db);
  today = rows[0]?.today as string;
});

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

let named = 0;
/** An active plan that is due every week from a day on, unless it says otherwise. */
async function plan(more: Partial<Payload<'/plan/create'>>) {
  named += 1;
  const name = `日历 ${named}`;
  const target = { name, target: 'assets', assetIds: assets, startOn: today } as const;
  const drafted = await keeper.get('/plan/create', {
    ...target,
    every: 1,
    unit: 'week',
    leadDays: 0,
    ...more,
  });
  const { id, version } = drafted;
  return {
    ...(await keeper.get('/plan/event', { id, version, event: 'activate' })),
    name: more.name ?? name,
  };
}

/** What is there of one name, as `kind day tasks`. */
async function shown(
  name: string,
  from: string,
  to: string,
  { who = keeper, ...more }: Partial<Payload<'/plan/calendar'>> & { who?: Caller } = {},
) {
  const { rows } = await who.get('/plan/calendar', { from, to, ...more });
  return rows
    .filter((row) => row.name === name)
    .map(({ kind, day, state, tasks }) => `${kind} ${day} ${state} ${tasks}`);
}

describe('the calendar', () => {
  test('has the tasks that exist and, from the next date on, what a plan will create', async () => {
    const { name, id } = await plan({ startOn: today });
    const next = daysAfter(today, 7);
    expect(await shown(name, today, daysAfter(today, 14))).toEqual([
      ...Array(3).fill(`maintenanceTask ${today} pending 1`),
      `plan ${next} planned 3`,
      `plan ${daysAfter(today, 14)} planned 3`,
    ]);
    const { rows } = await keeper.get('/plan/calendar', { from: next, to: next, kinds: ['plan'] });
    expect(rows.find((row) => row.id === id)).toMatchObject({ overdue: false, assignee: null });
  });

  test('shows both of its days and nothing beyond them', async () => {
    const { name } = await plan({ startOn: daysAfter(today, 3), every: 1, unit: 'day' });
    const [from, to] = [daysAfter(today, 4), daysAfter(today, 5)];
    expect(await shown(name, from, to)).toEqual([`plan ${from} planned 3`, `plan ${to} planned 3`]);
    expect(await shown(name, daysAfter(today, 1), daysAfter(today, 2))).toEqual([]);
  });

  test('a date of which tasks exist ahead of time is shown by them alone', async () => {
    const on = daysAfter(today, 5);
    const { name } = await plan({ startOn: on, leadDays: 6, assetIds: assets.slice(0, 1) });
    expect(await shown(name, today, daysAfter(today, 12))).toEqual([
      `maintenanceTask ${on} pending 1`,
      `plan ${daysAfter(on, 7)} planned 1`,
    ]);
    expect(await shown(name, on, on, { kinds: ['plan'] })).toEqual([]);
  });

  test('a date on a day off stands on the day on which it will be due', async () => {
    const sunday = { startOn: '2030-06-02', every: 1, unit: 'month', untilOn: '2030-06-30' } as const;
    const after = await plan({ ...sunday, dayOff: 'after' });
    expect(await shown(after.name, '2030-06-03', '2030-06-03')).toEqual(['plan 2030-06-03 planned 3']);
    expect(await shown(after.name, '2030-06-01', '2030-06-02')).toEqual([]);
    const before = await plan({ ...sunday, dayOff: 'before' });
    expect(await shown(before.name, '2030-05-31', '2030-05-31')).toEqual(['plan 2030-05-31 planned 3']);
    expect(await shown(before.name, '2030-06-01', '2030-06-30')).toEqual([]);
  });

  test('a plan that counts from completion has its next date alone, for what is not open', async () => {
    const { name, id } = await plan({ startOn: today, every: 10, unit: 'day', anchor: 'completion' });
    await sql`update maintenance_task set state = 'done', done_at = now(), done_on = company_today()
      where plan_id = ${id} and asset_id <> ${assets[0]}`.execute(server.db);
    expect(await shown(name, daysAfter(today, 1), daysAfter(today, 40))).toEqual([
      `plan ${daysAfter(today, 10)} planned 2`,
    ]);
  });

  test('a plan that is paused or at its end creates nothing more', async () => {
    const paused = await plan({ startOn: daysAfter(today, 2) });
    await keeper.get('/plan/event', { id: paused.id, version: paused.version, event: 'pause' });
    expect(await shown(paused.name, today, daysAfter(today, 30))).toEqual([]);
    const { name } = await plan({ startOn: daysAfter(today, 2), untilOn: daysAfter(today, 10) });
    expect(await shown(name, today, daysAfter(today, 30))).toHaveLength(2);
  });

  test('days are those of the company, and what was not done by its day is overdue', async () => {
    const { name } = await plan({ startOn: today, untilOn: today, assetIds: assets.slice(0, 1) });
    const admin = await server.signIn('admin');
    const { company: id } = settingSections;
    const overdue = async (timeZone: string | null) => {
      const { version } = await admin.get('/setting/get', { id });
      await admin.get('/setting/update', { id, version, changes: { timeZone } });
      const here = timeZone === null ? today : dayIn(timeZone);
      await sql`update maintenance_task set due_on = ${here}::date - 1 where name = ${name}`.execute(
        server.db,
      );
      const answer = await keeper.get('/plan/calendar', { from: daysAfter(here, -1), to: here });
      expect(answer.today).toBe(here);
      return answer.rows.find((row) => row.name === name)?.overdue;
    };
    // These two never have the same day.
    expect(await overdue('Pacific/Kiritimati')).toBe(true);
    expect(await overdue('Pacific/Pago_Pago')).toBe(true);
    expect(await overdue(null)).toBe(true);
    await sql`update maintenance_task set due_on = ${today}::date where name = ${name}`.execute(server.db);
    const { rows } = await keeper.get('/plan/calendar', { from: today, to: today });
    expect(rows.find((row) => row.name === name)).toMatchObject({ overdue: false });
  });

  test('a stock-take stands on the day by which it is to be counted', async () => {
    const on = daysAfter(today, 4);
    await sql`insert into stock_take (take_no, name, scope, due_on, organisation_id, created_by, created_by_name)
      values ('PD-1', '年中盘点', '{}', ${on}::date, ${server.company.organisations.east},
        ${server.company.accounts.admin}, 'x')`.execute(server.db);
    expect(await shown('年中盘点', today, on)).toEqual([`stockTake ${on} draft 1`]);
    expect(await shown('年中盘点', today, on, { kinds: ['plan'] })).toEqual([]);
  });
});

describe('what is asked for', () => {
  test('one assignee, or what nobody has', async () => {
    const { people } = server.company;
    const on = daysAfter(today, 3);
    const { name } = await plan({ startOn: on, assigneeId: people.engineer });
    const theirs = `plan ${on} planned 3`;
    expect(await shown(name, on, on, { assigneeId: people.engineer })).toEqual([theirs]);
    expect(await shown(name, on, on, { assigneeId: people.staff })).toEqual([]);
    expect(await shown(name, on, on, { assigneeId: null })).toEqual([]);
    const free = await plan({ startOn: on });
    expect(await shown(free.name, on, on, { assigneeId: null })).toEqual([theirs]);
  });

  test('whoever has left does not stand for what is still to come: their substitute does', async () => {
    const { people } = server.company;
    const on = daysAfter(today, 3);
    const more = { startOn: on, assigneeId: people.staff, substituteId: people.engineer };
    const { name } = await plan(more);
    await sql`update person set state = 'left' where id = ${people.staff}`.execute(server.db);
    expect(await shown(name, on, on, { assigneeId: people.engineer })).toHaveLength(1);
    await sql`update person set state = 'active' where id = ${people.staff}`.execute(server.db);
  });

  test.each([
    ['an end before the beginning', { from: '2026-03-02', to: '2026-03-01' }, errcodes.contradiction],
    ['too many days', { from: '2026-01-01', to: '2026-03-05' }, errcodes.badValue],
    ['a day that is none', { from: '2026-02-30', to: '2026-03-01' }, errcodes.badRequest],
    ['no kind', { from: '2026-03-01', to: '2026-03-01', kinds: [] }, errcodes.badRequest],
  ])('%s is refused', async (_, payload, errcode) => {
    expect(await keeper.ask('/plan/calendar', payload)).toMatchObject({ errcode });
  });

  test('62 days are not too many', async () => {
    const { errcode } = await keeper.ask('/plan/calendar', { from: '2026-01-01', to: '2026-03-04' });
    expect(errcode).toBe(errcodes.success);
  });
});

describe('what somebody sees', () => {
  test('is what they read: tasks and inspections by their own grants, dates by those of plans', async () => {
    const on = daysAfter(today, 7);
    const { name } = await plan({ startOn: today, untilOn: on });
    const plansOnly = await server.signIn('keeper', { permissions: { 'plan.read': 'all' } });
    expect(await shown(name, daysAfter(today, 1), on, { who: plansOnly })).toEqual([`plan ${on} planned 3`]);
    const kinds = (await plansOnly.get('/plan/calendar', { from: today, to: today })).rows.map(
      ({ kind }) => kind,
    );
    expect(new Set([...kinds, 'plan'])).toEqual(new Set(['plan']));
    const elsewhere = await server.signIn('staff', {
      permissions: { 'plan.read': 'own', 'maintenance.read': 'own' },
    });
    expect(await shown(name, today, on, { who: elsewhere })).toEqual([]);
  });

  test('nothing at all without the permission', async () => {
    const nobody = await server.signIn('staff', { permissions: { 'asset.read': 'all' } });
    expect(await nobody.ask('/plan/calendar', { from: today, to: today })).toMatchObject({
      errcode: errcodes.notPermitted,
    });
  });
});

test('an answer ends somewhere and says so', async () => {
  await sql`update plan set state = 'ended'`.execute(server.db);
  const { name, id } = await plan({ startOn: '2031-01-01', every: 1, unit: 'day' });
  await sql`insert into plan (plan_no, name, search_text, state, organisation_id, target, start_on, every, unit, anchor,
      next_on, created_by, created_by_name)
    select 'X' || n, 'many', '', 'active', organisation_id, target, start_on, every, unit, anchor, next_on, created_by,
      created_by_name from plan, generate_series(1, 39) n where id = ${id}`.execute(server.db);
  await sql`insert into plan_asset (plan_id, asset_id)
    select id, ${assets[0]} from plan where name = 'many'`.execute(server.db);
  const requested = { from: '2031-01-01', to: '2031-03-03', kinds: ['plan' as const] };
  const { rows, truncated } = await keeper.get('/plan/calendar', requested);
  expect([rows.length, truncated]).toEqual([maxCalendarEntries, true]);
  expect(rows.at(-1)?.day).toBe(daysAfter('2031-01-01', maxCalendarEntries / 40 - 1));
  expect(await shown(name, '2031-01-01', '2031-01-31')).toHaveLength(31);
});
