import { sql } from 'kysely';
import { startProduct } from '../lib/child.ts';
import { load, type Round, together } from './load.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';
import { signIn } from './session.ts';

export type Growth = { assets: number; perSecond: number; p50: number; p99: number };

const sizes = [1000, 10_000, 100_000, 1_000_000];
const rounds = 3;

/** Measures the list with its count, by one connection, while the register grows. */
export async function measureGrowth(say: (line: string) => void): Promise<Growth[]> {
  const database = await startDatabase();
  const ended: (() => unknown)[] = [database.stop];
  try {
    const product = await startProduct({ DATABASE_URL: database.cluster.url, SAMPLE: '0' });
    ended.unshift(product.stop);
    const headers = await signIn(product.url, 'keeper');
    const body = JSON.stringify({ sort: 'id', order: 'desc', limit: 50, count: true });
    const target = { url: product.url, path: '/asset/asset/list', headers, bodies: [body] };
    const results: Growth[] = [];
    for (const assets of sizes) {
      say(`the register grows to ${assets} assets`);
      await fillRegister(database.db, assets);
      await sql`checkpoint`.execute(database.db);
      await load(target, 1, 2);
      const measured: Round[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await load(target, 1, 2));
      results.push({ assets, ...together(measured) });
    }
    return results;
  } finally {
    for (const end of ended) await end();
  }
}
