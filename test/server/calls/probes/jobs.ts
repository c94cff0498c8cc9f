import { tableOf } from '../../exports/support.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

/** A job that `staff` ordered. */
async function makeJob(state = 'compared'): Promise<number> {
  const { id } = await server.db
    .insertInto('job')
    .values({
      kind: 'bulkEdit',
      state,
      label: 'PG',
      account_id: server.company.accounts.staff,
      created_by_name: 'staff',
      plan: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const jobProbes: Probes = {
  '/job/export': {
    reaches: async (caller) => {
      await makeJob();
      return (await tableOf(server, caller, 'job')).rows.some(({ createdBy }) => createdBy === 'staff');
    },
  },
  '/job/list': {
    reaches: async (caller) => {
      const id = await makeJob();
      return has((await caller.get('/job/list', {})).rows, id);
    },
  },
  '/job/count': {
    reaches: async (caller) => {
      await makeJob('comparing');
      return (await caller.get('/job/count', {})).running > 0;
    },
  },
  '/job/get': {
    reaches: async (caller) => went(await caller.ask('/job/get', { id: await makeJob() })),
  },
  '/job/rows': {
    reaches: async (caller) => went(await caller.ask('/job/rows', { id: await makeJob() })),
  },
  '/job/event': {
    reaches: async (caller) => went(await caller.ask('/job/event', { id: await makeJob(), event: 'cancel' })),
  },
};
