import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { pino } from 'pino';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { deviceHandlers } from '../../../server/modules/devices/handlers.ts';
import { type Subscription, subscribeReadings } from '../../../server/modules/devices/subscribe-readings.ts';
import { meterHandlers } from '../../../server/modules/meters/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { settingsStoreOf } from '../../../server/modules/settings/settings-store.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, deviceHandlers, meterHandlers, settingHandlers] });
const at = '2026-01-01T08:00:00.000Z';

let keeper: Caller;
let broker: { stop: () => Promise<void> };
let port = 0;
let subscription: Subscription;
let lines: string[];

/** A broker on the port of the one before it. */
async function startBroker() {
  const aedes = await Aedes.createBroker();
  const listener: Server = createServer(aedes.handle);
  await new Promise<void>((done) => listener.listen(port, '127.0.0.1', done));
  const address = listener.address();
  port = typeof address === 'object' && address ? address.port : 0;
  return {
    stop: async () => {
      await new Promise<void>((done) => aedes.close(done));
      await new Promise<void>((done) => listener.close(() => done()));
    },
  };
}

beforeEach(async () => {
  keeper = await server.signIn('keeper');
  port = 0;
  broker = await startBroker();
  lines = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const settings = { url: `mqtt://127.0.0.1:${port}`, prefix: 'plant/houqin', clientId: 'houqin-1' };
  subscription = subscribeReadings(server.db, settings, logger, { reconnectMs: 50, retryMs: 50 });
  await until(() => subscribed() === 1);
});
afterEach(async () => {
  await subscription.stop();
  await broker.stop();
});

const subscribed = () => lines.filter((line) => line.includes('takes readings from the broker')).length;

async function until(isSo: () => boolean) {
  for (let nth = 0; nth < 500 && !isSo(); nth += 1) await wait(20);
  expect(isSo()).toBe(true);
}

async function sensor() {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const organisationId = server.company.organisations.east;
  const device = await keeper.get('/device/create', { organisationId, name: '探头', kind: 'sensor' });
  const { id: deviceId, deviceNo } = device;
  const { id: meterId } = await keeper.get('/meter/create', {
    assetId,
    name: '里程',
    kind: 'counter',
    deviceId,
  });
  const { token } = await keeper.get('/device/renewToken', { id: deviceId, version: 1 });
  const values = async () =>
    (await keeper.get('/meterReading/list', { meterId })).rows.map(({ value }) => value);
  const body = (value: string, sent = token) =>
    JSON.stringify({ deviceNo, token: sent, readings: [{ meterId, value, at }] });
  return { deviceNo, token, values, body };
}

async function publish(deviceNo: string, body: string) {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`);
  await client.publishAsync(`plant/houqin/${deviceNo}/readings`, body, { qos: 1 });
  await client.endAsync();
}

test('a reading arrives, and the same one again is stored once', async () => {
  const { deviceNo, values, body } = await sensor();
  await publish(deviceNo, body('10'));
  await publish(deviceNo, body('10'));
  await until(() => subscription.counts.taken === 2);
  expect(await values()).toEqual(['10']);
});

test('two processes store a reading once', async () => {
  const { deviceNo, values, body } = await sensor();
  const settings = { url: `mqtt://127.0.0.1:${port}`, prefix: 'plant/houqin', clientId: null };
  const other = subscribeReadings(server.db, settings, pino({ level: 'silent' }));
  await wait(300);
  await publish(deviceNo, body('10'));
  await until(() => subscription.counts.taken === 1 && other.counts.taken === 1);
  await other.stop();
  expect(await values()).toEqual(['10']);
});

test('readings that arrive while changes are held wait until that is over', async () => {
  const { deviceNo, values, body } = await sensor();
  const { values: settings } = settingsStoreOf(server.db);
  settings.serviceMode = 'readOnly';
  await publish(deviceNo, body('10'));
  await until(() => lines.some((line) => line.includes('were not stored')));
  expect(subscription.counts).toEqual({});
  delete settings.serviceMode;
  await until(() => subscription.counts.taken === 1);
  expect(await values()).toEqual(['10']);
});

test('after the broker was away the server comes back to it', async () => {
  const { deviceNo, values, body } = await sensor();
  await broker.stop();
  broker = await startBroker();
  await until(() => subscribed() === 2);
  await publish(deviceNo, body('10'));
  await until(() => subscription.counts.taken === 1);
  expect(await values()).toEqual(['10']);
});

test('what cannot be taken is dropped, counted and logged without a secret', async () => {
  const { deviceNo, token, values, body } = await sensor();
  await publish(deviceNo, body('10', 'wrong-token'));
  await publish(deviceNo, `{"token":"${token}"`);
  await publish('DEV1', body('10'));
  await publish(deviceNo, ' '.repeat(20 * 1024 * 1024));
  await until(() => subscription.counts.tooLarge === 1);
  expect(subscription.counts).toEqual({ deviceRefused: 1, malformed: 1, otherDevice: 1, tooLarge: 1 });
  expect(await values()).toEqual([]);
  expect(lines.filter((line) => line.includes('dropped a message'))).toHaveLength(4);
  expect(lines.join()).not.toContain(token);
  expect(lines.join()).not.toContain('wrong-token');
});
