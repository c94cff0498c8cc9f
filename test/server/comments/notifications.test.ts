import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { commentHandlers } from '../../../server/modules/comments/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { notificationHandlers } from '../../../server/modules/notifications/handlers.ts';
import { peopleHandlers } from '../../../server/modules/people/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [
    assetHandlers,
    commentHandlers,
    handoverHandlers,
    notificationHandlers,
    peopleHandlers,
    settingHandlers,
  ],
});
let keeper: Caller;
let east: Caller;
let engineer: Caller;
let asset: number;
beforeEach(async () => {
  keeper = await server.signIn('keeper');
  east = await server.signIn('eastKeeper');
  engineer = await server.signIn('engineer');
  [asset = 0] = await makeAssets(server, east, 1, 'east');
  await sql`delete from notification`.execute(server.db);
  await sql`delete from watcher`.execute(server.db);
});

const on = (recordId = asset) => ({ recordKind: 'asset' as const, recordId });
const watch = (who: Caller, watching = true) => who.get('/watch/set', { ...on(), watching });
const say = (text: string, who: Caller, mentions: number[] = []) =>
  who.get('/comment/create', { ...on(), text, mentions });
const versionOf = async () => (await east.get('/asset/get', { id: asset })).version;
const change = async (remark: string, who = east) =>
  who.get('/asset/update', { id: asset, version: await versionOf(), changes: { remark } });
const described = async (who: Caller) =>
  (await who.get('/notification/list', {})).rows.map(({ reason, actor, times }) => [reason, actor, times]);
const unread = async (who: Caller) => (await who.get('/notification/count', {})).unread;

describe('somebody who watches', () => {
  test('is told what others change, in one line however often', async () => {
    await watch(keeper);
    for (const remark of ['a', 'b', 'c']) await change(remark);
    await change('d', keeper);
    expect(await described(keeper)).toEqual([['change', '李华东', 3]]);
    expect(await unread(keeper)).toBe(1);
    const { rows } = await keeper.get('/notification/list', {});
    expect(rows[0]).toMatchObject({ ...on(), recordLabel: expect.stringContaining(' '), read: false });
  });

  test('is told in the transaction of the change: nothing of one that is refused', async () => {
    await watch(keeper);
    await east.ask('/asset/update', { id: asset, version: 1, changes: { remark: 'x', parentId: asset } });
    expect(await described(keeper)).toEqual([]);
  });

  test('is told of documents and of comments', async () => {
    await watch(keeper);
    await say('说', east);
    const custodianId = server.company.people.staff;
    await east.get('/handover/create', { kind: 'issue', assetIds: [asset], custodianId, post: true });
    expect(await described(keeper)).toEqual([
      ['change', '李华东', 1],
      ['comment', '李华东', 1],
    ]);
  });

  test('is told nothing more after leaving, also not by a comment of their own', async () => {
    await say('一', keeper);
    expect(await keeper.get('/watch/get', on())).toEqual({ watching: true });
    await watch(keeper, false);
    await say('二', keeper);
    expect(await keeper.get('/watch/get', on())).toEqual({ watching: false });
    await change('x');
    await say('三', east);
    expect(await described(keeper)).toEqual([]);
  });

  test('is told nothing of what they may not see any more', async () => {
    await watch(engineer);
    await change('x');
    expect(await unread(engineer)).toBe(1);
    await sql`update asset set organisation_id = ${server.company.organisations.south} where id = ${asset}`.execute(
      server.db,
    );
    expect([await described(engineer), await unread(engineer)]).toEqual([[], 0]);
  });
});

test('who is mentioned is told so once, watches from then on, and is not told of the same as a comment', async () => {
  const { engineer: person } = server.company.people;
  await say('@吴维修 看', east, [person]);
  expect(await described(engineer)).toEqual([['mention', '李华东', 1]]);
  expect(await engineer.get('/watch/get', on())).toEqual({ watching: true });
  await say('再看', east);
  expect(await described(engineer)).toEqual([
    ['comment', '李华东', 1],
    ['mention', '李华东', 1],
  ]);
  expect(await described(east)).toEqual([]);
});

test('who is added by an edit is told, nobody else', async () => {
  const { engineer: person, keeper: other } = server.company.people;
  const { id, version } = await say('@吴维修', east, [person]);
  await east.get('/comment/update', { id, version, text: '@吴维修 @孙资产', mentions: [person, other] });
  expect(await described(engineer)).toEqual([['mention', '李华东', 1]]);
  expect(await described(keeper)).toEqual([['mention', '李华东', 1]]);
});

describe('reading', () => {
  test('one, or it and everything before it, leaves the rest unread', async () => {
    await watch(keeper);
    await change('a');
    await say('b', east);
    await say('@孙资产', east, [server.company.people.keeper]);
    const rows = (await keeper.get('/notification/list', {})).rows;
    expect(rows.map(({ reason }) => reason)).toEqual(['mention', 'comment', 'change']);
    const [mention, comment] = rows;
    expect(await keeper.get('/notification/read', { id: comment?.id ?? 0, andEarlier: true })).toEqual({
      unread: 1,
    });
    const left = (await keeper.get('/notification/list', {})).rows.filter((row) => !row.read);
    expect(left.map(({ id }) => id)).toEqual([mention?.id]);
    expect(await keeper.get('/notification/read', { id: mention?.id ?? 0 })).toEqual({ unread: 0 });
  });

  test('what happens afterwards is told anew', async () => {
    await watch(keeper);
    await change('a');
    const [row] = (await keeper.get('/notification/list', {})).rows;
    await keeper.get('/notification/read', { id: row?.id ?? 0 });
    await change('b');
    expect(await described(keeper)).toEqual([
      ['change', '李华东', 1],
      ['change', '李华东', 1],
    ]);
    expect(await unread(keeper)).toBe(1);
  });

  test('is each person’s own', async () => {
    await watch(keeper);
    await change('a');
    const [row] = (await keeper.get('/notification/list', {})).rows;
    await east.get('/notification/read', { id: row?.id ?? 0, andEarlier: true });
    expect(await unread(keeper)).toBe(1);
  });
});

test('one who is merged into another leaves them what they watch and were told', async () => {
  const admin = await server.signIn('admin');
  const made = await admin.get('/person/create', {
    name: '吴维秀',
    jobNo: 'double',
    organisationId: server.company.organisations.east,
  });
  await sql`insert into watcher (record_kind, record_id, person_id)
    values ('asset', ${asset}, ${made.id})`.execute(server.db);
  await admin.get('/person/merge', {
    id: made.id,
    version: made.version,
    into: server.company.people.eastKeeper,
  });
  expect(await east.get('/watch/get', on())).toEqual({ watching: true });
});
