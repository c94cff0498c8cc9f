import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { attachmentHandlers } from '../../../server/modules/attachments/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { askToAttach, attach, picture } from '../attachments/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { entriesOf, makeAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, attachmentHandlers, handoverHandlers, settingHandlers] });
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('eastKeeper');
});

/** Assets that `staff` has in use. */
async function issued(count: number): Promise<number[]> {
  const assetIds = await makeAssets(server, keeper, count);
  const custodianId = server.company.people.staff;
  await keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId, post: true });
  return assetIds;
}
const takeBack = (assetIds: number[], rest: Partial<Payload<'/handover/create'>> = {}) =>
  keeper.get('/handover/create', { kind: 'return', assetIds, ...rest });
const document = (id: number, caller = keeper) => caller.get('/handover/get', { id });
const conditionOf = async (id: number) => (await keeper.get('/asset/get', { id })).condition;

describe('the condition of a returned asset', () => {
  test('lands on the asset, in its log and on the line; what is not said stays as it was', async () => {
    const [damaged = 0, plain = 0] = await issued(2);
    const back = await takeBack([damaged, plain], {
      lineConditions: [{ assetId: damaged, condition: 'damaged', note: ' Screen cracked ' }],
      post: true,
    });
    expect(await conditionOf(damaged)).toBe('damaged');
    expect(await conditionOf(plain)).toBe('good');
    expect((await document(back.id)).lines).toMatchObject([
      { condition: 'damaged', note: 'Screen cracked' },
      { condition: 'good', note: '' },
    ]);
    const changesOf = async (id: number) => (await entriesOf(server, 'asset', id)).at(-1);
    expect(await changesOf(damaged)).toMatchObject({
      document_id: back.id,
      changes: expect.arrayContaining([{ field: 'condition', from: 'good', to: 'damaged' }]),
    });
    expect(JSON.stringify(await changesOf(plain))).not.toContain('condition');
    const [created] = await entriesOf(server, 'handover', back.id);
    expect(created?.changes).toContainEqual({
      field: 'condition.damaged',
      from: null,
      to: (await keeper.get('/asset/get', { id: damaged })).assetNo,
    });
  });

  test('of a loan lands on the asset when a part of it comes back, and the rest stays out', async () => {
    const [a = 0, b = 0] = await makeAssets(server, keeper, 2);
    const loan = await keeper.get('/handover/create', {
      kind: 'borrow',
      assetIds: [a, b],
      custodianId: server.company.people.staff,
      dueOn: '2999-12-31',
      post: true,
    });
    await takeBack([a], {
      kind: 'returnLoan',
      lineConditions: [{ assetId: a, condition: 'needsRepair' }],
      post: true,
    });
    expect(await conditionOf(a)).toBe('needsRepair');
    const { state, lines } = await document(loan.id);
    expect([state, lines.map(({ back }) => back)]).toEqual(['lent', [true, false]]);
    expect(await keeper.get('/asset/get', { id: b })).toMatchObject({
      status: 'borrowed',
      custodian: { id: server.company.people.staff },
    });
    await takeBack([b], { kind: 'returnLoan', post: true });
    expect((await document(loan.id)).state).toBe('closed');
  });

  test('of an issue of which a part comes back leaves the rest in use, to be returned later', async () => {
    const [a = 0, b = 0] = await issued(2);
    await takeBack([a], { lineConditions: [{ assetId: a, condition: 'damaged' }], post: true });
    expect(await keeper.get('/asset/get', { id: b })).toMatchObject({ status: 'inUse', condition: 'good' });
    const again = await keeper.ask('/handover/create', { kind: 'return', assetIds: [a, b], post: true });
    expect(again).toMatchObject({ errcode: errcodes.assetNotFree, details: { lines: [{ assetId: a }] } });
    expect(await takeBack([b], { post: true })).toMatchObject({ state: 'posted' });
  });

  test('is changed in the draft, with its entry in the log, and not over the change of another', async () => {
    const [id = 0] = await issued(1);
    const draft = await takeBack([id]);
    const said = (condition: 'good' | 'damaged' | null, version: number) =>
      keeper.ask('/handover/update', {
        id: draft.id,
        version,
        lineConditions: [{ assetId: id, condition, note: condition === null ? '' : 'Dented' }],
      });
    expect(await said('damaged', 1)).toMatchObject({ errcode: 0, data: { version: 2 } });
    expect(await said('good', 1)).toMatchObject({
      errcode: errcodes.stale,
      details: { current: { lines: [{ condition: 'damaged', note: 'Dented' }] } },
    });
    expect(await said(null, 2)).toMatchObject({ errcode: 0, data: { version: 3 } });
    const entry = (await entriesOf(server, 'handover', draft.id)).at(-1);
    expect(entry).toMatchObject({ action: 'updated' });
    expect(entry?.changes).toEqual([
      { field: 'condition.damaged', from: expect.stringMatching(/^\S+$/), to: null },
      { field: 'lineNotes', from: expect.stringMatching(/: Dented$/), to: null },
    ]);
    await keeper.get('/handover/event', { id: draft.id, version: 3, event: 'cancel' });
    expect(await conditionOf(id)).toBe('good');
  });

  test('is refused for assets without a line, twice, and by documents that bring nothing back', async () => {
    const [a = 0, b = 0] = await issued(2);
    const damaged = { assetId: a, condition: 'damaged' as const };
    const refused = { errcode: errcodes.badReference, details: { field: 'lineConditions' } };
    const ask = (payload: Payload<'/handover/create'>) => keeper.ask('/handover/create', payload);
    expect(await ask({ kind: 'return', assetIds: [b], lineConditions: [damaged] })).toMatchObject(refused);
    expect(await ask({ kind: 'return', assetIds: [a], lineConditions: [damaged, damaged] })).toMatchObject(
      refused,
    );
    expect(
      await ask({ kind: 'organisationTransfer', assetIds: [a], lineConditions: [damaged] }),
    ).toMatchObject(refused);
    expect(await conditionOf(a)).toBe('good');
  });

  test('is not taken over where the return breaks off', async () => {
    const [a = 0, b = 0] = await issued(2);
    await sql`update asset set purchase_date = company_today() where id = ${b}`.execute(server.db);
    const refused = await keeper.ask('/handover/create', {
      kind: 'return',
      assetIds: [a, b],
      happenedOn: '2020-01-01',
      lineConditions: [{ assetId: a, condition: 'damaged' }],
      post: true,
    });
    expect(refused.errcode).toBe(errcodes.dayBeforePurchase);
    expect(await conditionOf(a)).toBe('good');
  });
});

