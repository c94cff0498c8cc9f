import { tableOf } from '../../exports/support.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

export const documentProbes: Probes = {
  '/handover/export': {
    reaches: async (caller, records) => {
      const assetId = await records.asset('held');
      await records.document('held');
      return (await tableOf(server, caller, 'handover', { assetId })).rows.length > 0;
    },
  },
  '/handover/list': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      const { rows } = await caller.get('/handover/list', { assetId: await records.asset('held') });
      return has(rows, id);
    },
  },
  '/user/getTransferList': {
    reaches: async (caller, records) => {
      const id = await records.document('moved');
      return has((await caller.get('/user/getTransferList', {})).rows, id);
    },
  },
  '/handover/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/handover/get', { id: await records.document('held') })),
  },
  '/handover/candidates': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const { assetIds, refused } = await caller.get('/handover/candidates', {
        kind: 'issue',
        filter: { ids: [id] },
      });
      return assetIds.includes(id) || refused.some(({ error }) => error !== 'notFound');
    },
  },
  '/handover/stockLocations': {
    reaches: async (caller, records) => {
      const assetIds = [await records.asset('held')];
      return went(await caller.ask('/handover/stockLocations', { assetIds }));
    },
  },
  '/handover/receiverLocation': {
    reaches: async (caller, records) => {
      const { custodian } = await caller.get('/asset/get', { id: await records.asset('held') });
      return went(await caller.ask('/handover/receiverLocation', { personId: custodian?.id ?? 0 }));
    },
  },
  '/handover/create': {
    reaches: async (caller, records) => {
      const assetIds = [await records.asset('inStock')];
      return went(await caller.ask('/handover/create', { kind: 'issue', assetIds }));
    },
  },
  '/handover/update': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return went(await caller.ask('/handover/update', { id, version: 1, remark: 'x' }));
    },
  },
  '/handover/event': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return went(await caller.ask('/handover/event', { id, version: 1, event: 'cancel' }));
    },
  },
};
