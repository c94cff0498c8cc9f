import { sql } from 'kysely';
import { attach, textFile } from '../../attachments/support.ts';
import { tableOf } from '../../exports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import type { Records } from './records.ts';
import { has, went } from './replies.ts';

const fault = { fault: '坏了', urgency: 'low' } as const;

/** A repair of an asset in the hands of `staff`, reported by somebody else. */
async function repairOf(records: Records): Promise<{ id: number; version: number; assetId: number }> {
  const assetId = await records.asset('inStock');
  const { rows } = await admin.get('/repair/assets', { id: assetId });
  const open = rows[0]?.openRepair;
  if (open) return { id: open.id, version: 1, assetId };
  const { id, version } = await admin.get('/repair/report', { assetId, ...fault });
  return { id, version, assetId };
}

export const repairProbes: Probes = {
  '/repair/list': {
    reaches: async (caller, records) => {
      const { id, assetId } = await repairOf(records);
      return has((await caller.get('/repair/list', { assetId })).rows, id);
    },
  },
  '/repair/export': {
    reaches: async (caller, records) => {
      const { assetId } = await repairOf(records);
      return (await tableOf(server, caller, 'repair', { assetId })).rows.length > 0;
    },
  },
  '/repair/board': {
    reaches: async (caller, records) => {
      const { id } = await repairOf(records);
      const { columns } = await caller.get('/repair/board', { limit: 500 });
      return columns.some(({ rows }) => has(rows, id));
    },
  },
  '/repair/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/repair/get', { id: (await repairOf(records)).id })),
  },
  '/repair/calendar': {
    reaches: async (caller, records) => {
      const { id } = await repairOf(records);
      await sql`update repair set finish_by = now() where id = ${id}`.execute(server.db);
      const { rows } = await sql<{ day: string }>`select company_today() as day`.execute(server.db);
      const day = rows[0]?.day ?? '';
      return has((await caller.get('/repair/calendar', { from: day, to: day })).rows, id);
    },
  },
  '/repair/replacement': {
    reaches: async (caller, records) =>
      went(await caller.ask('/repair/replacement', { assetId: await records.asset('inStock') })),
  },
  '/repair/assets': {
    reaches: async (caller, records) => {
      const id = await records.asset('inStock');
      return has((await caller.get('/repair/assets', { id })).rows, id);
    },
  },
  '/repair/report': {
    reaches: async (caller, records) =>
      went(await caller.ask('/repair/report', { assetId: await records.asset('inStock'), ...fault })),
  },
  '/repair/open': {
    reaches: async (caller, records) => {
      const id = await records.asset('inStock');
      await sql`update asset set status = 'inRepair', before = 'inStock' where id = ${id}`.execute(server.db);
      return (await caller.get('/repair/open', { assetIds: [id], ...fault })).opened === 1;
    },
  },
  '/repair/assign': {
    reaches: async (caller, records) => {
      const { id, version } = await repairOf(records);
      const assigneeId = server.company.people.engineer;
      return went(await caller.ask('/repair/assign', { id, version, assigneeId }));
    },
  },
  '/repair/attachments': {
    reaches: async (caller, records) =>
      went(await caller.ask('/repair/attachments', { id: (await repairOf(records)).id })),
  },
  '/repair/attachment': {
    reaches: async ({ token }, records) => {
      const { id } = await repairOf(records);
      const attachmentId = await attach(server, admin, id, textFile, 'repair');
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/repair/attachment',
        headers: { authorization: token },
        payload: { id, attachmentId },
      });
      return body === textFile.content;
    },
  },
};
