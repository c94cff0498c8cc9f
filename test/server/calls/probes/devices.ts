import { tableOf } from '../../exports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

const header = () => ({
  organisationId: server.company.organisations.workshop,
  name: 'x',
  kind: 'sensor' as const,
});
/** A sensor of the workshop. */
async function device() {
  const { id, version } = await admin.get('/device/create', header());
  return { id, version };
}

export const deviceProbes: Probes = {
  '/device/list': {
    ownsNothing: true,
    reaches: async (caller) => {
      const { id } = await device();
      return has((await caller.get('/device/list', { limit: 200 })).rows, id);
    },
  },
  '/device/export': {
    ownsNothing: true,
    reaches: async (caller) => {
      const { deviceNo } = await admin.get('/device/create', header());
      return (await tableOf(server, caller, 'device', { search: deviceNo })).rows.length > 0;
    },
  },
  '/device/get': {
    ownsNothing: true,
    reaches: async (caller) => went(await caller.ask('/device/get', { id: (await device()).id })),
  },
  '/device/create': {
    ownsNothing: true,
    reaches: async (caller) => went(await caller.ask('/device/create', header())),
  },
  '/device/update': {
    ownsNothing: true,
    reaches: async (caller) =>
      went(await caller.ask('/device/update', { ...(await device()), changes: { name: 'y' } })),
  },
  '/device/renewToken': {
    ownsNothing: true,
    reaches: async (caller) => went(await caller.ask('/device/renewToken', await device())),
  },
  '/device/withdrawToken': {
    ownsNothing: true,
    reaches: async (caller) => went(await caller.ask('/device/withdrawToken', await device())),
  },
  '/device/event': {
    ownsNothing: true,
    reaches: async (caller) =>
      went(await caller.ask('/device/event', { ...(await device()), event: 'retire' })),
  },
};
