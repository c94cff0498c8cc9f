import { askToAttach, attach, picture, textFile } from '../../attachments/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import { went } from './replies.ts';

export const attachmentProbes: Probes = {
  '/asset/attachments': {
    reaches: async (caller, records) =>
      went(await caller.ask('/asset/attachments', { id: await records.asset('draft') })),
  },
  '/asset/attachment': {
    reaches: async ({ token }, records) => {
      const id = await records.asset('draft');
      const attachmentId = await attach(server, admin, id, textFile);
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/asset/attachment',
        headers: { authorization: token },
        payload: { id, attachmentId },
      });
      return body === textFile.content;
    },
  },
  '/asset/attach': {
    reaches: async (caller, records) =>
      went(await askToAttach(server, caller, await records.asset('draft'), textFile)),
  },
  '/asset/detach': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const attachmentId = await attach(server, admin, id, textFile);
      return went(await caller.ask('/asset/detach', { id, attachmentId }));
    },
  },
  '/asset/cover': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      const attachmentId = await attach(server, admin, id, await picture());
      return went(await caller.ask('/asset/cover', { id, attachmentId }));
    },
  },
};
