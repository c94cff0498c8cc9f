import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { categoryTree } from '../../../server/trees/kinds/category.ts';
import { locationTree } from '../../../server/trees/kinds/location.ts';
import { organisationTree } from '../../../server/trees/kinds/organisation.ts';
import type { TreeKind } from '../../../server/trees/tree-kind.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { csv, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { treeApi } from './support.ts';

const server = withWholeApp();
let admin: Caller;
let root: number;
beforeAll(async () => {
  admin = await server.signIn('admin');
  root = server.company.organisations.head;
});
const organisations = treeApi(() => admin, 'organisation');
const places = treeApi(() => admin, 'location');
const categories = treeApi(() => admin, 'category');

const asset = (more: object = {}, who = admin) =>
  who.get('/asset/create', {
    name: '电脑',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
    ...more,
  });
const lastEntry = async (recordId: number) =>
  (await admin.get('/log/list', { recordKind: 'asset', recordId })).rows[0];

describe('every foreign key that leads to a node', () => {
  const kinds: TreeKind[] = [organisationTree, locationTree, categoryTree];
  /** Followed by themselves: what lies below, what was merged, what roles chose, the fields of a category, and shares and account codes that become one. */
  const followed = [
    'organisation.parent_id',
    'location.parent_id',
    'category.parent_id',
    'role_organisation.organisation_id',
    'custom_field.category_id',
    'depreciation_share.organisation_id',
    'account_code.organisation_id',
    'account_code.category_id',
  ];
  test.each(kinds.map((kind) => [kind.name, kind] as const))('is followed: %s', async (name, kind) => {
    const { rows } = await sql<{ column: string }>`
      select conrelid::regclass || '.' || attname as column from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = ${name}::regclass`.execute(server.db);
    const known = [
      ...followed,
      `${name}_merged.into_id`,
      ...kind.assetColumns.map(({ column }) => `asset.${column}`),
      ...kind.namings.map(({ table, column }) => `${table}.${column}`),
    ];
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ column }) => column).filter((column) => !known.includes(column))).toEqual([]);
  });
});

