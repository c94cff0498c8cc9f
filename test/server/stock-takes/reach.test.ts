import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { roundApi, scanOf, startRound } from './support.ts';

const server = withApp();
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
});

const numberOf = async (id: number) => (await keeper.get('/asset/get', { id })).assetNo;
const outcomes = (scans: readonly { outcome: string }[]) => scans.map(({ outcome }) => outcome);

/** Sets how far keepers plan; whoever was signed in has to do so again. */
async function planWithin(scope: 'organisation' | 'subtree'): Promise<void> {
  await sql`update role_permission set scope = ${scope} where permission = 'stockTake.write'
    and role_id = ${server.company.roles.keeper}`.execute(server.db);
  keeper = await server.signIn('keeper');
}

test('a round reaches no further than the permission of whoever planned it', async () => {
  const organisationId = server.company.organisations.east;
  const [own = 0] = await makeAssets(server, keeper, 1, 'east');
  const [below = 0] = await makeAssets(server, keeper, 1, 'workshop');
  await keeper.get('/asset/update', { id: below, version: 1, changes: { serialNo: 'SECRET-1' } });
  const number = await numberOf(below);
  await planWithin('organisation');
  const planner = await server.signIn('eastKeeper', {
    permissions: {
      'stockTake.read': 'organisation',
      'stockTake.write': 'organisation',
      'stockTake.count': 'organisation',
      'assetList.read': 'organisation',
      'assetList.write': 'organisation',
      'asset.read': 'organisation',
    },
  });
  const { id } = await startRound(planner, [own], { organisationId });
  for (const code of [number, 'SECRET-1'])
    expect(await roundApi(planner, id).scan({ code })).toMatchObject([{ state: 'unknown', name: '' }]);
  const lines = await roundApi(planner, id).lines();
  expect(lines.filter(({ assetId }) => assetId === below)).toEqual([]);

  await planWithin('subtree');
  const wide = await startRound(keeper, [own], { organisationId });
  expect(await roundApi(keeper, wide.id).scan({ code: 'SECRET-1' })).toMatchObject([{ state: 'surplus' }]);
});

describe('somebody who counts a part', () => {
  test('counts what is expected or found there, and nothing else', async () => {
    const { locations, people } = server.company;
    const [here = 0, there = 0, strayed = 0] = await makeAssets(server, keeper, 3);
    const admin = await server.signIn('admin');
    for (const id of [there, strayed])
      await admin.get('/asset/correct', { id, version: 1, locationId: locations.office, reason: '搬' });
    const { id } = await startRound(keeper, [here, there, strayed], {
      counters: [{ personId: people.staff, locationId: locations.store }],
    });
    const permissions = { 'stockTake.count': 'own', 'stockTake.read': 'own' } as const;
    const staff = roundApi(await server.signIn('staff', { permissions }), id);
    const [lineThere] = (await roundApi(keeper, id).lines()).filter(({ assetId }) => assetId === there);
    const scans = await staff.scan(
      { code: await numberOf(here) },
      { code: await numberOf(there) },
      { lineId: lineThere?.id ?? 0, source: 'tick' },
      { code: await numberOf(there), locationId: locations.office },
      { code: await numberOf(strayed), locationId: locations.store },
      { code: '没人认识' },
    );
    expect(outcomes(scans)).toEqual(['counted', 'notFound', 'notFound', 'notFound', 'counted', 'counted']);
    expect(scans[4]).toMatchObject({ state: 'misplaced' });
  });
});

describe('scans', () => {
  test('that come by several ways at once count once, and the log says so', async () => {
    const ids = await makeAssets(server, keeper, 5);
    const { id } = await startRound(keeper, ids);
    const scans = await Promise.all(ids.map(async (one) => scanOf({ code: await numberOf(one) })));
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => keeper.get('/stockTake/scan', { id, scans })),
    );
    const counted = replies.flatMap((reply) => outcomes(reply.scans)).filter((one) => one === 'counted');
    expect(counted).toHaveLength(5);
    const { rows } = await keeper.get('/log/list', { recordKind: 'stockTake', recordId: id });
    const logged = rows.filter(({ action }) => action === 'counted').flatMap(({ changes }) => changes);
    expect(logged.reduce((sum, { to }) => sum + Number(to), 0)).toBe(5);
  });

  test('of a clock that cannot be right were made when they came', async () => {
    const ids = await makeAssets(server, keeper, 3);
    const { id } = await startRound(keeper, ids);
    const numbers = await Promise.all(ids.map(numberOf));
    const began = Date.now() - 60_000;
    await roundApi(keeper, id).scan(
      { code: numbers[0], at: '0001-01-01T00:00:00Z' },
      { code: numbers[1], at: '1970-01-01T00:00:01Z' },
      { code: numbers[2], at: '2999-01-01T00:00:00Z' },
    );
    const { rows } = await sql<{ at: Date }>`select scanned_at as at from stock_take_scan
      where stock_take_id = ${id}`.execute(server.db);
    for (const { at } of rows) {
      expect(at.getTime()).toBeGreaterThan(began);
      expect(at.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    }
  });
});
