import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { maxStates } from '../../../src/vocabulary/asset-list-fields.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetListHandlers, assetHandlers, settingHandlers] });
let keeper: Caller;
let east: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  east = await server.signIn('eastKeeper');
});

const listWith = async (ids: number[]) => {
  const { head } = server.company.organisations;
  const { id } = await keeper.get('/assetList/create', { name: '对比', organisationId: head });
  await keeper.get('/assetList/assets', { id, action: 'add', filter: { ids } });
  return id;
};
const compare = (who: Caller, id: number, fromStateId: number, toStateId: number | null = null) =>
  who.get('/assetList/compare', { id, fromStateId, toStateId });

test('two states tell what came, what went, and from what to what the others changed', async () => {
  const [stays = 0, changes = 0, goes = 0, comes = 0] = await makeAssets(server, keeper, 4, 'east');
  const id = await listWith([stays, changes, goes]);
  const { id: first } = await keeper.get('/assetList/saveSnapshot', { id });
  expect(await compare(keeper, id, first)).toEqual({ counts: { came: 0, went: 0, changed: 0 }, rows: [] });
  await keeper.get('/assetList/assets', { id, action: 'takeOut', filter: { ids: [goes] } });
  await keeper.get('/assetList/assets', { id, action: 'add', filter: { ids: [comes] } });
  await sql`update asset set condition = 'damaged' where id = ${changes}`.execute(server.db);
  const described = await compare(keeper, id, first);
  expect(described.counts).toEqual({ came: 1, went: 1, changed: 1 });
  expect(described.rows.map((row) => [row.id, row.difference, row.changes])).toEqual([
    [changes, 'changed', [{ field: 'condition', from: 'good', to: 'damaged' }]],
    [goes, 'went', []],
    [comes, 'came', []],
  ]);
  const { id: second } = await keeper.get('/assetList/saveSnapshot', { id });
  expect(await compare(keeper, id, first, second)).toEqual(described);
  expect((await compare(keeper, id, second)).rows).toEqual([]);
  expect((await keeper.get('/assetList/snapshots', { id })).rows.map((row) => row.id)).toEqual([
    second,
    first,
  ]);
  await keeper.get('/assetList/removeSnapshot', { id, stateId: first });
  const gone = { id, fromStateId: first, toStateId: null };
  expect((await keeper.ask('/assetList/compare', gone)).errcode).toBe(errcodes.notFound);
});

test('nothing is told of an asset in a state in which it was out of sight', async () => {
  const { south, east: near } = server.company.organisations;
  const [far = 0, moves = 0] = await makeAssets(server, keeper, 2, 'south');
  const id = await listWith([far, moves]);
  const { id: state } = await keeper.get('/assetList/saveSnapshot', { id });
  await sql`update asset set organisation_id = ${near} where id = ${moves}`.execute(server.db);
  await sql`update asset set condition = 'damaged' where id = ${far}`.execute(server.db);
  const described = await compare(east, id, state);
  expect(described.rows.map((row) => [row.id, row.difference, row.changes])).toEqual([[moves, 'came', []]]);
  await sql`update asset set organisation_id = ${south} where id = ${moves}`.execute(server.db);
  expect((await compare(east, id, state)).rows).toEqual([]);
  expect((await compare(keeper, id, state)).counts).toEqual({ came: 0, went: 0, changed: 1 });
});

test('a state of one list is none of another, and a list keeps only so many', async () => {
  const [one, other] = [await listWith([]), await listWith([])];
  const { id: stateId } = await keeper.get('/assetList/saveSnapshot', { id: one });
  expect((await keeper.ask('/assetList/removeSnapshot', { id: other, stateId })).errcode).toBe(
    errcodes.notFound,
  );
  const requested = { id: other, fromStateId: stateId, toStateId: null };
  expect((await keeper.ask('/assetList/compare', requested)).errcode).toBe(errcodes.notFound);
  for (let stored = 1; stored < maxStates; stored += 1)
    await keeper.get('/assetList/saveSnapshot', { id: one });
  expect((await keeper.ask('/assetList/saveSnapshot', { id: one })).errcode).toBe(errcodes.tooManyStates);
});
