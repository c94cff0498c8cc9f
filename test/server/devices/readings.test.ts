import { beforeEach, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { deviceHandlers } from '../../../server/modules/devices/handlers.ts';
import { meterHandlers } from '../../../server/modules/meters/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, deviceHandlers, meterHandlers, settingHandlers] });

let keeper: Caller;
let stranger: Caller;
beforeEach(async () => {
  [keeper, stranger] = await Promise.all([server.signIn('keeper'), server.signIn(null)]);
});

const day = (nth: number) => new Date(Date.UTC(2026, 0, nth, 8)).toISOString();
type Readings = Payload<'/device/readings'>['readings'];

/** A sensor with a token that feeds a meter. */
async function sensor(kind: 'counter' | 'gauge' = 'counter') {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const organisationId = server.company.organisations.east;
  const device = await keeper.get('/device/create', { organisationId, name: '探头', kind: 'sensor' });
  const { id: deviceId, deviceNo } = device;
  const { id: meterId } = await keeper.get('/meter/create', { assetId, name: '里程', kind, deviceId });
  const { token, version } = await keeper.get('/device/renewToken', { id: deviceId, version: 1 });
  const report = (readings: Readings, sent = token) =>
    stranger.ask('/device/readings', { deviceNo, token: sent, readings });
  return { deviceId, deviceNo, meterId, token, version, report };
}

test('readings of its own meters are recorded, once each, and say that a device brought them', async () => {
  const { deviceId, deviceNo, meterId, report } = await sensor();
  const other = await sensor();
  const sent: Readings = [
    { meterId, value: '10', at: day(1) },
    { meter: '里程', value: '20', at: day(2) },
    { meterId: other.meterId, value: '1', at: day(2) },
    { meterId, value: '5', at: day(3) },
    { meterId, value: '20.5', at: day(4) },
  ];
  expect(await report(sent)).toMatchObject({
    data: {
      results: [
        { result: 'recorded' },
        { result: 'recorded' },
        { result: 'unknown' },
        { result: 'doubtful', reason: 'backwards' },
        { result: 'refused', reason: 'badValue' },
      ],
    },
  });
  expect(await report(sent.slice(0, 2))).toMatchObject({
    data: { results: [{ result: 'repeated' }, { result: 'repeated' }] },
  });
  const { rows } = await keeper.get('/meterReading/list', { meterId });
  const by = `${deviceNo} 探头`;
  expect(rows.map(({ value, source, readBy, withdrawnBy }) => [value, source, readBy, withdrawnBy])).toEqual([
    ['5', 'device', by, by],
    ['20', 'device', by, null],
    ['10', 'device', by, null],
  ]);
  expect((await keeper.get('/device/get', { id: deviceId })).reportedAt).not.toBeNull();
  const entries = await server.db
    .selectFrom('log_entry')
    .selectAll()
    .where('record_kind', '=', 'meter')
    .execute();
  expect(entries.filter(({ action }) => action === 'readings reported')).toEqual([
    expect.objectContaining({ actor_name: by, record_id: meterId }),
  ]);
});

test('of a report each reading is looked at by itself: numbers are taken, what was dropped is on its page', async () => {
  const { deviceId, meterId, report } = await sensor('gauge');
  const sent: Readings = [
    { meterId, value: 10, at: day(1) },
    { meterId, value: 'N/A', at: day(2) },
    { meterId, value: null, at: day(2) },
    { meterId, value: 12, at: 'yesterday' },
    { meterId, value: 12, at: '1970-01-01T00:00:00Z' },
    { meter: '油温', value: 3, at: day(2) },
    { meterId: String(meterId), value: '13', at: day(3) },
  ];
  const { data } = await report(sent);
  expect(data.results.map(({ result, reason }) => [result, reason])).toEqual([
    ['recorded', null],
    ['refused', 'badValue'],
    ['refused', 'badValue'],
    ['refused', 'badTime'],
    ['refused', 'badTime'],
    ['unknown', null],
    ['recorded', null],
  ]);
  const { dropped } = await keeper.get('/device/get', { id: deviceId });
  expect(dropped.map(({ meter, value, reason }) => [meter, value, reason])).toEqual([
    [String(meterId), 'N/A', 'badValue'],
    [String(meterId), '', 'badValue'],
    [String(meterId), '12', 'badTime'],
    [String(meterId), '12', 'badTime'],
    ['油温', '3', 'unknown'],
  ]);
  for (let nth = 0; nth < 5; nth += 1) await report(sent.slice(1, 6));
  expect((await keeper.get('/device/get', { id: deviceId })).dropped).toHaveLength(20);
});

test('a doubtful reading is stored once, counts for nothing, and stands when somebody enters it', async () => {
  const { meterId, report } = await sensor();
  await report([{ meterId, value: '100', at: day(1) }]);
  const doubtful = [{ meterId, value: '50', at: day(2) }];
  const results = [{ result: 'doubtful', reason: 'backwards' }];
  expect(await report(doubtful)).toMatchObject({ data: { results } });
  expect(await report(doubtful)).toMatchObject({ data: { results } });
  expect(await keeper.get('/meter/get', { id: meterId })).toMatchObject({ lastValue: '100' });
  expect((await keeper.get('/meterReading/list', { meterId })).rows).toHaveLength(2);
  await keeper.get('/meterReading/create', { meterId, value: '50', at: day(2), confirmed: true });
  expect(await keeper.get('/meter/get', { id: meterId })).toMatchObject({ lastValue: '50' });
  expect(await report(doubtful)).toMatchObject({ data: { results: [{ result: 'repeated' }] } });
});

test('another value of the same time is refused, and a withdrawn reading is not brought back', async () => {
  const { meterId, report } = await sensor('gauge');
  await report([{ meterId, value: '10', at: day(1) }]);
  expect(await report([{ meterId, value: '11', at: day(1) }])).toMatchObject({
    data: { results: [{ result: 'refused', reason: 'duplicate' }] },
  });
  const { rows } = await keeper.get('/meterReading/list', { meterId });
  await keeper.get('/meterReading/withdraw', { meterId, readingId: rows[0]?.id ?? 0, reason: '误报' });
  expect(await report([{ meterId, value: '10', at: day(1) }])).toMatchObject({
    data: { results: [{ result: 'repeated' }] },
  });
  expect(await report([{ meterId, value: '11', at: day(1) }])).toMatchObject({
    data: { results: [{ result: 'recorded' }] },
  });
});

test('a reading raises the maintenance that is due by it', async () => {
  const { meterId, report } = await sensor();
  const { version } = await keeper.get('/meter/get', { id: meterId });
  const trigger = { kind: 'every' as const, value: '100', name: '换机油', instruction: '' };
  await keeper.get('/meterTrigger/save', { ...trigger, meterId, version });
  await report([
    { meterId, value: '50', at: day(1) },
    { meterId, value: '100', at: day(2) },
  ]);
  const { triggers } = await keeper.get('/meter/get', { id: meterId });
  expect(triggers).toEqual([expect.objectContaining({ openTask: expect.anything() })]);
});

describe('a report is refused', () => {
  const readings = (meterId: number): Readings => [{ meterId, value: '1', at: day(1) }];

  test('with a wrong token, with an earlier one, and with one that was withdrawn', async () => {
    const { deviceId, meterId, token, version, report } = await sensor();
    const refused = { errcode: errcodes.deviceRefused };
    expect(await report(readings(meterId), 'x')).toMatchObject(refused);
    const renewed = await keeper.get('/device/renewToken', { id: deviceId, version });
    expect(await report(readings(meterId), token)).toMatchObject(refused);
    expect((await report(readings(meterId), renewed.token)).errcode).toBe(0);
    await keeper.get('/device/withdrawToken', { id: deviceId, version: renewed.version });
    expect(await report(readings(meterId), renewed.token)).toMatchObject(refused);
  });

  test('of a sensor that was retired', async () => {
    const { deviceId, meterId, version, report } = await sensor();
    await keeper.get('/device/event', { id: deviceId, version, event: 'retire' });
    expect((await report(readings(meterId))).errcode).toBe(errcodes.deviceRefused);
  });
});

test('only a sensor gets a token, which neither the database nor the log holds', async () => {
  const organisationId = server.company.organisations.east;
  const printer = await keeper.get('/device/create', { organisationId, name: 'x', kind: 'printer' });
  const sent = { id: printer.id, version: printer.version };
  expect((await keeper.ask('/device/renewToken', sent)).errcode).toBe(errcodes.transitionRefused);
  const { token } = await sensor();
  const stored = await server.db.selectFrom('device').selectAll().execute();
  const logged = await server.db.selectFrom('log_entry').selectAll().execute();
  expect(JSON.stringify([stored, logged])).not.toContain(token);
});

test('500 readings come at once', async () => {
  const { meterId, report } = await sensor();
  const at = (nth: number) => new Date(Date.UTC(2026, 0, 1) + nth * 60_000).toISOString();
  const many = Array.from({ length: 500 }, (_, nth) => ({ meterId, value: String(nth), at: at(nth) }));
  const answer = await report(many);
  expect(answer).toMatchObject({ errcode: 0 });
});
