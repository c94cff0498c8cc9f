import { beforeAll, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { type Caller, withApp } from '../support/app.ts';

/**
 * What a record in scope names beyond it. Names of people, organisations, places, categories and suppliers are for
 * everybody who reads a record that has them; of other assets and of how they are nothing is told.
 */
const server = withApp({ modules: [assetHandlers, handoverHandlers] });
const secret = 'SECRET-NAME';
let admin: Caller;
let east: Caller;
let seen = 0;
let hidden = 0;
let foreignNo = '';
let mixed = 0;
let received = 0;

beforeAll(async () => {
  admin = await server.signIn('admin');
  east = await server.signIn('eastKeeper');
  const { organisations, categories, people } = server.company;
  const make = (name: string, ownerOrganisationId: number, parentId: number | null = null) =>
    admin.get('/asset/create', { name, categoryId: categories.computer, ownerOrganisationId, parentId });
  const foreign = await make(secret, organisations.south);
  hidden = foreign.id;
  foreignNo = foreign.assetNo;
  seen = (await make('示波器', organisations.east, hidden)).id;
  mixed = (await admin.get('/handover/create', { kind: 'issue', assetIds: [seen, hidden] })).id;
  await admin.get('/handover/event', { id: mixed, version: 1, event: 'cancel' });
  const stored = await make(secret, organisations.south);
  received = (
    await admin.get('/handover/create', {
      kind: 'issue',
      assetIds: [stored.id],
      custodianId: people.eastKeeper,
      organisationId: organisations.south,
      post: true,
    })
  ).id;
});

const tells = (answer: unknown) => new RegExp(`${secret}|${foreignNo}`).test(JSON.stringify(answer));

test('the parent of an asset', async () => {
  const asset = await east.get('/asset/get', { id: seen });
  expect([asset.parent, asset.parentId]).toEqual([null, null]);
  expect((await admin.get('/asset/get', { id: seen })).parent).toMatchObject({ assetNo: foreignNo });
  const stale = await east.ask('/asset/update', { id: seen, version: 9, changes: { remark: 'x' } });
  expect(tells(stale)).toBe(false);
});

test('a parent that is not told stays when something else is changed', async () => {
  const { version } = await east.get('/asset/update', { id: seen, version: 1, changes: { remark: 'x' } });
  expect((await admin.get('/asset/get', { id: seen })).parentId).toBe(hidden);
  const guessed = { id: seen, version, changes: { parentId: hidden } };
  expect(await east.ask('/asset/update', guessed)).toMatchObject({ details: { field: 'parentId' } });
});

test('the other assets of a document', async () => {
  const lines = (await east.get('/handover/get', { id: mixed })).lines;
  expect(lines.map(({ asset }) => asset?.id ?? null)).toEqual([seen, null]);
  expect(tells(lines)).toBe(false);
  const stale = await east.ask('/handover/update', { id: mixed, version: 9, remark: 'x' });
  expect([stale.errcode === 0, tells(stale)]).toEqual([false, false]);
});

test('whether a document that is shown holds a hidden asset', async () => {
  const ids = async (who: Caller, path: '/handover/list' | '/user/getTransferList', requested: object) =>
    (await who.get(path, requested)).rows.map(({ id }) => id);
  expect(await ids(east, '/handover/list', { assetId: seen })).toEqual([mixed]);
  expect(await ids(admin, '/handover/list', { assetId: hidden })).toEqual([mixed]);
  for (const path of ['/handover/list', '/user/getTransferList'] as const) {
    expect(await ids(east, path, { assetId: hidden })).toEqual([]);
    for (const search of [secret, foreignNo]) expect(await ids(east, path, { search })).toEqual([]);
  }
  const { assetId } = await server.db
    .selectFrom('document_line')
    .where('document_id', '=', received)
    .select('asset_id as assetId')
    .executeTakeFirstOrThrow();
  expect(await ids(east, '/handover/list', { assetId })).toEqual([received]);
});

test('who made a document or receives by it knows its assets, but not how they are now', async () => {
  const eyes = await server.signIn('eastKeeper', { permissions: { 'handover.read': 'subtree' } });
  const [line] = (await eyes.get('/handover/get', { id: received })).lines;
  expect(line?.asset).toMatchObject({ name: secret, status: null });
});

test('the parent in an export', async () => {
  const textFor = async ({ token }: Caller) => {
    const { body } = await server.app.inject({
      method: 'POST',
      url: '/asset/asset/export',
      headers: { authorization: token },
      payload: { format: 'csv', language: 'en', ids: [seen] },
    });
    return body;
  };
  expect([tells(await textFor(east)), tells(await textFor(admin))]).toEqual([false, true]);
});
