import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { entriesOf, makeAssets } from '../documents/support.ts';
import { tableOf } from '../exports/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { roundApi, scanOf, startRound } from './support.ts';

const server = withApp({
  modules: [assetListHandlers, assetHandlers, handoverHandlers, settingHandlers, stockTakeHandlers],
  stockTakeApproval: 'anyone',
});
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('eastKeeper');
});

const asset = (id: number) => keeper.get('/asset/get', { id });
const numberOf = async (id: number) => (await asset(id)).assetNo;
const issue = (assetIds: number[], custodianId = server.company.people.staff) =>
  keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId, post: true });
const idsOf = (lines: { id: number }[]) => lines.map(({ id }) => id);

describe('what was not counted', () => {
  test('is missing, unless a document has moved it meanwhile', async () => {
    const [missing = 0, moved = 0] = await makeAssets(server, keeper, 2);
    const { id } = await startRound(keeper, [missing, moved]);
    const round = roundApi(keeper, id);
    await issue([moved]);
    await round.send('finish counting');
    expect((await round.lines()).map(({ state }) => state)).toEqual(['missing', 'moved']);
    await round.send('count again');
    expect((await round.lines()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const [line] = await round.scan({
      code: await numberOf(moved),
      locationId: server.company.locations.store,
      custodianId: server.company.people.staff,
    });
    expect(line?.state).toBe('found');
    await round.send('finish counting');
    expect((await round.lines()).map(({ state }) => state)).toEqual(['missing', 'found']);
  });

  test('has moved still when it is counted again, by the round or by its line, and nobody finds it', async () => {
    const [missing = 0, moved = 0] = await makeAssets(server, keeper, 2);
    const round = roundApi(keeper, (await startRound(keeper, [missing, moved])).id);
    await issue([moved]);
    await round.send('finish counting');
    const states = async () => (await round.lines()).map(({ state }) => state);
    const line = async () => (await round.lineOf(moved))?.id ?? 0;
    await round.send('count again');
    await round.send('finish counting');
    expect(await states()).toEqual(['missing', 'moved']);
    await round.decide('countAgain', { lineIds: [await line()] });
    expect(await states()).toEqual(['missing', 'waiting']);
    await round.send('count again');
    await round.send('finish counting');
    expect(await states()).toEqual(['missing', 'moved']);
    expect(await round.lineOf(moved)).toMatchObject({ status: 'inStock', custodian: null });
    expect(await round.get()).toMatchObject({ expected: 2, counted: 0, undecided: 1 });
  });

  test.each([
    ['inRepair', 'inRepair'],
    ['borrowed', 'onLoan'],
    ['transferring', 'inTransfer'],
  ] as const)('and was %s all the time is a result of its own, to decide about', async (status, state) => {
    const [away = 0, later = 0] = await makeAssets(server, keeper, 2);
    const set = (id: number) =>
      server.db.updateTable('asset').set({ status, before: 'inStock' }).where('id', '=', id).execute();
    await set(away);
    const round = roundApi(keeper, (await startRound(keeper, [away, later])).id);
    await set(later);
    await round.send('finish counting');
    expect((await round.lineOf(away))?.state).toBe(state);
    expect((await round.lineOf(later))?.state).toBe('moved');
    expect(await round.get()).toMatchObject({ counted: 0, undecided: 1 });
    expect(await round.decide('accept', { filter: { state: [state] } })).toMatchObject({ decided: 1 });
    expect(await round.approve()).toMatchObject({ errcode: 0 });
    expect(await asset(away)).toMatchObject({ status });
  });

  test('keeps the round from approval until somebody has decided', async () => {
    const [id = 0] = await makeAssets(server, keeper, 1);
    const round = roundApi(keeper, (await startRound(keeper, [id])).id);
    await round.send('finish counting');
    expect(await round.approve()).toMatchObject({ errcode: errcodes.linesUndecided, details: { count: 1 } });
    expect(await round.decide('turnUp', { filter: { state: ['missing'] } })).toMatchObject({
      decided: 0,
      skipped: 1,
    });
    expect(await round.decide('reportMissing', { filter: { state: ['missing'] } })).toMatchObject({
      decided: 1,
      skipped: 0,
    });
    expect(await round.approve()).toMatchObject({ errcode: 0, data: { state: 'approved' } });
    expect(await asset(id)).toMatchObject({ status: 'missing', location: { name: '苏州园区 / 仓库' } });
    expect((await entriesOf(server, 'asset', id)).at(-1)).toMatchObject({
      action: 'asset/inStock/report missing/missing',
      way: 'document',
      document_no: (await round.get()).takeNo,
    });
    expect(await round.send('close')).toMatchObject({ state: 'closed' });
  });
});

describe('the approval', () => {
  test('posts every decision, and blanks nothing', async () => {
    const { locations, people } = server.company;
    const [moved = 0, held = 0, damaged = 0, lost = 0, left = 0] = await makeAssets(server, keeper, 5);
    await issue([held, lost]);
    const first = roundApi(keeper, (await startRound(keeper, [lost])).id);
    await first.send('finish counting');
    await first.decide('reportMissing', { filter: { state: ['missing'] } });
    await first.approve();

    const round = roundApi(keeper, (await startRound(keeper, [moved, held, damaged, lost, left])).id);
    await round.scan(
      { code: await numberOf(moved), locationId: locations.office },
      { code: await numberOf(held), custodianId: people.engineer },
      { code: await numberOf(damaged), condition: 'damaged' },
      { code: await numberOf(lost), locationId: locations.office },
      { code: await numberOf(left), locationId: locations.office },
      { code: 'unknown', locationId: locations.office },
    );
    await round.send('finish counting');
    expect((await round.lines()).map(({ state }) => state)).toEqual([
      'misplaced',
      'custodianMismatch',
      'damaged',
      'turnedUp',
      'misplaced',
      'unknown',
    ]);
    const [a, b, c, d, e, f] = idsOf(await round.lines());
    await round.decide('correct', { lineIds: [a ?? 0, b ?? 0] });
    await round.decide('needsRepair', { lineIds: [c ?? 0] });
    await round.decide('turnUp', { lineIds: [d ?? 0] });
    expect(
      await keeper.ask('/stockTake/decide', {
        id: (await round.get()).id,
        decision: 'accept',
        lineIds: [e ?? 0],
      }),
    ).toMatchObject({ errcode: errcodes.required });
    await round.decide('accept', { lineIds: [e ?? 0, f ?? 0] }, '临时存放');
    expect(await round.approve()).toMatchObject({ errcode: 0 });
    expect(await asset(moved)).toMatchObject({ location: { name: '苏州园区 / 办公楼' }, status: 'inStock' });
    expect(await asset(held)).toMatchObject({
      custodian: { name: '吴维修' },
      location: { name: '苏州园区 / 仓库' },
      status: 'inUse',
    });
    expect(await asset(damaged)).toMatchObject({ condition: 'needsRepair' });
    expect(await asset(lost)).toMatchObject({
      status: 'inUse',
      custodian: { name: '郑员工' },
      location: { name: '苏州园区 / 办公楼' },
    });
    expect(await asset(left)).toMatchObject({ version: 1, location: { name: '苏州园区 / 仓库' } });
    expect((await entriesOf(server, 'asset', moved)).at(-1)).toMatchObject({
      action: 'updated',
      changes: [{ field: 'location', from: '苏州园区 / 仓库', to: '苏州园区 / 办公楼' }],
    });
    const { id } = await round.get();
    const table = await tableOf(server, keeper, 'stockTakeLine', { id, differences: true });
    expect(table.rows).toHaveLength(6);
    expect(table.rows.at(-1)).toMatchObject({ code: 'unknown', state: 'unknown', reason: '临时存放' });
  });

  test('is refused with the lines that have changed since, and overwrites nothing', async () => {
    const { locations } = server.company;
    const [a = 0, b = 0] = await makeAssets(server, keeper, 2);
    const round = roundApi(keeper, (await startRound(keeper, [a, b])).id);
    await round.scan(
      { code: await numberOf(a), locationId: locations.office },
      { code: await numberOf(b), locationId: locations.office },
    );
    await round.send('finish counting');
    await round.decide('correct', { filter: { state: ['misplaced'] } });
    await issue([a]);
    const draft = await keeper.get('/handover/create', { kind: 'issue', assetIds: [b] });
    expect(await round.approve()).toMatchObject({
      errcode: errcodes.linesChanged,
      details: {
        lines: [
          { assetId: a, error: 'assetNotFree' },
          { assetId: b, error: 'assetInOpenDocument' },
        ],
      },
    });
    expect(await asset(a)).toMatchObject({
      location: { name: '苏州园区 / 仓库' },
      custodian: { name: '郑员工' },
    });
    await keeper.get('/handover/event', { id: draft.id, version: 1, event: 'cancel' });
    await round.decide('correct', { lineIds: idsOf(await round.lines()) });
    expect(await round.approve()).toMatchObject({ errcode: 0 });
    expect(await asset(a)).toMatchObject({
      location: { name: '苏州园区 / 办公楼' },
      custodian: { name: '郑员工' },
    });
  });

  test('of two at the same time posts once', async () => {
    const [id = 0] = await makeAssets(server, keeper, 1);
    const round = roundApi(keeper, (await startRound(keeper, [id])).id);
    await round.send('finish counting');
    await round.decide('reportMissing', { filter: { state: ['missing'] } });
    const { version, id: roundId } = await round.get();
    const both = await Promise.all(
      [keeper, keeper].map((one) => one.ask('/stockTake/approve', { id: roundId, version })),
    );
    expect(both.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.stale]);
    expect((await entriesOf(server, 'asset', id)).map(({ action }) => action)).toEqual([
      'created',
      'asset/inStock/report missing/missing',
    ]);
  });

  test('needs its permission', async () => {
    const [id = 0] = await makeAssets(server, keeper, 1);
    const started = await startRound(keeper, [id]);
    const round = { id: started.id, version: started.version };
    const engineer = await server.signIn('engineer');
    expect(await engineer.ask('/stockTake/approve', round)).toMatchObject({ errcode: errcodes.notPermitted });
    const south = await server.signIn('southKeeper');
    expect(await south.ask('/stockTake/approve', round)).toMatchObject({ errcode: errcodes.notFound });
  });
});

test('lines are counted again one by one, with their scans undone', async () => {
  const { locations } = server.company;
  const [a = 0] = await makeAssets(server, keeper, 1);
  const round = roundApi(keeper, (await startRound(keeper, [a])).id);
  await round.scan({ code: await numberOf(a), locationId: locations.office }, { code: '多出来的' });
  await round.send('finish counting');
  expect(await round.decide('countAgain', { lineIds: idsOf(await round.lines()) })).toMatchObject({
    decided: 2,
    skipped: 0,
  });
  expect(await round.lines()).toMatchObject([{ state: 'waiting', counted: false }]);
  expect(await round.approve()).toMatchObject({ errcode: errcodes.linesUndecided });
  await round.send('count again');
  await round.scan({ code: await numberOf(a), locationId: locations.store });
  await round.send('finish counting');
  expect(await round.approve()).toMatchObject({ errcode: 0 });
});

describe('a decision about many lines', () => {
  test('leaves out those about which counters disagree, and shows what each of them says', async () => {
    const { store, office } = server.company.locations;
    const assets = await makeAssets(server, keeper, 3);
    const counters = [{ personId: server.company.people.engineer, locationId: null }];
    const round = roundApi(keeper, (await startRound(keeper, assets, { counters })).id);
    const engineer = roundApi(await server.signIn('engineer'), (await round.get()).id);
    const [code = '', ...others] = await Promise.all(assets.map(numberOf));
    await round.scan(
      { code, locationId: store },
      ...others.map((one) => ({ code: one, locationId: office })),
    );
    await engineer.scan({ code, locationId: office });
    await round.send('finish counting');
    const [conflict] = await round.lines({ conflict: true });
    expect(conflict?.readings).toMatchObject([
      { by: '吴维修', location: '苏州园区 / 办公楼', condition: 'good' },
      { by: '李华东', location: '苏州园区 / 仓库', condition: 'good' },
    ]);
    expect((await round.lines({ conflict: false })).map(({ readings }) => readings)).toEqual([[], []]);
    expect(await round.decide('correct', { filter: { state: ['misplaced'] } })).toMatchObject({
      decided: 2,
      skipped: 1,
      conflicts: 1,
    });
    expect(await round.decide('correct', { lineIds: [conflict?.id ?? 0] })).toMatchObject({ decided: 1 });
  });

  test('leaves out and names what an open document has; later the approval names it', async () => {
    const assets = await makeAssets(server, keeper, 2);
    const [held = 0, free = 0] = assets;
    const round = roundApi(keeper, (await startRound(keeper, assets)).id);
    const draft = await keeper.get('/handover/create', { kind: 'issue', assetIds: [held] });
    await round.send('finish counting');
    const named = {
      assetId: held,
      error: 'assetInOpenDocument',
      assetNo: await numberOf(held),
      document: { id: draft.id, no: draft.documentNo },
    };
    expect(await round.decide('reportMissing', { filter: { differences: true } })).toMatchObject({
      decided: 1,
      skipped: 1,
      refused: [named],
    });
    await round.decide('accept', { lineIds: [(await round.lineOf(held))?.id ?? 0] });
    const later = await keeper.get('/handover/create', { kind: 'issue', assetIds: [free] });
    expect(await round.approve()).toMatchObject({
      errcode: errcodes.linesChanged,
      details: { lines: [{ assetId: free, document: { id: later.id, no: later.documentNo } }] },
    });
  });
});

describe('a scan that comes after the end of counting', () => {
  async function withLate() {
    const { store } = server.company.locations;
    const [asset = 0, other = 0] = await makeAssets(server, keeper, 2);
    const counters = [{ personId: server.company.people.engineer, locationId: null }];
    const { id } = await startRound(keeper, [asset, other], { counters });
    const round = roundApi(keeper, id);
    const engineer = await server.signIn('engineer');
    const phone = roundApi(engineer, id);
    await round.send('finish counting');
    const scan = scanOf({ code: await numberOf(asset), locationId: store });
    const send = async (...scans: Parameters<typeof phone.scan>) =>
      (await phone.scan(...scans)).map(({ outcome }) => outcome);
    return { asset, other, round, scan, send, engineer };
  }

  test('waits in the review, whoever sends it how often, and counts when it is taken', async () => {
    const { asset, round, scan, send } = await withLate();
    expect(await send(scan)).toEqual(['late']);
    expect(await send(scan)).toEqual(['late']);
    expect((await round.lineOf(asset))?.state).toBe('missing');
    const [line] = await round.lines({ late: true });
    expect(line).toMatchObject({
      assetId: asset,
      lateReadings: [{ by: '吴维修', location: '苏州园区 / 仓库' }],
    });
    expect(await round.get()).toMatchObject({ late: 1, counted: 0, undecided: 2 });
    expect(await round.decide('takeLate', { filter: { late: true } })).toMatchObject({ decided: 1 });
    expect(await round.lineOf(asset)).toMatchObject({
      state: 'found',
      countedBy: '吴维修',
      lateReadings: [],
    });
    expect(await round.get()).toMatchObject({ late: 0, counted: 1, undecided: 1 });
    expect(await send(scan)).toEqual(['repeated']);
  });

  test('is kept after the approval too, and changes nothing that was posted', async () => {
    const { asset: missing, other, round, scan, send } = await withLate();
    await round.decide('reportMissing', { filter: { state: ['missing'] } });
    expect(await round.approve()).toMatchObject({ errcode: 0 });
    const { totals } = await round.get();
    const [extra = 0] = await makeAssets(server, keeper, 1);
    const surplus = scanOf({ code: await numberOf(extra) });
    expect(await send(scan, surplus)).toEqual(['late', 'late']);
    await round.send('close');
    expect(await send(scan, scanOf({ code: await numberOf(other) }))).toEqual(['late', 'late']);
    expect(await round.get()).toMatchObject({ late: 2, totals });
    expect((await round.lines({ late: true })).map(({ lateReadings }) => lateReadings[0]?.by)).toEqual([
      '吴维修',
      '吴维修',
    ]);
    expect(await asset(missing)).toMatchObject({ status: 'missing' });
  });

  test('of what is not expected is a line to decide about; what nobody may count there is refused', async () => {
    const { round, send } = await withLate();
    const [extra = 0] = await makeAssets(server, keeper, 1);
    expect(await send({ code: await numberOf(extra) }, { lineId: 1 })).toEqual(['late', 'notFound']);
    expect(await round.get()).toMatchObject({ late: 1, undecided: 3 });
    await round.decide('takeLate', { filter: { late: true } });
    expect((await round.lineOf(extra))?.state).toBe('surplus');
  });

  test('counts when it is sent again after counting was opened, and not when it was undone', async () => {
    const { asset, other, round, scan, send, engineer } = await withLate();
    const wrong = scanOf({ code: await numberOf(other) });
    await send(scan, wrong);
    const { id } = await round.get();
    await engineer.get('/stockTake/undoScan', { id, uid: wrong.uid });
    await round.send('count again');
    expect(await send(scan, wrong)).toEqual(['counted', 'repeated']);
    expect([await round.lineOf(asset), await round.lineOf(other)].map((line) => line?.state)).toEqual([
      'found',
      'waiting',
    ]);
  });

  test('does not let a scan be undone that counts, and an undo of a late one may be sent twice', async () => {
    const { asset, round, scan, send, engineer } = await withLate();
    await send(scan);
    const { id } = await round.get();
    const undo = () => engineer.ask('/stockTake/undoScan', { id, uid: scan.uid });
    await round.decide('takeLate', { filter: { late: true } });
    expect(await undo()).toMatchObject({ errcode: errcodes.transitionRefused });
    expect((await round.lineOf(asset))?.state).toBe('found');
    const other = scanOf({ code: 'x' });
    await send(other);
    const again = () => engineer.ask('/stockTake/undoScan', { id, uid: other.uid });
    expect([(await again()).errcode, (await again()).errcode]).toEqual([0, errcodes.notFound]);
  });

  test('and whoever sent it has taken part; devices with copies are told to whoever ends the counting', async () => {
    const { round, scan, send, engineer } = await withLate();
    const { id } = await round.get();
    const device = randomUUID();
    await engineer.get('/stockTake/offlineCopy', { id, device });
    await engineer.get('/stockTake/offlineCopy', { id, device });
    const [heard] = (await round.get()).devices;
    expect(heard).toMatchObject({ person: '吴维修' });
    await send(scan);
    await engineer.get('/stockTake/scan', { id, device, scans: [scanOf({ code: 'x' })] });
    const { devices } = await round.get();
    expect(devices).toHaveLength(1);
    expect(Date.parse(devices[0]?.heardAt ?? '')).toBeGreaterThan(Date.parse(heard?.heardAt ?? ''));
    expect((await roundApi(engineer, id).get()).devices).toEqual([]);
    const { rows } = await sql<{ parts: number }>`select count(*)::integer as parts from content_author
      where record_kind = 'stockTake' and record_id = ${id} and person_id = ${server.company.people.engineer}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ parts: 1 }]);
  });
});
