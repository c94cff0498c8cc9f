import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { commentHandlers } from '../../../server/modules/comments/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [
    assetHandlers,
    commentHandlers,
    handoverHandlers,
    logHandlers,
    notificationHandlers,
    settingHandlers,
  ],
});
let keeper: Caller;
let east: Caller;
let south: Caller;
let asset: number;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  east = await server.signIn('eastKeeper');
  south = await server.signIn('southKeeper');
  [asset = 0] = await makeAssets(server, east, 1, 'east');
});

const on = (recordId: number) => ({ recordKind: 'asset' as const, recordId });
const say = (text: string, who = east, mentions: number[] = []) =>
  who.get('/comment/create', { ...on(asset), text, mentions });
const timeline = async (more: object = {}, who = east) =>
  (await who.get('/timeline/list', { ...on(asset), ...more })).rows;
const edit = (id: number, version: number, text: string, who = east) =>
  who.ask('/comment/update', { id, version, text, mentions: [] });
const remove = (id: number, version: number, who = east) =>
  who.ask('/comment/event', { id, version, event: 'remove' });

describe('a comment', () => {
  test('is kept trimmed, told in the log by name alone, and stands in the timeline once', async () => {
    const { id } = await say('  下周\r\n报废  ');
    const [row, ...others] = await timeline();
    expect(row?.comment).toMatchObject({ id, text: '下周\n报废', author: { name: '李华东' }, earlier: [] });
    expect(others.some(({ entry }) => entry?.action === 'commented')).toBe(false);
    const { rows } = await keeper.get('/log/list', on(asset));
    expect(rows[0]).toMatchObject({ action: 'commented', actor: '李华东', changes: [] });
  });

  test('of blanks alone is none', async () => {
    const requested = { ...on(asset), text: ' \n ', mentions: [] };
    expect(await east.ask('/comment/create', requested)).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'text' },
    });
  });

  test('is edited by who wrote it, and what it said before is kept', async () => {
    const { id, version } = await say('一');
    expect(await edit(id, version, '二')).toMatchObject({ errcode: 0, data: { version: 2 } });
    expect(await keeper.get('/comment/get', { id })).toMatchObject({ text: '二', earlier: [{ text: '一' }] });
    expect(await edit(id, version, '三')).toMatchObject({
      errcode: errcodes.stale,
      details: { current: { text: '二', version: 2 } },
    });
    expect((await edit(id, 2, '三', keeper)).errcode).toBe(errcodes.notPermitted);
  });

  test('is edited no more than so often', async () => {
    const { id } = await say('0');
    for (let nth = 1; nth <= 20; nth += 1) expect((await edit(id, nth, `${nth}`)).errcode).toBe(0);
    expect((await edit(id, 21, 'once more')).errcode).toBe(errcodes.transitionRefused);
  });

  test('is removed by who wrote it or looks after comments; that there was one stays, nothing of what it said', async () => {
    const own = await say('secret-of-mine');
    const other = await say('secret-of-another');
    await edit(other.id, 1, 'secret-edited');
    expect((await remove(other.id, 2, keeper)).errcode).toBe(errcodes.notPermitted);
    expect((await remove(own.id, 1)).errcode).toBe(0);
    expect((await remove(other.id, 2, await server.signIn('admin'))).errcode).toBe(0);
    expect((await remove(own.id, 2)).errcode).toBe(errcodes.transitionRefused);
    expect((await edit(own.id, 2, 'x')).errcode).toBe(errcodes.transitionRefused);
    const [row] = await timeline({ part: 'comments' });
    expect(row?.comment).toMatchObject({ state: 'removed', text: '', removedBy: '钱管理', earlier: [] });
    const { rows } = await sql`select from comment where comment::text like '%secret-%'
      union all select from log_entry where log_entry::text like '%secret-%'`.execute(server.db);
    expect(rows).toHaveLength(0);
  });

  test('is not there for those who do not see the record', async () => {
    const { id, version } = await say('内部');
    for (const answer of [
      await south.ask('/comment/get', { id }),
      await south.ask('/timeline/list', on(asset)),
      await south.ask('/comment/people', on(asset)),
      await south.ask('/comment/create', { ...on(asset), text: 'x', mentions: [] }),
      await edit(id, version, 'x', south),
      await remove(id, version, south),
      await south.ask('/watch/get', on(asset)),
      await south.ask('/watch/set', { ...on(asset), watching: true }),
    ]) {
      expect(answer.errcode).toBe(errcodes.notFound);
    }
  });

  test('can be on a document, a supplier and a person, each seen by its own right', async () => {
    const { company } = server;
    const [held = 0] = await makeAssets(server, east, 1, 'east');
    const document = await east.get('/handover/create', { kind: 'issue', assetIds: [held] });
    const places = [
      ['handover', document.id, 'handover.read'],
      ['supplier', company.supplier, 'supplier.read'],
      ['person', company.people.staff, 'person.read'],
    ] as const;
    for (const [recordKind, recordId, right] of places) {
      await east.get('/comment/create', { recordKind, recordId, text: '好', mentions: [] });
      const { rows } = await east.get('/timeline/list', { recordKind, recordId, part: 'comments' });
      expect(rows.map(({ comment }) => comment?.text)).toEqual(['好']);
      const permissions = { 'asset.read': 'all', 'comment.read': 'all' } as const;
      const blind = await server.signIn('eastKeeper', { permissions });
      expect((await blind.ask('/timeline/list', { recordKind, recordId })).errcode).toBe(errcodes.notFound);
      const seeing = await server.signIn('eastKeeper', { permissions: { ...permissions, [right]: 'all' } });
      expect((await seeing.ask('/timeline/list', { recordKind, recordId })).errcode).toBe(0);
    }
  });

  test('goes with the draft that it was on', async () => {
    const { id } = await east.get('/asset/create', {
      name: '草稿',
      categoryId: server.company.categories.computer,
      ownerOrganisationId: server.company.organisations.east,
      status: 'draft',
    });
    await east.get('/comment/create', { ...on(id), text: '重复', mentions: [] });
    await east.get('/asset/remove', { id, version: 1 });
    const { rows } = await sql`select from comment where record_id = ${id}
      union all select from watcher where record_id = ${id}`.execute(server.db);
    expect(rows).toHaveLength(0);
  });
});

