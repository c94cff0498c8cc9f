import { tableOf } from '../../exports/support.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';

export const lookupProbes: Probes = {
  '/search/find': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const { asset_no: search } = await server.db
        .selectFrom('asset')
        .where('id', '=', id)
        .select('asset_no')
        .executeTakeFirstOrThrow();
      const { hits } = await caller.get('/search/find', { search });
      return hits.some((hit) => hit.kind === 'asset' && hit.id === id);
    },
  },
  '/log/export': {
    also: ['asset.read'],
    reaches: async (caller, records) => {
      const recordId = await records.asset('draft');
      return (await tableOf(server, caller, 'log', { recordKind: 'asset', recordId })).rows.length > 0;
    },
  },
  '/log/list': {
    also: ['asset.read'],
    reaches: async (caller, records) => {
      const recordId = await records.asset('draft');
      const { rows } = await caller.get('/log/list', { recordKind: 'asset', recordId });
      return rows.length > 0;
    },
  },
  '/dashboard/figures': {
    reaches: async (caller, records) => {
      await records.asset('draft');
      const { figures, mine } = await caller.get('/dashboard/figures', {});
      return figures ? figures.assets > 0 : mine.length > 0;
    },
  },
};
