import { describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers] });
const draft = () => ({
  name: '联想 ThinkPad T14 笔记本电脑',
  categoryId: server.company.categories.computer,
  ownerOrganisationId: server.company.organisations.east,
});

describe('creating', () => {
  test('an asset gets a number, the defaults of its category, and one log entry in words', async () => {
    const keeper = await server.signIn('keeper');
    await server.db
      .updateTable('category')
      .set({ useful_life_months: 60, residual_rate: '0.05', depreciation_method: 'doubleDeclining' })
      .where('id', '=', server.company.categories.computer)
      .execute();
    const made = await keeper.get('/asset/create', {
      ...draft(),
      name: '  联想 ThinkPad T14 笔记本电脑 ',
      serialNo: 'PF4XYZ',
      originalValue: '8999.5',
      locationId: server.company.locations.store,
      supplierId: server.company.supplier,
      custom: { 'MAC 地址': ' AA:BB ', 空: ' ' },
    });
    expect(made).toEqual({
      id: made.id,
      version: 1,
      assetNo: expect.stringMatching(new RegExp(`^DN${new Date().getFullYear()}\\d{6}$`)),
    });
    const asset = await keeper.get('/asset/get', { id: made.id });
    expect(asset).toMatchObject({
      name: '联想 ThinkPad T14 笔记本电脑',
      status: 'inStock',
      condition: 'good',
      organisation: { name: '华东分公司' },
      ownerOrganisation: { name: '华东分公司' },
      location: { name: '苏州园区 / 仓库' },
      custodian: null,
      supplier: { name: '苏州供应商' },
      originalValue: '8999.50',
      currency: 'CNY',
      usefulLifeMonths: 60,
      residualRate: '0.05',
      depreciationMethod: 'doubleDeclining',
      custom: { 'MAC 地址': 'AA:BB' },
      openDocument: null,
    });
    const entries = await server.db
      .selectFrom('log_entry')
      .selectAll()
      .where('record_kind', '=', 'asset')
      .where('record_id', '=', made.id)
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      way: 'form',
      action: 'created',
      actor_id: server.company.people.keeper,
      actor_name: '孙资产',
      ip: '127.0.0.1',
      record_label: `${made.assetNo} 联想 ThinkPad T14 笔记本电脑`,
      organisation_id: server.company.organisations.east,
    });
    const changes = Object.fromEntries(entries[0]?.changes.map(({ field, to }) => [field, to]) ?? []);
    expect(changes).toEqual({
      assetNo: made.assetNo,
      name: '联想 ThinkPad T14 笔记本电脑',
      category: '电脑',
      status: 'inStock',
      condition: 'good',
      serialNo: 'PF4XYZ',
      ownerOrganisation: '华东分公司',
      location: '苏州园区 / 仓库',
      acquisition: 'purchase',
      originalValue: '8999.50',
      currency: 'CNY',
      supplier: '苏州供应商',
      usefulLifeMonths: '60',
      residualRate: '0.05',
      depreciationMethod: 'doubleDeclining',
      'custom:MAC 地址': 'AA:BB',
    });
  });

  test('a default of the category is not taken where the person says that there is none', async () => {
    const keeper = await server.signIn('keeper');
    const { id } = await keeper.get('/asset/create', {
      ...draft(),
      usefulLifeMonths: null,
      residualRate: null,
      depreciationMethod: 'none',
    });
    expect(await keeper.get('/asset/get', { id })).toMatchObject({
      usefulLifeMonths: null,
      residualRate: null,
      depreciationMethod: 'none',
    });
  });

  test('200 at once get 200 different numbers, each with its entry', async () => {
    const keeper = await server.signIn('keeper');
    const made = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        keeper.get('/asset/create', { ...draft(), name: `同时登记 ${at}` }),
      ),
    );
    expect(new Set(made.map(({ assetNo }) => assetNo)).size).toBe(200);
    const { count } = await server.db
      .selectFrom('log_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('record_kind', '=', 'asset')
      .where(
        'record_id',
        'in',
        made.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow();
    expect(count).toBe(200);
  });

  test('a number that an import has taken is passed over', async () => {
    const keeper = await server.signIn('keeper');
    const { assetNo } = await keeper.get('/asset/create', draft());
    const next = Number(assetNo.slice(6)) + 1;
    for (const number of [next, next + 1, next + 300]) {
      const taken = assetNo.slice(0, 6) + String(number).padStart(6, '0');
      await keeper.get('/asset/create', { ...draft(), assetNo: taken });
    }
    const after = await keeper.get('/asset/create', draft());
    expect(Number(after.assetNo.slice(6))).toBeGreaterThan(next + 300);
  });

  test('a number of its own is kept once and refused twice', async () => {
    const keeper = await server.signIn('keeper');
    const made = await keeper.get('/asset/create', { ...draft(), assetNo: ' A-1 ' });
    expect(made.assetNo).toBe('A-1');
    const again = await keeper.ask('/asset/create', { ...draft(), assetNo: 'A-1' });
    expect(again).toMatchObject({ errcode: errcodes.duplicate, details: { field: 'assetNo' } });
  });

  test.each([
    ['categoryId', { categoryId: 999_999 }],
    ['ownerOrganisationId', { ownerOrganisationId: 999_999 }],
    ['locationId', { locationId: 999_999 }],
    ['supplierId', { supplierId: 999_999 }],
    ['parentId', { parentId: 999_999 }],
  ])('a %s that leads nowhere is named', async (field, wrong) => {
    const keeper = await server.signIn('keeper');
    const reply = await keeper.ask('/asset/create', { ...draft(), ...wrong });
    expect(reply).toMatchObject({ errcode: errcodes.badReference, details: { field } });
  });

  test('an organisation or a parent outside the scope leads nowhere', async () => {
    const keeper = await server.signIn('keeper');
    const south = await server.signIn('southKeeper');
    expect(await south.ask('/asset/create', draft())).toMatchObject({
      errcode: errcodes.badReference,
      details: { field: 'ownerOrganisationId' },
    });
    const parent = await keeper.get('/asset/create', draft());
    const child = {
      ...draft(),
      ownerOrganisationId: server.company.organisations.south,
      parentId: parent.id,
    };
    expect(await south.ask('/asset/create', child)).toMatchObject({
      errcode: errcodes.badReference,
      details: { field: 'parentId' },
    });
    expect((await keeper.ask('/asset/create', child)).errcode).toBe(0);
  });

  test('a blank name is missing', async () => {
    const keeper = await server.signIn('keeper');
    const reply = await keeper.ask('/asset/create', { ...draft(), name: '  ' });
    expect(reply).toMatchObject({ errcode: errcodes.required, details: { field: 'name' } });
  });

  test.each(['engineer', 'staff', 'auditor'] as const)('the %s may not', async (who) => {
    const caller = await server.signIn(who);
    expect((await caller.ask('/asset/create', draft())).errcode).toBe(errcodes.notPermitted);
  });
});
