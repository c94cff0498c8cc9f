import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { treesHandlers } from '../../../server/modules/trees/handlers.ts';
import { type Random, seeded } from '../../../server/sample/random.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type TreeName, treeNames } from '../../../src/vocabulary/trees.ts';
import { seed as commonSeed, sized } from '../../support/sizes.ts';
import { type Caller, withApp } from '../support/app.ts';
import { soundPaths, treeApi } from './support.ts';

const server = withApp({ modules: [assetHandlers, logHandlers, treesHandlers] });
const seed = Number(process.env.TREE_SEED ?? commonSeed);
const steps = Number(process.env.TREE_STEPS ?? sized(40, 150));

/** What a sequence of changes may be told; whatever else is a fault. */
const described: readonly number[] = [
  'success',
  'belowItself',
  'onlyRoot',
  'aboveRetired',
  'badReference',
  'duplicate',
  'inUse',
  'transitionRefused',
].map((name) => errcodes[name as keyof typeof errcodes]);

const columns = {
  organisation: 'organisation_id',
  location: 'location_id',
  category: 'category_id',
} as const;
const keys = {
  organisation: 'organisation_key',
  location: 'location_key',
  category: 'category_key',
} as const;

beforeAll(async () => {
  const admin = await server.signIn('admin');
  const random = seeded(seed);
  for (const tree of treeNames) await insertAssets(admin, tree, random);
});

test.each(treeNames)(
  `whatever is done to the tree %s at random, it stays whole (TREE_SEED=${seed})`,
  async (tree) => {
    const admin = await server.signIn('admin');
    const random = seeded(seed + treeNames.indexOf(tree));
    const garden = treeApi(() => admin, tree);
    const assets = await assetsIn(tree);
    const gone: number[] = [];
    const outcomes = new Map<number, number>();
    for (let step = 0; step < steps; step += 1) {
      const { rows } = await garden.tree();
      const [one, other] = [random.pick(rows), random.pick(rows)];
      const at = { id: one.id, version: one.version };
      const parentId = random.next() < 0.1 ? null : other.id;
      // Few names, so that some clash.
      const name = random.pick(['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛']);
      const [call, payload] = random.pick([
        ['create', { name, parentId: one.id }],
        ['create', { name, parentId: one.id }],
        ['update', { ...at, changes: { name } }],
        ['move', { ...at, parentId }],
        ['move', { ...at, parentId }],
        ['event', { ...at, event: random.pick(['retire', 'restore', 'restore']) }],
        ['merge', { ...at, into: other.id }],
        ['remove', at],
      ] as const);
      const { errcode } = await garden.ask(call, payload);
      expect([step, call, described.includes(errcode), errcode]).toEqual([step, call, true, errcode]);
      outcomes.set(errcode, (outcomes.get(errcode) ?? 0) + 1);
      if (call === 'merge' && errcode === 0) gone.push(one.id);
      if (step % 25 === 24) await isWhole(tree, assets, gone);
    }
    await isWhole(tree, assets, gone);
    expect(outcomes.get(0)).toBeGreaterThan(steps / 4);
    expect(outcomes.size).toBeGreaterThan(3);
  },
  120_000,
);

/** One or two in each node that is there. */
async function insertAssets(admin: Caller, tree: TreeName, random: Random): Promise<void> {
  const { company } = server;
  const { rows } = await treeApi(() => admin, tree).tree();
  const field = { organisation: 'ownerOrganisationId', location: 'locationId', category: 'categoryId' }[tree];
  const defaultValue = {
    categoryId: company.categories.computer,
    ownerOrganisationId: company.organisations.east,
  };
  for (const { id } of rows) {
    const count = random.between(1, 2);
    for (let made = 0; made < count; made += 1)
      await admin.get('/asset/create', { name: '灯', ...defaultValue, [field]: id });
  }
}

async function assetsIn(tree: TreeName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from asset
    where ${sql.ref(columns[tree])} is not null`.execute(server.db);
  return rows[0]?.count ?? 0;
}

async function isWhole(tree: TreeName, assets: number, gone: readonly number[]): Promise<void> {
  const { db } = server;
  const table = sql.table(tree);
  await soundPaths(db, tree);
  const { rows: counted } = await sql<{ id: number; assets: number }>`
    with recursive below as (
      select id as top, id from ${table}
      union all select below.top, node.id from below join ${table} node on node.parent_id = below.id
    ) select top as id, count(asset.id) as assets from below
      left join asset on ${sql.ref(`asset.${columns[tree]}`)} = below.id group by top order by top`.execute(
    db,
  );
  const admin = await server.signIn('admin');
  const { rows } = await treeApi(() => admin, tree).tree();
  expect(rows.map((row) => ({ id: row.id, assets: row.assets })).toSorted((a, b) => a.id - b.id)).toEqual(
    counted,
  );
  expect(rows.filter(({ parentId }) => parentId === null).reduce((sum, row) => sum + row.assets, 0)).toBe(
    assets,
  );
  const { rows: wrong } = await sql`
    select asset.id from asset join ${table} node on node.id = ${sql.ref(`asset.${columns[tree]}`)}
    where ${sql.ref(`asset.${keys[tree]}`)} <> node.name_sort`.execute(db);
  expect(wrong).toEqual([]);
  const known = new Set(rows.map(({ id }) => id));
  for (const id of gone) {
    const reply = await treeApi(() => admin, tree).ask('get', { id });
    // The one that stands for it may have been removed since.
    if (reply.errcode === 0) expect(known.has((reply.data as { id: number }).id)).toBe(true);
    else expect(reply.errcode).toBe(errcodes.notFound);
  }
  const { rows: wholes } = await sql`
    with recursive named as (
      select id, name, name as whole from ${table} where parent_id is null
      union all select node.id, node.name, named.whole || ' / ' || node.name
        from ${table} node join named on node.parent_id = named.id
    ) select node.id from ${table} node join named using (id)
      where node.called not in (named.name, named.whole) or (${tree} = 'location' and node.called <> named.whole)`.execute(
    db,
  );
  expect(wholes).toEqual([]);
}