describe('one organisation in place of another', () => {
  test('has its assets, each of which tells so, its people, documents and roles', async () => {
    const { db, company } = server;
    const [from, into] = [await organisations.add('被并', root), await organisations.add('接收', root)];
    const both = await asset({ ownerOrganisationId: from });
    const owned = await asset({ ownerOrganisationId: from });
    await sql`update asset set organisation_id = ${company.organisations.south} where id = ${owned.id}`.execute(
      db,
    );
    await sql`update person set organisation_id = ${from} where id = ${company.people.engineer}`.execute(db);
    const document = await admin.get('/handover/create', {
      kind: 'issue',
      organisationId: from,
      assetIds: [both.id],
    });
    for (const organisation of [from, into])
      await sql`insert into role_organisation (role_id, organisation_id) values (${company.roles.engineer}, ${organisation})`.execute(
        db,
      );
    const engineer = await server.signIn('engineer');

    await organisations.ask('merge', { id: from, version: 1, into });
    expect(await admin.get('/asset/get', { id: both.id })).toMatchObject({
      version: 2,
      organisation: { id: into },
      ownerOrganisation: { id: into },
    });
    expect(await lastEntry(both.id)).toMatchObject({
      action: 'updated',
      recordLabel: `${both.assetNo} 电脑`,
      changes: [
        { field: 'organisation', from: '总公司 / 被并', to: '总公司 / 接收' },
        { field: 'ownerOrganisation', from: '总公司 / 被并', to: '总公司 / 接收' },
      ],
    });
    expect(await admin.get('/asset/get', { id: owned.id })).toMatchObject({
      organisation: { id: company.organisations.south },
      ownerOrganisation: { id: into },
    });
    expect((await lastEntry(owned.id))?.changes).toEqual([
      { field: 'ownerOrganisation', from: '总公司 / 被并', to: '总公司 / 接收' },
    ]);
    expect(await admin.get('/handover/get', { id: document.id })).toMatchObject({
      organisation: { id: into },
    });
    // As with any change of a role, its holders sign in anew.
    expect(await engineer.ask('/organisation/tree', {})).toMatchObject({ errcode: errcodes.sessionEnded });
    const again = await server.signIn('engineer');
    expect((await again.get('/organisation/tree', {})).rows.map(({ id }) => id)).toEqual([into]);
    const { rows } = await sql`select organisation_id from role_organisation`.execute(db);
    expect(rows).toEqual([{ organisation_id: into }]);
    const { rows: described } = await admin.get('/log/list', {
      recordKind: 'person',
      recordId: company.people.engineer,
    });
    expect(described[0]).toMatchObject({
      action: 'updated',
      changes: [{ field: 'organisation', from: '总公司 / 被并', to: '总公司 / 接收' }],
    });
    expect(await organisations.get(into)).toMatchObject({ assets: 1, people: 1, merged: ['总公司 / 被并'] });
    expect((await organisations.entriesOf(from)).at(-1)?.changes).toEqual(
      expect.arrayContaining([
        { field: 'assets', from: null, to: '2' },
        { field: 'people', from: null, to: '1' },
        { field: 'documents', from: null, to: '1' },
      ]),
    );
    await sql`delete from role_organisation`.execute(db);
  });

  test('has one budget of a year and type, of the amounts and bills of both', async () => {
    const [from, into] = [await organisations.add('并预算', root), await organisations.add('收预算', root)];
    const budget = (organisationId: number, amount: string, more: object = {}) =>
      admin.get('/budget/create', { organisationId, year: 2031, amount, ...more });
    const [first, joined] = [await budget(into, '1000'), await budget(from, '20', { blocks: true })];
    const rent = await budget(from, '5', { type: 'rent' });
    const { id: supplierId } = await admin.get('/supplier/create', { name: '预算的供应商' });
    const bill = async (organisationId: number, unitPrice: string) =>
      admin.get('/bill/create', {
        type: 'repair',
        supplierId,
        organisationId,
        invoicedOn: '2031-05-01',
        lines: [{ description: '修理', quantity: '1', unitPrice, taxRate: '0' }],
      });
    const submit = ({ id, version }: { id: number; version: number }) =>
      admin.ask('/bill/event', { id, version, event: 'submit' });
    await submit(await bill(into, '690'));
    await submit(await bill(from, '10'));

    await organisations.ask('merge', { id: from, version: 1, into });
    const entries = async (recordId: number) =>
      (await admin.get('/log/list', { recordKind: 'budget', recordId })).rows[0];
    expect(await admin.get('/budget/get', { id: first.id })).toMatchObject({
      amount: '1020.00',
      committed: '700.00',
      remaining: '320.00',
      blocks: true,
      version: 2,
    });
    expect(await admin.get('/budget/get', { id: joined.id })).toMatchObject({
      state: 'retired',
      committed: '0.00',
    });
    expect(await admin.get('/budget/get', { id: rent.id })).toMatchObject({
      state: 'active',
      organisation: { id: into },
    });
    expect((await entries(first.id))?.changes).toEqual([
      { field: 'merged', from: null, to: joined.budgetNo },
      { field: 'amount', from: '1000.00', to: '1020.00' },
      { field: 'blocks', from: 'false', to: 'true' },
    ]);
    expect((await entries(joined.id))?.changes).toEqual([
      { field: 'state', from: 'active', to: 'retired' },
      { field: 'mergedInto', from: null, to: first.budgetNo },
    ]);
    expect(await submit(await bill(into, '320.01'))).toMatchObject({ errcode: errcodes.budgetExceeded });
    expect(await submit(await bill(into, '320'))).toMatchObject({ errcode: 0 });
  });

  test('reads the log of the one that is no more', async () => {
    const [from, into] = [await organisations.add('旧日志'), await organisations.add('新日志')];
    const made = await asset({ ownerOrganisationId: from });
    await organisations.ask('merge', { id: from, version: 1, into });
    const reader = await server.signIn('eastKeeper', {
      permissions: { 'log.read': 'chosen', 'asset.read': 'chosen' },
      organisations: [into],
    });
    const { rows } = await reader.get('/log/list', {});
    expect(rows.filter(({ recordId }) => recordId === made.id).map(({ action }) => action)).toEqual([
      'updated',
      'created',
    ]);
  });

  test('is not the only one at the top, which stays', async () => {
    const only = { errcode: errcodes.onlyRoot };
    const tops = (await organisations.tree()).rows.filter(
      ({ parentId, id }) => parentId === null && id !== root,
    );
    for (const { id, version } of tops) await organisations.ask('event', { id, version, event: 'retire' });
    const { version } = await organisations.get(root);
    expect(await organisations.ask('event', { id: root, version, event: 'retire' })).toMatchObject(only);
    expect(await organisations.ask('remove', { id: root, version })).toMatchObject(only);
    const other = await organisations.add('另一家');
    expect(await organisations.ask('event', { id: other, version: 1, event: 'retire' })).toMatchObject({
      errcode: 0,
    });
  });
});