describe('who can be mentioned', () => {
  const names = async (more: object = {}, who = east) =>
    (await who.get('/comment/people', { ...on(asset), ...more })).rows.map(({ name }) => name);

  test('is whoever may see the record, found by pinyin', async () => {
    const all = await names();
    expect(all).toEqual(expect.arrayContaining(['钱管理', '孙资产', '李华东', '吴维修', '王审计']));
    for (const other of ['周华南', '郑员工', '陈无账号']) expect(all).not.toContain(other);
    expect(await names({ search: 'wuweixiu' })).toEqual(['吴维修']);
    expect(await names({ search: 'szc' })).toEqual(['孙资产']);
  });

  test('has the asset in their own hands, where that is how far they see', async () => {
    await sql`update asset set custodian_id = ${server.company.people.staff} where id = ${asset}`.execute(
      server.db,
    );
    expect(await names()).toContain('郑员工');
    await sql`update asset set custodian_id = null where id = ${asset}`.execute(server.db);
  });

  test('is nobody whose account is closed', async () => {
    await sql`update account set disabled = true where person_id = ${server.company.people.engineer}`.execute(
      server.db,
    );
    expect(await names()).not.toContain('吴维修');
    await sql`update account set disabled = false where person_id = ${server.company.people.engineer}`.execute(
      server.db,
    );
  });

  test('is told so by the server: another is refused as one who is not there', async () => {
    for (const id of [server.company.people.southKeeper, 900_000_000]) {
      expect(await east.ask('/comment/create', { ...on(asset), text: 'x', mentions: [id] })).toMatchObject({
        errcode: errcodes.badReference,
        details: { field: 'mentions' },
      });
    }
  });

  test('counts while the name stands in the text', async () => {
    const { engineer, keeper: other } = server.company.people;
    const { id } = await say('@吴维修 请看', east, [engineer, other]);
    expect((await keeper.get('/comment/get', { id })).mentions).toEqual([{ id: engineer, name: '吴维修' }]);
  });
});

describe('the timeline', () => {
  test('tells what was said and done in one order, and can be narrowed', async () => {
    const [id = 0] = await makeAssets(server, east, 1, 'east');
    await east.get('/asset/update', { id, version: 1, changes: { remark: 'x' } });
    await east.get('/comment/create', { ...on(id), text: '说', mentions: [] });
    const { people } = server.company;
    await keeper.get('/handover/create', {
      kind: 'issue',
      assetIds: [id],
      custodianId: people.staff,
      post: true,
    });
    const described = async (more: object = {}) =>
      (await east.get('/timeline/list', { ...on(id), ...more })).rows.map(
        ({ comment, entry }) => comment?.text ?? entry?.action,
      );
    expect(await described()).toEqual(['asset/inStock/issue/inUse', '说', 'updated', 'created']);
    expect(await described({ part: 'comments' })).toEqual(['说']);
    expect(await described({ part: 'changes' })).toEqual(['updated', 'created']);
    expect(await described({ part: 'documents' })).toEqual(['asset/inStock/issue/inUse']);
    expect(await described({ actorId: people.keeper })).toEqual(['asset/inStock/issue/inUse']);
    expect(await described({ actorId: people.eastKeeper })).toEqual(['说', 'updated', 'created']);
  });

  test('tells those who do not read the log what was said alone', async () => {
    const engineer = await server.signIn('engineer');
    const rows = await timeline({}, engineer);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ comment }) => comment !== null)).toBe(true);
  });
});
