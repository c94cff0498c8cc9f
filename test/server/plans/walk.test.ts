import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { checklistHandlers } from '../../../server/modules/checklists/handlers.ts';
import { inspectionHandlers } from '../../../server/modules/inspections/handlers.ts';
import { maintenanceHandlers } from '../../../server/modules/maintenance/handlers.ts';
import { meterHandlers } from '../../../server/modules/meters/handlers.ts';
import { planHandlers } from '../../../server/modules/plans/handlers.ts';
import { createDueTasks } from '../../../server/modules/schedules/create-tasks.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { blankItem } from '../../../src/vocabulary/checklist.ts';
import { seed, sized } from '../../support/sizes.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

/**
 * People edit plans, pause and resume them, add and remove assets, finish early and late, send back, read meters, and
 * walk rounds whose readings are sent days later, beside a clock that jumps. Dates are worked out a second time here.
 */
const days = sized(50, 365);
const planCount = sized(8, 20);

const server = withApp({
  modules: [
    assetHandlers,
    checklistHandlers,
    inspectionHandlers,
    maintenanceHandlers,
    meterHandlers,
    planHandlers,
    settingHandlers,
  ],
});
let keeper: Caller;
let people: Caller[];
let begin: string;

type Plan = Answer<'/plan/get'>;
type Changes = Payload<'/plan/update'>['changes'];
/** What the walk knows of a plan beside what is stored: since when its dates and its assets count, and its meter. */
type Known = {
  id: number;
  datesFrom: string;
  since: Map<number, string>;
  meters: Map<number, number>;
  shows: Map<number, number>;
};
type Unsent = { who: Caller; round: number; point: number; value: string; readAt: string };

/** Numbers that look drawn by lot and are the same for one seed. */
function lots(from: number) {
  let state = from;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    under: (count: number) => Math.floor(next() * count),
    happens: (share: number) => next() < share,
    one: <Of>(of: readonly Of[]) => of[Math.floor(next() * of.length)] as Of,
  };
}
const lot = lots(seed);

const plus = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const later = (one: string, other: string) => (one > other ? one : other);

/** Steps of a unit from a start that lies before the 29th. */
function stepped(start: string, count: number, unit: Plan['unit']): string {
  const date = new Date(`${start}T00:00:00Z`);
  if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + count);
  else if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() + count);
  else date.setUTCDate(date.getUTCDate() + count * (unit === 'week' ? 7 : 1));
  return date.toISOString().slice(0, 10);
}
function movedFrom(day: string, rule: Plan['dayOff']): string {
  let moved = day;
  while (rule !== 'stay' && isWeekend(moved)) moved = plus(moved, rule === 'after' ? 1 : -1);
  return moved;
}
/** The dates of a plan that are due on a day. */
function datesDueOn({ startOn, every, unit, dayOff }: Plan, day: string): string[] {
  const found: string[] = [];
  for (let nth = 0; ; nth += every) {
    const date = stepped(startOn, nth, unit);
    if (date > plus(day, 7)) return found;
    if (movedFrom(date, dayOff) === day) found.push(date);
  }
}

const itIs = (day: string) =>
  sql
    .raw(`create or replace function company_time() returns timestamp language sql stable
      as $$ select timestamp '${day} 10:00' $$`)
    .execute(server.db);
const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const planOf = (id: number) => keeper.get('/plan/get', { id });

let readings = 0;
async function read({ meters, shows }: Known, assetId: number, by: number) {
  const meterId = meters.get(assetId);
  if (meterId === undefined) return;
  readings += 1;
  const value = (shows.get(assetId) ?? 0) + by;
  shows.set(assetId, value);
  const moment = new Date(Date.now() - 7_200_000 + readings * 1000).toISOString();
  await keeper.get('/meterReading/create', { meterId, value: String(value), at: moment, confirmed: true });
}

async function withMeter(known: Known, assetId: number) {
  const { id } = await keeper.get('/meter/create', { assetId, name: '里程', kind: 'counter' });
  known.meters.set(assetId, id);
  await read(known, assetId, 100);
}

