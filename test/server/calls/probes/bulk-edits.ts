import { sql } from 'kysely';
import { runnerOn } from '../../../../server/jobs/runners.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';
import { went } from './replies.ts';

export const bulkEditProbes: Probes = {
  '/bulkEdit/fields': {
    reaches: async (caller, records) => {
      const filter = { ids: [await records.asset('draft')] };
      const reply = await caller.ask('/bulkEdit/fields', { filter });
      return went(reply) && reply.data.assets > 0;
    },
  },
  '/bulkEdit/start': {
    reaches: async (caller, records) => {
      const filter = { ids: [await records.asset('draft')] };
      const reply = await caller.ask('/bulkEdit/start', { filter, changes: { remark: 'x' } });
      await runnerOn(server.db).idle();
      if (!went(reply)) return false;
      const { rows } = await sql`select from job_row
        where job_id = ${reply.data.id} and outcome <> 'rejected'`.execute(server.db);
      return rows.length > 0;
    },
  },
};
