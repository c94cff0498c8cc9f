import { sql } from 'kysely';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { askToAttach, attach, textFile } from '../../attachments/support.ts';
import { sheetWords } from '../../documents/sheet-words.ts';
import { tableOf } from '../../exports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

/** The document at hand is an issue, which takes no step of a transfer. */
const isThere = ({ errcode }: { errcode: number }) => errcode !== errcodes.notFound;

export const documentProbes: Probes = {
  '/handover/export': {
    reaches: async (caller, records) => {
      const assetId = await records.asset('held');
      await records.document('held');
      return (await tableOf(server, caller, 'handover', { assetId })).rows.length > 0;
    },
  },
  '/handover/list': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      const { rows } = await caller.get('/handover/list', { assetId: await records.asset('held') });
      return has(rows, id);
    },
  },
  '/user/getTransferList': {
    reaches: async (caller, records) => {
      const id = await records.document('moved');
      return has((await caller.get('/user/getTransferList', {})).rows, id);
    },
  },
  '/handover/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/handover/get', { id: await records.document('held') })),
  },
  '/handover/sheet': {
    reaches: async (caller, records) => {
      const { headers } = await server.app.inject({
        method: 'POST',
        url: '/asset/handover/sheet',
        headers: { authorization: caller.token },
        payload: { id: await records.document('held'), words: sheetWords },
      });
      return headers['content-type'] === 'application/pdf';
    },
  },
  '/handover/candidates': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const { assetIds, refused } = await caller.get('/handover/candidates', {
        kind: 'issue',
        filter: { ids: [id] },
      });
      return assetIds.includes(id) || refused.some(({ error }) => error !== 'notFound');
    },
  },
  '/handover/stockLocations': {
    reaches: async (caller, records) => {
      const assetIds = [await records.asset('held')];
      return went(await caller.ask('/handover/stockLocations', { assetIds }));
    },
  },
  '/handover/receiverLocation': {
    reaches: async (caller, records) => {
      const id = await records.asset('held');
      await sql`update asset set status = case when id = ${id} then 'inUse' else status end, location_id = case when id = ${id} then ${server.company.locations.office}::bigint end`.execute(
        server.db,
      );
      const { rows } = await sql<{ personId: number }>`
        select custodian_id as "personId" from asset where id = ${id}`.execute(server.db);
      const personId = rows[0]?.personId ?? 0;
      return (await caller.get('/handover/receiverLocation', { personId })).location !== null;
    },
  },
  '/handover/create': {
    reaches: async (caller, records) => {
      const assetIds = [await records.asset('inStock')];
      return went(await caller.ask('/handover/create', { kind: 'issue', assetIds }));
    },
  },
  '/handover/update': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return went(await caller.ask('/handover/update', { id, version: 1, remark: 'x' }));
    },
  },
  '/handover/event': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return went(await caller.ask('/handover/event', { id, version: 1, event: 'cancel' }));
    },
  },
  '/handover/submit': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return isThere(await caller.ask('/handover/submit', { id, version: 1 }));
    },
  },
  '/handover/decide': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return isThere(await caller.ask('/handover/decide', { id, version: 1, event: 'approve' }));
    },
  },
  '/handover/decideDisposal': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return isThere(await caller.ask('/handover/decideDisposal', { id, version: 1, event: 'approve' }));
    },
  },
  '/handover/withdraw': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return isThere(await caller.ask('/handover/withdraw', { id, version: 1 }));
    },
  },
  '/handover/correct': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return isThere(await caller.ask('/handover/correct', { id, version: 1 }));
    },
  },
  '/handover/leaver': {
    reaches: async (caller, records) => {
      const id = await records.asset('held');
      const { rows } = await sql<{ personId: number }>`
        select custodian_id as "personId" from asset where id = ${id}`.execute(server.db);
      const { errcode, data } = await caller.ask('/handover/leaver', { personId: rows[0]?.personId ?? 0 });
      return (
        errcode === 0 &&
        (data as { lines: { assetId: number }[] }).lines.some(({ assetId }) => assetId === id)
      );
    },
  },
  '/handover/attachments': {
    reaches: async (caller, records) =>
      went(await caller.ask('/handover/attachments', { id: await records.document('held') })),
  },
  '/handover/attachment': {
    reaches: async ({ token }, records) => {
      const id = await records.document('held');
      const attachmentId = await attach(server, admin, id, textFile, 'handover');
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/handover/attachment',
        headers: { authorization: token },
        payload: { id, attachmentId },
      });
      return body === textFile.content;
    },
  },
  '/handover/detach': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      const attachmentId = await attach(server, admin, id, textFile, 'handover');
      return went(await caller.ask('/handover/detach', { id, attachmentId }));
    },
  },
  '/handoverLine/attachments': {
    reaches: async (caller, records) =>
      went(await caller.ask('/handoverLine/attachments', { id: await records.returned() })),
  },
  '/handoverLine/attach': {
    reaches: async (caller, records) =>
      went(await askToAttach(server, caller, await records.returned(), textFile, 'handoverLine')),
  },
  '/handover/previousCustodian': {
    reaches: async (caller, records) => {
      const assetId = await records.asset('moved');
      return went(await caller.ask('/handover/previousCustodian', { assetId }));
    },
  },
  '/handover/settle': {
    reaches: async (caller, records) => {
      const { id, version, lineIds } = await records.transfer();
      const { errcode } = await caller.ask('/handover/settle', { id, version, lineIds, outcome: 'accepted' });
      return errcode === 0;
    },
  },
  '/handover/requestExtension': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      const wanted = { id, version: 1, dueOn: '2999-12-31', reason: 'x' };
      return isThere(await caller.ask('/handover/requestExtension', wanted));
    },
  },
  '/handover/decideExtension': {
    reaches: async (caller, records) => {
      const id = await records.document('held');
      return isThere(await caller.ask('/handover/decideExtension', { id, version: 1, event: 'grant' }));
    },
  },
};
