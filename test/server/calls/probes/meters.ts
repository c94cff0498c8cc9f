import { tableOf } from '../../exports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import type { Records } from './records.ts';
import { has, went } from './replies.ts';

/** A meter of an asset, with a reading. */
let made = 0;
async function meterOf(records: Records) {
  made += 1;
  const assetId = await records.asset('inStock');
  const { id, version } = await admin.get('/meter/create', {
    assetId,
    name: `x ${made}`,
    kind: 'counter',
  });
  const { id: readingId } = await admin.get('/meterReading/create', { meterId: id, value: '1' });
  return { id, version, assetId, readingId };
}

const trigger = { kind: 'every', value: '5', name: 'x', instruction: '' } as const;

export const meterProbes: Probes = {
  '/meter/list': {
    reaches: async (caller, records) => {
      const { id, assetId } = await meterOf(records);
      return has((await caller.get('/meter/list', { assetId })).rows, id);
    },
  },
  '/meter/export': {
    reaches: async (caller, records) => {
      const { assetId } = await meterOf(records);
      return (await tableOf(server, caller, 'meter', { assetId })).rows.length > 0;
    },
  },
  '/meter/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/meter/get', { id: (await meterOf(records)).id })),
  },
  '/meter/create': {
    reaches: async (caller, records) => {
      const { assetId } = await meterOf(records);
      return went(await caller.ask('/meter/create', { assetId, name: `y ${made}`, kind: 'gauge' }));
    },
  },
  '/meter/update': {
    reaches: async (caller, records) => {
      const { id, version } = await meterOf(records);
      return went(await caller.ask('/meter/update', { id, version, changes: { name: `z ${made}` } }));
    },
  },
  '/meter/event': {
    reaches: async (caller, records) => {
      const { id, version } = await meterOf(records);
      return went(await caller.ask('/meter/event', { id, version, event: 'retire' }));
    },
  },
  '/meterTrigger/save': {
    reaches: async (caller, records) => {
      const { id: meterId, version } = await meterOf(records);
      return went(await caller.ask('/meterTrigger/save', { ...trigger, meterId, version }));
    },
  },
  '/meterTrigger/remove': {
    reaches: async (caller, records) => {
      const { id: meterId, version } = await meterOf(records);
      await admin.get('/meterTrigger/save', { ...trigger, meterId, version });
      const { triggers } = await admin.get('/meter/get', { id: meterId });
      const removed = { meterId, version: version + 1, triggerId: triggers[0]?.id ?? 0 };
      return went(await caller.ask('/meterTrigger/remove', removed));
    },
  },
  '/meterReading/list': {
    reaches: async (caller, records) =>
      went(await caller.ask('/meterReading/list', { meterId: (await meterOf(records)).id })),
  },
  '/meterReading/chart': {
    reaches: async (caller, records) =>
      went(await caller.ask('/meterReading/chart', { meterId: (await meterOf(records)).id })),
  },
  '/meterReading/create': {
    reaches: async (caller, records) => {
      const { id: meterId } = await meterOf(records);
      return went(await caller.ask('/meterReading/create', { meterId, value: '2' }));
    },
  },
  '/meterReading/withdraw': {
    reaches: async (caller, records) => {
      const { id: meterId, readingId } = await meterOf(records);
      return went(await caller.ask('/meterReading/withdraw', { meterId, readingId, reason: 'x' }));
    },
  },
  '/meterReading/replace': {
    reaches: async (caller, records) => {
      const { id: meterId } = await meterOf(records);
      return went(await caller.ask('/meterReading/replace', { meterId, startValue: '0' }));
    },
  },
  '/meterReading/import': {
    reaches: async (caller, records) => {
      const { id: meterId } = await meterOf(records);
      const { entered } = await caller.get('/meterReading/import', { rows: [{ meterId, value: '2' }] });
      return entered === 1;
    },
  },
};
