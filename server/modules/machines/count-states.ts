import { sql } from 'kysely';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { importRunMachine } from '../../../src/machines/lifecycles/import-run.ts';
import type { DocumentKind } from '../../../src/vocabulary/document.ts';
import { isGrantedForAll } from '../../access/grants.ts';
import type { Actor, Db, Handler } from '../../handler.ts';
import { assetInScope } from '../../scope.ts';
import { documentInScope } from '../documents/document-scope.ts';

const permission = 'machine.read';

export const showLifecycles: Handler<'/machine/lifecycles'> = async (_payload, { db, actor }) => {
  const [assets, documents, runs, roles] = await Promise.all([
    countAssets(db, actor),
    countDocuments(db, actor),
    countRuns(db, actor),
    readRoles(db),
  ]);
  const of = (machine: string, rows: { state: string; count: number }[]) =>
    rows.map((row) => ({ machine, ...row }));
  return {
    counts: [...of(assetMachine.id, assets), ...documents, ...of(importRunMachine.id, runs)],
    roles,
  };
};

const countAssets = (db: Db, actor: Actor) =>
  db
    .selectFrom('asset')
    .where((eb) => assetInScope(actor, permission)(eb))
    .select(['status as state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();

/** Kinds that share a life are counted together. */
async function countDocuments(db: Db, actor: Actor) {
  const { rows } = await sql<{ kind: DocumentKind; state: string; count: number }>`
    select kind, state, count(*) as count from document
    where ${documentInScope(actor, permission)} group by kind, state order by kind`.execute(db);
  const lifecycles = Map.groupBy(rows, ({ kind, state }) => `${detailsOf(kind).lifecycle.id}/${state}`);
  return [...lifecycles.values()].flatMap((same) =>
    same.slice(0, 1).map(({ kind, state }) => ({
      machine: detailsOf(kind).lifecycle.id,
      state,
      count: same.reduce((sum, { count }) => sum + count, 0),
    })),
  );
}

/** Whoever does not see everything sees the own imports. */
const countRuns = (db: Db, actor: Actor) =>
  db
    .selectFrom('job')
    .where('kind', '=', 'import')
    .$if(!isGrantedForAll(actor, permission), (query) => query.where('account_id', '=', actor.accountId))
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();

async function readRoles(db: Db) {
  const rows = await db
    .selectFrom('role')
    .leftJoin('role_permission', 'role_permission.role_id', 'role.id')
    .select(['role.code', 'role.name', 'role_permission.permission', 'role_permission.scope'])
    .orderBy('role.id')
    .execute();
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, granted]) => ({
    code,
    name: granted[0]?.name ?? code,
    permissions: granted.flatMap(({ permission: name, scope }) =>
      name && scope ? [{ permission: name, scope }] : [],
    ),
  }));
}
