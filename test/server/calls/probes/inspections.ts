import { attach, textFile } from '../../attachments/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import type { Records } from './records.ts';
import { has, went } from './replies.ts';

let checklist: Promise<{ id: number }> | undefined;
const ofChecklist = () => {
  checklist ??= admin.get('/checklist/create', { name: '探针', items: [] });
  return checklist;
};

/** A route of the organisation of an asset in the hands of `staff`, past that asset. */
async function routeOf(records: Records) {
  const assetId = await records.asset('inStock');
  const { organisation } = await admin.get('/asset/get', { id: assetId });
  const { id: checklistId } = await ofChecklist();
  const points = [{ assetId, locationId: null, checklistId }];
  const content = { name: 'x', organisationId: organisation.id, points };
  return { ...(await admin.get('/inspectionRoute/create', content)), content };
}
/** A round along it that is to be done by `staff`. */
async function roundOf(records: Records) {
  const { id: routeId } = await routeOf(records);
  const { staff: assigneeId } = server.company.people;
  return {
    ...(await admin.get('/inspection/create', { routeId, dueOn: '2026-01-01', assigneeId })),
    routeId,
  };
}

export const inspectionProbes: Probes = {
  '/inspectionRoute/list': {
    ownsNothing: true,
    reaches: async (caller, records) => {
      const { id } = await routeOf(records);
      return has((await caller.get('/inspectionRoute/list', { limit: 200 })).rows, id);
    },
  },
  '/inspectionRoute/get': {
    ownsNothing: true,
    reaches: async (caller, records) =>
      went(await caller.ask('/inspectionRoute/get', { id: (await routeOf(records)).id })),
  },
  '/inspectionRoute/create': {
    reaches: async (caller, records) =>
      went(await caller.ask('/inspectionRoute/create', (await routeOf(records)).content)),
  },
  '/inspectionRoute/update': {
    ownsNothing: true,
    reaches: async (caller, records) => {
      const { id, version } = await routeOf(records);
      return went(await caller.ask('/inspectionRoute/update', { id, version, changes: { name: 'y' } }));
    },
  },
  '/inspectionRoute/event': {
    ownsNothing: true,
    reaches: async (caller, records) => {
      const { id, version } = await routeOf(records);
      return went(await caller.ask('/inspectionRoute/event', { id, version, event: 'retire' }));
    },
  },
  '/inspection/list': {
    reaches: async (caller, records) => {
      const { id, routeId } = await roundOf(records);
      return has((await caller.get('/inspection/list', { routeId })).rows, id);
    },
  },
  '/inspection/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/inspection/get', { id: (await roundOf(records)).id })),
  },
  '/inspection/attachments': {
    reaches: async (caller, records) =>
      went(await caller.ask('/inspection/attachments', { id: (await roundOf(records)).id })),
  },
  '/inspection/attachment': {
    reaches: async ({ token }, records) => {
      const { id } = await roundOf(records);
      const attachmentId = await attach(server, admin, id, textFile, 'inspection');
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/inspection/attachment',
        headers: { authorization: token },
        payload: { id, attachmentId },
      });
      return body === textFile.content;
    },
  },
  '/inspection/readings': {
    ownsNothing: true,
    reaches: async (caller, records) => {
      const { id } = await routeOf(records);
      const { points } = await admin.get('/inspectionRoute/get', { id });
      return went(await caller.ask('/inspection/readings', { pointId: points[0]?.id ?? 0, item: 'x' }));
    },
  },
  '/inspection/create': {
    ownsNothing: true,
    reaches: async (caller, records) => {
      const { id: routeId } = await routeOf(records);
      return went(await caller.ask('/inspection/create', { routeId, dueOn: '2026-01-01' }));
    },
  },
  '/inspection/assign': {
    ownsNothing: true,
    reaches: async (caller, records) => {
      const { id, version } = await roundOf(records);
      return went(await caller.ask('/inspection/assign', { id, version, assigneeId: null }));
    },
  },
};
