import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { hashToken } from '../../../server/modules/session/token.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { attach, picture } from '../attachments/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
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
      and (table_name, column_name) not in (('log_entry', 'record_id'), ('asset_merged', 'id'), ('asset_books', 'asset_id'),
        ('document_line', 'merged_id'))`.execute(server.db);
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
    await make({ serialNo: 'ABROAD-1', ownerOrganisationId: server.company.organisations.south }, admin);
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
    const issued = await east.get('/handover/create', {
      kind: 'issue',
      assetIds: [from.id],
      custodianId: people.eastKeeper,
      post: true,
    });
    await east.get('/handover/create', { kind: 'return', assetIds: [from.id], post: true });
    const on = { recordKind: 'asset' as const, recordId: from.id };
    await admin.get('/watch/set', { ...on, watching: true });
    await east.get('/comment/create', { ...on, text: '说', mentions: [] });
    const { version } = await east.get('/asset/get', { id: from.id });
    expect((await merge({ id: from.id, version }, into)).errcode).toBe(0);

    expect(await namesOf(from.id)).toEqual([]);
    expect((await east.get('/handover/get', { id: issued.id })).lines[0]?.asset).toMatchObject({
      id: into.id,
      assetNo: from.assetNo,
    });
    expect((await east.get('/asset/get', { id: part.id })).parentId).toBe(into.id);
    const at = { recordKind: 'asset' as const, recordId: into.id };
    const { rows } = await east.get('/timeline/list', { ...at, part: 'comments' });
    expect(rows.map(({ comment }) => comment?.text)).toEqual(['说']);
    expect(await admin.get('/watch/get', at)).toEqual({ watching: true });
    const described = (await admin.get('/notification/list', {})).rows;
    expect(described.some(({ recordId }) => recordId === from.id)).toBe(false);
  });

  test('leaves its number to nobody', async () => {
    const [from, into] = await pair({ assetNo: 'TWICE-1' });
    await merge(from, into);
    const again = { name: 'x', categoryId: server.company.categories.computer };
    const requested = {
      ...again,
      ownerOrganisationId: server.company.organisations.east,
      assetNo: 'TWICE-1',
    };
    expect(await east.ask('/asset/create', requested)).toMatchObject({
      errcode: errcodes.duplicate,
      details: { field: 'assetNo' },
    });
  });
});

describe('two are not merged', () => {
  test('while a document that goes on names one of them', async () => {
    const [from, into] = await pair();
    const { people } = server.company;
    const draft = await east.get('/handover/create', { kind: 'issue', assetIds: [into.id] });
    expect(await merge(from, into)).toMatchObject({
      errcode: errcodes.assetInOpenDocument,
      details: { lines: [{ assetId: into.id, assetNo: into.assetNo }] },
    });
    await east.get('/handover/event', { id: draft.id, version: draft.version, event: 'cancel' });
    const dueOn = '2030-01-01';
    const borrowed = { kind: 'borrow' as const, assetIds: [from.id], custodianId: people.eastKeeper, dueOn };
    await east.get('/handover/create', { ...borrowed, post: true });
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
    const abroad = await make({ ownerOrganisationId: server.company.organisations.south }, admin);
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

/** Who reaches the east and may correct, with or without the password typed lately. */
const corrector = async (confirmed: boolean) => {
  const permissions = {
    ...Object.fromEntries(
      (['asset.read', 'asset.remove', 'asset.correct'] as const).map((permission) => [
        permission,
        'subtree' as const,
      ]),
    ),
  };
  const who = await server.signIn('eastKeeper', { permissions });
  if (!confirmed)
    await sql`update session set confirmed_at = now() - interval '1 day' where token_hash = ${hashToken(who.token)}`.execute(
      server.db,
    );
  return who;
};
const setState = (id: number, status: string, custodian: number | null = null) =>
  sql`update asset set status = ${status}, custodian_id = ${custodian} where id = ${id}`.execute(server.db);

describe('what somebody holds, or is of another category', () => {
  test.each(['inUse', 'borrowed', 'transferring', 'inRepair', 'missing', 'pendingDisposal'] as const)(
    'is merged while %s by an administrator alone, who confirms it',
    async (status) => {
      for (const side of [0, 1]) {
        const both = await pair();
        await setState(both[side]?.id ?? 0, status, server.company.people.staff);
        expect(await merge(...both)).toMatchObject({
          errcode: errcodes.mergeNotPermitted,
          details: { reason: 'held' },
        });
        expect(await merge(...both, [], await corrector(false))).toMatchObject({
          errcode: errcodes.confirmationNeeded,
        });
        expect((await merge(...both, [], await corrector(true))).errcode).toBe(0);
      }
    },
  );

  test('is not merged across categories by a keeper', async () => {
    const [from, into] = [await make({ categoryId: server.company.categories.desk }), await make()];
    expect(await merge(from, into)).toMatchObject({
      errcode: errcodes.mergeNotPermitted,
      details: { reason: 'category' },
    });
    expect((await merge(from, into, [], await corrector(true))).errcode).toBe(0);
  });

  test('is merged by nobody once it was disposed of, and not changed either', async () => {
    const both = await pair();
    await setState(both[1].id, 'disposed');
    for (const [from, into] of [both, [both[1], both[0]] as const])
      expect((await merge(from, into, [], await corrector(true))).errcode).toBe(errcodes.assetEnded);
  });
});

describe('an undone merge', () => {
  const undo = (id: number, who = east) => who.ask('/asset/undoMerge', { id });
  /** Every row that says something of two assets, but for moments, versions and what was told. */
  const recordsOf = async (ids: number[]) => {
    const { rows } = await sql<{ records: unknown }>`select jsonb_build_object(
      'assets', (select jsonb_agg(to_jsonb(asset) - 'version' - 'updated_at' order by id) from asset where id = any(${ids})),
      'parts', (select jsonb_agg(jsonb_build_array(id, parent_id) order by id) from asset where parent_id = any(${ids})),
      'lines', (select jsonb_agg(to_jsonb(line) order by id) from document_line line where asset_id = any(${ids})),
      'lists', (select jsonb_agg(jsonb_build_array(list_id, asset_id) order by list_id, asset_id) from asset_list_item
        where asset_id = any(${ids})),
      'files', (select jsonb_agg(to_jsonb(file) - 'thumbnail' order by id) from attachment file
        where record_kind = 'asset' and record_id = any(${ids})),
      'comments', (select jsonb_agg(jsonb_build_array(id, record_id) order by id) from comment
        where record_kind = 'asset' and record_id = any(${ids})),
      'values', (select jsonb_agg(to_jsonb(custom_value) order by asset_id, field_id, ordinal) from custom_value
        where asset_id = any(${ids})),
      'apart', (select jsonb_agg(jsonb_build_array(asset_id, other_id) order by asset_id, other_id) from dismissed_duplicate
        where asset_id = any(${ids}) or other_id = any(${ids}))
    ) as records`.execute(server.db);
    return rows[0]?.records;
  };

  test('of a time before a column was there brings the asset back with what the column begins with', async () => {
    const [from, into] = await pair();
    expect((await merge(from, into, [])).errcode).toBe(0);
    await sql`update asset_merged set undo = undo #- '{asset,work_unit}' where id = ${from.id}`.execute(
      server.db,
    );
    expect((await undo(from.id)).errcode).toBe(0);
    expect(await east.get('/asset/get', { id: from.id })).toMatchObject({ workUnit: '' });
  });

  test('leaves both as they were: values, documents, parts, lists, files, comments and what was said of them', async () => {
    const [from, into] = await pair(
      { serialNo: 'U-1', remark: 'from', custom: { MAC: 'aa' }, originalValue: '9310.00' },
      { serialNo: '', remark: 'into' },
    );
    const another = await make();
    await make({ parentId: from.id });
    const { people } = server.company;
    const { id: issued } = await east.get('/handover/create', {
      kind: 'issue',
      assetIds: [from.id],
      custodianId: people.eastKeeper,
      post: true,
    });
    await east.get('/handover/create', { kind: 'return', assetIds: [from.id], post: true });
    const { id: listed } = await east.get('/assetList/create', { name: `清单${from.id}` });
    await sql`insert into asset_list_item (list_id, asset_id) values (${listed}, ${from.id})`.execute(
      server.db,
    );
    await attach(server, east, from.id, await picture());
    await east.get('/comment/create', { recordKind: 'asset', recordId: from.id, text: '说', mentions: [] });
    await east.get('/duplicate/dismiss', { id: from.id, otherId: another.id });
    const ids = [from.id, into.id, another.id];
    const before = await recordsOf(ids);
    const { version } = await east.get('/asset/get', { id: from.id });
    expect((await merge({ id: from.id, version }, into, ['serialNo', 'remark', 'custom'])).errcode).toBe(0);
    expect((await undo(from.id)).errcode).toBe(0);
    expect(await recordsOf(ids)).toEqual(before);
    expect((await east.get('/handover/get', { id: issued })).lines[0]?.asset?.id).toBe(from.id);
    const { rows } = await east.get('/log/list', { recordKind: 'asset', recordId: into.id });
    expect(rows[0]).toMatchObject({ action: 'merge undone' });
    expect(await east.get('/asset/successor', { id: from.id })).toEqual({ into: null });
  });

  test('keeps what the other was changed to since', async () => {
    const [from, into] = await pair({ remark: 'from', model: 'M1' }, { remark: 'into', model: 'M0' });
    await merge(from, into, ['remark', 'model']);
    await east.get('/asset/update', { id: into.id, version: 2, changes: { remark: 'newer' } });
    expect((await undo(from.id)).errcode).toBe(0);
    expect(await east.get('/asset/get', { id: into.id })).toMatchObject({ remark: 'newer', model: 'M0' });
  });

  test('of several into one another begins with the last', async () => {
    const [first, second] = await pair();
    const third = await make();
    await merge(first, second);
    await merge({ id: second.id, version: 2 }, third);
    expect((await undo(first.id)).errcode).toBe(errcodes.mergeNotUndoable);
    expect((await undo(second.id)).errcode).toBe(0);
    expect((await undo(first.id)).errcode).toBe(0);
    expect((await undo(first.id)).errcode).toBe(errcodes.notFound);
  });

  test('is for those in whose scope both lie', async () => {
    const [from, into] = await pair();
    await merge(from, into);
    expect((await undo(from.id, await server.signIn('southKeeper'))).errcode).toBe(errcodes.notFound);
  });

  test('is one of two at once', async () => {
    const [from, into] = await pair();
    await merge(from, into);
    const answers = await Promise.all([undo(from.id), undo(from.id)]);
    expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.notFound]);
  });
});
