import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { pgTypes } from '../../server/database/type-parsers.ts';
import { createApp } from '../../server/http/app.ts';
import type { Db } from '../../server/http/handler.ts';
import { handlers } from '../../server/modules/index.ts';
import { readSettings } from '../../server/settings.ts';
import { startProduct } from '../lib/child.ts';
import { startDatabase } from './prepare.ts';
import { recordSql, type Statement } from './record-sql.ts';
import { fillRegister } from './register.ts';
import { type Ask, askAs } from './session.ts';

/** In milliseconds: medians of one move each, and of the first list of the branch asked for after it. */
export type TreeMoveFigures = {
  organisations: number;
  assets: number;
  product: number;
  limit: number;
  list: number;
};

const assets = 100_000;
const branchOf = { organisations: 100, assets: 10_000 };
const rounds = 20;

/** Moves a branch of organisations, and back by the same SQL on a bare connection. */
export async function measureTreeMove(say: (line: string) => void): Promise<TreeMoveFigures> {
  const database = await startDatabase();
  const ended: (() => unknown)[] = [database.stop];
  try {
    const { db, cluster } = database;
    say(`the register grows to ${assets} assets`);
    await fillRegister(db, assets);
    const branch = await giveBranch(db);
    const back = await recordMove(db, cluster.url, branch);
    const product = await startProduct({ DATABASE_URL: cluster.url, SAMPLE: '0' });
    ended.unshift(product.stop);
    const client = new pg.Client({ connectionString: cluster.url, types: pgTypes });
    await client.connect();
    ended.unshift(() => client.end());
    const ask = await askAs(product.url, 'admin');
    const times = { product: [] as number[], limit: [] as number[], list: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const requested = await moveOf(ask, branch.id, branch.there);
      times.product.push(await took(() => ask('/organisation/move', requested)));
      times.list.push(
        await took(() => ask('/asset/list', { organisationId: branch.id, limit: 50, count: true })),
      );
      times.limit.push(await took(() => replay(client, back)));
    }
    const figures = { product: median(times.product), limit: median(times.limit), list: median(times.list) };
    say(`${figures.product.toFixed(1)} ms beside ${figures.limit.toFixed(1)} ms`);
    return { organisations: branchOf.organisations + 1, assets: branchOf.assets, ...figures };
  } finally {
    for (const end of ended) await end();
  }
}

type Branch = { id: number; here: number; there: number };

/** A branch below one of two organisations, whose own ones hold a tenth of the register. */
async function giveBranch(db: Db): Promise<Branch> {
  const add = async (parent: RawBuilder<unknown>, name: string) => {
    const { rows } = await sql<{ id: number }>`insert into organisation (parent_id, code, name, name_sort)
      values (${parent}, ${name}, ${name}, ${name}) returning id`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const top = sql`(select id from organisation where parent_id is null order by id limit 1)`;
  const [here, there] = [await add(top, 'BENCH-A'), await add(top, 'BENCH-B')];
  const id = await add(sql`${here}::bigint`, 'BENCH-C');
  await sql`insert into organisation (parent_id, code, name, name_sort)
    select ${id}::bigint, 'BENCH-' || n, 'BENCH-' || n, 'BENCH-' || n
    from generate_series(1, ${branchOf.organisations}::int) n`.execute(db);
  await sql`update asset set organisation_id = organisation.id, organisation_key = organisation.name_sort from organisation
    where organisation.code = 'BENCH-' || (asset.id % ${branchOf.organisations} + 1) and asset.id <= ${branchOf.assets}`.execute(
    db,
  );
  await sql`vacuum (analyze) asset`.execute(db);
  return { id, here, there };
}

/** What the server sends for the move back. */
async function recordMove(db: Db, url: string, { id, here, there }: Branch): Promise<Statement[]> {
  const app = await createApp({
    db,
    handlers,
    settings: readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
  });
  const ask = await askAs(await app.listen({ host: '127.0.0.1', port: 0 }), 'admin');
  await ask('/organisation/move', await moveOf(ask, id, there));
  const requested = await moveOf(ask, id, here);
  const statements = await recordSql(async () => {
    await ask('/organisation/move', requested);
  });
  await app.close();
  return statements;
}

async function moveOf(ask: Ask, id: number, parentId: number) {
  const { version } = await ask('/organisation/get', { id });
  return { id, version, parentId };
}

async function replay(client: pg.Client, statements: Statement[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