describe('photos of a line', () => {
  const photo = async (caller: Caller, lineId: number, width = 8) =>
    askToAttach(server, caller, lineId, await picture({ width }), 'handoverLine');

  test('are shown with it and in the log of the document, also when it was posted at once', async () => {
    const [id = 0] = await issued(1);
    const back = await takeBack([id], { post: true });
    const lineId = back.lines?.[0]?.id ?? 0;
    await attach(server, keeper, lineId, await picture(), 'handoverLine');
    const [line] = (await document(back.id)).lines;
    expect(line).toMatchObject({ photos: 1, thumbnail: expect.stringMatching(/^[A-Za-z0-9+/=]+$/) });
    const entry = (await entriesOf(server, 'handover', back.id)).at(-1);
    expect(entry).toMatchObject({ action: 'attached', changes: [{ field: 'attachment', to: 'photo.png' }] });
  });

  test('of others are not reached, and no line but that of a return has any', async () => {
    const [id = 0, other = 0] = await issued(2);
    const lineId = (await takeBack([id])).lines?.[0]?.id ?? 0;
    const south = await server.signIn('southKeeper');
    expect(await photo(south, lineId)).toMatchObject({ errcode: errcodes.notFound });
    expect(await south.ask('/handoverLine/attachments', { id: lineId })).toMatchObject({
      errcode: errcodes.notFound,
    });
    // Who may only hold assets reads the photos of what they gave back, and adds none.
    const staff = await server.signIn('staff');
    expect(await staff.ask('/handoverLine/attachments', { id: lineId })).toMatchObject({ errcode: 0 });
    expect(await photo(staff, lineId)).not.toMatchObject({ errcode: 0 });
    const sent = { kind: 'organisationTransfer' as const, assetIds: [other] };
    const transfer = await keeper.get('/handover/create', sent);
    const [line] = (await document(transfer.id)).lines;
    expect(await photo(keeper, line?.id ?? 0)).toMatchObject({ errcode: errcodes.notFound });
  });

  test('can be removed from a draft and stay once it took effect; with a line go its photos', async () => {
    const [a = 0, b = 0] = await issued(2);
    const draft = await takeBack([a, b]);
    const [first = 0, second = 0] = draft.lines?.map((line) => line.id) ?? [];
    const gone = await attach(server, keeper, first, await picture(), 'handoverLine');
    expect(await keeper.ask('/handoverLine/detach', { id: first, attachmentId: gone })).toMatchObject({
      errcode: 0,
    });
    await attach(server, keeper, first, await picture(), 'handoverLine');
    const stays = await attach(server, keeper, second, await picture(), 'handoverLine');
    const update = { id: draft.id, version: 1, assetIds: [b], post: true };
    expect(await keeper.get('/handover/update', update)).toMatchObject({
      lines: [{ id: second, assetId: b }],
    });
    const { rows } = await sql<{ id: number }>`select id from attachment where record_kind = 'handoverLine'
      and record_id = any(${[first, second]}::bigint[])`.execute(server.db);
    expect(rows.map((row) => row.id)).toEqual([stays]);
    expect(await keeper.ask('/handoverLine/detach', { id: second, attachmentId: stays })).toMatchObject({
      errcode: errcodes.inUse,
    });
  });

  test('are not added to a return that was discarded', async () => {
    const [id = 0] = await issued(1);
    const draft = await takeBack([id]);
    await keeper.get('/handover/event', { id: draft.id, version: 1, event: 'cancel' });
    expect(await photo(keeper, draft.lines?.[0]?.id ?? 0)).toMatchObject({ errcode: errcodes.notFound });
  });
});
