import { expect } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { tableOf } from '../../exports/support.ts';
import { server } from './bench.ts';
import type { Probes } from './probe.ts';
import { has, went } from './replies.ts';

/** At another version, which is told to whoever has reached it. */
const reachedAccount = ({ errcode }: { errcode: number }) => {
  expect([errcodes.notFound, errcodes.stale]).toContain(errcode);
  return errcode === errcodes.stale;
};

const staff = () => ({ personId: server.company.people.staff });
const reachedInvitation = ({ errcode }: { errcode: number }) => {
  expect([errcodes.notFound, errcodes.notPermitted, errcodes.transitionRefused]).toContain(errcode);
  return errcode !== errcodes.notFound;
};

export const accountProbes: Probes = {
  '/account/export': {
    reaches: async (caller) =>
      (await tableOf(server, caller, 'account')).rows.some(({ loginid }) => loginid === 'staff'),
  },
  '/account/list': {
    reaches: async (caller) =>
      has((await caller.get('/account/list', { limit: 200 })).rows, server.company.accounts.staff),
  },
  '/account/get': {
    reaches: async (caller) => went(await caller.ask('/account/get', { id: server.company.accounts.staff })),
  },
  '/account/reach': {
    reaches: async (caller) => {
      const requested = { ...staff(), roleIds: [server.company.roles.staff] };
      return went(await caller.ask('/account/reach', requested));
    },
  },
  '/account/create': {
    // Whoever gives a role with more rights is told so, having reached the person, who has an account.
    reaches: async (caller) => {
      const { errcode } = await caller.ask('/account/create', {
        personId: server.company.people.staff,
        loginid: 'another',
        roleIds: [server.company.roles.staff],
      });
      expect([errcodes.notFound, errcodes.duplicate]).toContain(errcode);
      return errcode === errcodes.duplicate;
    },
  },
  '/account/invite': {
    // Whoever may do less than the person, who has chosen a password, is told so, having reached them.
    reaches: async (caller) => reachedInvitation(await caller.ask('/account/invite', staff())),
  },
  '/account/withdrawInvitation': {
    reaches: async (caller) => reachedInvitation(await caller.ask('/account/withdrawInvitation', staff())),
  },
  '/account/setRoles': {
    reaches: async (caller) => {
      const personId = server.company.people.staff;
      const requested = { personId, version: 1_000_000, roleIds: [server.company.roles.staff] };
      return reachedAccount(await caller.ask('/account/setRoles', requested));
    },
  },
  '/account/setDisabled': {
    reaches: async (caller) => {
      const requested = { personId: server.company.people.staff, version: 1_000_000, disabled: true };
      return reachedAccount(await caller.ask('/account/setDisabled', requested));
    },
  },
  '/account/setEmergency': {
    reaches: async (caller) => {
      const requested = { personId: server.company.people.staff, version: 1_000_000, emergency: true };
      return reachedAccount(await caller.ask('/account/setEmergency', requested));
    },
  },
  '/account/unlinkIdentity': {
    // Whoever may do less than the person is told so, having reached them.
    reaches: async (caller) => {
      await sql`delete from account_identity`.execute(server.db);
      const { rows } = await sql<{ id: number }>`
        with provider as (
          insert into identity_provider (name, name_sort, search_text, type, issuer, client_id, agent_id, scopes, match_by,
            claim, creates_accounts, groups_claim, second_step, signs_out)
          values ('x', 'x', '', 'oidc', '', '', '', '', 'jobNo', '', false, '', 'here', false) returning id)
        insert into account_identity (provider_id, subject, account_id, called)
        select id, 'x', ${server.company.accounts.staff}, 'x' from provider returning id`.execute(server.db);
      const { errcode } = await caller.ask('/account/unlinkIdentity', {
        personId: server.company.people.staff,
        identityId: rows[0]?.id ?? 0,
      });
      expect([0, errcodes.notFound, errcodes.notPermitted]).toContain(errcode);
      return errcode !== errcodes.notFound;
    },
  },
  '/account/endSessions': {
    // Whoever may do less than the person is told so, having reached them.
    reaches: async (caller) => {
      const { errcode } = await caller.ask('/account/endSessions', {
        personId: server.company.people.staff,
      });
      expect([0, errcodes.notFound, errcodes.notPermitted]).toContain(errcode);
      return errcode !== errcodes.notFound;
    },
  },
  '/account/unlock': {
    reaches: async (caller) =>
      went(await caller.ask('/account/unlock', { personId: server.company.people.staff })),
  },
  '/account/resetPassword': {
    // Whoever may do less than the person is told so, having reached them.
    reaches: async (caller) => {
      const { errcode } = await caller.ask('/account/resetPassword', {
        personId: server.company.people.staff,
      });
      expect([0, errcodes.notFound, errcodes.notPermitted]).toContain(errcode);
      await sql`update account set password_is_default = (loginid = 'newcomer')`.execute(server.db);
      return errcode !== errcodes.notFound;
    },
  },
  '/account/removeSecondFactor': {
    reaches: async (caller) => {
      const { errcode } = await caller.ask('/account/removeSecondFactor', {
        personId: server.company.people.staff,
      });
      // Whoever may do less than the person, or finds no second factor, is told so, having reached them.
      expect([errcodes.notFound, errcodes.notPermitted, errcodes.transitionRefused]).toContain(errcode);
      return errcode !== errcodes.notFound;
    },
  },
};