describe('one place in place of another', () => {
  test('has what lies there, and what is given back or returned goes there', async () => {
    const { company } = server;
    const [from, into] = [await places.add('旧库'), await places.add('新库')];
    const lent = await asset({ locationId: from });
    const used = await asset({ locationId: from });
    const lies = await asset({ locationId: from });
    const to = { custodianId: company.people.staff, post: true };
    await admin.get('/handover/create', { kind: 'borrow', assetIds: [lent.id], dueOn: '2999-12-31', ...to });
    await admin.get('/handover/create', {
      kind: 'issue',
      assetIds: [used.id],
      locationId: company.locations.office,
      ...to,
    });
    await places.ask('merge', { id: from, version: 1, into });
    await admin.get('/handover/create', { kind: 'returnLoan', assetIds: [lent.id], post: true });
    await admin.get('/handover/create', { kind: 'return', assetIds: [used.id], post: true });
    for (const { id } of [lent, used, lies])
      expect(await admin.get('/asset/get', { id })).toMatchObject({ location: { id: into, name: '新库' } });
    expect(await places.get(into)).toMatchObject({ assets: 3 });
  });

  test('is found by imports under the path of the one that is no more', async () => {
    const site = await places.add('厂区');
    const [from, into] = [await places.add('甲栋', site), await places.add('乙栋', site)];
    const room = await places.add('一零一', from);
    await places.ask('merge', { id: from, version: 1, into });
    const { check, commit, rows } = importing(server, admin);
    const file = csv(
      ['资产编号', '名称', '资产分类', '存放地点'],
      ['IM-1', '投影仪', '电脑', '厂区/甲栋'],
      ['IM-2', '投影仪', '电脑', '甲栋'],
      ['IM-3', '投影仪', '电脑', '厂区/甲栋/一零一'],
    );
    const run = await check(file);
    expect(run.willCreate).toEqual([]);
    await commit(run.id);
    const made = (await rows(run.id)).map(({ assetNo }) => assetNo);
    expect(made).toEqual(['IM-1', 'IM-2', 'IM-3']);
    const lie = await admin.get('/asset/list', { locationId: into });
    expect(lie.rows.map(({ location }) => location?.id).toSorted()).toEqual([into, into, room].toSorted());
    // A name that is given again belongs to the new one.
    const again = await places.add('甲栋', site);
    const other = await check(
      csv(['资产编号', '名称', '资产分类', '存放地点'], ['IM-4', '投影仪', '电脑', '厂区/甲栋']),
    );
    await commit(other.id);
    expect((await admin.get('/asset/list', { locationId: again })).rows).toHaveLength(1);
  });
});

