import { describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, logHandlers] });

const make = (caller: Caller, rest: object = {}) =>
  caller.get('/asset/create', {
    name: '投影仪',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
    ...rest,
  });

const lastEntry = (id: number) =>
  server.db
    .selectFrom('log_entry')
    .selectAll()
    .where('record_kind', '=', 'asset')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('changing', () => {
  test('only what differs is written, and told in names', async () => {
    const keeper = await server.signIn('keeper');
    const { company } = server;
    const parent = await make(keeper);
    const { id, assetNo } = await make(keeper, { model: 'X1', custom: { 颜色: '白', 端口: '3' } });
    const saved = await keeper.get('/asset/update', {
      id,
      version: 1,
      changes: {
        name: ' 激光投影仪 ',
        model: 'X1',
        categoryId: company.categories.desk,
        ownerOrganisationId: company.organisations.south,
        supplierId: company.supplier,
        parentId: parent.id,
        originalValue: '5000',
        residualRate: '0.050',
        purchaseDate: '2024-02-29',
        custom: { 颜色: '黑', 重量: '2kg', 端口: '' },
      },
    });
    expect(saved).toEqual({ id, version: 2, assetNo });
    expect(await keeper.get('/asset/get', { id })).toMatchObject({
      name: '激光投影仪',
      category: { name: '办公家具' },
      ownerOrganisation: { name: '华南分公司' },
      organisation: { name: '华东分公司' },
      supplier: { name: '苏州供应商' },
      parent: { id: parent.id, assetNo: parent.assetNo, name: '投影仪' },
      originalValue: '5000.00',
      residualRate: '0.05',
      custom: { 颜色: '黑', 重量: '2kg' },
    });
    const { action, way, record_label, changes } = await lastEntry(id);
    expect({ action, way, record_label }).toEqual({
      action: 'updated',
      way: 'form',
      record_label: `${assetNo} 激光投影仪`,
    });
    expect(changes).toEqual([
      { field: 'name', from: '投影仪', to: '激光投影仪' },
      { field: 'purchaseDate', from: null, to: '2024-02-29' },
      { field: 'originalValue', from: null, to: '5000.00' },
      { field: 'residualRate', from: null, to: '0.05' },
      { field: 'custom:端口', from: '3', to: null },
      { field: 'custom:颜色', from: '白', to: '黑' },
      { field: 'custom:重量', from: null, to: '2kg' },
      { field: 'category', from: '电脑', to: '办公家具' },
      { field: 'ownerOrganisation', from: '华东分公司', to: '华南分公司' },
      { field: 'supplier', from: null, to: '苏州供应商' },
      { field: 'parentAsset', from: null, to: parent.assetNo },
    ]);
    const found = await keeper.get('/asset/list', { search: 'jiguang' });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
  });

  test('what was given can be taken away again', async () => {
    const keeper = await server.signIn('keeper');
    const parent = await make(keeper);
    const { id } = await make(keeper, {
      supplierId: server.company.supplier,
      parentId: parent.id,
      warrantyUntil: '2027-01-01',
      remark: '一',
    });
    await keeper.get('/asset/update', {
      id,
      version: 1,
      changes: { supplierId: null, parentId: null, warrantyUntil: null, remark: '' },
    });
    expect(await keeper.get('/asset/get', { id })).toMatchObject({
      supplier: null,
      parent: null,
      warrantyUntil: null,
      remark: '',
    });
    expect((await lastEntry(id)).changes).toEqual([
      { field: 'warrantyUntil', from: '2027-01-01', to: null },
      { field: 'remark', from: '一', to: null },
      { field: 'supplier', from: '苏州供应商', to: null },
      { field: 'parentAsset', from: parent.assetNo, to: null },
    ]);
  });

  test('saving what is there already changes nothing and logs nothing', async () => {
    const keeper = await server.signIn('keeper');
    const { id } = await make(keeper, { originalValue: '10.50', custom: { 颜色: '白' } });
    const asset = await keeper.get('/asset/get', { id });
    const { supplierId, parentId, originalValue, custom, model, residualRate } = asset;
    const changes = {
      name: asset.name,
      categoryId: asset.category.id,
      ownerOrganisationId: asset.ownerOrganisation.id,
      ...{ supplierId, parentId, originalValue, custom, model, residualRate },
    };
    expect((await keeper.get('/asset/update', { id, version: 1, changes })).version).toBe(1);
    expect((await lastEntry(id)).action).toBe('created');
  });

  test('a stale save shows both sides and writes nothing', async () => {
    const keeper = await server.signIn('keeper');
    const { id } = await make(keeper);
    const save = (name: string) => keeper.ask('/asset/update', { id, version: 1, changes: { name } });
    const replies = await Promise.all(['甲', '乙', '丙'].map(save));
    expect(replies.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.stale, errcodes.stale]);
    const current = await keeper.get('/asset/get', { id });
    expect(current.version).toBe(2);
    for (const { errcode, details } of replies) if (errcode) expect(details).toEqual({ current });
  });

  test('an asset is never a part of itself', async () => {
    const keeper = await server.signIn('keeper');
    const a = await make(keeper);
    const b = await make(keeper, { parentId: a.id });
    const c = await make(keeper, { parentId: b.id });
    for (const parentId of [a.id, b.id, c.id]) {
      const reply = await keeper.ask('/asset/update', { id: a.id, version: 1, changes: { parentId } });
      expect(reply).toMatchObject({ errcode: errcodes.badReference, details: { field: 'parentId' } });
    }
    const [x, y] = [await make(keeper), await make(keeper)];
    const replies = await Promise.all([
      keeper.ask('/asset/update', { id: x.id, version: 1, changes: { parentId: y.id } }),
      keeper.ask('/asset/update', { id: y.id, version: 1, changes: { parentId: x.id } }),
    ]);
    expect(replies.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.badReference]);
  });

  test('references outside the scope are refused by name', async () => {
    const east = await server.signIn('eastKeeper');
    const keeper = await server.signIn('keeper');
    const { id } = await make(east);
    const foreign = await make(keeper, { ownerOrganisationId: server.company.organisations.south });
    const ask = (changes: object) => east.ask('/asset/update', { id, version: 1, changes });
    const { organisations } = server.company;
    expect(await ask({ ownerOrganisationId: organisations.south })).toMatchObject({
      details: { field: 'ownerOrganisationId' },
    });
    expect(await ask({ parentId: foreign.id })).toMatchObject({ details: { field: 'parentId' } });
    expect(await ask({ categoryId: 999_999 })).toMatchObject({ details: { field: 'categoryId' } });
    expect(await ask({ supplierId: 999_999 })).toMatchObject({ details: { field: 'supplierId' } });
    expect(await ask({ name: ' ' })).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'name' },
    });
  });

  test('custody, place and status are no fields of the form', async () => {
    const keeper = await server.signIn('keeper');
    const { id } = await make(keeper);
    for (const changes of [
      { status: 'inUse' },
      { custodianId: 1 },
      { locationId: 1 },
      { organisationId: 1 },
    ]) {
      const reply = await keeper.ask('/asset/update', { id, version: 1, changes: changes as object });
      expect(reply.status).toBe(400);
    }
  });
});

