import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';

const server = withApp({ modules: [assetHandlers, logHandlers, supplierHandlers] });

let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
});

const create = (name: string) => keeper.get('/supplier/create', { name });
const entriesOf = async (recordKind: 'supplier' | 'asset', recordId: number) =>
  (await keeper.get('/log/list', { recordKind, recordId })).rows.toReversed();
const assetOf = (supplierId: number, who = keeper) =>
  who.get('/asset/create', {
    name: '电脑',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
    supplierId,
  });

describe('the list', () => {
  test('is by pinyin, and pages meet without a gap where names sort alike', async () => {
    // One sort key for all four, so that only the id tells them apart.
    const made: number[] = [];
    for (const name of ['并列 A', '并列 B', '并列 C', '并列 D']) made.push((await create(name)).id);
    await server.db.updateTable('supplier').set({ name_sort: 'bing lie' }).where('id', 'in', made).execute();
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await keeper.get('/supplier/list', { search: '并列', limit: 1, ...(after && { after }) });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(made);
    await create('安徽电器');
    const { rows } = await keeper.get('/supplier/list', {});
    expect(rows[0]?.name).toBe('安徽电器');
    expect(rows.at(-1)?.name).toBe('苏州供应商');
  });

  test('finds by characters, pinyin, initials and contact; % and _ are letters like others', async () => {
    const { id } = await keeper.get('/supplier/create', { name: '无锡 100%_纯', contact: '赵联系' });
    const found = async (search: string) =>
      (await keeper.get('/supplier/list', { search })).rows.map((row) => row.id);
    for (const search of ['无锡', 'wuxi', 'wx', '赵联系', 'zhaolianxi', '100%', '%_']) {
      expect(await found(search)).toEqual([id]);
    }
    expect(await found('1%0')).toEqual([]);
    expect(await found('10__')).toEqual([]);
  });

  test('counts what its filters leave', async () => {
    const { id, version } = await create('停用的');
    await keeper.get('/supplier/event', { id, version, event: 'retire' });
    const page = await keeper.get('/supplier/list', { state: 'retired', count: true });
    expect(page.rows.map((row) => row.id)).toEqual([id]);
    expect(page.count).toEqual({ value: 1, capped: false });
    const active = await keeper.get('/supplier/list', { state: 'active', count: true, limit: 200 });
    expect(active.rows.map((row) => row.id)).not.toContain(id);
    expect(active.count).toEqual({ value: active.rows.length, capped: false });
  });
});

describe('a supplier', () => {
  test('is added trimmed, with its entry in the log', async () => {
    const sent = {
      name: ' 昆山仪器 ',
      contact: '钱',
      phone: '0512',
      email: 'a@b.cn',
      address: '路',
      remark: '好',
    };
    const saved = await keeper.get('/supplier/create', sent);
    expect(saved).toMatchObject({ version: 1, name: '昆山仪器' });
    expect(await keeper.get('/supplier/get', { id: saved.id })).toMatchObject({
      ...sent,
      name: '昆山仪器',
      state: 'active',
      mergedInto: null,
      assets: 0,
    });
    const [entry] = await entriesOf('supplier', saved.id);
    expect(entry).toMatchObject({ action: 'created', actor: '孙资产', way: 'form', recordLabel: '昆山仪器' });
    expect(entry?.changes).toContainEqual({ field: 'phone', from: null, to: '0512' });
  });

  test('has a name that no other has', async () => {
    const { id, version } = await create('唯一');
    const duplicate = { errcode: errcodes.duplicate, details: { field: 'name' } };
    expect(await keeper.ask('/supplier/create', { name: '唯一' })).toMatchObject(duplicate);
    const changes = { name: '苏州供应商' };
    expect(await keeper.ask('/supplier/update', { id, version, changes })).toMatchObject(duplicate);
    const blank = { errcode: errcodes.required, details: { field: 'name' } };
    expect(await keeper.ask('/supplier/create', { name: ' ' })).toMatchObject(blank);
    expect(await keeper.ask('/supplier/update', { id, version, changes: { name: ' ' } })).toMatchObject(
      blank,
    );
  });

  test('is changed, found by its new name, and the log says from what to what', async () => {
    const { id, version } = await create('旧名');
    const saved = await keeper.get('/supplier/update', {
      id,
      version,
      changes: { name: '新名', phone: '1' },
    });
    expect(saved).toEqual({ id, version: 2, name: '新名' });
    expect((await keeper.get('/supplier/list', { search: 'xinming' })).rows).toMatchObject([{ id }]);
    expect((await keeper.get('/supplier/list', { search: 'jiuming' })).rows).toEqual([]);
    const entries = await entriesOf('supplier', id);
    expect(entries.at(-1)).toMatchObject({
      action: 'updated',
      changes: [
        { field: 'name', from: '旧名', to: '新名' },
        { field: 'phone', from: null, to: '1' },
      ],
    });
  });

  test('is not changed over what somebody saved before, and not by what changes nothing', async () => {
    const { id } = await create('冲突');
    await keeper.get('/supplier/update', { id, version: 1, changes: { phone: '1' } });
    const stale = await keeper.ask('/supplier/update', { id, version: 1, changes: { phone: '2' } });
    expect(stale).toMatchObject({
      errcode: errcodes.stale,
      details: { current: { id, version: 2, phone: '1' } },
    });
    expect(await keeper.get('/supplier/update', { id, version: 2, changes: { phone: ' 1 ' } })).toMatchObject(
      {
        version: 2,
      },
    );
    expect(await entriesOf('supplier', id)).toHaveLength(2);
    expect(await keeper.ask('/supplier/get', { id: 999_999 })).toMatchObject({ errcode: errcodes.notFound });
  });

  test('is retired and restored, each once', async () => {
    const { id } = await create('来去');
    const send = (version: number, event: 'retire' | 'restore') =>
      keeper.ask('/supplier/event', { id, version, event });
    const refused = { errcode: errcodes.transitionRefused };
    expect(await send(1, 'restore')).toMatchObject(refused);
    expect((await send(1, 'retire')).data).toMatchObject({ version: 2 });
    expect(await send(1, 'restore')).toMatchObject({ errcode: errcodes.stale });
    expect(await send(2, 'retire')).toMatchObject(refused);
    expect(await keeper.get('/supplier/get', { id })).toMatchObject({ state: 'retired', version: 2 });
    await send(2, 'restore');
    const steps = (await entriesOf('supplier', id)).map(({ action, changes }) => [action, changes]);
    expect(steps.slice(1)).toEqual([
      ['master record/active/retire/retired', [{ field: 'state', from: 'active', to: 'retired' }]],
      ['master record/retired/restore/active', [{ field: 'state', from: 'retired', to: 'active' }]],
    ]);
  });
});