test('one category in place of another has its assets, sorted as itself', async () => {
  const [from, into] = [await categories.add('阿旧'), await categories.add('新类')];
  const { id } = await asset({ categoryId: from });
  await categories.ask('merge', { id: from, version: 1, into });
  expect(await admin.get('/asset/get', { id })).toMatchObject({ category: { id: into, name: '新类' } });
  const { rows } = await sql`select category_key = category.name_sort as same from asset join category
    on category.id = category_id where asset.id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ same: true }]);
});

describe('what names a node', () => {
  test('keeps it from being removed, and is told with its number', async () => {
    const category = await categories.add('在用类');
    const place = await places.add('在用地');
    const organisation = await organisations.add('在用部', root);
    const one = { categoryId: category, locationId: place, ownerOrganisationId: organisation };
    const lent = await asset(one);
    await asset(one);
    const to = { kind: 'borrow' as const, dueOn: '2999-12-31', custodianId: server.company.people.staff };
    const loan = { ...to, locationId: server.company.locations.office, post: true };
    await admin.get('/handover/create', { ...loan, assetIds: [lent.id] });
    const inUse = (uses: object[]) => ({ errcode: errcodes.inUse, details: { uses } });
    expect(await categories.ask('remove', { id: category, version: 1 })).toMatchObject(
      inUse([{ use: 'assets', count: 2 }]),
    );
    expect(await places.ask('remove', { id: place, version: 1 })).toMatchObject(
      inUse([
        { use: 'assets', count: 1 },
        { use: 'loans', count: 1 },
      ]),
    );
    expect(await organisations.ask('remove', { id: organisation, version: 1 })).toMatchObject({
      errcode: errcodes.inUse,
    });
  });

  test('keeps a retired one, which nothing can be given any more', async () => {
    const category = await categories.add('停用类');
    const place = await places.add('停用地');
    const organisation = await organisations.add('停用部', root);
    const made = await asset({ categoryId: category, locationId: place, ownerOrganisationId: organisation });
    const other = await asset();
    await categories.ask('event', { id: category, version: 1, event: 'retire' });
    await places.ask('event', { id: place, version: 1, event: 'retire' });
    await organisations.ask('event', { id: organisation, version: 1, event: 'retire' });
    const change = { categoryId: category, ownerOrganisationId: organisation, remark: '仍可改' };
    const stored = await admin.get('/asset/update', { id: made.id, version: 1, changes: change });
    expect(stored.version).toBe(2);
    const bad = (field: string) => ({ errcode: errcodes.badReference, details: { field } });
    const ids = { categoryId: category, ownerOrganisationId: organisation };
    for (const [field, id] of Object.entries(ids)) {
      const changes = { [field]: id };
      expect(await admin.ask('/asset/update', { id: other.id, version: 1, changes })).toMatchObject(
        bad(field),
      );
    }
    for (const [field, id] of Object.entries({ ...ids, locationId: place })) {
      const draft = {
        name: '新',
        categoryId: server.company.categories.computer,
        ownerOrganisationId: root,
        [field]: id,
      };
      expect(await admin.ask('/asset/create', draft)).toMatchObject(bad(field));
    }
    for (const [field, id] of Object.entries({ organisationId: organisation, locationId: place })) {
      const issue = { kind: 'issue' as const, assetIds: [other.id], [field]: id };
      expect(await admin.ask('/handover/create', issue)).toMatchObject(bad(field));
    }
    // What lay there when it was in stock does not go back there by itself.
    const { places: known } = await admin.get('/handover/stockLocations', { assetIds: [made.id] });
    expect(known).toMatchObject([{ location: null }]);
  });
});

test('while assets are given one that is merged or removed, none is left with it', async () => {
  for (const call of ['merge', 'remove'] as const) {
    const [from, into] = [await categories.add(`边${call}`), await categories.add(`到${call}`)];
    const give = () => asset({ categoryId: from }).catch(() => undefined);
    const payload = call === 'merge' ? { id: from, version: 1, into } : { id: from, version: 1 };
    await Promise.all([give(), give(), categories.ask(call, payload), give(), give()]);
    const { rows } = await sql`select from asset left join category on category.id = category_id
      where category.id is null`.execute(server.db);
    expect(rows).toEqual([]);
    if (call === 'merge')
      expect(await categories.ask('get', { id: from })).toMatchObject({ data: { id: into } });
  }
});
