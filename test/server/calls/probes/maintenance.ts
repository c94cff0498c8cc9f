import { attach, textFile } from '../../attachments/support.ts';
import { tableOf } from '../../exports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import type { Records } from './records.ts';
import { has, went } from './replies.ts';

const task = { name: 'x', instruction: '', dueOn: '2026-01-01' };

/** A task of an asset in the hands of `staff`. */
async function taskOf(records: Records) {
  const assetId = await records.asset('inStock');
  const { id, version } = await admin.get('/maintenanceTask/create', { ...task, assetId });
  return { id, version, assetId };
}

export const maintenanceProbes: Probes = {
  '/maintenanceTask/list': {
    reaches: async (caller, records) => {
      const { id, assetId } = await taskOf(records);
      return has((await caller.get('/maintenanceTask/list', { assetId })).rows, id);
    },
  },
  '/maintenanceTask/export': {
    reaches: async (caller, records) => {
      const { assetId } = await taskOf(records);
      return (await tableOf(server, caller, 'maintenanceTask', { assetId })).rows.length > 0;
    },
  },
  '/maintenanceTask/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/maintenanceTask/get', { id: (await taskOf(records)).id })),
  },
  '/maintenanceTask/create': {
    reaches: async (caller, records) =>
      went(await caller.ask('/maintenanceTask/create', { ...task, assetId: await records.asset('inStock') })),
  },
  '/maintenanceTask/assign': {
    reaches: async (caller, records) => {
      const { id, version } = await taskOf(records);
      return went(await caller.ask('/maintenanceTask/assign', { id, version, assigneeId: null }));
    },
  },
  '/maintenanceTask/attachments': {
    reaches: async (caller, records) =>
      went(await caller.ask('/maintenanceTask/attachments', { id: (await taskOf(records)).id })),
  },
  '/maintenanceTask/attachment': {
    reaches: async ({ token }, records) => {
      const { id } = await taskOf(records);
      const attachmentId = await attach(server, admin, id, textFile, 'maintenanceTask');
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/maintenanceTask/attachment',
        headers: { authorization: token },
        payload: { id, attachmentId },
      });
      return body === textFile.content;
    },
  },
};
