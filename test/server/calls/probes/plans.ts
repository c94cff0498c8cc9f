import { tableOf } from '../../exports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import type { Records } from './records.ts';
import { has, went } from './replies.ts';

const due = { target: 'assets', startOn: '2026-01-01', every: 1, unit: 'month' } as const;

/** A plan of an asset in the hands of `staff`, of the organisation of that asset. */
async function planOf(records: Records) {
  const assetId = await records.asset('inStock');
  const { organisation } = await admin.get('/asset/get', { id: assetId });
  const { staff: assigneeId } = server.company.people;
  const content = { name: 'x', assetIds: [assetId], organisationId: organisation.id, assigneeId, ...due };
  const { id, version } = await admin.get('/plan/create', content);
  return { id, version, assetId, organisationId: organisation.id };
}

export const planProbes: Probes = {
  '/plan/list': {
    reaches: async (caller, records) => {
      const { id } = await planOf(records);
      return has((await caller.get('/plan/list', { limit: 200 })).rows, id);
    },
  },
  '/plan/export': {
    reaches: async (caller, records) => {
      const { id } = await planOf(records);
      const { planNo } = await admin.get('/plan/get', { id });
      return (await tableOf(server, caller, 'plan', { search: planNo })).rows.length > 0;
    },
  },
  '/plan/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/plan/get', { id: (await planOf(records)).id })),
  },
  '/plan/preview': {
    reaches: async (caller, records) => {
      const { assetId, organisationId } = await planOf(records);
      const requested = { ...due, assetIds: [assetId], organisationId };
      const { errcode, data } = await caller.ask('/plan/preview', requested);
      return errcode === 0 && data.covered === 1;
    },
  },
  '/plan/calendar': {
    reaches: async (caller, records) => {
      const { id, version } = await planOf(records);
      await admin.get('/plan/event', { id, version, event: 'activate' });
      const { today } = await admin.get('/plan/calendar', { from: '2026-01-01', to: '2026-01-01' });
      const to = new Date(Date.parse(today) + 62 * 86_400_000).toISOString().slice(0, 10);
      const { rows } = await caller.get('/plan/calendar', { from: today, to, kinds: ['plan'] });
      return has(rows, id);
    },
  },
  '/plan/create': {
    reaches: async (caller, records) => {
      const { assetId, organisationId } = await planOf(records);
      return went(
        await caller.ask('/plan/create', { name: 'x', assetIds: [assetId], organisationId, ...due }),
      );
    },
  },
  '/plan/update': {
    reaches: async (caller, records) => {
      const { id, version } = await planOf(records);
      return went(await caller.ask('/plan/update', { id, version, changes: { name: 'y' } }));
    },
  },
  '/plan/event': {
    reaches: async (caller, records) => {
      const { id, version } = await planOf(records);
      return went(await caller.ask('/plan/event', { id, version, event: 'end' }));
    },
  },
};
