import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { openPostgres } from '../../server/database/postgres.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { note } from '../siege/support/figures.ts';
import { askAt, Refused, signIn } from './support/ask.ts';
import { findDamage } from './support/check-register.ts';
import { counter } from './support/counter.ts';
import { ledgerSerial, startImport } from './support/ledger.ts';
import { type Product, startProduct } from './support/product.ts';
import { acknowledged, emptyLedger, groundOf, writeOnce } from './support/stream.ts';

const rounds = Math.max(3, Math.floor(Number(process.env.FAULT_ROUNDS ?? 5) / 3));
const writers = 8;
/** How long a call may wait for its refusal, and the service for its first success after the database is back. */
const limit = 15_000;
/** Of the file that is imported meanwhile. */
const importedRows = 1_500;
const patience = 120_000 + rounds * 30_000;

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
      const token = await signIn(product.url);
      const ask = askAt(product.url, token);
      const ground = await groundOf(ask);
      const ledger = emptyLedger();
      const answers = counter();
      const failures = counter();
      const errors: unknown[] = [];
      let slowestRefusal = 0;
      let slowestRecovery = 0;
      let over = false;
      const writer = async () => {
        while (!over) {
          // Of three calls, of which the last is refused.
          const began = performance.now();
          await writeOnce(ask, ground, ledger, answers.add).catch((error: unknown) => {
            errors.push(error);
            slowestRefusal = Math.max(slowestRefusal, performance.now() - began);
            failures.add();
          });
        }
      };
      const running = Array.from({ length: writers }, writer);
      const ready = async () => (await fetch(`${product.url}/readyz`)).status;
      const run = await startImport({ url: product.url, token, ask }, { rows: importedRows, ...ground });
      const stateOf = async () => (await ask('/import/get', { id: run })).state;
      /** The answers of the writers are the clock. */
      const until = async (state: string) => {
        for (let now = await stateOf(); now !== state; now = await stateOf()) {
          if (now === 'failed') throw new Error(`The import is ${now}.`);
          await answers.more(10);
        }
      };
      await until('checked');
      await ask('/import/event', { id: run, event: 'commit' });
      for (let round = 0; round < rounds; round += 1) {
        // The first outage meets the import while it writes.
        if (round > 0) await answers.more(40);
        else expect(await stateOf()).toBe('importing');
        expect(await ready()).toBe(200);
        await cluster.halt();
        await failures.more(writers * 3);
        expect([product.isRunning(), product.isRunning() || product.log()]).toEqual([true, true]);
        expect(await ready()).toBe(503);
        expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
        await cluster.resume();
        const began = performance.now();
        await answers.more(1);
        slowestRecovery = Math.max(slowestRecovery, performance.now() - began);
        await answers.more(40);
      }
      await until('imported');
      over = true;
      await Promise.all(running);

      expect(product.isRunning()).toBe(true);
      const described = errors.map((error) =>
        error instanceof Refused ? [error.status, error.errcode, /\n\s+at /.test(error.body)] : error,
      );
      expect(new Set(described.map((one) => JSON.stringify(one) ?? String(one)))).toEqual(
        new Set([JSON.stringify([503, errcodes.unavailable, false])]),
      );
      const { db, close } = await openPostgres(cluster.url, 2);
      const damage = await findDamage(db, ledger);
      const { rows: imported } = await sql<{ serials: number; assets: number }>`
        select count(distinct serial_no)::int as serials, count(*)::int as assets from asset
        where starts_with(serial_no, ${ledgerSerial})`.execute(db);
      await close();
      expect(imported).toEqual([{ serials: importedRows, assets: importedRows }]);
      expect(slowestRefusal).toBeLessThan(limit);
      expect(slowestRecovery).toBeLessThan(limit);
      note(
        'a database that stops',
        `${rounds} outages under ${writers} writers and an import of ${importedRows.toLocaleString('en')} rows`,
        `${acknowledged(ledger)} acknowledged writes, all there; ${errors.length} refused with 503 within ${(slowestRefusal / 1000).toFixed(1)} s; served again after ${(slowestRecovery / 1000).toFixed(1)} s; the import whole, no row twice`,
      );
      expect(damage).toEqual(Object.fromEntries(Object.keys(damage).map((name) => [name, []])));
    },
    patience,
  );
});
