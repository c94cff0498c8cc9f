import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { duplicateHandlers } from '../../../server/modules/duplicates/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, duplicateHandlers, logHandlers, treesHandlers] });
let admin: Caller;
let east: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
  east = await server.signIn('eastKeeper');
});

const make = (more: Partial<Payload<'/asset/create'>> = {}, who = east) =>
  who.get('/asset/create', {
    name: '示波器',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
    ...more,
  });
/** Moves the time of registration back. */
const registeredBefore = ({ id }: { id: number }, minutes: number) =>
  sql`update asset set created_at = now() - make_interval(mins => ${minutes}::int) where id = ${id}`.execute(
    server.db,
  );
const list = async (requested: Payload<'/duplicate/list'> = {}, who = east) =>
  (await who.get('/duplicate/list', { limit: 200, ...requested })).rows;
/** The pairs that are told of these assets, with why. */
const pairsOf = async (ids: number[], requested: Payload<'/duplicate/list'> = {}, who = east) =>
  (await list(requested, who))
    .filter(({ later }) => ids.includes(later.id))
    .map(({ earlier, later, reason }) => [earlier.id, later.id, reason]);
const entriesOf = async (recordId: number) =>
  (await east.get('/log/list', { recordKind: 'asset', recordId })).rows.toReversed();

describe('likely duplicates', () => {
  test('are told by serial number first, each with the first that may be the same, and what they share', async () => {
    const like = { name: '甲一', model: 'T1', originalValue: '10.00', purchaseDate: '2026-03-01' };
    const bare = await make(like);
    await registeredBefore(bare, 120);
    await make({ ...like, purchaseDate: '2026-03-02' });
    const alike = await make({ ...like, serialNo: 'J-1' });
    const [one, two, three] = [
      await make({ name: '甲二', serialNo: 'sn 17' }),
      await make({ name: '另名', serialNo: 'SN-17' }),
      await make({ serialNo: 'Sn17' }),
    ];
    for (const serialNo of ['-', '/']) await make({ name: `甲 ${serialNo}`, serialNo });
    const ids = [bare, alike, one, two, three].map(({ id }) => id);
    expect(await pairsOf(ids)).toEqual([
      [one.id, two.id, 'serial'],
      [one.id, three.id, 'serial'],
      [bare.id, alike.id, 'alike'],
    ]);
    const [described] = (await list({ reason: 'alike' })).filter(({ id }) => id === alike.id);
    expect(described).toMatchObject({
      common: ['model', 'originalValue', 'purchaseDate'],
      earlier: {
        id: bare.id,
        assetNo: bare.assetNo,
        name: '甲一',
        model: 'T1',
        organisation: expect.any(String),
      },
      later: { id: alike.id, serialNo: 'J-1' },
      apart: null,
    });
  });

  test('stand once, by the surest reason', async () => {
    const like = { name: '乙一', model: 'T1', originalValue: '10.00', purchaseDate: '2026-03-01' };
    const bare = await make(like);
    await registeredBefore(bare, 120);
    const one = await make({ ...like, serialNo: 'Y1' });
    const two = await make({ ...like, serialNo: 'Y1' });
    const ids = [bare, one, two].map(({ id }) => id);
    const byName = [bare.id, one.id, 'alike'];
    expect(await pairsOf(ids)).toEqual([[one.id, two.id, 'serial'], byName]);
    await east.get('/duplicate/dismiss', { id: one.id, otherId: two.id });
    expect(await pairsOf(ids)).toEqual([byName, [bare.id, two.id, 'alike']]);
  });

  test('lie both in the scope of who asks, and in the organisation that is asked for', async () => {
    const { south, east: here } = server.company.organisations;
    const abroad = await make({ serialNo: 'ABROAD', ownerOrganisationId: south }, admin);
    const home = await make({ serialNo: 'ABROAD' });
    const again = await make({ serialNo: 'ABROAD' });
    const ids = [home.id, again.id];
    expect(await pairsOf(ids)).toEqual([[home.id, again.id, 'serial']]);
    expect(await pairsOf(ids, {}, admin)).toEqual(ids.map((id) => [abroad.id, id, 'serial']));
    expect(await pairsOf(ids, { organisationId: here }, admin)).toEqual([[home.id, again.id, 'serial']]);
    expect(await list({ organisationId: south })).toEqual([]);
  });

  test('are what comparing each with each before it would find, in pages of any size', async () => {
    const some = (of: string[], n: number) => of[n % of.length] ?? '';
    const made: { id: number; serial: string; details: string[] }[] = [];
    for (let n = 0; n < 40; n += 1) {
      const serialNo = some(['', 'R-1', '', 'r2', `R${n}9`], n * 7 + (n >> 2));
      const details = {
        name: some(['丙', '丁'], n),
        model: some(['', 'M1', 'M2'], n + (n >> 3)),
        brand: some(['B1', '', 'B2'], n >> 1),
        originalValue: some(['1.00', '2.00'], n >> 2),
      };
      const purchaseDate = some(['2026-01-01', '2026-01-02'], n >> 3);
      const { id } = await make({ ...details, serialNo, purchaseDate });
      // Each is registered together with the one before it.
      await registeredBefore({ id }, (40 - n) * 40);
      const { name: _, ...others } = details;
      const serial = serialNo.replace('-', '').toUpperCase();
      made.push({ id, serial, details: [details.name, ...Object.values(others), purchaseDate] });
    }
    // Name, model, value and day; the brand decides nothing.
    const isAlike = (one: string[], other: string[]) =>
      [0, 1, 3, 4].every((at) => one[at] !== '' && one[at] === other[at]);
    const expected = made.flatMap(({ id, serial, details }, at) => {
      const before = made.slice(0, at);
      const twin = before.find((one) => serial !== '' && one.serial === serial);
      const alike = before.find(
        (one, place) =>
          at - place >= 2 && (one.serial === '' || serial === '') && isAlike(one.details, details),
      );
      if (twin) return [[twin.id, id, 'serial']];
      return alike ? [[alike.id, id, 'alike']] : [];
    });
    expect(expected.length).toBeGreaterThan(10);
    const ids = made.map(({ id }) => id);
    const found = await pairsOf(ids);
    expect(found.toSorted()).toEqual(expected.toSorted());
    for (const limit of [1, 7]) {
      const paged: [number, number, string][] = [];
      let after: string | undefined;
      do {
        const page = await east.get('/duplicate/list', { limit, ...(after && { after }) });
        for (const { earlier, later, reason } of page.rows) paged.push([earlier.id, later.id, reason]);
        after = page.next ?? undefined;
      } while (after);
      expect(paged.filter(([, id]) => ids.includes(id))).toEqual(found);
    }
  });
});