let checklistId: number;
async function makePlan(nth: number): Promise<Known> {
  const isRoute = nth % 4 === 3;
  const assetIds = await makeAssets(server, keeper, 2);
  const known: Known = { id: 0, datesFrom: begin, since: new Map(), meters: new Map(), shows: new Map() };
  const hasMeter = !isRoute && nth % 2 === 0;
  if (hasMeter) for (const assetId of assetIds) await withMeter(known, assetId);
  const points = assetIds.map((assetId) => ({ assetId, locationId: null, checklistId }));
  const route = isRoute ? await keeper.get('/inspectionRoute/create', { name: `线 ${nth}`, points }) : null;
  const drafted = await keeper.get('/plan/create', {
    name: `计划 ${nth}`,
    ...(route ? { target: 'route', routeId: route.id } : { target: 'assets', assetIds }),
    startOn: plus(begin, lot.under(6)),
    every: 1 + lot.under(isRoute ? 3 : 9),
    unit: isRoute ? 'day' : lot.one(['day', 'day', 'week', 'month'] as const),
    anchor: nth % 3 === 1 && !isRoute ? 'completion' : 'schedule',
    dayOff: lot.one(['stay', 'after', 'before', 'before'] as const),
    leadDays: lot.under(5),
    assigneeId: server.company.people.engineer,
    ...(hasMeter && { meterName: '里程', meterEvery: '500' }),
  });
  const { id } = await keeper.get('/plan/event', { ...at(drafted), event: 'activate' });
  if (!isRoute) for (const assetId of assetIds) known.since.set(assetId, begin);
  return { ...known, id };
}

/** What a test of the whole looks at, whatever has happened. */
async function nothingIsAmiss(notes: ReadonlyMap<number, string>) {
  const { rows: twice } =
    await sql`select plan_id, asset_id, array_agg(task_no) as tasks from maintenance_task
    where plan_id is not null and state in ('pending', 'inProgress') group by 1, 2 having count(*) > 1`.execute(
      server.db,
    );
  expect(twice).toEqual([]);
  const { rows: stray } = await sql`select next.task_no from maintenance_task next
    left join maintenance_task before on before.id = next.waits_for_id
    where next.state = 'waiting' and before.state is distinct from 'inProgress'`.execute(server.db);
  expect(stray).toEqual([]);
  const { rows: noted } = await sql<{ id: number; note: string }>`select id, note from maintenance_task
    where id = any(${[...notes.keys()]}::bigint[])`.execute(server.db);
  expect(new Map(noted.map(({ id, note }) => [id, note]))).toEqual(notes);
}

/** Every date of a plan that is due on a day has one record for each asset, or one round. */
async function isRecorded(known: Known, plan: Plan, day: string) {
  const dates = datesDueOn(plan, day).filter((date) => date >= known.datesFrom);
  for (const date of dates) {
    const expected = [...known.since].filter(([, since]) => since <= day).map(([assetId]) => assetId);
    const { rows } = await sql<{ assetId: number }>`select created_for as "assetId" from maintenance_task
      where plan_id = ${plan.id} and occurrence_on = ${date}::date order by 1`.execute(server.db);
    const found = rows.map(({ assetId }) => assetId);
    const where = { plan: plan.name, day, date, seed };
    expect({ ...where, missing: expected.filter((id) => !found.includes(id)) }).toEqual({
      ...where,
      missing: [],
    });
    expect(new Set(found).size).toBe(found.length);
    if (plan.target !== 'route') continue;
    const { rows: rounds } = await sql`select from inspection
      where plan_id = ${plan.id} and occurrence_on = ${date}::date`.execute(server.db);
    expect({ ...where, rounds: rounds.length }).toEqual({ ...where, rounds: 1 });
  }
}

/** From completion each asset has an open task, or its next date lies beyond the days in advance. */
async function isCounted(known: Known, plan: Plan, today: string) {
  const { rows } = await sql<{ assetId: number; busy: boolean; last: string | null }>`
    select asset_id as "assetId", bool_or(state in ('pending', 'inProgress')) as busy,
      max(coalesce(done_on, due_on)) as last from maintenance_task where plan_id = ${plan.id} group by 1`.execute(
    server.db,
  );
  for (const assetId of known.since.keys()) {
    const { busy, last } = rows.find((row) => row.assetId === assetId) ?? { busy: false, last: null };
    if (busy) continue;
    const next =
      last === null
        ? later(plan.startOn, known.since.get(assetId) ?? '')
        : stepped(last, plan.every, plan.unit);
    const where = { plan: plan.name, assetId, today, seed };
    expect({ ...where, isAhead: plus(next, -plan.leadDays) > today }).toEqual({ ...where, isAhead: true });
  }
}

/** An asset that is added has the date that is open at once. */
async function hasOpenDate(known: Known, assetId: number, today: string) {
  const plan = await planOf(known.id);
  if (plan.state !== 'active' || plan.anchor !== 'schedule') return;
  for (let day = today; day <= plus(today, plan.leadDays); day = plus(day, 1)) {
    const [date] = datesDueOn(plan, day).filter((one) => one >= known.datesFrom);
    if (date === undefined) continue;
    const { rows } = await sql`select from maintenance_task where plan_id = ${known.id}
      and created_for = ${assetId} and occurrence_on = ${date}::date`.execute(server.db);
    expect({ plan: plan.name, today, date, seed, found: rows.length }).toMatchObject({ found: 1 });
    return;
  }
}

