import { tableOf } from '../../exports/support.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';

export const assetCostProbes: Probes = {
  '/assetCost/get': {
    reaches: async (caller, records) => {
      const assetId = await records.asset('inStock');
      return (await caller.get('/assetCost/get', { assetId })).rows.length > 0;
    },
  },
  '/assetCost/list': {
    reaches: async (caller, records) => {
      await records.asset('inStock');
      return (await caller.get('/assetCost/list', {})).rows.length > 0;
    },
  },
  '/assetCost/export': {
    reaches: async (caller, records) => {
      await records.asset('inStock');
      return (await tableOf(server, caller, 'assetCost', {})).rows.length > 0;
    },
  },
};
