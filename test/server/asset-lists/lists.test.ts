import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { runnerOn } from '../../../server/jobs/runners.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { makeAssets, stockAssets } from '../documents/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
let keeper: Caller;
let east: Caller;
let south: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  east = await server.signIn('eastKeeper');
  south = await server.signIn('southKeeper');
});

const list = async (who: Caller, more: object = {}) =>
  (await who.get('/assetList/create', { name: '盘点', ...more })).id;
const holds = async (who: Caller, listId: number) =>
  (await who.get('/asset/list', { listId, limit: 200, sort: 'assetNo' })).rows.map(({ id }) => id);
const add = (who: Caller, id: number, filter: object) =>
  who.get('/assetList/assets', { id, action: 'add', filter });
const takeOut = (who: Caller, id: number, filter: object) =>
  who.get('/assetList/assets', { id, action: 'takeOut', filter });

describe('a list that is kept by hand', () => {
  test('holds what was added, once, and not what was taken out; every asset is accounted for', async () => {
    const ids = await makeAssets(server, keeper, 3, 'east');
    const id = await list(keeper);
    expect(await holds(keeper, id)).toEqual([]);
    expect(await add(keeper, id, { ids: ids.slice(0, 2) })).toEqual({ done: 2, before: 0, missing: 0 });
    expect(await add(keeper, id, { ids: [...ids, 900_000_000] })).toEqual({ done: 1, before: 2, missing: 1 });
    expect(await holds(keeper, id)).toEqual(ids);
    expect(await takeOut(keeper, id, { ids: ids.slice(0, 1) })).toEqual({ done: 1, before: 0, missing: 0 });
    expect(await takeOut(keeper, id, { ids })).toEqual({ done: 2, before: 1, missing: 0 });
    expect(await holds(keeper, id)).toEqual([]);
    const { rows } = await keeper.get('/log/list', { recordKind: 'assetList', recordId: id });
    expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
      ['assets taken out', [{ field: 'assets', from: '2', to: '0' }]],
      ['assets taken out', [{ field: 'assets', from: '3', to: '2' }]],
      ['assets added', [{ field: 'assets', from: '2', to: '3' }]],
      ['assets added', [{ field: 'assets', from: '0', to: '2' }]],
      ['created', expect.arrayContaining([{ field: 'kind', from: null, to: 'byHand' }])],
    ]);
  });

  test('takes all that match, also what another list holds', async () => {
    const ids = await makeAssets(server, keeper, 3, 'workshop');
    const [one, other] = [await list(keeper), await list(keeper)];
    await add(keeper, one, { organisationId: server.company.organisations.workshop });
    expect((await holds(keeper, one)).filter((id) => ids.includes(id))).toEqual(ids);
    const { done } = await add(keeper, other, { listId: one });
    expect(done).toBe((await holds(keeper, one)).length);
    expect(await holds(keeper, other)).toEqual(await holds(keeper, one));
  });

  test('takes the asset that stands for a merged one, once', async () => {
    const [from = 0, into = 0] = await makeAssets(server, keeper, 2, 'east');
    const [both, one] = [await list(keeper), await list(keeper)];
    await add(keeper, both, { ids: [from, into] });
    await add(keeper, one, { ids: [from] });
    await keeper.get('/asset/merge', { id: from, version: 1, into, intoVersion: 1, take: [] });
    expect([await holds(keeper, both), await holds(keeper, one)]).toEqual([[into], [into]]);
  });

  test('merged into another gives it what it held; one that follows a filter can be neither', async () => {
    const [a = 0, b = 0] = await makeAssets(server, keeper, 2, 'east');
    const [from, into] = [await list(keeper), await list(keeper)];
    const live = await list(keeper, { filter: { organisationId: server.company.organisations.east } });
    await add(keeper, from, { ids: [a, b] });
    await add(keeper, into, { ids: [b] });
    for (const [id, other] of [
      [from, live],
      [live, into],
    ] as const) {
      const { errcode } = await keeper.ask('/assetList/merge', { id, version: 1, into: other });
      expect(errcode).toBe(errcodes.badReference);
    }
    await keeper.get('/assetList/merge', { id: from, version: 1, into });
    expect(await holds(keeper, into)).toEqual([a, b]);
    expect(await keeper.get('/assetList/get', { id: from })).toMatchObject({
      state: 'merged',
      mergedInto: { id: into },
    });
    expect((await keeper.ask('/assetList/assets', { id: from, action: 'add', filter: {} })).errcode).toBe(
      errcodes.transitionRefused,
    );
  });
});