type Edit = (plan: Plan, today: string) => Changes;
const edits: readonly Edit[] = [
  ({ name }) => ({ name: `${name}'` }),
  () => ({ leadDays: lot.under(6) }),
  () => ({ every: 1 + lot.under(9) }),
  () => ({ dayOff: lot.one(['stay', 'after', 'before'] as const) }),
  (_, today) => ({ startOn: plus(today, lot.under(3)) }),
  (_, today) => ({ startOn: plus(today, -1 - lot.under(300)) }),
];
const ofDates: readonly (keyof Changes)[] = ['every', 'dayOff', 'startOn'];

/** An edit creates nothing before its own day. */
async function edit(known: Known, today: string) {
  const plan = await planOf(known.id);
  const isOfAssets = plan.target === 'assets';
  const kind = lot.under(isOfAssets ? edits.length + 4 : edits.length);
  let changes = edits[kind]?.(plan, today) ?? {};
  if (changes.startOn && plan.unit === 'month') {
    // Months are counted from a day that every month has.
    changes = { startOn: `${changes.startOn.slice(0, 8)}${String(1 + lot.under(28)).padStart(2, '0')}` };
  }
  const there = plan.assets.map(({ id }) => id);
  if (kind >= edits.length + 1) {
    const [added = 0] = await makeAssets(server, keeper, 1);
    if (plan.meterEvery !== null) await withMeter(known, added);
    changes = { assetIds: [...there, added] };
  } else if (kind === edits.length) {
    if (there.length < 2) return;
    changes = { assetIds: there.slice(1) };
  }
  const { rows: last } = await sql<{ id: number; date: string | null }>`select
    (select coalesce(max(id), 0) from maintenance_task) as id,
    greatest((select max(occurrence_on) from maintenance_task where plan_id = ${known.id}),
      (select max(occurrence_on) from inspection where plan_id = ${known.id})) as date`.execute(server.db);
  await keeper.get('/plan/update', { ...at(plan), changes });
  const { rows: early } = await sql`select task_no, due_on, state from maintenance_task
    where id > ${last[0]?.id ?? 0} and due_on < ${today}::date`.execute(server.db);
  expect({ changes, early }).toEqual({ changes, early: [] });
  if (ofDates.some((field) => changes[field] !== undefined && changes[field] !== plan[field as keyof Plan])) {
    const date = last[0]?.date ?? null;
    known.datesFrom = date === null ? today : later(today, plus(date, 1));
  }
  for (const assetId of there)
    if (!(changes.assetIds ?? there).includes(assetId)) known.since.delete(assetId);
  for (const assetId of changes.assetIds ?? []) {
    if (known.since.has(assetId)) continue;
    known.since.set(assetId, today);
    await hasOpenDate(known, assetId, today);
  }
}

async function pauseOrResume(known: Known, today: string) {
  const plan = await planOf(known.id);
  const event = plan.state === 'active' ? 'pause' : 'resume';
  await keeper.get('/plan/event', { ...at(plan), event });
  if (event === 'resume') {
    known.datesFrom = later(known.datesFrom, plus(today, 1));
    for (const [assetId, since] of known.since) known.since.set(assetId, later(since, today));
  }
}

/** Somebody does the next step of a task that is there; a later one that is begun keeps an earlier one done. */
async function work(notes: Map<number, string>, nth: number) {
  const { rows } = await sql<{ id: number; version: number; state: string }>`
    select id, version, state from maintenance_task where state in ('pending', 'inProgress', 'done', 'waiting')
      and plan_id is not null order by id desc limit 14`.execute(server.db);
  if (rows.length === 0) return;
  const task = lot.one(rows);
  const next = {
    pending: ['start', 'start', 'skip'],
    inProgress: ['finish', 'finish', 'finish', 'pause', 'note', 'cancel'],
    done: ['rework', 'rework', 'confirm'],
    waiting: ['skip', 'none', 'none'],
  } as const;
  const step = lot.one(next[task.state as keyof typeof next]);
  if (step === 'none') return;
  if (step === 'note') {
    notes.set(task.id, `备注 ${nth}`);
    await keeper.get('/maintenanceTask/work', { ...at(task), changes: { note: `备注 ${nth}` } });
    return;
  }
  const answer = await keeper.ask('/maintenanceTask/event', { ...at(task), event: step, reason: '随机' });
  expect([0, errcodes.nextStarted, ...(step === 'pause' ? [errcodes.transitionRefused] : [])]).toContain(
    answer.errcode,
  );
}

