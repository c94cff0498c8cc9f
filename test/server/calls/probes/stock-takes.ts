import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StockTakeState } from '../../../../src/vocabulary/stock-take.ts';
import { askToAttach, textFile } from '../../attachments/support.ts';
import { reportRequest } from '../../stock-takes/support.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

/** A round of the workshop that `staff` planned, with a code that somebody has counted. */
async function makeRound(state: StockTakeState) {
  const { organisations, accounts, people } = server.company;
  const { rows } = await sql<{ id: number }>`
    insert into stock_take (take_no, name, state, organisation_id, created_by, created_by_name, line_count)
    values (${randomUUID()}, '盘点', ${state}, ${organisations.workshop}, ${accounts.staff}, '郑员工', 1)
    returning id`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  const lines = await sql<{ id: number }>`
    insert into stock_take_line (stock_take_id, code, expected, state, decision)
    values (${id}, 'X1', false, 'unknown', 'accept') returning id`.execute(server.db);
  const lineId = lines.rows[0]?.id ?? 0;
  const uid = randomUUID();
  await sql`insert into stock_take_scan (stock_take_id, uid, line_id, code, source, condition, person_id, person_name,
      scanned_at)
    values (${id}, ${uid}::uuid, ${lineId}, 'X1', 'scan', 'good', ${people.staff}, '郑员工', now())`.execute(
    server.db,
  );
  return { id, lineId, uid };
}

export const stockTakeProbes: Probes = {
  '/stockTake/list': {
    reaches: async (caller) => {
      const { id } = await makeRound('counting');
      return has((await caller.get('/stockTake/list', { limit: 200 })).rows, id);
    },
  },
  '/stockTake/get': {
    reaches: async (caller) => {
      const { id } = await makeRound('counting');
      return went(await caller.ask('/stockTake/get', { id }));
    },
  },
  '/stockTake/offlineCopy': {
    reaches: async (caller) => {
      const { id } = await makeRound('counting');
      return went(await caller.ask('/stockTake/offlineCopy', { id }));
    },
  },
  '/stockTakeLine/list': {
    reaches: async (caller) => {
      const { id } = await makeRound('review');
      return went(await caller.ask('/stockTakeLine/list', { id }));
    },
  },
  '/stockTakeLine/attachments': {
    reaches: async (caller) => {
      const { lineId } = await makeRound('review');
      return went(await caller.ask('/stockTakeLine/attachments', { id: lineId }));
    },
  },
  '/stockTakeLine/attach': {
    reaches: async (caller) => {
      const { lineId } = await makeRound('counting');
      return went(await askToAttach(server, caller, lineId, textFile, 'stockTakeLine'));
    },
  },
  '/stockTakeLine/scans': {
    reaches: async (caller) => {
      const { id, lineId } = await makeRound('review');
      return went(await caller.ask('/stockTakeLine/scans', { id, lineId }));
    },
  },
  '/stockTake/update': {
    reaches: async (caller) => {
      const { id } = await makeRound('draft');
      return went(await caller.ask('/stockTake/update', { id, version: 1, changes: { remark: 'x' } }));
    },
  },
  '/stockTake/event': {
    reaches: async (caller) => {
      const { id } = await makeRound('counting');
      return went(await caller.ask('/stockTake/event', { id, version: 1, event: 'finish counting' }));
    },
  },
  '/stockTake/report': {
    reaches: async (caller) => {
      const { id } = await makeRound('review');
      const { headers } = await server.app.inject({
        method: 'POST',
        url: '/asset/stockTake/report',
        headers: { authorization: caller.token },
        payload: reportRequest(id),
      });
      return headers['content-type'] === 'application/pdf';
    },
  },
  '/stockTake/decide': {
    reaches: async (caller) => {
      const { id, lineId } = await makeRound('review');
      const requested = { id, lineIds: [lineId], decision: 'accept' as const, reason: 'x' };
      return went(await caller.ask('/stockTake/decide', requested));
    },
  },
  '/stockTake/approve': {
    reaches: async (caller) => {
      const { id } = await makeRound('review');
      return went(await caller.ask('/stockTake/approve', { id, version: 1 }));
    },
  },
  '/stockTake/scan': {
    reaches: async (caller) => {
      const { id } = await makeRound('counting');
      const scan = { uid: randomUUID(), code: 'X2', source: 'scan' as const, at: new Date().toISOString() };
      return went(await caller.ask('/stockTake/scan', { id, scans: [scan] }));
    },
  },
};
