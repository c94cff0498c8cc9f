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
  const at = { id: server.company.organs.workshop, version: 999_999 };
  const { errcode } = await caller.ask(`/organ/${call}` as '/organ/remove', { ...at, ...more });
  expect([errcodes.stale, errcodes.notFound]).toContain(errcode);
  return errcode === errcodes.stale;
}

export const organisationProbes: Probes = {
  '/organ/list': {
    reaches: async (caller) =>
      has((await caller.get('/organ/list', {})).rows, server.company.organs.workshop),
  },
  '/organ/export': {
    reaches: async (caller) =>
      (await tableOf(server, caller, 'organ')).rows.some(({ name }) => String(name).endsWith('一车间')),
    ownsNothing: true,
  },
  '/organ/tree': {
    reaches: async (caller) =>
      has((await caller.get('/organ/tree', {})).rows, server.company.organs.workshop),
    ownsNothing: true,
  },
  '/organ/get': {
    reaches: async (caller) => went(await caller.ask('/organ/get', { id: server.company.organs.workshop })),
    ownsNothing: true,
  },
  '/organ/create': {
    reaches: async (caller) => {
      const parentId = server.company.organs.workshop;
      classes += 1;
      return went(await caller.ask('/organ/create', { name: `班 ${classes}`, parentId }));
    },
    ownsNothing: true,
  },
  '/organ/bulkCreate': {
    reaches: async (caller) => {
      const parentId = server.company.organs.workshop;
      classes += 1;
      const nodes = [{ name: `班 ${classes}`, below: null }];
      return went(await caller.ask('/organ/bulkCreate', { parentId, nodes }));
    },
    ownsNothing: true,
  },
  '/organ/update': { reaches: (caller) => finds(caller, 'update', { changes: {} }), ownsNothing: true },
  '/organ/move': { reaches: (caller) => finds(caller, 'move', { parentId: null }), ownsNothing: true },
  '/organ/event': { reaches: (caller) => finds(caller, 'event', { event: 'retire' }), ownsNothing: true },
  '/organ/merge': { reaches: (caller) => finds(caller, 'merge', { into: 1 }), ownsNothing: true },
  '/organ/remove': { reaches: (caller) => finds(caller, 'remove', {}), ownsNothing: true },
};
