import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { dashboardHandlers } from '../../../server/modules/dashboard/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { roundApi, scanOf, startRound } from './support.ts';

const server = withApp({
  modules: [
    assetListHandlers,
    assetHandlers,
    dashboardHandlers,
    handoverHandlers,
    settingHandlers,
    stockTakeHandlers,
  ],
});
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('eastKeeper');
});

const numberOf = async (id: number) => (await keeper.get('/asset/get', { id })).assetNo;

describe('the plan of a stock-take', () => {
  test('expects what its scope holds, but drafts and disposals', async () => {
    const [a = 0, b = 0, c = 0] = await makeAssets(server, keeper, 3);
    await server.db.updateTable('asset').set({ status: 'disposed' }).where('id', '=', c).execute();
    const { id } = await startRound(keeper, [a, b, c]);
    const round = roundApi(keeper, id);
    expect((await round.lines()).map(({ assetId }) => assetId)).toEqual([a, b]);
    expect(await round.get()).toMatchObject({
      state: 'counting',
      takeNo: expect.stringMatching(/^PD\d{14}$/),
      expected: 2,
      counted: 0,
      totals: [{ state: 'waiting', lines: 2 }],
      progress: [{ location: { name: '苏州园区 / 仓库' }, expected: 2, counted: 0 }],
    });
  });

  test('draws a sample that depends on its seed alone, and says before how many there are', async () => {
    const assets = await makeAssets(server, keeper, 6);
    const drawn: unknown[] = [];
    for (const seed of ['甲', '甲', '乙']) {
      const { id } = await startRound(keeper, assets, { sample: { size: 3, seed } });
      drawn.push((await roundApi(keeper, id).lines()).map(({ assetId }) => assetId));
    }
    expect(drawn[0]).toHaveLength(3);
    expect(drawn[1]).toEqual(drawn[0]);
    const scope = { locationId: server.company.locations.store };
    const { assets: all } = await keeper.get('/stockTake/preview', { scope });
    expect(all).toBeGreaterThan(5);
    expect(await keeper.get('/stockTake/preview', { scope, sample: { size: 2, seed: 'x' } })).toEqual({
      assets: 2,
    });
  });

  test('is not started without an asset, and not changed in its scope afterwards', async () => {
    const { id, version } = await keeper.get('/stockTake/create', {
      name: '空',
      scope: { search: 'there is no such thing' },
    });
    expect(await keeper.ask('/stockTake/start', { id, version })).toMatchObject({
      errcode: errcodes.badReference,
      details: { field: 'scope' },
    });
    const [asset = 0] = await makeAssets(server, keeper, 1);
    const round = await startRound(keeper, [asset]);
    const changes = { scope: {} };
    expect(
      await keeper.ask('/stockTake/update', { id: round.id, version: round.version, changes }),
    ).toMatchObject({
      errcode: errcodes.transitionRefused,
    });
    const { people, locations } = server.company;
    const saved = await keeper.get('/stockTake/update', {
      id: round.id,
      version: round.version,
      changes: {
        dueOn: '2999-12-31',
        counters: [{ personId: people.engineer, locationId: locations.store }],
      },
    });
    expect(saved.version).toBe(round.version + 1);
    expect(await roundApi(keeper, round.id).get()).toMatchObject({
      dueOn: '2999-12-31',
      counters: [{ person: { name: '吴维修' }, location: { name: '苏州园区 / 仓库' }, lines: 0 }],
    });
  });
});