describe('a list that follows a filter', () => {
  test('holds what the filter leaves at that moment, and nothing is added to it', async () => {
    const [first = 0] = await makeAssets(server, keeper, 1, 'east');
    await keeper.get('/asset/update', { id: first, version: 1, changes: { brand: '跟随' } });
    const filter = {
      where: {
        match: 'all' as const,
        of: [{ field: 'brand' as const, is: 'is' as const, values: ['跟随'] }],
      },
    };
    const id = await list(keeper, { filter });
    expect(await holds(keeper, id)).toEqual([first]);
    const [second = 0] = await makeAssets(server, keeper, 1, 'east');
    await keeper.get('/asset/update', { id: second, version: 1, changes: { brand: '跟随' } });
    expect(await holds(keeper, id)).toEqual([first, second]);
    expect(await keeper.get('/assetList/get', { id })).toMatchObject({ live: true });
    expect(await keeper.get('/assetList/filter', { id })).toMatchObject({
      filter: { where: 'brand.is:跟随' },
      described: 'brand.is:跟随',
      gone: [],
    });
    // Conditions that nobody can read any more leave nothing, rather than everything.
    await sql`update asset_list set filter = '{"where":"gone.is:x"}' where id = ${id}`.execute(server.db);
    expect(await holds(keeper, id)).toEqual([]);
    expect(await keeper.get('/assetList/filter', { id })).toMatchObject({
      filter: null,
      described: '',
      gone: ['custom'],
    });
    await sql`update asset_list set filter = '{"where":"brand.is:跟随"}' where id = ${id}`.execute(server.db);
    const { errcode } = await keeper.ask('/assetList/assets', {
      id,
      action: 'add',
      filter: { ids: [first] },
    });
    expect(errcode).toBe(errcodes.transitionRefused);
  });

  test('begins with some asset that the person may see', async () => {
    for (const filter of [{ search: '没有这样的' }, { organisationId: server.company.organisations.south }]) {
      const { errcode } = await east.ask('/assetList/create', { name: '空', filter });
      expect(errcode).toBe(errcodes.badReference);
    }
  });
});

describe('who sees a list', () => {
  test('is its owner alone until it is shared; then those of the organisation and who reaches it', async () => {
    const id = await list(east);
    const seenBy = async (who: Caller) =>
      (await who.get('/assetList/list', { limit: 200 })).rows.some((row) => row.id === id);
    const workshop = await server.signIn('staff');
    expect([await seenBy(east), await seenBy(keeper), await seenBy(workshop)]).toEqual([true, false, false]);
    const organisationId = server.company.organisations.east;
    await east.get('/assetList/update', { id, version: 1, changes: { organisationId } });
    expect(await Promise.all([east, keeper, workshop, south].map(seenBy))).toEqual([true, true, true, false]);
    for (const call of ['get', 'totals'] as const) {
      expect((await south.ask(`/assetList/${call}`, { id })).errcode).toBe(errcodes.notFound);
    }
    await east.get('/assetList/update', { id, version: 2, changes: { organisationId: null } });
    expect(await seenBy(workshop)).toBe(false);
  });

  test('sees of its assets those in their own scope, and the totals of those', async () => {
    const { organisations } = server.company;
    const [near = 0] = await makeAssets(server, keeper, 1, 'east');
    const [far = 0] = await makeAssets(server, keeper, 1, 'south');
    await sql`update asset set original_value = id where id in (${near}, ${far})`.execute(server.db);
    const id = await list(keeper, { organisationId: organisations.head });
    await add(keeper, id, { ids: [near, far] });
    expect(await holds(east, id)).toEqual([near]);
    expect(await east.get('/assetList/totals', { id })).toEqual({
      assets: 1,
      values: [{ currency: 'CNY', amount: `${near}.00`, assets: 1 }],
    });
    expect((await keeper.get('/assetList/totals', { id })).assets).toBe(2);
    expect(await east.get('/assetList/get', { id })).toMatchObject({ mayChange: false });
    expect((await east.ask('/assetList/assets', { id, action: 'takeOut', filter: {} })).errcode).toBe(
      errcodes.notFound,
    );
  });

  test('is told the same by totals, pages and export, however many there are', async () => {
    const ids = await stockAssets(server, 450);
    const [far = 0] = await makeAssets(server, keeper, 1, 'south');
    await sql`update asset set original_value = id where id = any(${ids}::bigint[])`.execute(server.db);
    const id = await list(keeper, { organisationId: server.company.organisations.head });
    await add(keeper, id, { ids: [far] });
    const where = { match: 'all', of: [{ field: 'assetNo', is: 'begins', values: ['MANY'] }] };
    expect(await add(keeper, id, { where })).toMatchObject({ done: 450 });
    const paged: number[] = [];
    let after: string | undefined;
    do {
      const page = await east.get('/asset/list', {
        listId: id,
        sort: 'name',
        limit: 200,
        ...(after && { after }),
      });
      paged.push(...page.rows.map((row) => row.id));
      after = page.next ?? undefined;
    } while (after);
    expect(paged.toSorted()).toEqual(ids.toSorted());
    const amount = `${ids.reduce((sum, one) => sum + one, 0)}.00`;
    expect(await east.get('/assetList/totals', { id })).toEqual({
      assets: 450,
      values: [{ currency: 'CNY', amount, assets: 450 }],
    });
    const { rawPayload } = await server.app.inject({
      method: 'POST',
      url: '/asset/asset/export',
      headers: { authorization: east.token, 'accept-language': 'en' },
      payload: { listId: id, format: 'csv', language: 'en' },
    });
    expect(rawPayload.toString().trim().split('\n')).toHaveLength(451);
  });

  test('cannot share with an organisation beyond the scope', async () => {
    const requested = { name: 'x', organisationId: server.company.organisations.head };
    expect((await east.ask('/assetList/create', requested)).errcode).toBe(errcodes.badReference);
  });

  test('cannot use a list that is not theirs to choose assets for an edit', async () => {
    const [asset = 0] = await makeAssets(server, east, 1, 'east');
    const mine = await list(east);
    await add(east, mine, { ids: [asset] });
    const changes = { remark: '一起' };
    const refused = await keeper.ask('/bulkEdit/start', { filter: { listId: mine }, changes });
    expect(refused.errcode).toBe(errcodes.notFound);
    const { id } = await east.get('/bulkEdit/start', { filter: { listId: mine }, changes });
    await runnerOn(server.db).idle();
    expect(await east.get('/job/get', { id })).toMatchObject({ total: 1 });
  });
});
