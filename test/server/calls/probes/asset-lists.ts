import { tableOf } from '../../exports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

/** A list that `staff` keeps and shares with the workshop. */
const makeList = () =>
  server.db
    .insertInto('asset_list')
    .values({
      name: '清单',
      name_sort: 'qingdan',
      search_text: 'qingdan',
      person_id: server.company.people.staff,
      organisation_id: server.company.organisations.workshop,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

async function makeState() {
  const { id } = await makeList();
  return { id, stateId: (await admin.get('/assetList/saveSnapshot', { id })).id };
}

export const assetListProbes: Probes = {
  '/assetList/export': {
    reaches: async (caller) => {
      await makeList();
      return (await tableOf(server, caller, 'assetList')).rows.some(({ owner }) => owner === '郑员工');
    },
  },
  '/assetList/list': {
    reaches: async (caller) => {
      const { id } = await makeList();
      return has((await caller.get('/assetList/list', { limit: 200 })).rows, id);
    },
  },
  '/assetList/get': {
    reaches: async (caller) => went(await caller.ask('/assetList/get', await makeList())),
  },
  '/assetList/totals': {
    reaches: async (caller) => went(await caller.ask('/assetList/totals', await makeList())),
  },
  '/assetList/filter': {
    reaches: async (caller) => went(await caller.ask('/assetList/filter', await makeList())),
  },
  '/assetList/preview': {
    reaches: async (caller) =>
      went(await caller.ask('/assetList/preview', { ...(await makeList()), filter: {} })),
  },
  '/assetList/create': {
    reaches: async (caller) =>
      went(
        await caller.ask('/assetList/create', {
          name: '共享',
          organisationId: server.company.organisations.workshop,
        }),
      ),
    ownsNothing: true,
  },
  '/assetList/update': {
    reaches: async (caller) =>
      went(
        await caller.ask('/assetList/update', {
          ...(await makeList()),
          version: 1,
          changes: { remark: 'x' },
        }),
      ),
  },
  '/assetList/event': {
    reaches: async (caller) =>
      went(await caller.ask('/assetList/event', { ...(await makeList()), version: 1, event: 'retire' })),
  },
  '/assetList/merge': {
    reaches: async (caller) => {
      const { id: into } = await makeList();
      return went(await caller.ask('/assetList/merge', { ...(await makeList()), version: 1, into }));
    },
  },
  '/assetList/assets': {
    reaches: async (caller) =>
      went(
        await caller.ask('/assetList/assets', { ...(await makeList()), action: 'add', filter: { ids: [] } }),
      ),
  },
  '/assetList/snapshots': {
    reaches: async (caller) => went(await caller.ask('/assetList/snapshots', await makeList())),
  },
  '/assetList/saveSnapshot': {
    reaches: async (caller) => went(await caller.ask('/assetList/saveSnapshot', await makeList())),
  },
  '/assetList/removeSnapshot': {
    reaches: async (caller) => went(await caller.ask('/assetList/removeSnapshot', await makeState())),
  },
  '/assetList/compare': {
    reaches: async (caller) => {
      const { id, stateId: fromStateId } = await makeState();
      return went(await caller.ask('/assetList/compare', { id, fromStateId, toStateId: null }));
    },
  },
};