describe('a scan', () => {
  test('says what the register has, and what it has otherwise', async () => {
    const { company } = server;
    const [found = 0, misplaced = 0, damaged = 0, unreadable = 0, extra = 0] = await makeAssets(
      server,
      keeper,
      5,
    );
    await keeper.get('/asset/update', { id: found, version: 1, changes: { serialNo: 'SN-77/a' } });
    const { id } = await startRound(keeper, [found, misplaced, damaged, unreadable]);
    const round = roundApi(keeper, id);
    const { store, office, site } = company.locations;
    const scans = await round.scan(
      { code: 'sn77A', locationId: store },
      { code: await numberOf(misplaced), locationId: office },
      { code: await numberOf(damaged), locationId: site, condition: 'damaged' },
      { lineId: (await round.lineOf(unreadable))?.id ?? 0, source: 'tick', condition: 'unreadable' },
      { code: await numberOf(extra), locationId: store },
      { code: '没有这个', locationId: store },
    );
    expect(scans.map(({ outcome, state }) => `${outcome} ${state}`)).toEqual([
      'counted found',
      'counted misplaced',
      'counted damaged',
      'counted unreadable',
      'counted surplus',
      'counted unknown',
    ]);
    expect(await round.get()).toMatchObject({ expected: 4, counted: 4, undecided: 5 });
    expect((await round.get()).countedBy).toEqual([
      { person: { id: company.people.eastKeeper, name: '李华东' }, lines: 6 },
    ]);
  });

  test('counts once however often it is sent, also in one batch', async () => {
    const [asset = 0] = await makeAssets(server, keeper, 1);
    const { id } = await startRound(keeper, [asset]);
    const round = roundApi(keeper, id);
    const scan = scanOf({ code: await numberOf(asset) });
    const outcomes = async (...scans: object[]) =>
      (await round.scan(...(scans as never[]))).map(({ outcome }) => outcome);
    expect(await outcomes(scan, scan)).toEqual(['counted', 'repeated']);
    const both = await Promise.all([outcomes(scan), outcomes(scan)]);
    expect(both).toEqual([['repeated'], ['repeated']]);
    const line = await round.lineOf(asset);
    const { rows } = await keeper.get('/stockTakeLine/scans', { id, lineId: line?.id ?? 0 });
    expect(rows).toHaveLength(1);
    await round.send('finish counting');
    expect(await outcomes(scan, scanOf({ code: 'x' }))).toEqual(['repeated', 'late']);
  });

  test('can be undone by who made it, and leaves what others have scanned', async () => {
    const [asset = 0] = await makeAssets(server, keeper, 1);
    const { people, locations } = server.company;
    const counters = [{ personId: people.engineer, locationId: null }];
    const { id } = await startRound(keeper, [asset], { counters });
    const engineer = roundApi(await server.signIn('engineer'), id);
    const round = roundApi(keeper, id);
    const code = await numberOf(asset);
    const mine = scanOf({ code, locationId: locations.store });
    await round.scan(mine);
    const [theirs] = await engineer.scan({ code, locationId: locations.office });
    expect(theirs).toMatchObject({ state: 'misplaced', conflict: true });
    const other = await server.signIn('engineer');
    expect(await other.ask('/stockTake/undoScan', { id, uid: mine.uid })).toMatchObject({
      errcode: errcodes.notFound,
    });
    expect(await keeper.get('/stockTake/undoScan', { id, uid: theirs?.uid ?? '' })).toMatchObject({
      state: 'found',
    });
    expect(await keeper.get('/stockTake/undoScan', { id, uid: mine.uid })).toMatchObject({
      state: 'waiting',
    });
    const unknown = scanOf({ code: 'nothing' });
    await round.scan(unknown);
    expect(await round.lines({ state: ['unknown'] })).toHaveLength(1);
    expect(await keeper.get('/stockTake/undoScan', { id, uid: unknown.uid })).toEqual({
      lineId: null,
      state: null,
    });
    expect(await round.lines()).toHaveLength(1);
  });

  test('of the number of a merged asset counts the one that stands for it', async () => {
    const [into = 0, from = 0] = await makeAssets(server, keeper, 2);
    const code = await numberOf(from);
    const { id } = await startRound(keeper, [into]);
    await keeper.get('/asset/merge', { id: from, version: 1, into, intoVersion: 1, take: [] } as never);
    expect(
      await roundApi(keeper, id).scan({ code, locationId: server.company.locations.store }),
    ).toMatchObject([{ outcome: 'counted', state: 'found' }]);
  });

  test('without a place says that nobody has said where it is, unless somebody confirms what they hold', async () => {
    const [asset = 0, own = 0] = await makeAssets(server, keeper, 2);
    await keeper.get('/handover/create', {
      kind: 'issue',
      assetIds: [own],
      custodianId: server.company.people.eastKeeper,
      post: true,
    });
    const { id } = await startRound(keeper, [asset, own]);
    const round = roundApi(keeper, id);
    const [lineId = 0] = (await round.lines({ own: true })).map((line) => line.id);
    const scans = await round.scan({ code: await numberOf(asset) }, { lineId, source: 'self' });
    expect(scans.map(({ state }) => state)).toEqual(['unplaced', 'found']);
    await round.send('finish counting');
    expect(await round.get()).toMatchObject({ counted: 2, undecided: 0 });
  });

  test('of one counter is not in the way of another at the same shelf', async () => {
    const assets = await makeAssets(server, keeper, 6);
    const counters = [{ personId: server.company.people.engineer, locationId: null }];
    const { id } = await startRound(keeper, assets, { counters });
    const codes = await Promise.all(assets.map(numberOf));
    const engineer = roundApi(await server.signIn('engineer'), id);
    const round = roundApi(keeper, id);
    const all = (order: string[]) =>
      [...order, 'gone 1', 'gone 2'].map((code) => ({ code, locationId: server.company.locations.store }));
    await Promise.all([round.scan(...all(codes)), engineer.scan(...all(codes.toReversed()))]);
    const lines = await round.lines();
    expect(lines.map(({ state }) => state).toSorted()).toEqual([
      ...assets.map(() => 'found'),
      'unknown',
      'unknown',
    ]);
    expect(lines.some(({ conflict }) => conflict)).toBe(false);
  });
});

