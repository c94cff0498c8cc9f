import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sheetWords } from '../../depreciation/sheet-words.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

/** What the log says of the last file that somebody took along. */
async function rowsOfLastExport(): Promise<number> {
  const { rows } = await sql<{ rows: string }>`
    select change ->> 'to' as rows from log_entry, jsonb_array_elements(changes) as change
    where record_kind = 'export' and change ->> 'field' = 'rows'
    order by log_entry.id desc limit 1`.execute(server.db);
  return Number(rows[0]?.rows);
}

export const labelProbes: Probes = {
  '/label/print': {
    reaches: async ({ token }, records) => {
      const id = await records.asset('draft');
      const { headers } = await server.app.inject({
        method: 'POST',
        url: '/asset/label/print',
        headers: { authorization: token },
        payload: { template: 'single50x30', title: 'Labels', ids: [id] },
      });
      return headers['content-type'] === 'application/pdf' && (await rowsOfLastExport()) === 1;
    },
  },
  '/depreciation/cardSheet': {
    reaches: async ({ token }, records) => {
      const id = await records.asset('draft');
      const { headers } = await server.app.inject({
        method: 'POST',
        url: '/asset/depreciation/cardSheet',
        headers: { authorization: token },
        payload: { words: sheetWords, ids: [id] },
      });
      return headers['content-type'] === 'application/pdf' && (await rowsOfLastExport()) === 1;
    },
  },
  '/scan/find': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const { rows } = await sql<{
        code: string;
      }>`select scan_code as code from asset where id = ${id}`.execute(server.db);
      return has((await caller.get('/scan/find', { text: rows[0]?.code ?? '' })).rows, id);
    },
  },
  '/scan/attach': {
    reaches: async (caller, records) =>
      went(
        await caller.ask('/scan/attach', {
          id: await records.asset('draft'),
          version: 1,
          text: randomUUID(),
        }),
      ),
  },
  '/scan/detach': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const code = randomUUID();
      await sql`insert into asset_code (asset_id, code) values (${id}, ${code})`.execute(server.db);
      return went(await caller.ask('/scan/detach', { id, version: 1, code }));
    },
  },
};
