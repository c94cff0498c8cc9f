import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { maintenanceHandlers } from '../../../server/modules/maintenance/handlers.ts';
import { meterHandlers } from '../../../server/modules/meters/handlers.ts';
import { planHandlers } from '../../../server/modules/plans/handlers.ts';
import { createDueTasks } from '../../../server/modules/schedules/create-tasks.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [assetHandlers, logHandlers, maintenanceHandlers, meterHandlers, planHandlers],
});
let keeper: Caller;
beforeEach(async () => {
  keeper = await server.signIn('keeper');
});

const today = async () => {
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(server.db);
  return rows[0]?.today as string;
};
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const at = ({ id, version }: { id: number; version: number }) => ({ id, version });

let minutes = 0;
/** Readings an hour ago and later, each a minute after the one before. */
const read = (meterId: number, value: number) => {
  minutes += 1;
  const moment = new Date(Date.now() - 3_600_000 + minutes * 1000).toISOString();
  return keeper.get('/meterReading/create', { meterId, value: String(value), at: moment, confirmed: true });
};

/** A plan of one asset whose meter shows 1,200, due each month or each 1,000 km. */
async function plan(more: Partial<Payload<'/plan/create'>> = {}, { shows = 1200, inDays = 30 } = {}) {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const { id: meterId } = await keeper.get('/meter/create', {
    assetId,
    name: '里程',
    kind: 'counter',
    unit: 'km',
  });
  await read(meterId, shows);
  const drafted = await keeper.get('/plan/create', {
    name: '换机油',
    target: 'assets',
    assetIds: [assetId],
    startOn: daysAfter(await today(), inDays),
    every: 1,
    unit: 'month',
    leadDays: 5,
    meterName: '里程',
    meterEvery: '1000',
    ...more,
  });
  const { id, version } = await keeper.get('/plan/event', { ...at(drafted), event: 'activate' });
  return { id, version, meterId, assetId };
}
const tasks = async (planId: number) =>
  (await keeper.get('/maintenanceTask/list', { planId, limit: 200 })).rows.toSorted((a, b) => a.id - b.id);
const states = async (planId: number) => (await tasks(planId)).map(({ state }) => state);
async function finishOpen(planId: number) {
  const open = (await tasks(planId)).find(({ state }) => state === 'pending');
  if (!open) throw new Error('Nothing is open.');
  const started = await keeper.get('/maintenanceTask/event', { ...at(open), event: 'start' });
  return keeper.get('/maintenanceTask/event', { ...at(started), event: 'finish' });
}