test('a person confirms what they hold, and nothing else', async () => {
  const { people } = server.company;
  const [held = 0, other = 0] = await makeAssets(server, keeper, 2);
  await keeper.get('/handover/create', {
    kind: 'issue',
    assetIds: [held],
    custodianId: people.staff,
    post: true,
  });
  const { id } = await startRound(keeper, [held, other]);
  const caller = await server.signIn('staff');
  const staff = roundApi(caller, id);
  const waiting = async () =>
    (await caller.get('/dashboard/figures', {})).counts.filter((count) => count.id === id);
  expect(await waiting()).toMatchObject([{ lines: 1, counts: false, overdue: false }]);
  expect((await staff.lines()).map(({ assetId }) => assetId)).toEqual([held]);
  expect(await staff.get()).toMatchObject({ expected: null, totals: [], mayCount: false });
  const scans = await staff.scan(
    { code: await numberOf(held), source: 'self' },
    { code: await numberOf(other), source: 'self' },
  );
  expect(scans.map(({ outcome }) => outcome)).toEqual(['counted', 'notFound']);
  expect(await waiting()).toEqual([]);
  expect(await roundApi(keeper, id).lineOf(held)).toMatchObject({
    state: 'found',
    countedCustodian: { name: '郑员工' },
  });
  const south = await server.signIn('southKeeper');
  expect(await south.ask('/stockTake/get', { id })).toMatchObject({ errcode: errcodes.notFound });
});

test('a blind count withholds what is expected from who only counts, until it is finished', async () => {
  const [asset = 0, extra = 0] = await makeAssets(server, keeper, 2);
  const counters = [{ personId: server.company.people.engineer, locationId: null }];
  const { id } = await startRound(keeper, [asset], { blind: true, counters });
  const engineer = roundApi(await server.signIn('engineer'), id);
  expect(await engineer.lines()).toEqual([]);
  expect(await engineer.get()).toMatchObject({
    withheld: true,
    expected: null,
    totals: [],
    progress: [],
    scope: {},
  });
  const scans = await engineer.scan(
    { code: await numberOf(asset), locationId: server.company.locations.store },
    { code: await numberOf(extra) },
    { code: 'x' },
  );
  for (const scan of scans) expect(scan).toMatchObject({ outcome: 'counted', state: null, name: null });
  for (const line of await engineer.lines())
    expect(line).toMatchObject({
      counted: true,
      expected: null,
      state: null,
      location: null,
      custodian: null,
    });
  expect(await engineer.lines({ state: ['found'] })).toHaveLength(3);
  const round = roundApi(keeper, id);
  expect(await round.get()).toMatchObject({ withheld: false, expected: 1, counted: 1 });
  await round.send('finish counting');
  expect(await engineer.lines({ state: ['found'] })).toHaveLength(1);
});

test('what is unknown to a counter is refused as nothing', async () => {
  const [asset = 0] = await makeAssets(server, keeper, 1);
  const { id } = await startRound(keeper, [asset]);
  const scans = [scanOf({ code: 'x', locationId: 999_999 })];
  expect(await keeper.ask('/stockTake/scan', { id, scans })).toMatchObject({
    errcode: errcodes.badReference,
    details: { field: 'locationId' },
  });
  const south = await server.signIn('southKeeper');
  expect(await south.ask('/stockTake/scan', { id, scans: [scanOf({ code: 'x' })] })).toMatchObject({
    errcode: errcodes.notFound,
  });
  expect(await keeper.ask('/stockTake/undoScan', { id, uid: randomUUID() })).toMatchObject({
    errcode: errcodes.notFound,
  });
});

test('counters who scan the same at the same moment are not in each other’s way', async () => {
  const assets = await makeAssets(server, keeper, 2);
  const { id } = await startRound(keeper, assets);
  const round = roundApi(keeper, id);
  const codes = [...(await round.lines()).map(({ code }) => code), '来历不明'];
  for (let time = 0; time < 5; time += 1) {
    const scans = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        round.scan(...[0, 1].map((more) => ({ code: codes[(nth + more) % 3] ?? '' }))),
      ),
    );
    expect(scans.flat().map(({ outcome }) => outcome)).toEqual(Array(24).fill('counted'));
  }
});
