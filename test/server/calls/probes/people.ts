import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { tableOf } from '../../exports/support.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

const personOfStaff = () =>
  server.db
    .selectFrom('person')
    .select(['id', 'version'])
    .where('id', '=', server.company.people.staff)
    .executeTakeFirstOrThrow();

export const personProbes: Probes = {
  '/person/export': {
    reaches: async (caller) =>
      (await tableOf(server, caller, 'person')).rows.some(({ jobNo }) => jobNo === 'staff'),
  },
  '/person/list': {
    reaches: async (caller) =>
      has((await caller.get('/person/list', { limit: 200 })).rows, server.company.people.staff),
  },
  '/person/get': {
    reaches: async (caller) => went(await caller.ask('/person/get', { id: server.company.people.staff })),
  },
  '/person/create': {
    reaches: async (caller) => {
      const jobNo = `made ${Math.random()}`;
      const { workshop } = server.company.organisations;
      return went(await caller.ask('/person/create', { name: '新人', jobNo, organisationId: workshop }));
    },
    ownsNothing: true,
  },
  '/person/update': {
    reaches: async (caller) => {
      const { id, version } = await personOfStaff();
      return went(await caller.ask('/person/update', { id, version, changes: { remark: `${version}` } }));
    },
  },
  '/person/event': {
    // Whoever may do less than the person is told so, having reached them.
    reaches: async (caller) => {
      const { id, version } = await personOfStaff();
      const { errcode } = await caller.ask('/person/event', { id, version, event: 'leave' });
      await sql`update person set state = 'active' where id = ${id}`.execute(server.db);
      const described: number[] = [0, errcodes.notPermitted, errcodes.stillHolds];
      expect([errcodes.notFound, ...described]).toContain(errcode);
      return described.includes(errcode);
    },
  },
  '/person/merge': {
    // There is none to merge them into, which is told to whoever has reached them.
    reaches: async (caller) => {
      const { errcode } = await caller.ask('/person/merge', {
        ...(await personOfStaff()),
        into: 900_000_000,
      });
      expect([errcodes.notFound, errcodes.badReference]).toContain(errcode);
      return errcode === errcodes.badReference;
    },
  },
  '/user/getUserList': {
    reaches: async (caller) =>
      has((await caller.get('/user/getUserList', { limit: 200 })).rows, server.company.people.staff),
  },
};
