import { sql } from 'kysely';
import { tableOf } from '../../exports/support.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';
import type { Records } from './records.ts';
import { went } from './replies.ts';

/** Two assets of one serial number that nobody has told apart. */
async function twins(records: Records) {
  const [one, other] = [await records.asset('draft'), await records.asset('inStock')];
  await sql`update asset set serial_no = 'TWINS' where id in (${one}, ${other})`.execute(server.db);
  await sql`delete from dismissed_duplicate`.execute(server.db);
  return { id: Math.min(one, other), otherId: Math.max(one, other) };
}

export const duplicateProbes: Probes = {
  '/duplicate/list': {
    reaches: async (caller, records) => {
      const { id, otherId } = await twins(records);
      const { rows } = await caller.get('/duplicate/list', { limit: 200 });
      return rows.some(({ earlier, later }) => earlier.id === id && later.id === otherId);
    },
  },
  '/duplicate/export': {
    reaches: async (caller, records) => {
      await twins(records);
      return (await tableOf(server, caller, 'duplicate')).rows.some(
        ({ laterSerial }) => laterSerial === 'TWINS',
      );
    },
  },
  '/duplicate/dismiss': {
    reaches: async (caller, records) => went(await caller.ask('/duplicate/dismiss', await twins(records))),
  },
  '/duplicate/dismissBatch': {
    reaches: async (caller, records) => {
      const requested = { ...(await twins(records)), reason: 'serial' as const };
      return went(await caller.ask('/duplicate/dismissBatch', requested));
    },
  },
  '/duplicate/restore': {
    reaches: async (caller, records) => went(await caller.ask('/duplicate/restore', await twins(records))),
  },
};
