import { beforeEach, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { maintenanceHandlers } from '../../../server/modules/maintenance/handlers.ts';
import { meterHandlers } from '../../../server/modules/meters/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, maintenanceHandlers, meterHandlers, settingHandlers] });

let keeper: Caller;
beforeEach(async () => {
  keeper = await server.signIn('keeper');
});

const day = (nth: number) => new Date(Date.UTC(2026, 0, nth, 8)).toISOString();

/** A meter with something that is due by it. */
async function due(trigger: Partial<Payload<'/meterTrigger/save'>>, kind: 'counter' | 'gauge' = 'counter') {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const { id, version } = await keeper.get('/meter/create', { assetId, name: '里程', unit: 'km', kind });
  const said = { kind: 'every' as const, value: '5000', name: '换机油', instruction: '用 5W-30' };
  await keeper.get('/meterTrigger/save', { ...said, ...trigger, meterId: id, version });
  let nth = 0;
  const read = (value: number) => {
    nth += 1;
    return keeper.get('/meterReading/create', {
      meterId: id,
      value: String(value),
      at: day(nth),
      confirmed: true,
    });
  };
  const tasks = async () => (await keeper.get('/maintenanceTask/list', { assetId })).rows;
  const trigger0 = async () => (await keeper.get('/meter/get', { id })).triggers[0];
  return { id, assetId, read, tasks, trigger: trigger0 };
}

/** Saves it again, as somebody who edits its name. */
const edit = async (meterId: number, more: Partial<Payload<'/meterTrigger/save'>> = {}) => {
  const { version, triggers } = await keeper.get('/meter/get', { id: meterId });
  const { id = 0, kind, value } = triggers[0] as (typeof triggers)[number];
  await keeper.get('/meterTrigger/save', {
    ...{ kind, value, name: '改名', instruction: '', ...more },
    ...{ meterId, version, triggerId: id },
  });
};

const end = async ({ id, version }: { id: number; version: number }) =>
  keeper.get('/maintenanceTask/event', { id, version, event: 'cancel', reason: 'x' });

describe('every so many units', () => {
  test('a reading that reaches it creates a task that names the meter, and the next one follows', async () => {
    const { id, read, tasks, trigger } = await due({ assigneeId: server.company.people.engineer });
    await read(4999);
    expect(await tasks()).toEqual([]);
    await read(5010);
    const [task] = await tasks();
    expect(task).toMatchObject({
      name: '换机油',
      state: 'pending',
      assignee: { id: server.company.people.engineer },
    });
    expect(await keeper.get('/maintenanceTask/get', { id: task?.id ?? 0 })).toMatchObject({
      instruction: '用 5W-30',
      meter: { id, name: '里程' },
    });
    expect(await trigger()).toMatchObject({ nextValue: '10000', openTask: { id: task?.id } });
  });

  test('one that comes while the task is open is recorded as skipped', async () => {
    const { read, tasks } = await due({});
    await read(5000);
    await read(10_000);
    expect((await tasks()).map(({ state }) => state)).toEqual(['pending', 'skipped']);
    const [open] = await tasks();
    if (open) await end(open);
    await read(14_999);
    await read(15_001);
    expect((await tasks()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'pending', 'skipped']);
  });

  test('a jump over several creates one task', async () => {
    const { read, tasks, trigger } = await due({});
    await read(23_456);
    expect(await tasks()).toHaveLength(1);
    expect(await trigger()).toMatchObject({ nextValue: '25000' });
  });

  test('counts on over a replacement', async () => {
    const { id, read, tasks, trigger } = await due({});
    await read(3000);
    await keeper.get('/meterReading/replace', { meterId: id, startValue: '0', at: day(2) });
    expect(await trigger()).toMatchObject({ nextValue: '2000' });
    await keeper.get('/meterReading/create', { meterId: id, value: '2000', at: day(3), confirmed: true });
    expect(await tasks()).toHaveLength(1);
  });

  test('a reading that was withdrawn leaves what it reached still to come', async () => {
    const { id, read, trigger } = await due({});
    await read(4000);
    const { id: readingId } = await read(60_000);
    expect(await trigger()).toMatchObject({ nextValue: '65000' });
    await keeper.get('/meterReading/withdraw', { meterId: id, readingId, reason: '多输一位' });
    expect(await trigger()).toMatchObject({ nextValue: '5000' });
  });

  test('one that is paused or that a late reading reaches creates nothing', async () => {
    const { id, read, tasks } = await due({ paused: true });
    await read(6000);
    expect(await tasks()).toEqual([]);
    const late = await due({ nextValue: '500' });
    await late.read(100);
    await keeper.get('/meterReading/create', {
      meterId: late.id,
      value: '600',
      at: '2025-12-01T00:00:00Z',
      confirmed: true,
    });
    expect(await late.tasks()).toEqual([]);
    expect(id).toBeGreaterThan(0);
  });

  test('two readings at once create one task', async () => {
    const { id, tasks } = await due({});
    const read = (value: string) =>
      keeper.ask('/meterReading/create', { meterId: id, value, confirmed: true });
    await Promise.all([read('5001'), read('5002'), read('5003')]);
    expect(await tasks()).toHaveLength(1);
  });
});

describe('a threshold', () => {
  test('fires when it is crossed, and anew after the value was back', async () => {
    const { read, tasks } = await due({ kind: 'above', value: '60', name: '检查冷却' }, 'gauge');
    for (const value of [55, 61, 70]) await read(value);
    expect(await tasks()).toHaveLength(1);
    const [open] = await tasks();
    if (open) await end(open);
    await read(66);
    expect(await tasks()).toHaveLength(1);
    for (const value of [50, 60]) await read(value);
    expect(await tasks()).toHaveLength(2);
  });

  test('from above fires as well', async () => {
    const { read, tasks } = await due({ kind: 'below', value: '-5' }, 'gauge');
    await read(-4);
    expect(await tasks()).toEqual([]);
    await read(-6);
    expect(await tasks()).toHaveLength(1);
  });
});

test('what a meter never reaches is refused, and a removed one leaves its tasks', async () => {
  const { id, read, tasks, trigger } = await due({});
  const said = { meterId: id, version: 2, value: '5', name: 'x', instruction: '' };
  expect((await keeper.ask('/meterTrigger/save', { ...said, kind: 'below' })).errcode).toBe(
    errcodes.contradiction,
  );
  expect((await keeper.ask('/meterTrigger/save', { ...said, kind: 'every', value: '0' })).errcode).toBe(
    errcodes.badValue,
  );
  await read(5000);
  const triggerId = (await trigger())?.id ?? 0;
  await keeper.get('/meterTrigger/remove', { meterId: id, version: 2, triggerId });
  expect(await trigger()).toBeUndefined();
  const [task] = await tasks();
  expect(await keeper.get('/maintenanceTask/get', { id: task?.id ?? 0 })).toMatchObject({ meter: null });
});

test('an edit arms nothing: a threshold fires again once the meter has gone back, and an interval goes on', async () => {
  const gauge = await due({ kind: 'above', value: '80' }, 'gauge');
  await gauge.read(85);
  const [task] = await gauge.tasks();
  await end(task as { id: number; version: number });
  await edit(gauge.id);
  await edit(gauge.id, { value: '79' });
  await gauge.read(86);
  expect(await gauge.tasks()).toHaveLength(1);
  await gauge.read(70);
  await gauge.read(81);
  expect(await gauge.tasks()).toHaveLength(2);

  const counter = await due({});
  await counter.read(4000);
  await edit(counter.id);
  expect(await counter.trigger()).toMatchObject({ nextValue: '5000' });
});