const sent: Unsent[] = [];
/** Two people read the points of a round; each sends today, or days later. */
async function walkRounds(unsent: Unsent[], nth: number) {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from inspection
    where state in ('pending', 'inProgress') order by id desc limit 6`.execute(server.db);
  if (rows.length === 0) return;
  const round = lot.one(rows);
  const who = lot.one(people);
  const copy = await who.get('/inspection/offlineCopy', { id: round.id });
  const point = lot.one(copy.points);
  const isSentBefore = [...unsent, ...sent].some(
    (one) => one.who === who && one.round === round.id && one.point === point.id,
  );
  if (isSentBefore) return;
  unsent.push({
    who,
    round: round.id,
    point: point.id,
    value: String(1000 + nth),
    readAt: new Date().toISOString(),
  });
  if (lot.happens(0.3)) {
    const fresh = await keeper.get('/inspection/get', { id: round.id });
    const event = fresh.state === 'pending' ? 'start' : 'finish';
    await keeper.get('/inspection/event', { ...at(fresh), event });
  }
}

async function send(unsent: Unsent[], share: number) {
  for (const one of unsent.filter(() => lot.happens(share))) {
    const { who, round, point, value, readAt } = one;
    const answers = [{ pointId: point, item: 't', value, note: '', readAt }];
    await who.get('/inspection/record', { id: round, answers });
    unsent.splice(unsent.indexOf(one), 1);
    sent.push(one);
  }
}

beforeAll(async () => {
  const engineer = await server.signIn('engineer');
  keeper = await server.signIn('keeper');
  people = [engineer, keeper];
  const { rows } = await sql<{ day: string }>`select (company_today() + 1)::date as day`.execute(server.db);
  begin = rows[0]?.day as string;
  const item = { ...blankItem('t'), label: '温度', type: 'number' as const, required: false };
  checklistId = (await keeper.get('/checklist/create', { name: '点检', items: [item] })).id;
}, 180_000);

test(
  'every due date is recorded once, no edit reaches back, and nothing recorded is lost',
  async () => {
    await itIs(begin);
    const plans: Known[] = [];
    for (let nth = 0; nth < planCount; nth += 1) {
      const known = await makePlan(nth);
      const { startOn, unit } = await planOf(known.id);
      if (unit === 'month' && startOn.slice(8) > '28') {
        const plan = await planOf(known.id);
        await keeper.get('/plan/update', { ...at(plan), changes: { startOn: `${startOn.slice(0, 8)}28` } });
        known.datesFrom = plus(begin, 40);
      }
      plans.push(known);
    }
    const notes = new Map<number, string>();
    const unsent: Unsent[] = [];
    let day = begin;
    for (let nth = 0; day < plus(begin, days); nth += 1) {
      const before = day;
      day = plus(day, lot.happens(0.06) ? 2 + lot.under(6) : 1);
      // A clock that is set back for an hour or two around midnight.
      if (lot.happens(0.1)) {
        await itIs(plus(before, -1));
        expect(await createDueTasks(server.db, plus(before, -1))).toBe(0);
      }
      await itIs(day);
      const active = await Promise.all(plans.map(async (known) => ({ known, plan: await planOf(known.id) })));
      const jobs = lot.happens(0.3) ? [day, day] : [day];
      await Promise.all(jobs.map((today) => createDueTasks(server.db, today)));
      for (const { known, plan } of active) {
        if (plan.state !== 'active') continue;
        if (plan.anchor === 'completion') await isCounted(known, plan, day);
        else
          for (let one = plus(before, 1); one <= day; one = plus(one, 1)) await isRecorded(known, plan, one);
      }
      for (let step = 0; step < 9; step += 1) {
        const known = lot.one(plans);
        const kind = lot.under(10);
        if (kind < 2) await edit(known, day);
        else if (kind === 2 && lot.happens(0.4)) await pauseOrResume(known, day);
        else if (kind === 3 && known.meters.size > 0)
          await read(known, lot.one([...known.meters.keys()]), lot.under(400));
        else if (kind < 7) await work(notes, nth * 10 + step);
        else await walkRounds(unsent, nth * 10 + step);
      }
      await send(unsent, 0.3);
      await nothingIsAmiss(notes);
    }
    await send(unsent, 1);
    expect(unsent).toEqual([]);
    const { rows } = await sql<{ round: number; value: string }>`
    select inspection_id as round, value from inspection_reading
    union all select inspection_id, value from inspection_late_reading`.execute(server.db);
    const found = new Set(rows.map(({ round, value }) => `${round} ${value}`));
    expect(sent.filter(({ round, value }) => !found.has(`${round} ${value}`))).toEqual([]);
    expect(sent.length).toBeGreaterThan(days / 10);
  },
  sized(90_000, 3_600_000),
);