describe('a plan that is due by a date or by a meter, whichever comes first', () => {
  test('on the raster is due at each multiple, once, with one open task', async () => {
    const { id, meterId } = await plan();
    await read(meterId, 1999);
    expect(await states(id)).toEqual([]);
    await read(meterId, 2000);
    const [task] = await tasks(id);
    expect(task).toMatchObject({ state: 'pending', dueOn: daysAfter(await today(), 5) });
    expect(await keeper.get('/maintenanceTask/get', { id: task?.id ?? 0 })).toMatchObject({
      meter: { id: meterId, name: '里程' },
    });
    const { rows } = await keeper.get('/log/list', {
      recordKind: 'maintenanceTask',
      recordId: task?.id ?? 0,
    });
    expect(rows.at(-1)?.changes).toContainEqual({ field: 'meter', from: null, to: '里程 2000 km' });
    await read(meterId, 2900);
    expect(await states(id)).toEqual(['pending']);
    await read(meterId, 3100);
    expect(await states(id)).toEqual(['pending', 'skipped']);
    await finishOpen(id);
    await read(meterId, 3999);
    expect(await states(id)).toEqual(['done', 'skipped']);
    // Two multiples at once are one task.
    await read(meterId, 6500);
    expect(await states(id)).toEqual(['done', 'skipped', 'pending']);
    await read(meterId, 6999);
    expect(await states(id)).toHaveLength(3);
  });

  test('from completion both count anew from what was done', async () => {
    const { id, meterId } = await plan({ anchor: 'completion' });
    await read(meterId, 2000);
    expect(await states(id)).toEqual([]);
    await read(meterId, 2200);
    expect(await states(id)).toEqual(['pending']);
    // What it reaches while the task is open leaves nothing behind.
    await read(meterId, 3400);
    expect(await states(id)).toEqual(['pending']);
    await finishOpen(id);
    await read(meterId, 4399);
    expect(await states(id)).toEqual(['done']);
    await read(meterId, 4400);
    expect(await states(id)).toEqual(['done', 'pending']);
  });

  test('the date comes first where the meter stands still, and is the one that is open', async () => {
    const { id, meterId } = await plan({ every: 1, unit: 'week' }, { inDays: 3 });
    expect(await states(id)).toEqual(['pending']);
    await read(meterId, 2500);
    expect(await states(id)).toEqual(['pending', 'skipped']);
    await finishOpen(id);
    await createDueTasks(server.db, daysAfter(await today(), 6));
    expect(await states(id)).toEqual(['done', 'skipped', 'pending']);
  });

  test('an edit creates nothing for what was reached before it, and a new interval counts from now', async () => {
    const { id, version, meterId } = await plan();
    await read(meterId, 1900);
    const saved = await keeper.get('/plan/update', { id, version, changes: { meterEvery: '500' } });
    expect(await states(id)).toEqual([]);
    await keeper.get('/plan/update', { ...at(saved), changes: { name: '换机油和滤芯' } });
    await read(meterId, 2000);
    expect(await states(id)).toEqual(['pending']);
    expect(await keeper.get('/plan/get', { id })).toMatchObject({ meterEvery: '500', meterName: '里程' });
  });

  test('what is reached in a pause is recorded as missed', async () => {
    const { id, version, meterId } = await plan();
    const paused = await keeper.get('/plan/event', { id, version, event: 'pause' });
    await read(meterId, 2300);
    expect(await states(id)).toEqual([]);
    await keeper.get('/plan/event', { ...at(paused), event: 'resume' });
    const [missed] = await tasks(id);
    expect(await keeper.get('/maintenanceTask/get', { id: missed?.id ?? 0 })).toMatchObject({
      state: 'skipped',
      skipCause: 'missed',
    });
    await read(meterId, 3000);
    expect(await states(id)).toEqual(['skipped', 'pending']);
  });

  test('what a withdrawn reading had reached is still to come', async () => {
    const { id, meterId } = await plan();
    const wrong = await read(meterId, 99_000);
    await finishOpen(id);
    await keeper.get('/meterReading/withdraw', { meterId, readingId: wrong.id, reason: '误读' });
    await read(meterId, 1990);
    expect(await states(id)).toEqual(['done']);
    await read(meterId, 2001);
    expect(await states(id)).toEqual(['done', 'pending']);
  });

  test('two readings of one moment by hand are one too many', async () => {
    const { meterId } = await plan();
    const moment = new Date(Date.now() - 1000).toISOString();
    const entered = (value: string) =>
      keeper.ask('/meterReading/create', { meterId, value, at: moment, confirmed: true });
    expect((await entered('1300')).errcode).toBe(0);
    expect(await entered('1310')).toMatchObject({ errcode: errcodes.duplicate, details: { field: 'at' } });
  });

  test('a replaced meter counts on', async () => {
    const { id, meterId } = await plan();
    await keeper.get('/meterReading/replace', { meterId, finalValue: '1900', startValue: '0' });
    expect(await states(id)).toEqual([]);
    await keeper.get('/meterReading/create', { meterId, value: '100', confirmed: true });
    expect(await states(id)).toEqual(['pending']);
  });

  test('half of it is refused, and a preview says how many assets have the meter', async () => {
    const [assetId = 0] = await makeAssets(server, keeper, 1);
    const input = {
      name: 'x',
      target: 'assets' as const,
      assetIds: [assetId],
      startOn: await today(),
      every: 1,
      unit: 'month' as const,
    };
    expect(await keeper.ask('/plan/create', { ...input, meterEvery: '5' })).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'meterName' },
    });
    expect(await keeper.ask('/plan/create', { ...input, meterName: '里程' })).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'meterEvery' },
    });
    expect(await keeper.ask('/plan/create', { ...input, meterName: '里程', meterEvery: '0' })).toMatchObject({
      errcode: errcodes.badValue,
    });
    const { name: _, ...previewed } = input;
    expect(await keeper.get('/plan/preview', { ...previewed, meterName: ' 里程 ' })).toMatchObject({
      covered: 1,
      metered: 0,
    });
    await keeper.get('/meter/create', { assetId, name: '里程', kind: 'counter', unit: 'km' });
    expect(await keeper.get('/plan/preview', { ...previewed, meterName: ' 里程 ' })).toMatchObject({
      metered: 1,
    });
  });
});
