import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { openPostgres } from '../../server/database/postgres.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { note } from '../siege/support/figures.ts';
import { askAt, Refused, signIn } from './support/ask.ts';
import { findDamage } from './support/check-register.ts';
import { type Product, startProduct } from './support/product.ts';
import { acknowledged, emptyLedger, groundOf, writeOnce } from './support/stream.ts';

const rounds = Math.max(2, Math.floor(Number(process.env.FAULT_ROUNDS ?? 5) / 3));
const writers = 8;
const patience = 60_000 + rounds * 30_000;

/** Counts up, and lets others wait until it has come so far. */
function counter() {
  let value = 0;
  const waiting: { until: number; go: () => void }[] = [];
  return {
    add: () => {
      value += 1;
      for (const { until, go } of waiting) if (value >= until) go();
    },
    more: (many: number) => new Promise<void>((go) => waiting.push({ until: value + many, go })),
  };
}

describe('PostgreSQL stopped and started under load', () => {
  let cluster: Cluster;
  let product: Product;

  beforeAll(async () => {
    cluster = await startCluster({ durable: true });
    product = await startProduct({ DATABASE_URL: cluster.url, SAMPLE: '1' });
  }, patience);
  afterAll(async () => {
    await product.stop();
    await cluster.stop();
  });

  test(
    'gives clear errors, loses nothing, and needs no restart of the server',
    async () => {
      const ask = askAt(product.url, await signIn(product.url));
      const ground = await groundOf(ask);
      const ledger = emptyLedger();
      const answers = counter();
      const failures = counter();
      const errors: unknown[] = [];
      let over = false;
      const writer = async () => {
        while (!over) {
          await writeOnce(ask, ground, ledger, answers.add).catch((error: unknown) => {
            errors.push(error);
            failures.add();
          });
        }
      };
      const running = Array.from({ length: writers }, writer);
      const ready = async () => (await fetch(`${product.url}/readyz`)).status;
      for (let round = 0; round < rounds; round += 1) {
        await answers.more(40);
        expect(await ready()).toBe(200);
        await cluster.halt();
        await failures.more(writers * 3);
        expect([product.isRunning(), product.isRunning() || product.log()]).toEqual([true, true]);
        expect(await ready()).toBe(503);
        expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
        await cluster.resume();
        await answers.more(40);
      }
      over = true;
      await Promise.all(running);

      expect(product.isRunning()).toBe(true);
      const told = errors.map((error) =>
        error instanceof Refused ? [error.status, error.errcode, /\n\s+at /.test(error.body)] : error,
      );
      expect(new Set(told.map((one) => JSON.stringify(one) ?? String(one)))).toEqual(
        new Set([JSON.stringify([503, errcodes.unavailable, false])]),
      );
      const { db, close } = await openPostgres(cluster.url, 2, () => {});
      const damage = await findDamage(db, ledger);
      await close();
      note(
        'a database that stops',
        `${rounds} outages under ${writers} writers`,
        `${acknowledged(ledger)} acknowledged writes, all there; ${errors.length} refused with 503`,
      );
      expect(damage).toEqual(Object.fromEntries(Object.keys(damage).map((name) => [name, []])));
    },
    patience,
  );
});
