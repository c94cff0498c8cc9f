import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { knownCounts, seenState } from '../../../server/database/known-counts.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';
import { engine } from '../support/database.ts';

const server = withApp({ modules: [assetHandlers] });
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
  for (let at = 0; at <= 500; at += 1) knownCounts(server.db, query(at)).set({ state: 'now', count: at });
  expect(knownCounts(server.db, query(0)).get()).toBeUndefined();
  expect(knownCounts(server.db, query(500)).get()).toEqual({ state: 'now', count: 500 });
  const { rows } = await sql<{ state: string }>`select ${seenState} as state`.execute(server.db);
  expect(rows[0]?.state).toMatch(/^\d+:\d+:\S* \d{4}-.+ \d{4}-/);
});
