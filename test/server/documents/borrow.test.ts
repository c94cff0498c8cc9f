import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';
import { entriesOf, makeAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, settingHandlers] });

const far = '2999-12-31';
const lend = (keeper: Caller, assetIds: number[], rest: Partial<Payload<'/handover/create'>> = {}) =>
  keeper.get('/handover/create', {
    kind: 'borrow',
    assetIds,
    custodianId: server.company.people.staff,
    dueOn: far,
    post: true,
    ...rest,
  });
const document = (keeper: Caller, id: number) => keeper.get('/handover/get', { id });
const asset = (keeper: Caller, id: number) => keeper.get('/asset/get', { id });

describe('a loan', () => {
  test('lends until a day, out of the stock, and is over when the asset is given back there', async () => {
    const keeper = await server.signIn('keeper');
    const [id = 0] = await makeAssets(server, keeper, 1);
    const loan = await lend(keeper, [id]);
    expect(loan).toMatchObject({ state: 'lent', documentNo: expect.stringMatching(/^JY\d{14}$/) });
    expect(await document(keeper, loan.id)).toMatchObject({ state: 'lent', dueOn: far, overdue: false });
    expect(await asset(keeper, id)).toMatchObject({ status: 'borrowed', custodian: { name: '郑员工' } });

    const back = await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [id], post: true });
    expect(back.documentNo).toMatch(/^GH\d{14}$/);
    expect(await asset(keeper, id)).toMatchObject({
      status: 'inStock',
      custodian: null,
      organisation: { name: '华东分公司' },
      location: { name: '苏州园区 / 仓库' },
    });
    expect(await document(keeper, loan.id)).toMatchObject({ state: 'closed', version: loan.version + 1 });
    expect((await entriesOf(server, 'asset', id)).map(({ action }) => action)).toEqual([
      'created',
      'asset/inStock/lend/borrowed',
      'asset/borrowed/return from loan/inStock',
    ]);
    expect((await entriesOf(server, 'handover', loan.id)).map(({ action }) => action)).toEqual([
      'created',
      'loan/draft/post/lent [it is complete, its day counts, and it takes effect at once]',
      'loan/lent/last asset came back/closed',
    ]);
  });

  test('of what a custodian had leads back to the custodian', async () => {
    const keeper = await server.signIn('keeper');
    const { people, locations } = server.company;
    const [id = 0] = await makeAssets(server, keeper, 1);
    await keeper.get('/handover/create', {
      kind: 'issue',
      assetIds: [id],
      custodianId: people.engineer,
      locationId: locations.office,
      post: true,
    });
    await lend(keeper, [id], { locationId: locations.store });
    expect(await asset(keeper, id)).toMatchObject({
      status: 'borrowed',
      location: { name: '苏州园区 / 仓库' },
    });
    await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [id], post: true });
    expect(await asset(keeper, id)).toMatchObject({
      status: 'inUse',
      custodian: { name: '吴维修' },
      organisation: { name: '华东分公司' },
      location: { name: '苏州园区 / 办公楼' },
    });
  });

  test('is over when the last of its assets is back, by whichever document', async () => {
    const keeper = await server.signIn('keeper');
    const [a = 0, b = 0, c = 0] = await makeAssets(server, keeper, 3);
    const loan = await lend(keeper, [a, b, c]);
    await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [a], post: true });
    await keeper.get('/handover/create', { kind: 'return', assetIds: [b], post: true });
    expect((await document(keeper, loan.id)).state).toBe('lent');
    const draft = await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [c] });
    expect((await document(keeper, loan.id)).state).toBe('lent');
    await keeper.get('/handover/event', { id: draft.id, version: 1, event: 'post' });
    expect((await document(keeper, loan.id)).state).toBe('closed');
  });

  test('whose assets come back at the same time is over once', async () => {
    const keeper = await server.signIn('keeper');
    const assetIds = await makeAssets(server, keeper, 4);
    const loan = await lend(keeper, assetIds);
    await Promise.all(
      assetIds.map((id) =>
        keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [id], post: true }),
      ),
    );
    const entries = await entriesOf(server, 'handover', loan.id);
    expect(entries.filter(({ action }) => action.startsWith('loan/lent/'))).toHaveLength(1);
    expect((await document(keeper, loan.id)).state).toBe('closed');
  });

  test('says until when; not before it begins, and no other document says so', async () => {
    const keeper = await server.signIn('keeper');
    const [id = 0] = await makeAssets(server, keeper, 1);
    const sent = { assetIds: [id], custodianId: server.company.people.staff, post: true };
    const without = await keeper.ask('/handover/create', { ...sent, kind: 'borrow' });
    expect(without).toMatchObject({ errcode: errcodes.required, details: { field: 'dueOn' } });
    const early = await keeper.ask('/handover/create', { ...sent, kind: 'borrow', dueOn: '2001-01-01' });
    expect(early.errcode).toBe(2000);
    const foreign = await keeper.ask('/handover/create', { ...sent, kind: 'issue', dueOn: far });
    expect(foreign).toMatchObject({ errcode: errcodes.badReference, details: { field: 'dueOn' } });
    const back = await keeper.ask('/handover/create', { kind: 'returnLoan', assetIds: [id], post: true });
    expect(back.errcode).toBe(errcodes.assetNotFree);
    expect((await asset(keeper, id)).status).toBe('inStock');
  });

  test('is a movement from the day it took effect, also once it is over', async () => {
    const keeper = await server.signIn('keeper');
    const [id = 0, held = 0] = await makeAssets(server, keeper, 2);
    const movements = async (assetId: number) =>
      (await keeper.get('/user/getTransferList', { assetId })).rows.map(({ kind, state }) => [kind, state]);
    await keeper.get('/handover/create', { kind: 'issue', assetIds: [held] });
    await lend(keeper, [id]);
    expect(await movements(id)).toEqual([['borrow', 'lent']]);
    await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: [id], post: true });
    expect(await movements(id)).toEqual([
      ['returnLoan', 'posted'],
      ['borrow', 'closed'],
    ]);
    expect(await movements(held)).toEqual([]);
  });

  test('that is not back in time is overdue, and can be asked for', async () => {
    const keeper = await server.signIn('keeper');
    const assetIds = await makeAssets(server, keeper, 2);
    const late = await lend(keeper, assetIds.slice(0, 1));
    const today = await lend(keeper, assetIds.slice(1));
    await sql`update document set happened_on = current_date - 9, due_on = current_date - 1
      where id = ${late.id}`.execute(server.db);
    await sql`update document set due_on = current_date where id = ${today.id}`.execute(server.db);
    const { rows, count } = await keeper.get('/handover/list', { overdue: true, count: true });
    expect(rows.map(({ id, overdue }) => [id, overdue])).toEqual([[late.id, true]]);
    expect(count?.value).toBe(1);
    await keeper.get('/handover/create', { kind: 'returnLoan', assetIds: assetIds.slice(0, 1), post: true });
    expect((await keeper.get('/handover/list', { overdue: true })).rows).toEqual([]);
    expect(await document(keeper, late.id)).toMatchObject({ state: 'closed', overdue: false });
  });
});
