import { askToAttach, attach, picture, textFile } from '../../attachments/support.ts';
import { receivedReport } from '../../fault-reports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import type { Records } from './records.ts';
import { has, went } from './replies.ts';

/** A fault report of an asset in the hands of `staff`. */
const reportOf = async (records: Records) => receivedReport(server, await records.asset('inStock'));

export const faultReportProbes: Probes = {
  '/faultReport/list': {
    reaches: async (caller, records) => {
      const { id } = await reportOf(records);
      return has((await caller.get('/faultReport/list', { limit: 200 })).rows, id);
    },
  },
  '/faultReport/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/faultReport/get', { id: (await reportOf(records)).id })),
  },
  '/faultReport/discard': {
    reaches: async (caller, records) =>
      went(await caller.ask('/faultReport/discard', { ...(await reportOf(records)), reason: 'x' })),
  },
  '/faultReport/attachments': {
    reaches: async (caller, records) =>
      went(await caller.ask('/faultReport/attachments', { id: (await reportOf(records)).id })),
  },
  '/faultReport/attachment': {
    reaches: async ({ token }, records) => {
      const { id } = await reportOf(records);
      const attachmentId = await attach(server, admin, id, textFile, 'faultReport');
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/faultReport/attachment',
        headers: { authorization: token },
        payload: { id, attachmentId },
      });
      return body === textFile.content;
    },
  },
  '/faultReport/attach': {
    reaches: async (caller, records) =>
      went(await askToAttach(server, caller, (await reportOf(records)).id, textFile, 'faultReport')),
  },
  '/faultReport/detach': {
    reaches: async (caller, records) => {
      const { id } = await reportOf(records);
      const attachmentId = await attach(server, admin, id, textFile, 'faultReport');
      return went(await caller.ask('/faultReport/detach', { id, attachmentId }));
    },
  },
  '/faultReport/cover': {
    reaches: async (caller, records) => {
      const { id } = await reportOf(records);
      const attachmentId = await attach(server, admin, id, await picture(), 'faultReport');
      return went(await caller.ask('/faultReport/cover', { id, attachmentId }));
    },
  },
};
