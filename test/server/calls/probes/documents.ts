import { tableOf } from '../../exports/support.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

export const documentProbes: Probes = {
  '/custody/export': {
    reaches: async (caller, records) => {
      const assetId = await records.asset('held');
      await records.document('held');
      return (await tableOf(server, caller, 'custody', { assetId })).rows.length > 0;
    },
  },
  '/custody/list': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      const { rows } = await caller.get('/custody/list', { assetId: await records.asset('held') });
      return has(rows, id);
    },
  },
  '/user/getTransferList': {
    reaches: async (caller, records) => {
      const id = await records.document('moved');
      return has((await caller.get('/user/getTransferList', {})).rows, id);
    },
  },
  '/custody/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/custody/get', { id: await records.document('held') })),
  },
  '/custody/candidates': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const { assetIds, refused } = await caller.get('/custody/candidates', {
        kind: 'issue',
        filter: { ids: [id] },
      });
      return assetIds.includes(id) || refused.some(({ error }) => error !== 'notFound');
    },
  },
  '/custody/stockLocations': {
    reaches: async (caller, records) => {
      const assetIds = [await records.asset('held')];
      return went(await caller.ask('/custody/stockLocations', { assetIds }));
    },
  },
  '/custody/create': {
    reaches: async (caller, records) => {
      const assetIds = [await records.asset('inStock')];
      return went(await caller.ask('/custody/create', { kind: 'issue', assetIds }));
    },
  },
  '/custody/update': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return went(await caller.ask('/custody/update', { id, version: 1, remark: 'x' }));
    },
  },
  '/custody/event': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return went(await caller.ask('/custody/event', { id, version: 1, event: 'cancel' }));
    },
  },
};