describe('receiving into the stock', () => {
  test('a draft enters the stock at a place', async () => {
    const keeper = await server.signIn('keeper');
    const { id } = await make(keeper, { status: 'draft' });
    const event = { id, event: 'put in stock' as const, locationId: server.company.locations.store };
    expect(await keeper.get('/asset/event', { ...event, version: 1 })).toEqual({
      id,
      version: 2,
      status: 'inStock',
    });
    expect(await keeper.get('/asset/get', { id })).toMatchObject({ location: { name: '苏州园区 / 仓库' } });
    expect(await lastEntry(id)).toMatchObject({
      action: 'asset/draft/put in stock/inStock',
      changes: [
        { field: 'status', from: 'draft', to: 'inStock' },
        { field: 'location', from: null, to: '苏州园区 / 仓库' },
      ],
    });
    expect((await keeper.ask('/asset/event', { ...event, version: 1 })).errcode).toBe(errcodes.stale);
    expect(await keeper.ask('/asset/event', { ...event, version: 2 })).toMatchObject({
      errcode: errcodes.transitionRefused,
      details: { state: 'inStock', event: 'put in stock' },
    });
  });

  test('a place that does not exist is refused', async () => {
    const keeper = await server.signIn('keeper');
    const { id } = await make(keeper, { status: 'draft' });
    const event = { id, version: 1, event: 'put in stock' as const, locationId: 999_999 };
    expect(await keeper.ask('/asset/event', event)).toMatchObject({ details: { field: 'locationId' } });
  });
});

