import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { errcodes } from '../../src/api/contract/errors.ts';
import { note } from '../siege/support/figures.ts';
import { askAt, Refused, signIn } from './support/ask.ts';
import { type Product, startProduct } from './support/product.ts';

let cluster: Cluster;
let product: Product;
let stranger: pg.Client;

beforeAll(async () => {
  cluster = await startCluster({ durable: true });
  product = await startProduct({ DATABASE_URL: cluster.url, SAMPLE: '1' });
  stranger = new pg.Client({ connectionString: cluster.url });
  await stranger.connect();
}, 180_000);
afterAll(async () => {
  await stranger.end();
  await product.stop();
  await cluster.stop();
});

async function outcomeOf(answer: Promise<unknown>): Promise<number | string> {
  try {
    await answer;
    return 0;
  } catch (error) {
    return error instanceof Refused ? error.errcode : String(error);
  }
}

test('a table that is locked holds up those who want it, for seconds, and nobody else', async () => {
  const ask = askAt(product.url, await signIn(product.url));
  await stranger.query('begin');
  await stranger.query('lock table asset in access exclusive mode');
  const began = performance.now();
  const held = Array.from({ length: 20 }, () => outcomeOf(ask('/asset/list', { limit: 1 })));
  const others = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(ask('/category/list', {}))));
  expect(new Set(others)).toEqual(new Set([0]));
  expect(new Set(await Promise.all(held))).toEqual(new Set([errcodes.busy]));
  expect(performance.now() - began).toBeLessThan(19_000);
  await stranger.query('rollback');
  note(
    'time-outs',
    'a table locked, 20 calls that want it, 20 others',
    `the others answered, the 20 refused as busy within ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  expect(await outcomeOf(ask('/asset/list', { limit: 1 }))).toBe(0);
}, 60_000);
