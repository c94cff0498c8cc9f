import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { attachmentHandlers } from '../../../server/modules/attachments/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { StockTakePhotos } from '../../../src/vocabulary/stock-take.ts';
import { askToAttach, attach, picture, textFile } from '../attachments/support.ts';
import { entriesOf, makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { roundApi, scanOf, startRound } from './support.ts';

const server = withApp({
  modules: [
    assetListHandlers,
    assetHandlers,
    attachmentHandlers,
    handoverHandlers,
    settingHandlers,
    stockTakeHandlers,
  ],
  stockTakeApproval: 'anyone',
});
let keeper: Caller;
let staff: Caller;
beforeAll(async () => {
  keeper = await server.signIn('eastKeeper');
  staff = await server.signIn('staff');
});

/** A round that expects an asset which `staff` holds, and one that nobody holds. */
async function roundThatAsks(photos: StockTakePhotos, more: { blind?: boolean } = {}) {
  const [held = 0, free = 0] = await makeAssets(server, keeper, 2);
  const custodianId = server.company.people.staff;
  await keeper.get('/handover/create', { kind: 'issue', assetIds: [held], custodianId, post: true });
  const { id } = await startRound(keeper, [held, free], { photos, ...more });
  const round = roundApi(keeper, id);
  const lines = await round.lines();
  const lineOf = (assetId: number) => lines.find((line) => line.assetId === assetId)?.id ?? 0;
  return { id, round, held: lineOf(held), free: lineOf(free), lines };
}
const confirm = (id: number, lineId: number, condition: 'good' | 'damaged' = 'good') =>
  staff.ask('/stockTake/scan', { id, scans: [scanOf({ lineId, source: 'self', condition })] });
const photoOf = async (caller: Caller, lineId: number, width = 8) =>
  attach(server, caller, lineId, await picture({ width }), 'stockTakeLine');

describe('who confirms what they hold', () => {
  test('is refused without the photo that the stock-take asks for', async () => {
    const { id, round, held } = await roundThatAsks('all');
    const refused = await confirm(id, held);
    expect(refused).toMatchObject({ errcode: errcodes.photoRequired, details: { code: expect.any(String) } });
    expect((await round.lines({ counted: true })).length).toBe(0);
    await attach(server, staff, held, textFile, 'stockTakeLine');
    expect(await confirm(id, held)).toMatchObject({ errcode: errcodes.photoRequired });
    await photoOf(staff, held);
    expect(await confirm(id, held)).toMatchObject({ errcode: 0, data: { scans: [{ outcome: 'counted' }] } });
    expect((await round.lines({ counted: true }))[0]).toMatchObject({ photos: 1, photoMissing: false });
  });

  test('needs a photo of damage alone where the stock-take asks for what differs', async () => {
    const { id, held } = await roundThatAsks('differences');
    expect(await confirm(id, held, 'damaged')).toMatchObject({ errcode: errcodes.photoRequired });
    expect(await confirm(id, held)).toMatchObject({ errcode: 0 });
  });

  test('needs none where it is not asked for, and shows a new one when the line is counted again', async () => {
    const none = await roundThatAsks('none');
    expect(await confirm(none.id, none.held, 'damaged')).toMatchObject({ errcode: 0 });
    const { id, round, held } = await roundThatAsks('all');
    await photoOf(staff, held);
    await confirm(id, held);
    await round.send('finish counting');
    await round.decide('countAgain', { lineIds: [held] });
    await round.send('count again');
    expect(await confirm(id, held)).toMatchObject({ errcode: errcodes.photoRequired });
    await photoOf(staff, held, 16);
    expect(await confirm(id, held)).toMatchObject({ errcode: 0 });
  });

  test('reaches no line of others, and removes no photo that the count needs', async () => {
    const { id, held, free } = await roundThatAsks('all');
    expect(await askToAttach(server, staff, free, await picture(), 'stockTakeLine')).toMatchObject({
      errcode: errcodes.notFound,
    });
    expect(await staff.ask('/stockTakeLine/attachments', { id: free })).toMatchObject({
      errcode: errcodes.notFound,
    });
    const attachmentId = await photoOf(staff, held);
    await confirm(id, held);
    expect(await staff.ask('/stockTakeLine/detach', { id: held, attachmentId })).toMatchObject({
      errcode: errcodes.inUse,
    });
  });
});

describe('a photo of a line', () => {
  test('is listed with it, stands in the log of the round, and is missing until it is taken', async () => {
    const { id, round, free, lines } = await roundThatAsks('all');
    const code = lines.find((line) => line.id === free)?.code ?? '';
    await round.scan({ code });
    expect(await round.lines({ photoMissing: true, mine: true })).toMatchObject([{ id: free, photos: 0 }]);
    expect((await round.get()).photosMissing).toBe(1);
    await photoOf(keeper, free);
    expect(await round.lines({ photoMissing: true })).toEqual([]);
    const [line] = await round.lines({ counted: true });
    expect(line?.thumbnail).toMatch(/^[\w+/]+=*$/);
    expect((await entriesOf(server, 'stockTake', id)).at(-1)).toMatchObject({
      action: 'attached',
      record_label: expect.stringContaining(code),
    });
  });

  test('goes with a line that is removed, and stays when the round is posted', async () => {
    const { round } = await roundThatAsks('none');
    const [scan] = await round.scan({ code: 'SURPLUS-1' });
    const lineId = scan?.lineId ?? 0;
    await photoOf(keeper, lineId);
    await keeper.get('/stockTake/undoScan', { id: (await round.get()).id, uid: scan?.uid ?? '' });
    const { rows } = await sql`select from attachment where record_kind = 'stockTakeLine'
      and record_id = ${lineId}`.execute(server.db);
    expect(rows).toEqual([]);
    expect(await keeper.ask('/stockTakeLine/attachments', { id: lineId })).toMatchObject({
      errcode: errcodes.notFound,
    });

    const [again] = await round.scan({ code: 'SURPLUS-2' });
    const attachmentId = await photoOf(keeper, again?.lineId ?? 0);
    await round.send('finish counting');
    const target = { id: again?.lineId ?? 0, attachmentId };
    expect(await keeper.ask('/stockTakeLine/detach', target)).toMatchObject({ errcode: errcodes.inUse });
    await round.decide('accept', { lineIds: (await round.lines()).map(({ id }) => id) });
    await round.approve();
    expect(
      await askToAttach(server, keeper, target.id, await picture({ width: 32 }), 'stockTakeLine'),
    ).toMatchObject({
      errcode: errcodes.notFound,
    });
    expect((await keeper.get('/stockTakeLine/attachments', { id: target.id })).rows).toHaveLength(1);
  });

  test('does not say to a blind counter that a line differs', async () => {
    const engineer = await server.signIn('engineer', {
      permissions: { 'stockTake.read': 'own', 'stockTake.count': 'own' },
    });
    const [asset = 0, other = 0] = await makeAssets(server, keeper, 2);
    const counters = [{ personId: server.company.people.engineer, locationId: null }];
    const { id } = await startRound(keeper, [asset, other], { photos: 'differences', blind: true, counters });
    const code = (await keeper.get('/asset/get', { id: asset })).assetNo;
    const counting = roundApi(engineer, id);
    const [scan] = await counting.scan({ code, locationId: server.company.locations.office });
    expect(await counting.lines({ photoMissing: true })).toEqual([]);
    expect((await counting.lines())[0]).toMatchObject({ photoMissing: false });
    expect(await roundApi(keeper, id).lines({ photoMissing: true })).toHaveLength(1);
    await photoOf(engineer, scan?.lineId ?? 0);
    const unseen = (await roundApi(keeper, id).lines({ counted: false }))[0]?.id ?? 0;
    expect(await askToAttach(server, engineer, unseen, await picture(), 'stockTakeLine')).toMatchObject({
      errcode: errcodes.notFound,
    });
  });
});
