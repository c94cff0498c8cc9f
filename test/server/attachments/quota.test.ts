import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { attachmentHandlers } from '../../../server/modules/attachments/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { askToAttach, type TestFile } from './support.ts';

const megabyte = 1024 * 1024;
const limit = 5;
const server = withApp({
  modules: [assetHandlers, attachmentHandlers, settingHandlers],
  attachmentsMb: limit,
});
let keeper: Caller;
let south: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  south = await server.signIn('southKeeper');
});

/** A megabyte of its own. */
const file = (at: number): TestFile => ({ name: 'a.txt', content: `${at}`.padEnd(megabyte, 'x') });
const taken = async () => {
  const { rows } = await sql<{ megabytes: number }>`
    select coalesce(sum(bytes), 0)::float8 / ${megabyte} as megabytes from attachment`.execute(server.db);
  return rows[0]?.megabytes;
};
const storedFiles = () => server.db.selectFrom('stored_file').select(['key', 'referenced']).execute();

/** Sends the files at once, to assets of two organisations, by two people. */
async function sendAll(from: number, to: number) {
  const ids = [
    ...(await makeAssets(server, keeper, 2, 'head')),
    ...(await makeAssets(server, south, 2, 'south')),
  ];
  const sent = Array.from({ length: to - from }, async (_, at) => {
    const [id = 0, caller] = [ids[at % 4], at % 4 < 2 ? keeper : south];
    return { id, reply: await askToAttach(server, caller as Caller, id, file(from + at)) };
  });
  const all = await Promise.all(sent);
  return {
    attached: all.filter(({ reply }) => reply.errcode === 0),
    refused: all.map(({ reply }) => reply).filter(({ errcode }) => errcode !== 0),
  };
}

test('many uploads at once fill the room of the company to the brim and never over it', async () => {
  const { attached, refused } = await sendAll(0, 16);
  expect(attached).toHaveLength(limit);
  expect(refused).toHaveLength(16 - limit);
  for (const { errcode, details } of refused) {
    expect(errcode).toBe(errcodes.attachmentsFull);
    expect((details as { left: number }).left).toBeLessThan(limit);
  }
  expect(await taken()).toBe(limit);
  // What was refused has left no bytes.
  expect((await storedFiles()).map(({ referenced }) => referenced)).toEqual(Array(limit).fill(true));

  // What is removed gives room for as much again, also to those who come at once.
  for (const { id, reply } of attached.slice(0, 2))
    await (await server.signIn('admin')).get('/asset/detach', { id, attachmentId: reply.data.id });
  expect(await taken()).toBe(limit - 2);
  const again = await sendAll(16, 24);
  expect(again.attached).toHaveLength(2);
  expect(await taken()).toBe(limit);
}, 120_000);

test('a refusal says how many whole megabytes are left', async () => {
  const { rows } = await sql<{ id: number; asset: number }>`
    select id, record_id as asset from attachment order by id`.execute(server.db);
  const admin = await server.signIn('admin');
  const [first, second] = rows;
  for (const one of [first, second])
    await admin.get('/asset/detach', { id: one?.asset ?? 0, attachmentId: one?.id ?? 0 });
  const [id = 0] = await makeAssets(server, keeper, 1, 'head');
  const content = 'y'.repeat(2 * megabyte + 1);
  const { errcode, details } = await askToAttach(server, keeper, id, { name: 'b.txt', content });
  expect([errcode, details]).toEqual([errcodes.attachmentsFull, { left: 2 }]);
  const fits = await askToAttach(server, keeper, id, { name: 'b.txt', content: content.slice(1) });
  expect(fits.errcode).toBe(0);
  expect(await taken()).toBe(limit);
});

test('a draft that is removed gives its room back, a record that is merged waits for its undo', async () => {
  const admin = await server.signIn('admin');
  const { rows } = await sql<{ id: number; asset: number }>`
    select id, record_id as asset from attachment order by id`.execute(server.db);
  for (const { id, asset } of rows) await admin.get('/asset/detach', { id: asset, attachmentId: id });
  const draft = await admin.get('/asset/create', {
    name: '相机',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.head,
    status: 'draft',
  });
  for (let at = 0; at < limit; at += 1) await askToAttach(server, admin, draft.id, file(100 + at));
  expect(await taken()).toBe(limit);
  await admin.get('/asset/remove', { id: draft.id, version: 1 });
  expect(await taken()).toBe(0);

  const [one = 0, into = 0] = await makeAssets(server, admin, 2, 'head');
  for (let at = 0; at < 2; at += 1) {
    await askToAttach(server, admin, one, file(200 + at));
    await askToAttach(server, admin, into, file(200 + at));
  }
  await admin.get('/asset/merge', { id: one, version: 1, into, intoVersion: 1, take: [] });
  // Both had the same two; those of the merged one wait for the merge to be undone.
  expect(await taken()).toBe(4);
}, 60_000);
