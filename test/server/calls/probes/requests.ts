import { attach, textFile } from '../../attachments/support.ts';
import { tableOf } from '../../exports/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

const input = () => ({
  type: 'issue' as const,
  requesterId: server.company.people.staff,
  categoryId: server.company.categories.computer,
  reason: '新项目',
});

/** A request of `staff`, for whom somebody else asked. */
const request = () => admin.get('/request/create', input());

export const requestProbes: Probes = {
  '/request/list': {
    reaches: async (caller) => {
      const { id } = await request();
      return has((await caller.get('/request/list', { limit: 200 })).rows, id);
    },
  },
  '/request/export': {
    reaches: async (caller) => {
      const { requestNo } = await request();
      return (await tableOf(server, caller, 'request', { search: requestNo })).rows.length > 0;
    },
  },
  '/request/get': {
    reaches: async (caller) => went(await caller.ask('/request/get', { id: (await request()).id })),
  },
  '/request/create': {
    reaches: async (caller) => went(await caller.ask('/request/create', input())),
  },
  '/request/attachments': {
    reaches: async (caller) => went(await caller.ask('/request/attachments', { id: (await request()).id })),
  },
  '/request/attachment': {
    reaches: async ({ token }) => {
      const { id } = await request();
      const attachmentId = await attach(server, admin, id, textFile, 'request');
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/request/attachment',
        headers: { authorization: token },
        payload: { id, attachmentId },
      });
      return body === textFile.content;
    },
  },
};
