import { beforeEach, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { deviceHandlers } from '../../../server/modules/devices/handlers.ts';
import { meterHandlers } from '../../../server/modules/meters/handlers.ts';
import { searchHandlers } from '../../../server/modules/search/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [assetHandlers, deviceHandlers, meterHandlers, searchHandlers, settingHandlers],
});

let keeper: Caller;
beforeEach(async () => {
  keeper = await server.signIn('keeper');
});

const add = (more: Partial<Payload<'/device/create'>> = {}) =>
  keeper.get('/device/create', {
    organisationId: server.company.organisations.east,
    name: '温度传感器',
    kind: 'sensor',
    ...more,
  });

test('a device has a number, what is set of it, and the asset that it is', async () => {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const { id, deviceNo } = await add({
    kind: 'printer',
    name: ' 标签打印机 ',
    assetId,
    parameters: { host: ' 10.0.0.7 ', port: '9100', resolution: '203', labelWidth: '' },
  });
  expect(deviceNo).toMatch(/^DEV\d{14}$/);
  expect(await keeper.get('/device/get', { id })).toMatchObject({
    name: '标签打印机',
    asset: { id: assetId },
    parameters: { host: '10.0.0.7', port: '9100', resolution: '203' },
    seesAsset: true,
    mayWrite: true,
  });
});

test.each([
  ['that its kind does not have', { resolution: '203' }],
  ['of a wrong form', { port: '70000' }],
])('a parameter %s is refused', async (_, parameters) => {
  const { id, version } = await add();
  const sent = { id, version, changes: { parameters } };
  expect((await keeper.ask('/device/update', sent)).errcode).toBe(errcodes.badValue);
});

test('a change is made by version, leaves the other parameters, and none once it is retired', async () => {
  const { id, version } = await add({ parameters: { host: 's1.example.com', interval: '5' } });
  const changed = await keeper.get('/device/update', {
    id,
    version,
    changes: { model: 'T-100', parameters: { interval: '10', host: '' } },
  });
  expect(await keeper.get('/device/get', { id })).toMatchObject({
    model: 'T-100',
    parameters: { interval: '10' },
  });
  const again = { id, version, changes: { name: 'x' } };
  expect((await keeper.ask('/device/update', again)).errcode).toBe(errcodes.stale);
  const retired = await keeper.get('/device/event', { id, version: changed.version, event: 'retire' });
  const late = { id, version: retired.version, changes: { name: 'x' } };
  expect((await keeper.ask('/device/update', late)).errcode).toBe(errcodes.transitionRefused);
});

test('devices are found by pinyin, number and serial number', async () => {
  const { id, deviceNo } = await add({ serialNumber: 'SN-7788', name: '湿度探头' });
  for (const search of ['shidu', deviceNo, '7788']) {
    const { rows } = await keeper.get('/device/list', { search });
    expect(rows.map((row) => row.id)).toEqual([id]);
  }
  const { hits } = await keeper.get('/search/find', { search: 'shidu' });
  expect(JSON.stringify(hits)).toContain(deviceNo);
});

describe('a meter that a sensor feeds', () => {
  const meter = async (deviceId: number | null) => {
    const [assetId = 0] = await makeAssets(server, keeper, 1);
    return keeper.ask('/meter/create', { assetId, name: '温度', kind: 'gauge', deviceId });
  };

  test('names it, and is listed by it', async () => {
    const { id: deviceId } = await add();
    expect((await meter(deviceId)).errcode).toBe(0);
    const { rows } = await keeper.get('/meter/list', { deviceId });
    expect(rows).toMatchObject([{ name: '温度', device: { id: deviceId } }]);
    const [row] = rows;
    const { id = 0, version = 0 } = row ?? {};
    await keeper.get('/meter/update', { id, version, changes: { deviceId: null } });
    expect(await keeper.get('/meter/get', { id })).toMatchObject({ device: null });
  });

  test('takes no printer and no retired sensor', async () => {
    const printer = await add({ kind: 'printer' });
    expect((await meter(printer.id)).errcode).toBe(errcodes.badReference);
    const sensor = await add();
    await keeper.get('/device/event', { id: sensor.id, version: sensor.version, event: 'retire' });
    expect((await meter(sensor.id)).errcode).toBe(errcodes.badReference);
  });
});
