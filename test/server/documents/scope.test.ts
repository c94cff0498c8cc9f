import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { dashboardHandlers } from '../../../server/modules/dashboard/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import { type Caller, withApp } from '../support/app.ts';
import { makeAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, dashboardHandlers, handoverHandlers, settingHandlers] });

describe('documents within a scope', () => {
  let south: { caller: Caller; asset: number; draft: number };
  let east: { caller: Caller; asset: number };
  let cancelled: number;

  beforeAll(async () => {
    const [southKeeper, eastKeeper] = [await server.signIn('southKeeper'), await server.signIn('eastKeeper')];
    const [asset = 0] = await makeAssets(server, southKeeper, 1, 'south');
    const draft = await southKeeper.get('/handover/create', { kind: 'issue', assetIds: [asset] });
    south = { caller: southKeeper, asset, draft: draft.id };
    const [other = 0] = await makeAssets(server, eastKeeper, 1, 'east');
    east = { caller: eastKeeper, asset: other };
  });

  test('one of others does not exist', async () => {
    const { draft } = south;
    const ask = east.caller.ask;
    expect((await ask('/handover/get', { id: draft })).errcode).toBe(errcodes.notFound);
    expect((await ask('/handover/update', { id: draft, version: 1, remark: 'x' })).errcode).toBe(
      errcodes.notFound,
    );
    expect((await ask('/handover/event', { id: draft, version: 1, event: 'post' })).errcode).toBe(
      errcodes.notFound,
    );
    expect((await ask('/handover/event', { id: draft, version: 1, event: 'cancel' })).errcode).toBe(
      errcodes.notFound,
    );
    const { rows, count } = await east.caller.get('/handover/list', { count: true });
    expect(rows.map(({ id }) => id)).not.toContain(draft);
    expect(count?.value).toBe(rows.length);
  });

  test('its assets can be put into none', async () => {
    const reply = await east.caller.ask('/handover/create', {
      kind: 'issue',
      assetIds: [east.asset, south.asset],
    });
    expect(reply).toMatchObject({
      errcode: errcodes.notFound,
      details: { lines: [{ assetId: south.asset, error: 'notFound' }] },
    });
    const own = await east.caller.get('/handover/create', { kind: 'issue', assetIds: [east.asset] });
    const smuggled = await east.caller.ask('/handover/update', {
      id: own.id,
      version: 1,
      assetIds: [east.asset, south.asset],
    });
    expect(smuggled.errcode).toBe(errcodes.notFound);
    await east.caller.get('/handover/event', { id: own.id, version: 1, event: 'cancel' });
    cancelled = own.id;
  });

  test('the whole company and the auditor see it', async () => {
    for (const who of ['keeper', 'admin', 'auditor'] as const) {
      const caller = await server.signIn(who);
      expect((await caller.get('/handover/get', { id: south.draft })).id).toBe(south.draft);
      expect((await caller.get('/handover/list', { assetId: south.asset })).rows).toHaveLength(1);
    }
  });

  test('staff see what they receive, what their assets went through, and nothing else', async () => {
    const staff = await server.signIn('staff');
    expect((await staff.get('/handover/list', {})).rows).toEqual([]);
    const issued = await east.caller.get('/handover/create', {
      kind: 'issue',
      assetIds: [east.asset],
      custodianId: server.company.people.staff,
      post: true,
    });
    const { rows } = await staff.get('/handover/list', {});
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [issued.id, 'posted'],
      [cancelled, 'cancelled'],
    ]);
    expect((await staff.get('/handover/get', { id: issued.id })).lines).toHaveLength(1);
    expect((await staff.ask('/handover/get', { id: south.draft })).errcode).toBe(errcodes.notFound);
    expect((await staff.get('/user/getTransferList', {})).rows).toHaveLength(1);
    expect((await staff.get('/asset/list', {})).rows.map(({ id }) => id)).toEqual([east.asset]);
  });

  test.each(['handover.read', 'handover.write', 'handover.post'] as const)(
    'by %s: one that somebody made, receives by, or whose asset is in their scope, each alone is enough',
    async (permission) => {
      const { people, organisations } = server.company;
      const keeper = await server.signIn('keeper');
      const lone = async (caller: Caller, custodianId: number) => {
        const assetIds = await makeAssets(server, keeper, 1, 'south');
        const { id } = await caller.get('/handover/create', { kind: 'issue', assetIds, custodianId });
        return id;
      };
      const reaches = async (caller: Caller, id: number) => {
        const requested = { id, version: 1 };
        const reply =
          permission === 'handover.read'
            ? await caller.ask('/handover/get', { id })
            : permission === 'handover.write'
              ? await caller.ask('/handover/update', { ...requested, version: 9 })
              : await caller.ask('/handover/event', { ...requested, version: 9, event: 'cancel' });
        expect([0, errcodes.notFound, errcodes.stale]).toContain(reply.errcode);
        return reply.errcode !== errcodes.notFound;
      };
      const grants = { permissions: { [permission]: 'own' as const } };
      const nobodys = await lone(keeper, people.nobody);
      const received = await lone(keeper, people.staff);
      const made = await lone(await server.signIn('admin'), people.nobody);
      const staff = await server.signIn('staff', grants);
      const admin = await server.signIn('admin', grants);
      expect([await reaches(staff, nobodys), await reaches(staff, received)]).toEqual([false, true]);
      expect([await reaches(admin, nobodys), await reaches(admin, made)]).toEqual([false, true]);
      const chosen = {
        permissions: { [permission]: 'chosen' as const },
        organisations: [organisations.south],
      };
      expect(await reaches(await server.signIn('engineer', chosen), nobodys)).toBe(true);
    },
  );

  test('who may not read documents is told of none, not even of those they made', async () => {
    const assetIds = await makeAssets(server, await server.signIn('keeper'), 1, 'south');
    await (await server.signIn('admin')).get('/handover/create', { kind: 'issue', assetIds });
    const counted = async (permissions: Partial<Record<Permission, Scope>>) => {
      const caller = await server.signIn('admin', {
        permissions: { 'dashboard.read': 'all', ...permissions },
      });
      return ((await caller.get('/dashboard/figures', {})).figures?.openDocuments ?? 0) > 0;
    };
    expect([await counted({}), await counted({ 'handover.read': 'own' })]).toEqual([false, true]);
  });

  test('engineers, staff and auditors write none', async () => {
    for (const who of ['engineer', 'staff', 'auditor'] as const) {
      const caller = await server.signIn(who);
      const assetIds = [east.asset];
      expect((await caller.ask('/handover/create', { kind: 'return', assetIds })).errcode).toBe(
        errcodes.notPermitted,
      );
      expect((await caller.ask('/handover/update', { id: 1, version: 1 })).errcode).toBe(
        errcodes.notPermitted,
      );
      expect((await caller.ask('/handover/event', { id: 1, version: 1, event: 'post' })).errcode).toBe(
        errcodes.notPermitted,
      );
    }
  });

  test('with one line in scope, or as receiver alone, nobody touches a draft with foreign lines', async () => {
    const { company } = server;
    const keeper = await server.signIn('keeper');
    const [own = 0] = await makeAssets(server, east.caller, 1, 'east');
    const [foreign = 0] = await makeAssets(server, south.caller, 1, 'south');
    const mixed = await keeper.get('/handover/create', { kind: 'issue', assetIds: [own, foreign] });
    const received = await keeper.get('/handover/create', {
      kind: 'issue',
      assetIds: await makeAssets(server, south.caller, 1, 'south'),
      custodianId: company.people.eastKeeper,
    });
    for (const { id } of [mixed, received]) {
      const ask = east.caller.ask;
      expect((await ask('/handover/get', { id })).errcode).toBe(0);
      expect((await ask('/handover/update', { id, version: 1, remark: 'x' })).errcode).toBe(
        errcodes.notFound,
      );
      expect((await ask('/handover/update', { id, version: 1, assetIds: [own] })).errcode).toBe(
        errcodes.notFound,
      );
      expect((await ask('/handover/event', { id, version: 1, event: 'cancel' })).errcode).toBe(
        errcodes.notFound,
      );
      expect((await ask('/handover/event', { id, version: 1, event: 'post' })).errcode).not.toBe(0);
      expect(await keeper.get('/handover/get', { id })).toMatchObject({ version: 1, state: 'draft' });
    }
  });

  test('preparing is not posting', async () => {
    const { db, company } = server;
    await db
      .deleteFrom('role_permission')
      .where('role_id', '=', company.roles.keeper)
      .where('permission', '=', 'handover.post')
      .execute();
    const keeper = await server.signIn('keeper');
    const [id = 0] = await makeAssets(server, keeper, 1);
    const issue = { kind: 'issue' as const, assetIds: [id], custodianId: company.people.staff };
    expect((await keeper.ask('/handover/create', { ...issue, post: true })).errcode).toBe(
      errcodes.notPermitted,
    );
    const draft = await keeper.get('/handover/create', issue);
    const change = { id: draft.id, version: 1, remark: 'x', post: true };
    expect((await keeper.ask('/handover/update', change)).errcode).toBe(errcodes.notPermitted);
  });
});
