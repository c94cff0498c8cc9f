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
  const others = async () =>
    new Set(await Promise.all(Array.from({ length: 20 }, () => outcomeOf(ask('/category/list', {})))));
  await stranger.query('begin');
  await stranger.query('lock table asset in access exclusive mode');
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const held = Array.from({ length: 40 }, () => [
    outcomeOf(ask('/asset/list', { limit: 1 })),
    outcomeOf(ask('/asset/get', { id: 1 })),
    outcomeOf(ask('/dashboard/figures', {})),
  ]).flat();
  expect(await others()).toEqual(new Set([0]));
  // The first of the held have been given up, and others of them hold the connections.
  await Promise.race(held);
  expect(await others()).toEqual(new Set([0]));
  const slowest = seconds();
  expect(new Set(await Promise.all(held))).toEqual(new Set([errcodes.busy]));
  // They take some 16 seconds where nothing else is at work; without a limit they would never end.
  expect(seconds()).toBeLessThan(40);
  await stranger.query('rollback');
  note(
    'time-outs',
    'a table locked, 120 calls that want it, 40 others',
    `the others answered within ${slowest.toFixed(1)} s, the 120 refused as busy within ${seconds().toFixed(1)} s`,
  );
  expect(await outcomeOf(ask('/asset/list', { limit: 1 }))).toBe(0);
}, 120_000);