describe('a batch', () => {
  const like = { name: '椅子', model: 'C1', originalValue: '99.00', purchaseDate: '2026-03-01' };

  test('registered together is not listed, nor what lies in a category of another kind', async () => {
    const ids = [await make(like), await make(like), await make(like)].map(({ id }) => id);
    expect(await pairsOf(ids)).toEqual([]);
    const { id: categoryId } = await admin.get('/category/create', {
      name: '低值品',
      kind: 'lowValue',
      parentId: null,
    });
    const one = await make({ serialNo: 'KIND-1' });
    const other = await make({ serialNo: 'KIND-1', categoryId });
    expect(await pairsOf([one.id, other.id])).toEqual([]);
    const { rows } = await east.get('/asset/duplicates', { id: one.id });
    expect(rows).toEqual([]);
  });

  test('that is listed all the same is dismissed at once, with an entry in each log', async () => {
    const batch = [];
    for (let n = 0; n < 4; n += 1) {
      const made = await make({ ...like, name: '屏风' });
      await registeredBefore(made, 1000 - n * 100);
      batch.push(made);
    }
    const [first, second, , last] = batch as [
      (typeof batch)[0],
      (typeof batch)[0],
      (typeof batch)[0],
      (typeof batch)[0],
    ];
    const ids = batch.map(({ id }) => id);
    expect(await pairsOf(ids)).toHaveLength(3);
    const { count } = await east.get('/duplicate/list', { reason: 'alike', count: true });
    expect(count).toEqual({ value: (await list({ reason: 'alike' })).length, capped: false });
    const pair = { id: first.id, otherId: second.id, reason: 'alike' as const };
    expect(await east.get('/duplicate/dismissBatch', pair)).toEqual({ assets: 4 });
    expect(await pairsOf(ids)).toEqual([]);
    const entries = await entriesOf(last.id);
    expect(entries.at(-1)?.action).toBe('told apart');
    const abroad = await make(
      { ...like, name: '屏风', ownerOrganisationId: server.company.organisations.south },
      admin,
    );
    const refused = await east.ask('/duplicate/dismissBatch', { ...pair, otherId: abroad.id });
    expect(refused).toMatchObject({ errcode: errcodes.badReference });
  });
});

