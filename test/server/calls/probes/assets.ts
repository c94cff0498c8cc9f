import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { attach, picture } from '../../attachments/support.ts';
import { admin, server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

let merged = 0;

export const assetProbes: Probes = {
  '/asset/thumbnails': {
    reaches: async (caller, records) => {
      const id = await records.asset('inStock');
      await attach(server, admin, id, await picture(), 'asset');
      const { rows } = await caller.get('/asset/thumbnails', { ids: [id] });
      return has(rows, id);
    },
  },
  '/asset/list': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      return has((await caller.get('/asset/list', { ids: [id] })).rows, id);
    },
  },
  '/asset/get': {
    reaches: async (caller, records) =>
      went(await caller.ask('/asset/get', { id: await records.asset('draft') })),
  },
  '/asset/duplicates': {
    reaches: async (caller, records) =>
      went(await caller.ask('/asset/duplicates', { id: await records.asset('draft') })),
  },
  '/asset/merge': {
    // It is at another version, which is told to whoever has reached it.
    reaches: async (caller, records) => {
      const [id, into] = [await records.asset('draft'), await records.asset('inStock')];
      const requested = { id, version: 999_999, into, intoVersion: 1, take: [] };
      const { errcode } = await caller.ask('/asset/merge', requested);
      expect([errcodes.stale, errcodes.notFound]).toContain(errcode);
      return errcode === errcodes.stale;
    },
  },
  '/asset/successor': {
    reaches: async (caller, records) => {
      const into = await records.asset('draft');
      merged += 1;
      await sql`insert into asset_merged (id, asset_no, name, into_id)
        values (${800_000_000 + merged}, ${`was ${merged}`}, 'x', ${into})`.execute(server.db);
      return (await caller.get('/asset/successor', { id: 800_000_000 + merged })).into !== null;
    },
  },
  '/asset/undoMerge': {
    // It was merged by an earlier version, which is told to whoever has reached it.
    reaches: async (caller, records) => {
      const into = await records.asset('draft');
      merged += 1;
      await sql`insert into asset_merged (id, asset_no, name, into_id)
        values (${800_000_000 + merged}, ${`was ${merged}`}, 'x', ${into})`.execute(server.db);
      const { errcode } = await caller.ask('/asset/undoMerge', { id: 800_000_000 + merged });
      expect([errcodes.mergeNotUndoable, errcodes.notFound]).toContain(errcode);
      return errcode === errcodes.mergeNotUndoable;
    },
  },
  '/asset/parts': {
    reaches: async (caller, records) =>
      went(await caller.ask('/asset/parts', { id: await records.asset('draft') })),
  },
  '/asset/create': {
    reaches: async (caller) =>
      went(
        await caller.ask('/asset/create', {
          name: '信号源',
          categoryId: server.company.categories.computer,
          ownerOrganisationId: server.company.organisations.workshop,
        }),
      ),
    ownsNothing: true,
  },
  '/asset/update': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      return went(await caller.ask('/asset/update', { id, version: 1, changes: { remark: 'x' } }));
    },
  },
  '/asset/event': {
    reaches: async (caller, records) => {
      const id = await records.asset('draft');
      return went(await caller.ask('/asset/event', { id, version: 1, event: 'put in stock' }));
    },
  },
  '/asset/correct': {
    reaches: async (caller, records) => {
      const id = await records.asset('inStock');
      return went(await caller.ask('/asset/correct', { id, version: 1, status: 'inUse', reason: 'x' }));
    },
  },
  '/asset/remove': {
    reaches: async (caller, records) =>
      went(await caller.ask('/asset/remove', { id: await records.asset('draft'), version: 1 })),
  },
  '/asset/export': {
    reaches: async ({ token }, records) => {
      const id = await records.asset('draft');
      const { body } = await server.app.inject({
        method: 'POST',
        url: '/asset/asset/export',
        headers: { authorization: token },
        payload: { format: 'csv', language: 'en', ids: [id] },
      });
      return body.includes('示波器');
    },
  },
};
