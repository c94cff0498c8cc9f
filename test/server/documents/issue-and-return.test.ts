import { describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withApp } from '../support/app.ts';
import { entriesOf, makeAssets, stockAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, logHandlers, settingHandlers] });

describe('issue and return', () => {
  test('an issue puts every asset into the hands of the receiver, with an entry for each', async () => {
    const keeper = await server.signIn('keeper');
    const { people, locations } = server.company;
    const assetIds = await makeAssets(server, keeper, 2);
    const made = await keeper.get('/handover/create', {
      kind: 'issue',
      assetIds,
      custodianId: people.staff,
      locationId: locations.office,
      post: true,
    });
    expect(made).toEqual({
      id: made.id,
      version: 2,
      documentNo: expect.stringMatching(/^LY\d{8}\d{6}$/),
      state: 'posted',
    });

    const document = await keeper.get('/handover/get', { id: made.id });
    expect(document).toMatchObject({
      state: 'posted',
      version: 2,
      custodian: { name: '郑员工' },
      organisation: { name: '一车间' },
      location: { name: '苏州园区 / 办公楼' },
      lineCount: 2,
      createdBy: '孙资产',
      postedBy: '孙资产',
      postedAt: expect.any(String),
      happenedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(document.lines.map(({ asset }) => asset?.id)).toEqual(assetIds);
    expect(document.lines[0]?.before).toEqual({
      status: 'inStock',
      custodian: null,
      organisation: '华东分公司',
      location: '苏州园区 / 仓库',
    });

    for (const id of assetIds) {
      expect(await keeper.get('/asset/get', { id })).toMatchObject({
        version: 2,
        status: 'inUse',
        custodian: { name: '郑员工' },
        organisation: { name: '一车间' },
        ownerOrganisation: { name: '华东分公司' },
        location: { name: '苏州园区 / 办公楼' },
        openDocument: null,
      });
      const entries = await entriesOf(server, 'asset', id);
      expect(entries.map(({ action }) => action)).toEqual(['created', 'asset/inStock/issue/inUse']);
      expect(entries[1]).toMatchObject({
        way: 'document',
        actor_name: '孙资产',
        document_id: made.id,
        document_no: made.documentNo,
        changes: [
          { field: 'status', from: 'inStock', to: 'inUse' },
          { field: 'custodian', from: null, to: '郑员工' },
          { field: 'organisation', from: '华东分公司', to: '一车间' },
          { field: 'location', from: '苏州园区 / 仓库', to: '苏州园区 / 办公楼' },
        ],
      });
    }
    // The log is asked for a step by its event, whatever state it was taken from.
    const issued = await keeper.get('/log/list', { action: 'issue', way: 'document' });
    expect(issued.rows.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(assetIds));
    expect(new Set(issued.rows.map(({ action }) => action))).toEqual(new Set(['asset/inStock/issue/inUse']));
    const own = await entriesOf(server, 'handover', made.id);
    expect(own.map(({ action }) => action)).toEqual([
      'created',
      'handover document/draft/post/posted [it is complete, its day counts, and it takes effect at once]',
    ]);
  });

  test('a return brings the asset back to the stock of its owner', async () => {
    const keeper = await server.signIn('keeper');
    const { people, locations } = server.company;
    const assetIds = await makeAssets(server, keeper, 1);
    const custodianId = people.staff;
    const { locationId } = { locationId: locations.office };
    await keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId, locationId, post: true });
    const draft = await keeper.get('/handover/create', { kind: 'return', assetIds });
    expect(draft).toMatchObject({ state: 'draft', documentNo: expect.stringMatching(/^TK\d{14}$/) });
    const [id = 0] = assetIds;
    expect(await keeper.get('/asset/get', { id })).toMatchObject({
      status: 'inUse',
      openDocument: { id: draft.id, documentNo: draft.documentNo, kind: 'return' },
    });
    const posted = await keeper.get('/handover/event', { id: draft.id, version: 1, event: 'post' });
    expect(posted).toEqual({ id: draft.id, version: 2, state: 'posted' });
    expect(await keeper.get('/asset/get', { id })).toMatchObject({
      status: 'inStock',
      custodian: null,
      organisation: { name: '华东分公司' },
      location: { name: '苏州园区 / 仓库' },
      openDocument: null,
    });
    const entries = await entriesOf(server, 'asset', id);
    expect(entries.at(-1)).toMatchObject({
      action: 'asset/inUse/return/inStock',
      changes: [
        { field: 'status', from: 'inUse', to: 'inStock' },
        { field: 'custodian', from: '郑员工', to: null },
        { field: 'organisation', from: '一车间', to: '华东分公司' },
        { field: 'location', from: '苏州园区 / 办公楼', to: '苏州园区 / 仓库' },
      ],
    });
  });

  test('a return never leaves in the room of its user what nobody has seen in stock', async () => {
    const keeper = await server.signIn('keeper');
    const { locations } = server.company;
    const [id = 0, stocked = 0] = await makeAssets(server, keeper, 2);
    await server.db
      .updateTable('asset')
      .set({ status: 'inUse', location_id: locations.office })
      .where('id', '=', id)
      .execute();
    const wanted = { kind: 'return' as const, assetIds: [id], post: true };
    expect(await keeper.ask('/handover/create', wanted)).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'locationId' },
    });
    const { places } = await keeper.get('/handover/stockLocations', { assetIds: [id, stocked] });
    expect(places).toEqual([
      { assetId: id, location: { id: locations.store, name: '苏州园区 / 仓库' } },
      { assetId: stocked, location: { id: locations.store, name: '苏州园区 / 仓库' } },
    ]);
    await keeper.get('/handover/create', { ...wanted, locationId: locations.store });
    expect(await keeper.get('/asset/get', { id })).toMatchObject({
      status: 'inStock',
      location: { name: '苏州园区 / 仓库' },
    });
  });

  test('an issue is proposed where most assets of the receiver are, else of their organisation', async () => {
    const keeper = await server.signIn('keeper');
    const { people, locations } = server.company;
    const of = async (personId: number) =>
      (await keeper.get('/handover/receiverLocation', { personId })).location?.id ?? null;
    await server.db.updateTable('asset').set({ custodian_id: null, status: 'inStock' }).execute();
    expect(await of(people.staff)).toBeNull();
    const ids = await makeAssets(server, keeper, 3);
    const wanted = { kind: 'issue' as const, custodianId: people.staff, post: true };
    await keeper.get('/handover/create', {
      ...wanted,
      assetIds: ids.slice(0, 2),
      locationId: locations.office,
    });
    await keeper.get('/handover/create', { ...wanted, assetIds: ids.slice(2), locationId: locations.store });
    expect(await of(people.staff)).toBe(locations.office);
    expect(await of(1_000_000)).toBeNull();
  });

  test('a draft holds its assets until it is cancelled', async () => {
    const keeper = await server.signIn('keeper');
    const assetIds = await makeAssets(server, keeper, 2);
    const custodianId = server.company.people.staff;
    const first = await keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId });
    const second = await keeper.ask('/handover/create', {
      kind: 'issue',
      assetIds: assetIds.slice(1),
      custodianId,
    });
    expect(second).toMatchObject({
      errcode: errcodes.assetInOpenDocument,
      details: { lines: [{ assetId: assetIds[1], error: 'assetInOpenDocument', status: 'inStock' }] },
    });
    const cancelled = await keeper.get('/handover/event', { id: first.id, version: 1, event: 'cancel' });
    expect(cancelled.state).toBe('cancelled');
    const again = await keeper.ask('/handover/create', { kind: 'issue', assetIds, custodianId });
    expect(again.errcode).toBe(0);
    for (const event of ['post', 'cancel'] as const) {
      const reply = await keeper.ask('/handover/event', { id: first.id, version: 2, event });
      expect(reply).toMatchObject({
        errcode: errcodes.transitionRefused,
        details: { state: 'cancelled', event },
      });
    }
    const reply = await keeper.ask('/handover/update', { id: first.id, version: 2, remark: 'x' });
    expect(reply.errcode).toBe(errcodes.transitionRefused);
  });

  test('one line that cannot be taken refuses the whole, naming each', async () => {
    const keeper = await server.signIn('keeper');
    const [free = 0, used = 0] = await makeAssets(server, keeper, 2);
    const custodianId = server.company.people.staff;
    const issue = { kind: 'issue' as const, custodianId, post: true };
    await keeper.get('/handover/create', { ...issue, assetIds: [used] });
    const reply = await keeper.ask('/handover/create', { ...issue, assetIds: [free, used] });
    expect(reply).toMatchObject({
      errcode: errcodes.assetNotFree,
      details: {
        lines: [{ assetId: used, error: 'assetNotFree', status: 'inUse', assetNo: expect.any(String) }],
      },
    });
    expect(await keeper.get('/asset/get', { id: free })).toMatchObject({ status: 'inStock', version: 1 });
    const nowhere = await keeper.ask('/handover/create', { ...issue, assetIds: [free, 999_999] });
    expect(nowhere).toMatchObject({
      errcode: errcodes.notFound,
      details: { lines: [{ assetId: 999_999, error: 'notFound' }] },
    });
  });

  test('an issue says who receives', async () => {
    const keeper = await server.signIn('keeper');
    const assetIds = await makeAssets(server, keeper, 1);
    const reply = await keeper.ask('/handover/create', { kind: 'issue', assetIds, post: true });
    expect(reply.errcode).toBe(errcodes.custodianMissing);
    const draft = await keeper.get('/handover/create', { kind: 'issue', assetIds });
    const { id } = draft;
    expect((await keeper.ask('/handover/event', { id, version: 1, event: 'post' })).errcode).toBe(
      errcodes.custodianMissing,
    );
    const custodianId = server.company.people.staff;
    expect(await keeper.get('/handover/update', { id, version: 1, custodianId })).toEqual({
      id,
      version: 2,
      documentNo: draft.documentNo,
      state: 'draft',
    });
    expect((await keeper.get('/handover/event', { id, version: 2, event: 'post' })).state).toBe('posted');
  });

  test('a receiver who is disabled, unseen or unknown is refused', async () => {
    const keeper = await server.signIn('keeper');
    const east = await server.signIn('eastKeeper');
    const { people, organisations, locations } = server.company;
    const assetIds = await makeAssets(server, keeper, 1);
    const ask = (caller: typeof keeper, rest: object) =>
      caller.ask('/handover/create', { kind: 'issue', assetIds, ...rest });
    expect(await ask(keeper, { custodianId: 999_999 })).toMatchObject({ details: { field: 'custodianId' } });
    expect(await ask(east, { custodianId: people.nobody })).toMatchObject({ errcode: errcodes.badReference });
    expect(await ask(east, { organisationId: organisations.south })).toMatchObject({
      details: { field: 'organisationId' },
    });
    expect(await ask(keeper, { locationId: 999_999 })).toMatchObject({ details: { field: 'locationId' } });
    expect(
      await keeper.ask('/handover/create', { kind: 'return', assetIds, custodianId: people.staff }),
    ).toMatchObject({ errcode: errcodes.badReference, details: { field: 'custodianId' } });

    const draft = await ask(keeper, { custodianId: people.nobody, locationId: locations.store });
    await server.db.updateTable('person').set({ state: 'left' }).where('id', '=', people.nobody).execute();
    expect(await ask(keeper, { custodianId: people.nobody })).toMatchObject({
      errcode: errcodes.badReference,
    });
    const event = { id: draft.data.id, version: 1, event: 'post' as const };
    expect(await keeper.ask('/handover/event', event)).toMatchObject({ details: { field: 'custodianId' } });
    await server.db.updateTable('person').set({ state: 'active' }).where('id', '=', people.nobody).execute();
    expect((await keeper.ask('/handover/event', event)).errcode).toBe(0);
  });

  test('a draft takes other lines and another destination, and the log says which', async () => {
    const keeper = await server.signIn('keeper');
    const { people } = server.company;
    const [a = 0, b = 0, c = 0] = await makeAssets(server, keeper, 3);
    const { id } = await keeper.get('/handover/create', { kind: 'issue', assetIds: [a, b] });
    await keeper.get('/handover/update', {
      id,
      version: 1,
      assetIds: [c, b],
      custodianId: people.staff,
      happenedOn: '2026-01-31',
      remark: ' 新员工 ',
    });
    const document = await keeper.get('/handover/get', { id });
    expect(document).toMatchObject({ version: 2, happenedOn: '2026-01-31', remark: '新员工' });
    expect(document.lines.map(({ asset }) => asset?.id)).toEqual([c, b]);
    expect((await keeper.get('/asset/get', { id: a })).openDocument).toBeNull();
    const [, entry] = await entriesOf(server, 'handover', id);
    const numberOf = async (asset: number) => (await keeper.get('/asset/get', { id: asset })).assetNo;
    expect(entry).toMatchObject({
      action: 'updated',
      changes: [
        { field: 'custodian', from: null, to: '郑员工' },
        { field: 'happenedOn', from: null, to: '2026-01-31' },
        { field: 'remark', from: null, to: '新员工' },
        { field: 'assets', from: await numberOf(a), to: await numberOf(c) },
      ],
    });
    const stale = await keeper.ask('/handover/update', { id, version: 1, remark: '旧' });
    expect(stale).toMatchObject({
      errcode: errcodes.stale,
      details: { current: { id, version: 2, remark: '新员工' } },
    });
    const event = await keeper.ask('/handover/event', { id, version: 1, event: 'post' });
    expect(event.errcode).toBe(errcodes.stale);
  });

  test('a draft is changed and takes effect in one call, or neither', async () => {
    const keeper = await server.signIn('keeper');
    const { people } = server.company;
    const [a = 0, b = 0] = await makeAssets(server, keeper, 2);
    const { id, documentNo } = await keeper.get('/handover/create', { kind: 'issue', assetIds: [a] });
    const refused = await keeper.ask('/handover/update', { id, version: 1, assetIds: [a, b], post: true });
    expect(refused.errcode).toBe(errcodes.custodianMissing);
    expect(await keeper.get('/handover/get', { id })).toMatchObject({
      version: 1,
      state: 'draft',
      lineCount: 1,
    });
    expect((await keeper.get('/asset/get', { id: b })).openDocument).toBeNull();
    const change = { assetIds: [a, b], custodianId: people.staff, post: true };
    expect(await keeper.get('/handover/update', { id, version: 1, ...change })).toEqual({
      id,
      version: 3,
      documentNo,
      state: 'posted',
    });
    expect(await keeper.get('/asset/get', { id: b })).toMatchObject({ status: 'inUse' });
    expect((await entriesOf(server, 'handover', id)).map(({ action }) => action)).toEqual([
      'created',
      'updated',
      'handover document/draft/post/posted [it is complete, its day counts, and it takes effect at once]',
    ]);
  });

  test('where nothing changes nothing is written', async () => {
    const keeper = await server.signIn('keeper');
    const assetIds = await makeAssets(server, keeper, 1);
    const { id } = await keeper.get('/handover/create', { kind: 'issue', assetIds, remark: 'x' });
    expect(await keeper.get('/handover/update', { id, version: 1, assetIds, remark: ' x ' })).toMatchObject({
      version: 1,
    });
    expect(await entriesOf(server, 'handover', id)).toHaveLength(1);
  });

  test('500 lines are posted at once', async () => {
    const keeper = await server.signIn('keeper');
    const assetIds = await stockAssets(server, 500);
    const custodianId = server.company.people.staff;
    const { id } = await keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId, post: true });
    const { rows, count } = await keeper.get('/asset/list', { custodianId, status: ['inUse'], count: true });
    expect(rows).toHaveLength(50);
    expect(count?.value).toBeGreaterThanOrEqual(500);
    const { count: entries } = await server.db
      .selectFrom('log_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('document_id', '=', id)
      .where('record_kind', '=', 'asset')
      .executeTakeFirstOrThrow();
    expect(entries).toBe(500);
  });
});
