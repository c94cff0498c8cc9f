import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp();
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
    ownerOrganId: server.company.organs.east,
    ...more,
  });
const pair = async (one: object = {}, other: object = {}) => [await make(one), await make(other)] as const;
type At = { id: number; version: number };
const merge = (from: At, into: At, take: Payload<'/asset/merge'>['take'] = [], who = east) =>
  who.ask('/asset/merge', {
    id: from.id,
    version: from.version,
    into: into.id,
    intoVersion: into.version,
    take,
  });

/** Where an id stands in any column of any table but those that say what was. */
async function namesOf(id: number): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type = 'bigint'
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
      and (table_name, column_name) not in (('log_entry', 'record_id'), ('asset_merged', 'id'))`.execute(
    server.db,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(server.db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

describe('what may be the same', () => {
  const likely = async (id: number, who = east) =>
    (await who.get('/asset/duplicates', { id })).rows.map((row) => [row.id, row.sameSerial]);

  test('has the same serial number, however it is written, or the same name and two more things', async () => {
    const one = await make({ name: '甲', serialNo: 'sn-00 17x' });
    const same = await make({ name: '另名', serialNo: 'SN0017X' });
    await make({ name: '甲', serialNo: 'SN0018X' });
    expect(await likely(one.id)).toEqual([[same.id, true]]);
    const alike = { name: '乙', model: 'T1', brand: 'B', originalValue: '10.00' };
    const bare = await make(alike);
    const [more, less] = [await make(alike), await make({ ...alike, originalValue: '11.00' })];
    await make({ name: '乙', model: 'T1' });
    expect(await likely(bare.id)).toEqual([
      [more.id, false],
      [less.id, false],
    ]);
  });

  test('lies in the scope of who asks', async () => {
    const one = await make({ serialNo: 'ABROAD-1' });
    await make({ serialNo: 'ABROAD-1', ownerOrganId: server.company.organs.south }, admin);
    expect(await likely(one.id)).toEqual([]);
    expect(await likely(one.id, admin)).toHaveLength(1);
  });
});

describe('one asset in place of another', () => {
  test('keeps its own values but for those that are taken, and tells both logs', async () => {
    const [from, into] = await pair(
      { serialNo: 'S-1', remark: 'from', custom: { MAC: 'aa' } },
      { serialNo: '', remark: 'into', originalValue: '5.00' },
    );
    const { data } = await merge(from, into, ['serialNo', 'custom']);
    expect(data).toEqual({ id: into.id, version: 2, assetNo: into.assetNo });
    expect(await east.get('/asset/get', { id: into.id })).toMatchObject({
      serialNo: 'S-1',
      remark: 'into',
      originalValue: '5.00',
      custom: { MAC: 'aa' },
    });
    const { rows } = await east.get('/log/list', { recordKind: 'asset', recordId: into.id });
    expect(rows.map(({ action, recordId }) => [action, recordId])).toEqual([
      ['took over', into.id],
      ['merged', from.id],
      ['created', into.id],
      ['created', from.id],
    ]);
    expect(rows[1]?.changes).toContainEqual({ field: 'remark', from: 'from', to: null });
    expect((await east.get('/timeline/list', { recordKind: 'asset', recordId: into.id })).rows).toHaveLength(
      4,
    );
    const { hits } = await east.get('/search/find', { search: 'S-1' });
    expect(hits.map(({ id }) => id)).toEqual([into.id]);
  });

  test('is found by the number and at the address of the one that is gone, also through another merge', async () => {
    const [first, second] = await pair();
    const third = await make();
    await merge(first, second);
    await merge({ id: second.id, version: 2 }, third);
    expect((await east.ask('/asset/get', { id: first.id })).errcode).toBe(errcodes.notFound);
    expect(await east.get('/asset/successor', { id: first.id })).toEqual({
      into: { id: third.id, assetNo: third.assetNo, name: '示波器', mergedNo: first.assetNo },
    });
    const { hits } = await east.get('/search/find', { search: first.assetNo });
    expect(hits.map(({ id }) => id)).toContain(third.id);
    const south = await server.signIn('southKeeper');
    expect(await south.get('/asset/successor', { id: first.id })).toEqual({ into: null });
  });

  test('takes its documents, parts, comments, watchers and files; nothing names the other any more', async () => {
    const [from, into] = await pair();
    const part = await make({ parentId: from.id });
    const { people } = server.company;
    const issued = await east.get('/custody/create', {
      kind: 'issue',
      assetIds: [from.id],
      custodianId: people.eastKeeper,
      post: true,
    });
    await east.get('/custody/create', { kind: 'return', assetIds: [from.id], post: true });
    const on = { recordKind: 'asset' as const, recordId: from.id };
    await admin.get('/watch/set', { ...on, watching: true });
    await east.get('/comment/create', { ...on, text: '说', mentions: [] });
    const { version } = await east.get('/asset/get', { id: from.id });
    expect((await merge({ id: from.id, version }, into)).errcode).toBe(0);

    expect(await namesOf(from.id)).toEqual([]);
    expect((await east.get('/custody/get', { id: issued.id })).lines[0]?.asset?.id).toBe(into.id);
    expect((await east.get('/asset/get', { id: part.id })).parentId).toBe(into.id);
    const at = { recordKind: 'asset' as const, recordId: into.id };
    const { rows } = await east.get('/timeline/list', { ...at, part: 'comments' });
    expect(rows.map(({ comment }) => comment?.text)).toEqual(['说']);
    expect(await admin.get('/watch/get', at)).toEqual({ watching: true });
    const told = (await admin.get('/notification/list', {})).rows;
    expect(told.some(({ recordId }) => recordId === from.id)).toBe(false);
  });

  test('leaves its number to nobody', async () => {
    const [from, into] = await pair({ assetNo: 'TWICE-1' });
    await merge(from, into);
    const again = { name: 'x', categoryId: server.company.categories.computer };
    const asked = { ...again, ownerOrganId: server.company.organs.east, assetNo: 'TWICE-1' };
    expect(await east.ask('/asset/create', asked)).toMatchObject({
      errcode: errcodes.duplicate,
      details: { field: 'assetNo' },
    });
  });
});

describe('two are not merged', () => {
  test('while a document that goes on names one of them', async () => {
    const [from, into] = await pair();
    const { people } = server.company;
    const draft = await east.get('/custody/create', { kind: 'issue', assetIds: [into.id] });
    expect(await merge(from, into)).toMatchObject({
      errcode: errcodes.assetInOpenDocument,
      details: { lines: [{ assetId: into.id, assetNo: into.assetNo }] },
    });
    await east.get('/custody/event', { id: draft.id, version: draft.version, event: 'cancel' });
    const dueOn = '2030-01-01';
    const borrowed = { kind: 'borrow' as const, assetIds: [from.id], custodianId: people.eastKeeper, dueOn };
    await east.get('/custody/create', { ...borrowed, post: true });
    const { version } = await east.get('/asset/get', { id: from.id });
    expect((await merge({ id: from.id, version }, into)).errcode).toBe(errcodes.assetInOpenDocument);
  });

  test('when one is a part of the other, however deep', async () => {
    const whole = await make();
    const middle = await make({ parentId: whole.id });
    const inner = await make({ parentId: middle.id });
    expect((await merge(whole, inner)).errcode).toBe(errcodes.belowItself);
    expect((await merge(inner, whole)).errcode).toBe(errcodes.belowItself);
  });

  test('when either is not as it was seen', async () => {
    const [from, into] = await pair();
    expect((await merge({ ...from, version: 2 }, into)).errcode).toBe(errcodes.stale);
    expect((await merge(from, { ...into, version: 2 })).errcode).toBe(errcodes.stale);
  });

  test('when it is one, or the other lies outside the scope', async () => {
    const from = await make();
    const abroad = await make({ ownerOrganId: server.company.organs.south }, admin);
    for (const into of [from, abroad, { id: 900_000_000, version: 1 }]) {
      expect(await merge(from, into)).toMatchObject({
        errcode: errcodes.badReference,
        details: { field: 'into' },
      });
    }
    expect((await merge(abroad, from)).errcode).toBe(errcodes.notFound);
  });

  test('both ways at once', async () => {
    const [one, other] = await pair();
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  });
});
