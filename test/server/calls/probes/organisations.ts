import { expect } from '@jest/globals';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { tableOf } from '../../exports/support.ts';
import type { Caller } from '../../support/app.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

let classes = 0;
/** Whoever reaches the organisation is told that it is at another version. */
async function finds(caller: Caller, call: 'update' | 'move' | 'event' | 'merge' | 'remove', more: object) {
  const at = { id: server.company.organisations.workshop, version: 999_999 };
  const { errcode } = await caller.ask(`/organisation/${call}` as '/organisation/remove', { ...at, ...more });
  expect([errcodes.stale, errcodes.notFound]).toContain(errcode);
  return errcode === errcodes.stale;
}

export const organisationProbes: Probes = {
  '/organisation/list': {
    reaches: async (caller) =>
      has((await caller.get('/organisation/list', {})).rows, server.company.organisations.workshop),
  },
  '/organisation/export': {
    reaches: async (caller) =>
      (await tableOf(server, caller, 'organisation')).rows.some(({ name }) =>
        String(name).endsWith('一车间'),
      ),
    ownsNothing: true,
  },
  '/organisation/tree': {
    reaches: async (caller) =>
      has((await caller.get('/organisation/tree', {})).rows, server.company.organisations.workshop),
    ownsNothing: true,
  },
  '/organisation/get': {
    reaches: async (caller) =>
      went(await caller.ask('/organisation/get', { id: server.company.organisations.workshop })),
    ownsNothing: true,
  },
  '/organisation/create': {
    reaches: async (caller) => {
      const parentId = server.company.organisations.workshop;
      classes += 1;
      return went(await caller.ask('/organisation/create', { name: `班 ${classes}`, parentId }));
    },
    ownsNothing: true,
  },
  '/organisation/bulkCreate': {
    reaches: async (caller) => {
      const parentId = server.company.organisations.workshop;
      classes += 1;
      const nodes = [{ name: `班 ${classes}`, below: null }];
      return went(await caller.ask('/organisation/bulkCreate', { parentId, nodes }));
    },
    ownsNothing: true,
  },
  '/organisation/update': {
    reaches: (caller) => finds(caller, 'update', { changes: {} }),
    ownsNothing: true,
  },
  '/organisation/move': { reaches: (caller) => finds(caller, 'move', { parentId: null }), ownsNothing: true },
  '/organisation/event': {
    reaches: (caller) => finds(caller, 'event', { event: 'retire' }),
    ownsNothing: true,
  },
  '/organisation/merge': { reaches: (caller) => finds(caller, 'merge', { into: 1 }), ownsNothing: true },
  '/organisation/remove': { reaches: (caller) => finds(caller, 'remove', {}), ownsNothing: true },
};