describe('merged', () => {
  test('every asset names the other, whoever may see it, and tells so; the name stays taken', async () => {
    const [one, other] = [await create('甲公司'), await create('乙公司')];
    const east = await server.signIn('eastKeeper');
    const asset = await assetOf(one.id);
    const untouched = await assetOf(other.id);
    await server.db
      .updateTable('asset')
      .set({ organisation_id: server.company.organisations.south })
      .where('id', '=', asset.id)
      .execute();
    const merged = await east.get('/supplier/merge', { id: one.id, version: 1, into: other.id });
    expect(merged).toEqual({ id: one.id, version: 2, name: '甲公司' });
    expect(await keeper.get('/supplier/get', { id: one.id })).toMatchObject({
      state: 'merged',
      mergedInto: { id: other.id, name: '乙公司' },
      assets: 0,
    });
    expect(await keeper.get('/supplier/get', { id: other.id })).toMatchObject({ state: 'active', assets: 2 });
    expect((await east.get('/supplier/get', { id: other.id })).assets).toBe(1);
    expect(await keeper.get('/asset/get', { id: asset.id })).toMatchObject({
      version: 2,
      supplier: { id: other.id, name: '乙公司' },
    });
    expect((await entriesOf('asset', asset.id)).at(-1)).toMatchObject({
      action: 'updated',
      actor: '李华东',
      way: 'form',
      recordLabel: `${asset.assetNo} 电脑`,
      changes: [{ field: 'supplier', from: '甲公司', to: '乙公司' }],
    });
    expect(await keeper.get('/asset/get', { id: untouched.id })).toMatchObject({ version: 1 });
    expect(await entriesOf('asset', untouched.id)).toHaveLength(1);
    expect((await entriesOf('supplier', one.id)).at(-1)).toMatchObject({
      action: 'master record/active/merge/merged',
      changes: [
        { field: 'state', from: 'active', to: 'merged' },
        { field: 'mergedInto', from: null, to: '乙公司' },
      ],
    });
    expect(await keeper.ask('/supplier/create', { name: '甲公司' })).toMatchObject({
      errcode: errcodes.duplicate,
    });
  });

  test('nothing is done with it any more, and no asset can be given it', async () => {
    const [one, other] = [await create('丙公司'), await create('丁公司')];
    await keeper.get('/supplier/merge', { id: one.id, version: 1, into: other.id });
    const at = { id: one.id, version: 2 };
    const refused = { errcode: errcodes.transitionRefused };
    expect(await keeper.ask('/supplier/event', { ...at, event: 'restore' })).toMatchObject(refused);
    expect(await keeper.ask('/supplier/merge', { ...at, into: other.id })).toMatchObject(refused);
    expect(await keeper.ask('/supplier/update', { ...at, changes: { phone: '1' } })).toMatchObject(refused);
    const bad = { errcode: errcodes.badReference, details: { field: 'supplierId' } };
    await expect(assetOf(one.id)).rejects.toThrow('supplierId');
    const asset = await assetOf(other.id);
    const update = { id: asset.id, version: 1, changes: { supplierId: one.id } };
    expect(await keeper.ask('/asset/update', update)).toMatchObject(bad);
  });

  test('into itself, a retired, a merged one or none is refused', async () => {
    const [one, retired, gone] = [await create('戊公司'), await create('己公司'), await create('庚公司')];
    await keeper.get('/supplier/event', { id: retired.id, version: 1, event: 'retire' });
    await keeper.get('/supplier/merge', { id: gone.id, version: 1, into: server.company.supplier });
    const merge = (into: number) => keeper.ask('/supplier/merge', { id: one.id, version: 1, into });
    const bad = { errcode: errcodes.badReference, details: { field: 'into' } };
    for (const into of [one.id, retired.id, gone.id, 999_999]) expect(await merge(into)).toMatchObject(bad);
    expect(await keeper.get('/supplier/get', { id: one.id })).toMatchObject({ state: 'active', version: 1 });
  });

  test('one after the other, all lead to the last', async () => {
    const [a, b, c] = [await create('链一'), await create('链二'), await create('链三')];
    const asset = await assetOf(a.id);
    await keeper.get('/supplier/event', { id: a.id, version: 1, event: 'retire' });
    await keeper.get('/supplier/merge', { id: a.id, version: 2, into: b.id });
    await keeper.get('/supplier/merge', { id: b.id, version: 1, into: c.id });
    const into = { mergedInto: { id: c.id, name: '链三' } };
    expect(await keeper.get('/supplier/get', { id: a.id })).toMatchObject(into);
    expect(await keeper.get('/supplier/get', { id: b.id })).toMatchObject(into);
    expect((await keeper.get('/asset/get', { id: asset.id })).supplier?.id).toBe(c.id);
  });

  test('each into the other at once: one of them wins', async () => {
    const [a, b] = [await create('互一'), await create('互二')];
    await assetOf(a.id);
    await assetOf(b.id);
    const replies = await Promise.all([
      keeper.ask('/supplier/merge', { id: a.id, version: 1, into: b.id }),
      keeper.ask('/supplier/merge', { id: b.id, version: 1, into: a.id }),
    ]);
    expect(replies.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.badReference]);
    const both = await Promise.all([a, b].map(({ id }) => keeper.get('/supplier/get', { id })));
    expect(both.map(({ state }) => state).toSorted()).toEqual(['active', 'merged']);
    expect(both.map(({ assets }) => assets).toSorted()).toEqual([0, 2]);
  });

  test('while assets are given it: none is left with it', async () => {
    const [one, other] = [await create('边买'), await create('边并')];
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => assetOf(one.id).catch(() => undefined)),
      keeper.get('/supplier/merge', { id: one.id, version: 1, into: other.id }),
      ...Array.from({ length: 4 }, () => assetOf(one.id).catch(() => undefined)),
    ]);
    const made = replies.filter((reply) => reply && 'assetNo' in reply).length;
    expect(await keeper.get('/supplier/get', { id: one.id })).toMatchObject({ assets: 0 });
    expect(await keeper.get('/supplier/get', { id: other.id })).toMatchObject({ assets: made });
  });
});

