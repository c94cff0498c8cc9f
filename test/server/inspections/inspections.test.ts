import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { checklistHandlers } from '../../../server/modules/checklists/handlers.ts';
import { inspectionHandlers } from '../../../server/modules/inspections/handlers.ts';
import { planHandlers } from '../../../server/modules/plans/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { scanHandlers } from '../../../server/modules/scans/handlers.ts';
import { createDueTasks } from '../../../server/modules/schedules/create-tasks.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Answer } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [
    assetHandlers,
    checklistHandlers,
    inspectionHandlers,
    planHandlers,
    repairHandlers,
    scanHandlers,
    settingHandlers,
  ],
});

let keeper: Caller;
let engineer: Caller;
let checklistId: number;
const items = [
  { key: 'ok', label: '外观完好', type: 'yesNo' as const },
  { key: 'bar', label: '压力', type: 'number' as const, unit: 'bar', min: '2', max: '6' },
  { key: 'note', label: '备注', type: 'text' as const, required: false },
].map((item) => ({ required: true, unit: '', min: '', max: '', choices: [], abnormal: [], ...item }));

beforeAll(async () => {
  [keeper, engineer] = await Promise.all([server.signIn('keeper'), server.signIn('engineer')]);
  checklistId = (await keeper.get('/checklist/create', { name: '巡检表', items })).id;
});

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const daysOn = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const today = async () => {
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(server.db);
  return rows[0]?.today as string;
};

/** A route past an asset and a location. */
async function route(name = '一号线') {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const points = [
    { assetId, locationId: null, checklistId },
    { assetId: null, locationId: server.company.locations.site, checklistId },
  ];
  const { id } = await keeper.get('/inspectionRoute/create', { name, points });
  return { ...(await keeper.get('/inspectionRoute/get', { id })), assetId };
}
async function round() {
  const walked = await route();
  const { id } = await keeper.get('/inspection/create', {
    routeId: walked.id,
    dueOn: '2026-12-01',
    assigneeId: server.company.people.engineer,
  });
  return { ...(await keeper.get('/inspection/get', { id })), assetId: walked.assetId };
}
type Sent = { value: string; note?: string; readAt?: string };
const answersOf = (points: Answer<'/inspection/get'>['points'], at: number, sent: Record<string, Sent>) =>
  Object.entries(sent).map(([item, { value, note = '', readAt = '2026-11-25T08:00:00.000Z' }]) => ({
    pointId: points[at]?.id ?? 0,
    item,
    value,
    note,
    readAt,
  }));