describe('two that are told apart', () => {
  const twins = async (serialNo: string) =>
    [await make({ serialNo }), await make({ serialNo }), await make({ serialNo })] as const;
  const suggestedTo = async (id: number) =>
    (await east.get('/asset/duplicates', { id })).rows.map((row) => row.id);

  test('are suggested no more, here and on the page of either, until it is taken back', async () => {
    const [one, two, three] = await twins('APART-1');
    const ids = [one.id, two.id, three.id];
    await east.get('/duplicate/dismiss', { id: three.id, otherId: one.id });
    expect(await pairsOf(ids)).toEqual([
      [one.id, two.id, 'serial'],
      [two.id, three.id, 'serial'],
    ]);
    expect(await suggestedTo(one.id)).toEqual([two.id]);
    expect(await suggestedTo(three.id)).toEqual([two.id]);
    const [decided] = await list({ apart: true });
    expect(decided).toMatchObject({
      reason: 'serial',
      earlier: { id: one.id },
      later: { id: three.id },
      apart: { by: expect.any(String), at: expect.any(String) },
    });
    expect(await list({ apart: true, reason: 'alike' })).not.toContainEqual(decided);
    await east.get('/duplicate/restore', { id: one.id, otherId: three.id });
    expect(await pairsOf(ids, { apart: true })).toEqual([]);
    expect(await suggestedTo(three.id)).toEqual([one.id, two.id]);
  });

  test('are told so by both logs, once', async () => {
    const [one, two] = await twins('APART-2');
    for (const call of ['/duplicate/dismiss', '/duplicate/restore'] as const) {
      await east.get(call, { id: one.id, otherId: two.id });
      await east.get(call, { id: two.id, otherId: one.id });
    }
    const [labelOne, labelTwo] = [`${one.assetNo} 示波器`, `${two.assetNo} 示波器`];
    const described = async (id: number) =>
      (await entriesOf(id)).slice(1).map(({ action, changes }) => [action, changes]);
    expect(await described(one.id)).toEqual([
      ['told apart', [{ field: 'apartFrom', from: null, to: labelTwo }]],
      ['no longer told apart', [{ field: 'apartFrom', from: labelTwo, to: null }]],
    ]);
    expect(await described(two.id)).toEqual([
      ['told apart', [{ field: 'apartFrom', from: null, to: labelOne }]],
      ['no longer told apart', [{ field: 'apartFrom', from: labelOne, to: null }]],
    ]);
  });

  test('are two, and both in the scope of who says so', async () => {
    const [one] = await twins('APART-3');
    const abroad = await make({ ownerOrganisationId: server.company.organisations.south }, admin);
    for (const call of ['/duplicate/dismiss', '/duplicate/restore'] as const) {
      const bad = { errcode: errcodes.badReference, details: { field: 'otherId' } };
      for (const otherId of [one.id, abroad.id, 900_000_000])
        expect(await east.ask(call, { id: one.id, otherId })).toMatchObject(bad);
      expect((await east.ask(call, { id: abroad.id, otherId: one.id })).errcode).toBe(errcodes.notFound);
    }
  });

  test('stay apart when another stands for one of them, but for that one itself', async () => {
    const [one, two, three] = await twins('APART-4');
    const into = await make({ serialNo: 'APART-4' });
    for (const otherId of [two.id, three.id, into.id])
      await east.get('/duplicate/dismiss', { id: one.id, otherId });
    await east.get('/duplicate/dismiss', { id: into.id, otherId: two.id });
    const merged = { id: one.id, version: 1, into: into.id, intoVersion: 1, take: [] };
    await east.get('/asset/merge', merged);
    const pairs = (await list({ apart: true })).map(({ earlier, later }) => [earlier.id, later.id]);
    expect(pairs.filter((pair) => pair.includes(into.id)).toSorted()).toEqual([
      [two.id, into.id],
      [three.id, into.id],
    ]);
    expect(await pairsOf([two.id, three.id, into.id])).toEqual([[two.id, three.id, 'serial']]);
    expect(pairs.flat()).not.toContain(one.id);
  });

  test('leave with a draft that is removed', async () => {
    const [one] = await twins('APART-5');
    const draft = await make({ serialNo: 'APART-5', status: 'draft' });
    await east.get('/duplicate/dismiss', { id: one.id, otherId: draft.id });
    await east.get('/asset/remove', { id: draft.id, version: 1 });
    expect(await pairsOf([draft.id], { apart: true })).toEqual([]);
  });
});
