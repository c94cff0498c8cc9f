import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { checklistHandlers } from '../../../server/modules/checklists/handlers.ts';
import { maintenanceHandlers } from '../../../server/modules/maintenance/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [
    assetHandlers,
    checklistHandlers,
    maintenanceHandlers,
    peopleHandlers,
    repairHandlers,
    settingHandlers,
  ],
});
let keeper: Caller;
let engineer: Caller;
beforeAll(async () => {
  [keeper, engineer] = await Promise.all([server.signIn('keeper'), server.signIn('engineer')]);
});

type At = { id: number; version: number };
const at = ({ id, version }: At) => ({ id, version });
const setCompanyRate = async (labourRate: string | null) => {
  const admin = await server.signIn('admin');
  const { version } = await admin.get('/setting/get', { id: settingSections.company });
  await admin.get('/setting/update', { id: settingSections.company, version, changes: { labourRate } });
};
const setOwnRate = async (labourRate: string | null, of: 'engineer' | 'staff' = 'engineer') => {
  const admin = await server.signIn('admin');
  const person = await admin.get('/person/get', { id: server.company.people[of] });
  await admin.get('/person/update', { ...at(person), changes: { labourRate } });
};
/** As if its work had gone on for so long. */
const letPass = (table: 'repair' | 'maintenance_task', { id }: At, minutes: number) =>
  sql`update ${sql.table(table)} set working_since = working_since - ${minutes}::integer * interval '1 minute'
    where id = ${id}`.execute(server.db);

const kinds = {
  repair: {
    table: 'repair' as const,
    begin: async () => {
      const [assetId = 0] = await makeAssets(server, keeper, 1);
      const reported = await keeper.get('/repair/report', { assetId, fault: '异响', urgency: 'normal' });
      const assigneeId = server.company.people.engineer;
      const assigned = await keeper.get('/repair/assign', { ...at(reported), assigneeId });
      const accepted = await engineer.get('/repair/event', { ...at(assigned), event: 'accept' });
      return engineer.get('/repair/event', { ...at(accepted), event: 'start' });
    },
    pause: (one: At) => engineer.get('/repair/event', { ...at(one), event: 'hold', reason: '等配件' }),
    resume: (one: At) => engineer.get('/repair/event', { ...at(one), event: 'resume' }),
    work: (one: At, changes: { labourHours?: string; labourRate?: string }, finish = false) =>
      engineer.get('/repair/work', { ...at(one), changes: { ...changes, solution: '换了' }, finish }),
    again: async (one: At) => {
      const back = await keeper.get('/repair/event', { ...at(one), event: 'rework', reason: '还响' });
      return engineer.get('/repair/event', { ...at(back), event: 'start' });
    },
    get: ({ id }: At) => engineer.get('/repair/get', { id }),
  },
  'maintenance task': {
    table: 'maintenance_task' as const,
    begin: async () => {
      const [assetId = 0] = await makeAssets(server, keeper, 1);
      const assigneeId = server.company.people.engineer;
      const created = await keeper.get('/maintenanceTask/create', {
        assetId,
        name: '保养',
        instruction: '',
        dueOn: '2026-01-01',
        assigneeId,
      });
      return engineer.get('/maintenanceTask/event', { ...at(created), event: 'start' });
    },
    pause: (one: At) => engineer.get('/maintenanceTask/event', { ...at(one), event: 'pause' }),
    resume: (one: At) => engineer.get('/maintenanceTask/event', { ...at(one), event: 'resume' }),
    work: (one: At, changes: { labourHours?: string; labourRate?: string }, finish = false) =>
      engineer.get('/maintenanceTask/work', { ...at(one), changes: { ...changes, note: '换了' }, finish }),
    again: async (one: At) => {
      const back = await keeper.get('/maintenanceTask/event', {
        ...at(one),
        event: 'rework',
        reason: '漏项',
      });
      return engineer.get('/maintenanceTask/event', { ...at(back), event: 'resume' });
    },
    get: ({ id }: At) => engineer.get('/maintenanceTask/get', { id }),
  },
};