describe('a round along a route', () => {
  test('begins with its first reading and is finished once every required item is answered', async () => {
    const { id, points } = await round();
    const first = await engineer.get('/inspection/record', {
      id,
      answers: answersOf(points, 0, { ok: { value: 'yes' }, bar: { value: '6.5', note: '偏高' } }),
    });
    expect(first).toMatchObject({ state: 'inProgress', abnormal: 1, checked: 1 });
    const early = await engineer.ask('/inspection/event', { ...at(first), event: 'finish' });
    expect(early).toMatchObject({ errcode: errcodes.checklistOpen, details: { count: 2 } });
    const second = await engineer.get('/inspection/record', {
      id,
      answers: answersOf(points, 1, { ok: { value: 'yes' }, bar: { value: '3' } }),
    });
    const done = await engineer.get('/inspection/event', { ...at(second), event: 'finish' });
    expect(done.state).toBe('done');
    const late = { id, answers: answersOf(points, 1, { ok: { value: 'no' } }) };
    expect(await engineer.get('/inspection/record', late)).toMatchObject({ state: 'done' });
    const { rows, item } = await keeper.get('/inspection/readings', {
      pointId: points[0]?.id ?? 0,
      item: 'bar',
    });
    expect([item?.max, rows]).toMatchObject(['6', [{ value: '6.5', abnormal: true, note: '偏高' }]]);
  });

  test('keeps of two readings of one item the later one, whichever is sent last, and sent again it changes nothing', async () => {
    const { id, points } = await round();
    const send = (value: string, readAt: string) =>
      engineer.get('/inspection/record', { id, answers: answersOf(points, 0, { bar: { value, readAt } }) });
    const { version } = await send('5', '2026-11-25T09:00:00.000Z');
    expect((await send('5', '2026-11-25T09:00:00.000Z')).version).toBe(version);
    expect((await send('3', '2026-11-25T08:00:00.000Z')).version).toBe(version);
    const { points: read } = await keeper.get('/inspection/get', { id });
    expect(read[0]?.readings).toMatchObject([{ item: 'bar', value: '5' }]);
  });

  test('takes no value that its item cannot have, and nothing for a point of another round', async () => {
    const [{ id, points }, other] = [await round(), await round()];
    const wrong = { id, answers: answersOf(points, 0, { bar: { value: '3 bar' } }) };
    expect(await engineer.ask('/inspection/record', wrong)).toMatchObject({
      errcode: errcodes.badResult,
      details: { item: '压力' },
    });
    const foreign = { id, answers: answersOf(other.points, 0, { bar: { value: '3' } }) };
    expect(await engineer.ask('/inspection/record', foreign)).toMatchObject({
      errcode: errcodes.badReference,
    });
  });

  test('makes a repair of what is wrong at a point: of its asset, or of one that is named', async () => {
    const { id, points, assetId } = await round();
    const raise = (at: number, more: { assetId?: number } = {}) =>
      engineer.ask('/inspection/raise', {
        id,
        pointId: points[at]?.id ?? 0,
        fault: '漏油',
        urgency: 'high',
        ...more,
      });
    const { data } = await raise(0);
    expect((await keeper.get('/repair/get', { id: data.repairId })).asset.id).toBe(assetId);
    expect(await raise(0)).toMatchObject({ errcode: errcodes.repairOpen });
    expect(await raise(1)).toMatchObject({ errcode: errcodes.required, details: { field: 'assetId' } });
    const [named = 0] = await makeAssets(server, keeper, 1);
    expect(await raise(1, { assetId: named })).toMatchObject({ errcode: 0 });
    const { points: after } = await keeper.get('/inspection/get', { id });
    expect(after.map(({ repairs }) => repairs.length)).toEqual([1, 1]);
  });

  test('is taken along by whoever walks it alone, with every code of its assets', async () => {
    const { id, points, assetId } = await round();
    const { version, assetNo } = await keeper.get('/asset/get', { id: assetId });
    await keeper.get('/scan/attach', { id: assetId, version, text: 'maker/4711' });
    await engineer.get('/inspection/record', { id, answers: answersOf(points, 0, { bar: { value: '3' } }) });
    const copy = await engineer.get('/inspection/offlineCopy', { id });
    expect(copy.points[0]?.readings).toMatchObject([{ item: 'bar', value: '3' }]);
    expect(copy.codes).toMatchObject([{ pointId: points[0]?.id, assetNo, foreignCodes: ['maker/4711'] }]);
    const [label = ''] = copy.codes[0]?.labels ?? [];
    expect((await keeper.get('/scan/find', { text: label })).rows.map((row) => row.id)).toEqual([assetId]);
    const auditor = await server.signIn('auditor');
    expect(await auditor.ask('/inspection/offlineCopy', { id })).toMatchObject({
      errcode: errcodes.notPermitted,
    });
  });

  test('is cancelled with a reason by whoever manages it alone, and is not there for others', async () => {
    const { id, version } = await round();
    const cancel = { id, version, event: 'cancel' as const };
    expect(await engineer.ask('/inspection/event', { ...cancel, reason: 'x' })).toMatchObject({
      errcode: errcodes.notPermitted,
    });
    expect(await keeper.ask('/inspection/event', cancel)).toMatchObject({ errcode: errcodes.required });
    const south = await server.signIn('southKeeper');
    expect(await south.ask('/inspection/get', { id })).toMatchObject({ errcode: errcodes.notFound });
    expect(await keeper.ask('/inspection/event', { ...cancel, reason: '停产' })).toMatchObject({
      errcode: 0,
    });
  });
});

describe('a route', () => {
  test('that changes leaves rounds as they were, and keeps the readings of a point that stays', async () => {
    const { id: roundId, points, route: walked } = await round();
    const { version, points: before } = await keeper.get('/inspectionRoute/get', { id: walked.id });
    const stays = before[1];
    await keeper.get('/inspectionRoute/update', {
      id: walked.id,
      version,
      changes: {
        points: [
          {
            pointId: stays?.id,
            assetId: null,
            locationId: server.company.locations.site,
            checklistId,
          },
        ],
      },
    });
    const after = await keeper.get('/inspectionRoute/get', { id: walked.id });
    expect(after.points.map(({ id }) => id)).toEqual([stays?.id]);
    expect((await keeper.get('/inspection/get', { id: roundId })).points).toHaveLength(points.length);
  });

  test('needs points that are somewhere, within the scope of whoever sets them', async () => {
    const create = (points: object[]) =>
      keeper.ask('/inspectionRoute/create', { name: 'x', points: points as never });
    expect(await create([{ assetId: null, locationId: null, checklistId }])).toMatchObject({
      errcode: errcodes.required,
    });
    expect(await create([{ assetId: 900_000_000, locationId: null, checklistId }])).toMatchObject({
      errcode: errcodes.badReference,
    });
    const { id, version } = await route();
    const retired = await keeper.get('/inspectionRoute/event', { id, version, event: 'retire' });
    expect(await keeper.ask('/inspection/create', { routeId: id, dueOn: '2026-12-01' })).toMatchObject({
      errcode: errcodes.badReference,
    });
    expect(await keeper.ask('/inspectionRoute/event', { ...at(retired), event: 'retire' })).toMatchObject({
      errcode: errcodes.transitionRefused,
    });
  });
});

