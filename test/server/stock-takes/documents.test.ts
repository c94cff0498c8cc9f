import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { entriesOf, makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { roundApi, startRound } from './support.ts';

const server = withApp({
  modules: [
    assetListHandlers,
    assetHandlers,
    handoverHandlers,
    repairHandlers,
    settingHandlers,
    stockTakeHandlers,
  ],
  stockTakeApproval: 'anyone',
});
let keeper: Caller;
beforeAll(async () => {
  const all = Object.keys(permissions).map((permission) => [permission, 'subtree']);
  keeper = await server.signIn('eastKeeper', { permissions: Object.fromEntries(all) });
});

const numberOf = async (id: number) => (await keeper.get('/asset/get', { id })).assetNo;
const document = (id: number) => keeper.get('/handover/get', { id });
const cancel = async (id: number) =>
  keeper.get('/handover/event', { id, version: (await document(id)).version, event: 'cancel' });

/** Assets that nobody found. */
async function missing(count: number) {
  const assets = await makeAssets(server, keeper, count);
  const { id } = await startRound(keeper, assets);
  const round = roundApi(keeper, id);
  await round.send('finish counting');
  return { id, round, assets };
}

describe('a decision that starts a document', () => {
  test('makes one disposal of what is missing, which names the round, and its lines name it', async () => {
    const { id, round, assets } = await missing(3);
    const decided = await round.decide('startDisposal', { filter: { state: ['missing'] } }, '多次盘点未找到');
    expect(decided).toMatchObject({ decided: 3, skipped: 0, started: [{ kind: 'handover' }] });
    const [started] = decided.started;
    const made = await document(started?.id ?? 0);
    expect(made).toMatchObject({
      kind: 'disposal',
      state: 'draft',
      reason: '多次盘点未找到',
      stockTake: { id, takeNo: (await round.get()).takeNo },
    });
    expect(made.lines.map(({ asset }) => asset?.id)).toEqual(assets);
    expect((await round.lines()).map((line) => [line.decision, line.started?.no])).toEqual(
      assets.map(() => ['startDisposal', made.documentNo]),
    );
    const entry = (await entriesOf(server, 'stockTake', id)).at(-1);
    expect(JSON.stringify(entry)).toContain(made.documentNo);
    expect(await round.approve()).toMatchObject({ errcode: 0, data: { state: 'approved' } });
    expect((await document(made.id)).state).toBe('draft');
    expect(await keeper.get('/asset/get', { id: assets[0] ?? 0 })).toMatchObject({ status: 'inStock' });
  });

  test('makes a transfer for each place and person that was counted', async () => {
    const { locations, people } = server.company;
    const [moved = 0, also = 0, held = 0, free = 0] = await makeAssets(server, keeper, 4);
    await keeper.get('/handover/create', {
      kind: 'issue',
      assetIds: [held],
      custodianId: people.staff,
      post: true,
    });
    const round = roundApi(keeper, (await startRound(keeper, [moved, also, held, free])).id);
    await round.scan(
      { code: await numberOf(moved), locationId: locations.office },
      { code: await numberOf(also), locationId: locations.office },
      { code: await numberOf(held), custodianId: people.engineer },
      // Nobody hands over what is in stock: an issue would.
      { code: await numberOf(free), custodianId: people.engineer },
    );
    await round.send('finish counting');
    const lineIds = (await round.lines({ differences: true })).map((line) => line.id);
    const { decided, skipped, started } = await round.decide('startTransfer', { lineIds });
    expect([decided, skipped, started.length]).toEqual([3, 1, 2]);
    const made = await Promise.all(started.map((one) => document(one.id)));
    expect(made).toMatchObject([
      { kind: 'locationTransfer', location: { id: locations.office }, lineCount: 2 },
      { kind: 'personTransfer', custodian: { id: people.engineer }, lineCount: 1 },
    ]);
  });

  test('reports a repair for each damaged asset, whose fault is the reason', async () => {
    const [one = 0, other = 0] = await makeAssets(server, keeper, 2);
    const round = roundApi(keeper, (await startRound(keeper, [one, other])).id);
    await round.scan(
      { code: await numberOf(one), condition: 'damaged' },
      { code: await numberOf(other), condition: 'damaged' },
    );
    await round.send('finish counting');
    const { id } = await round.get();
    expect(
      await keeper.ask('/stockTake/decide', { id, filter: { state: ['damaged'] }, decision: 'reportRepair' }),
    ).toMatchObject({ errcode: errcodes.required, details: { field: 'reason' } });
    await keeper.get('/repair/report', { assetId: one, fault: '屏幕碎裂', urgency: 'low' });
    const decided = await round.decide('reportRepair', { filter: { state: ['damaged'] } }, '外壳破损');
    expect(decided).toMatchObject({ decided: 1, skipped: 1, started: [{ kind: 'repair' }] });
    expect(await keeper.get('/repair/get', { id: decided.started[0]?.id ?? 0 })).toMatchObject({
      fault: '外壳破损',
      asset: { id: other },
      stockTake: { id },
    });
  });

  test('keeps its lines from other decisions until the document is cancelled', async () => {
    const { round, assets } = await missing(2);
    const lineIds = (await round.lines()).map((line) => line.id);
    const { started } = await round.decide('startDisposal', { lineIds });
    expect(await round.decide('accept', { lineIds })).toMatchObject({ decided: 0, skipped: 2 });
    expect(await round.decide('countAgain', { lineIds })).toMatchObject({ decided: 0, skipped: 2 });
    await round.send('count again');
    expect((await round.lines()).map(({ state }) => state)).toEqual(['missing', 'missing']);
    await round.send('finish counting');

    await cancel(started[0]?.id ?? 0);
    expect((await round.get()).undecided).toBe(2);
    expect(await round.approve()).toMatchObject({ errcode: errcodes.linesUndecided });
    expect(await round.decide('accept', { lineIds })).toMatchObject({ decided: 2 });
    expect((await round.lines()).map((line) => line.started)).toEqual(assets.map(() => null));
    expect(await round.approve()).toMatchObject({ errcode: 0 });
  });

  test('leaves out what another document has, and what is no asset', async () => {
    const { round, assets } = await missing(2);
    await keeper.get('/handover/create', { kind: 'disposal', assetIds: assets.slice(0, 1) });
    const decided = await round.decide('startDisposal', { filter: { state: ['missing'] } });
    expect(decided).toMatchObject({ decided: 1, skipped: 1 });
    expect(await round.decide('startDisposal', { filter: { state: ['missing'] } })).toMatchObject({
      decided: 0,
      skipped: 1,
      started: [],
    });
  });

  test('needs the rights of the document', async () => {
    const { id, round } = await missing(1);
    const reviewer = await server.signIn('eastKeeper', {
      permissions: { 'stockTake.read': 'subtree', 'stockTake.write': 'subtree', 'asset.read': 'subtree' },
    });
    const requested = {
      id,
      filter: { state: ['missing' as const] },
      decision: 'startDisposal' as const,
    };
    expect(await reviewer.ask('/stockTake/decide', requested)).toMatchObject({
      errcode: errcodes.notPermitted,
    });
    expect((await round.get()).undecided).toBe(1);
  });
});