describe.each(Object.entries(kinds))('the labour of a %s', (_, kind) => {
  test('comes from a timer that pauses with the work, at the rate of the person', async () => {
    await setCompanyRate('60');
    await setOwnRate('85.5');
    const started = await kind.begin();
    expect((await kind.get(started)).timer).toMatchObject({ seconds: 0, since: expect.any(String) });
    await letPass(kind.table, started, 60);
    const held = await kind.pause(started);
    await letPass(kind.table, held, 600);
    const { timer, defaultRate } = await kind.get(held);
    expect([timer.since, Math.round(timer.seconds / 60), defaultRate]).toEqual([null, 60, '85.50']);
    const resumed = await kind.resume(held);
    await letPass(kind.table, resumed, 30);
    const done = await kind.work(resumed, {}, true);
    expect(done.state).toBe('done');
    expect(await kind.get(done)).toMatchObject({ labourHours: '1.50', labourRate: '85.50', cost: '128.25' });
    const again = await kind.again(done);
    await letPass(kind.table, again, 15);
    expect(await kind.get(await kind.work(again, {}, true))).toMatchObject({ labourHours: '1.75' });
  });

  test('is what was typed, where anything was; the rate of the company counts for who has none', async () => {
    await setOwnRate(null);
    await setCompanyRate('60');
    const typed = await kind.work(await kind.begin(), { labourHours: '2' });
    expect(await kind.get(typed)).toMatchObject({ labourHours: '2.00', labourRate: '60.00' });
    await letPass(kind.table, typed, 300);
    expect(await kind.get(await kind.work(typed, {}, true))).toMatchObject({ labourHours: '2.00' });
    const free = await kind.work(await kind.begin(), { labourHours: '2', labourRate: '0' });
    expect(await kind.get(free)).toMatchObject({ labourRate: '0.00', cost: '0.00' });
    // What was meant to cost nothing goes on costing nothing.
    const more = await kind.work(await kind.work(free, {}), { labourHours: '3' });
    await letPass(kind.table, more, 60);
    expect(await kind.get(await kind.work(more, {}, true))).toMatchObject({
      labourHours: '3.00',
      labourRate: '0.00',
    });
    await setCompanyRate(null);
    const unknown = await kind.work(await kind.begin(), { labourHours: '1' });
    expect(await kind.get(unknown)).toMatchObject({ labourRate: '0.00', defaultRate: null });
  });
});

test('what is written with the end of the work is kept only with it', async () => {
  const { begin, get } = kinds.repair;
  const started = await begin();
  const reply = await engineer.ask('/repair/work', {
    ...at(started),
    changes: { finding: '轴承磨损' },
    finish: true,
  });
  expect(reply).toMatchObject({ errcode: errcodes.required, details: { field: 'solution' } });
  expect(await get(started)).toMatchObject({ state: 'inProgress', version: started.version, finding: '' });
});

test('a timer that stands is not paused again, and one that runs does not go on', async () => {
  const { begin, pause } = kinds['maintenance task'];
  const started = await begin();
  const resume = { ...at(started), event: 'resume' as const };
  expect(await engineer.ask('/maintenanceTask/event', resume)).toMatchObject({
    errcode: errcodes.transitionRefused,
  });
  const paused = await pause(started);
  expect(await engineer.ask('/maintenanceTask/event', { ...at(paused), event: 'pause' })).toMatchObject({
    errcode: errcodes.transitionRefused,
  });
});

test('what an hour costs is shown to whoever may change the person alone, and no log tells it', async () => {
  await setOwnRate('85.5', 'staff');
  const id = server.company.people.staff;
  const reader = await server.signIn('staff');
  expect((await reader.get('/person/get', { id })).labourRate).toBeNull();
  expect((await keeper.get('/person/get', { id })).labourRate).toBe('85.50');
  const { rows } = await sql<{ changes: unknown }>`select changes from log_entry
    where record_kind = 'person' and record_id = ${id}`.execute(server.db);
  expect(JSON.stringify(rows)).toContain('labourRate');
  expect(JSON.stringify(rows)).not.toContain('85.5');
});