test('a plan of a route creates its rounds, and one that nobody began is missed when the next is due', async () => {
  const walked = await route('每日巡检');
  const startOn = await today();
  const drafted = await keeper.get('/plan/create', {
    name: '每日巡检',
    target: 'route',
    routeId: walked.id,
    startOn,
    every: 1,
    unit: 'day',
    leadDays: 0,
  });
  expect(await keeper.get('/plan/get', { id: drafted.id })).toMatchObject({
    covered: 2,
    route: { name: '每日巡检' },
  });
  await keeper.get('/plan/event', { ...at(drafted), event: 'activate' });
  const rounds = async () =>
    (await keeper.get('/inspection/list', { planId: drafted.id })).rows
      .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
      .map(({ dueOn, state }) => `${dueOn} ${state}`);
  expect(await rounds()).toEqual([`${startOn} pending`]);
  await createDueTasks(server.db, daysOn(startOn, 1));
  await createDueTasks(server.db, daysOn(startOn, 1));
  expect(await rounds()).toEqual([`${startOn} missed`, `${daysOn(startOn, 1)} pending`]);
  // A server that stood still for days.
  await Promise.all([1, 2].map(() => createDueTasks(server.db, daysOn(startOn, 4))));
  expect(await rounds()).toEqual([
    `${startOn} missed`,
    `${daysOn(startOn, 1)} missed`,
    `${daysOn(startOn, 2)} missed`,
    `${daysOn(startOn, 3)} missed`,
    `${daysOn(startOn, 4)} pending`,
  ]);
});

describe('what is read of a round that has ended, or that is somebody else’s', () => {
  const moment = (ms: number) => new Date(Date.now() + ms).toISOString();
  const second = () =>
    server.signIn('auditor', {
      permissions: { 'inspection.read': 'subtree', 'inspection.work': 'subtree', 'repair.report': 'subtree' },
    });
  const late = (caller: Caller, id: number) =>
    caller
      .get('/inspection/get', { id })
      .then(({ points }) => points.flatMap(({ lateReadings }) => lateReadings));

  test('is done late where it was begun before the round was missed, and kept beside it otherwise', async () => {
    const [walked, other] = [await round(), await round()];
    const { rows } = await sql<{ at: Date }>`update inspection set state = 'missed', missed_at = now(),
      created_at = now() - interval '1 day' where id = any(${[walked.id, other.id]}::bigint[])
      returning missed_at as at`.execute(server.db);
    const missedAt = rows[0]?.at.getTime() ?? 0;
    const time = (ms: number) => new Date(missedAt + ms).toISOString();
    // Walked over midnight, without a network.
    const answers = [
      ...answersOf(walked.points, 0, {
        ok: { value: 'yes', readAt: time(-60_000) },
        bar: { value: '3', readAt: time(1) },
      }),
      ...answersOf(walked.points, 1, {
        ok: { value: 'yes', readAt: time(2) },
        bar: { value: '9.9', readAt: time(3) },
      }),
    ];
    const begun = await engineer.get('/inspection/record', { id: walked.id, answers });
    expect(begun).toMatchObject({ state: 'inProgress', abnormal: 1, checked: 2 });
    const done = await engineer.get('/inspection/event', { ...at(begun), event: 'finish' });
    expect(done.state).toBe('done');

    const sent = { bar: { value: '9.9', note: '偏高', readAt: time(5) } };
    const after = { id: other.id, answers: answersOf(other.points, 0, sent) };
    for (const _ of [1, 2])
      expect(await engineer.get('/inspection/record', after)).toMatchObject({ state: 'missed', abnormal: 1 });
    expect(await late(engineer, other.id)).toMatchObject([
      { item: 'bar', value: '9.9', note: '偏高', abnormal: true, readBy: '吴维修' },
    ]);
  });

  test('is kept with its fault when a colleague has finished, or has read something else since', async () => {
    const { id, points, assetId } = await round();
    const answers = [0, 1].flatMap((nth) =>
      answersOf(points, nth, {
        ok: { value: 'yes', readAt: moment(-1000) },
        bar: { value: '3', readAt: moment(-1000) },
      }),
    );
    const own = await engineer.get('/inspection/record', { id, answers });
    const colleague = await second();
    const before = answersOf(points, 0, { bar: { value: '9.9', readAt: moment(-60_000) } });
    expect(await colleague.get('/inspection/record', { id, answers: before })).toMatchObject({
      state: 'inProgress',
      abnormal: 1,
    });
    const { version } = await engineer.get('/inspection/get', { id });
    expect(own.version).toBeLessThan(version);
    await engineer.get('/inspection/event', { id, version, event: 'finish' });
    const afterwards = answersOf(points, 1, { bar: { value: '1', readAt: moment(0) } });
    expect(await colleague.get('/inspection/record', { id, answers: afterwards })).toMatchObject({
      state: 'done',
      abnormal: 2,
    });
    expect((await late(keeper, id)).map(({ value, readBy }) => [value, readBy])).toEqual([
      ['9.9', '王审计'],
      ['1', '王审计'],
    ]);
    const fault = { id, pointId: points[0]?.id ?? 0, fault: '压力过高', urgency: 'high' as const };
    const { repairId } = await colleague.get('/inspection/raise', fault);
    expect((await keeper.get('/repair/get', { id: repairId })).asset.id).toBe(assetId);
    const stranger = await server.signIn('southKeeper');
    expect(await stranger.ask('/inspection/record', { id, answers: before })).toMatchObject({
      errcode: errcodes.notFound,
    });
  });
});
