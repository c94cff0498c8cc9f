import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  assetState,
  forgetAssetChanges,
  knownAnswers,
  seenState,
} from '../../../server/database/known-answers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { dashboardHandlers } from '../../../server/modules/dashboard/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';
import { engine } from '../support/database.ts';

const server = withApp({ modules: [assetHandlers, dashboardHandlers, treesHandlers] });
let keeper: Caller;
let admin: Caller;

const create = (name: string) =>
  keeper.get('/asset/create', {
    name,
    categoryId: server.company.categories.desk,
    ownerOrganisationId: server.company.organisations.east,
  });

/** Of a page that is not full, so that it is no count by itself. */
const count = async (caller: Caller, query: Payload<'/asset/list'> = {}) =>
  (await caller.get('/asset/list', { ...query, limit: 1, count: true })).count?.value;

beforeAll(async () => {
  keeper = await server.signIn('keeper');
  admin = await server.signIn('admin');
  for (let at = 0; at < 3; at += 1) await create(`known ${at}`);
});

test('a count that is known holds until something is committed, for each who may see another part', async () => {
  const query = { search: 'known' };
  expect([await count(keeper, query), await count(keeper, query), await count(admin, query)]).toEqual([
    3, 3, 3,
  ]);
  const { id, version } = await create('known 3');
  expect([await count(keeper, query), await count(admin, query)]).toEqual([4, 4]);
  await keeper.get('/asset/update', { id, version, changes: { name: 'other' } });
  expect([await count(keeper, query), await count(keeper, query)]).toEqual([3, 3]);
});

test('what is under way counts from its commit on', async () => {
  const query = { search: 'under way' };
  for (let at = 0; at < 2; at += 1) await create(`under way ${at}`);
  expect(await count(keeper, query)).toBe(2);
  await server.db.transaction().execute(async (tx) => {
    await sql`delete from asset where name = 'under way 1'`.execute(tx);
    if (engine === 'postgres')
      expect([await count(keeper, query), await count(keeper, query)]).toEqual([2, 2]);
  });
  expect(await count(keeper, query)).toBe(1);
});

test('of many queries those that were counted last are known', async () => {
  const query = (at: number) => sql`select ${at}`.compile(server.db);
  for (let at = 0; at <= 500; at += 1)
    knownAnswers<number>(server.db, query(at)).set({ state: 'now', answer: at });
  expect(knownAnswers(server.db, query(0)).get()).toBeUndefined();
  expect(knownAnswers(server.db, query(500)).get()).toEqual({ state: 'now', answer: 500 });
  const { rows } = await sql<{ state: string }>`select ${seenState} as state`.execute(server.db);
  expect(rows[0]?.state).toMatch(/^\d+:\d+:\S* \d{4}-.+ \d{4}-/);
});

/** Of all assets by the home page, and of those that the tree shows at its top. */
const figures = async (caller: Caller) => {
  const home = (await caller.get('/dashboard/figures', {})).figures?.assets;
  const { rows } = await caller.get('/category/tree', {});
  return [
    home,
    rows.filter(({ parentId }) => parentId === null).reduce((sum, { assets = 0 }) => sum + assets, 0),
  ];
};
/** What the triggers do not hear of. */
const deleteUnheard = (name: string) =>
  server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from asset where name = ${name}`.execute(tx);
  });

test('figures of the home page and of trees are counted anew when an asset has changed, and only then', async () => {
  const [before = 0] = await figures(admin);
  await create('figure 1');
  await create('figure 2');
  expect(await figures(admin)).toEqual([before + 2, before + 2]);
  await deleteUnheard('figure 1');
  await admin.get('/category/create', { name: '别的', parentId: null });
  expect(await figures(admin)).toEqual([before + 2, before + 2]);
  await sql`delete from asset where name = 'figure 2'`.execute(server.db);
  expect(await figures(admin)).toEqual([before, before]);
});

test('an organisation that moves counts as a change: superiors see other assets', async () => {
  const state = async () =>
    (await sql<{ state: string }>`select ${assetState} as state`.execute(server.db)).rows[0]?.state;
  const before = await state();
  await sql`update organisation set path = path where id = ${server.company.organisations.east}`.execute(
    server.db,
  );
  expect(await state()).not.toBe(before);
});

const twoConnections = engine === 'postgres' ? test : test.skip;
twoConnections('what began before is counted when it is committed after', async () => {
  const [before = 0] = await figures(admin);
  await server.db.transaction().execute(async (early) => {
    await sql`delete from asset where id = (select min(id) from asset)`.execute(early);
    await create('later 1');
    expect(await figures(admin)).toEqual([before + 1, before + 1]);
  });
  expect(await figures(admin)).toEqual([before, before]);
});

test('numbers of changes do not pile up', async () => {
  await sql`insert into asset_change select from generate_series(1, 1500)`.execute(server.db);
  await forgetAssetChanges(server.db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from asset_change`.execute(
    server.db,
  );
  expect(rows).toEqual([{ count: 1000 }]);
});