describe.each<[AccountName, boolean, boolean]>([
  ['admin', true, true],
  ['keeper', true, true],
  ['eastKeeper', true, true],
  ['engineer', true, false],
  ['auditor', true, false],
  ['staff', false, false],
])('%s', (who, reads, writes) => {
  test(`${reads ? 'reads' : 'does not read'}, ${writes ? 'writes' : 'does not write'}`, async () => {
    const caller = await server.signIn(who);
    const [one, other] = [await create(`${who} 1`), await create(`${who} 2`)];
    const { id } = one;
    const read = [await caller.ask('/supplier/list', {}), await caller.ask('/supplier/get', { id })];
    const written = [
      await caller.ask('/supplier/create', { name: `${who} 3` }),
      await caller.ask('/supplier/update', { id, version: 1, changes: { phone: '1' } }),
      await caller.ask('/supplier/event', { id, version: 2, event: 'retire' }),
      await caller.ask('/supplier/merge', { id, version: 3, into: other.id }),
    ];
    const codeOf = (may: boolean) => (may ? 0 : errcodes.notPermitted);
    expect(read.map(({ errcode }) => errcode)).toEqual(Array(2).fill(codeOf(reads)));
    expect(written.map(({ errcode }) => errcode)).toEqual(Array(4).fill(codeOf(writes)));
  });
});
