import type { Scenes } from './bench.ts';
import { caller } from './bench.ts';
import { asset, at, device } from './makers.ts';

const trigger = { kind: 'every', value: '5', name: 'x', instruction: '' } as const;
const meter = async () => {
  const { id: assetId } = await asset('inStock');
  return caller.get('/meter/create', { assetId, name: 'x', kind: 'counter' });
};

export const meterScenes: Scenes = {
  '/device/create': async () => device,
  '/device/update': async () => {
    const added = await device();
    return () => caller.get('/device/update', { ...at(added), changes: { remark: 'x' } });
  },
  '/device/renewToken': async () => {
    const added = await device();
    return () => caller.get('/device/renewToken', at(added));
  },
  '/device/withdrawToken': async () => {
    const { id } = await device();
    const { version } = await caller.get('/device/renewToken', { id, version: 1 });
    return () => caller.get('/device/withdrawToken', { id, version });
  },
  '/device/event': async () => {
    const added = await device();
    return () => caller.get('/device/event', { ...at(added), event: 'retire' });
  },
  '/meter/create': async () => meter,
  '/meter/update': async () => {
    const { id } = await meter();
    return () => caller.get('/meter/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/meter/event': async () => {
    const { id } = await meter();
    return () => caller.get('/meter/event', { id, version: 1, event: 'retire' });
  },
  '/meterTrigger/save': async () => {
    const { id: meterId, version } = await meter();
    return () => caller.get('/meterTrigger/save', { ...trigger, meterId, version });
  },
  '/meterTrigger/remove': async () => {
    const { id: meterId, version } = await meter();
    await caller.get('/meterTrigger/save', { ...trigger, meterId, version });
    const { triggers } = await caller.get('/meter/get', { id: meterId });
    const triggerId = triggers[0]?.id ?? 0;
    return () => caller.get('/meterTrigger/remove', { meterId, version: version + 1, triggerId });
  },
  '/meterReading/create': async () => {
    const { id: meterId } = await meter();
    return () => caller.get('/meterReading/create', { meterId, value: '1' });
  },
  '/meterReading/withdraw': async () => {
    const { id: meterId } = await meter();
    const { id: readingId } = await caller.get('/meterReading/create', { meterId, value: '1' });
    return () => caller.get('/meterReading/withdraw', { meterId, readingId, reason: 'x' });
  },
  '/meterReading/replace': async () => {
    const { id: meterId } = await meter();
    return () => caller.get('/meterReading/replace', { meterId, startValue: '0' });
  },
  '/meterReading/import': async () => {
    const { id: meterId } = await meter();
    return () => caller.get('/meterReading/import', { rows: [{ meterId, value: '1' }] });
  },
};