describe('removing', () => {
  test('a draft goes and its log stays', async () => {
    const keeper = await server.signIn('keeper');
    const { id, assetNo } = await make(keeper, { status: 'draft' });
    expect(await keeper.get('/asset/remove', { id, version: 1 })).toEqual({ id });
    expect((await keeper.ask('/asset/get', { id })).errcode).toBe(errcodes.notFound);
    const entry = await lastEntry(id);
    expect(entry).toMatchObject({ action: 'removed', record_label: `${assetNo} 投影仪` });
    expect(entry.changes).toContainEqual({ field: 'category', from: '电脑', to: null });
    const { rows } = await keeper.get('/log/list', { recordKind: 'asset', recordId: id });
    expect(rows.map(({ action }) => action)).toEqual(['removed', 'created']);
  });

  test('only a draft that nothing refers to', async () => {
    const keeper = await server.signIn('keeper');
    const stocked = await make(keeper);
    expect(await keeper.ask('/asset/remove', { id: stocked.id, version: 1 })).toMatchObject({
      errcode: errcodes.transitionRefused,
    });
    const whole = await make(keeper, { status: 'draft' });
    await make(keeper, { parentId: whole.id });
    expect((await keeper.ask('/asset/remove', { id: whole.id, version: 1 })).errcode).toBe(errcodes.inUse);
    const draft = await make(keeper, { status: 'draft' });
    expect((await keeper.ask('/asset/remove', { id: draft.id, version: 7 })).errcode).toBe(errcodes.stale);
  });
});

describe('scope', () => {
  test('outside of it an asset does not exist, whatever is asked', async () => {
    const keeper = await server.signIn('keeper');
    const south = await server.signIn('southKeeper');
    const { id } = await make(keeper, { status: 'draft' });
    expect((await south.ask('/asset/get', { id })).errcode).toBe(errcodes.notFound);
    expect((await south.ask('/asset/update', { id, version: 1, changes: { name: 'x' } })).errcode).toBe(
      errcodes.notFound,
    );
    expect((await south.ask('/asset/event', { id, version: 1, event: 'put in stock' })).errcode).toBe(
      errcodes.notFound,
    );
    expect((await south.ask('/asset/remove', { id, version: 1 })).errcode).toBe(errcodes.notFound);
    expect((await keeper.get('/asset/get', { id })).version).toBe(1);
  });

  test.each(['engineer', 'staff', 'auditor'] as const)('the %s changes nothing', async (who) => {
    const caller = await server.signIn(who);
    const id = 1;
    expect((await caller.ask('/asset/update', { id, version: 1, changes: {} })).errcode).toBe(
      errcodes.notPermitted,
    );
    expect((await caller.ask('/asset/event', { id, version: 1, event: 'put in stock' })).errcode).toBe(
      errcodes.notPermitted,
    );
    expect((await caller.ask('/asset/remove', { id, version: 1 })).errcode).toBe(errcodes.notPermitted);
  });
});
