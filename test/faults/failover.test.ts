import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { openPostgres } from '../../server/database/postgres.ts';
import { note } from '../siege/support/figures.ts';
import { askAt, signIn } from './support/ask.ts';
import { findDamage } from './support/check-register.ts';
import { counter } from './support/counter.ts';
import { type HaProxy, startHaProxy } from './support/haproxy.ts';
import { type Product, startProduct } from './support/product.ts';
import { acknowledged, emptyLedger, groundOf, writeOnce } from './support/stream.ts';

const rounds = Math.max(2, Math.floor(Number(process.env.FAULT_ROUNDS ?? 4) / 2));
const writers = 6;
/** Acknowledged writes between two kills. */
const between = 60;
const patience = 180_000 + rounds * 60_000;
/** Every change is on one of two standbys before it is acknowledged, so that one of these may be away as well. */
const synchronous = { synchronous_standby_names: 'ANY 1 (*)', synchronous_commit: 'on' };

let primary: Cluster;
let standbys: Cluster[] = [];
let proxy: HaProxy;
let product: Product;
let port: number;

const standby = () => startCluster({ standbyOf: primary.port, settings: standbySettings(), durable: true });
// It follows whoever is the primary.
const standbySettings = () => ({
  ...synchronous,
  // How soon the other standby finds the new primary, which waits for it.
  wal_retrieve_retry_interval: '200ms',
  primary_conninfo: `host=127.0.0.1 port=${port} user=houqin`,
});
const lead = (to: Cluster) => proxy.tell(`set server database/primary addr 127.0.0.1 port ${to.port}`);

beforeAll(async () => {
  port = await freePort();
  primary = await startCluster({ durable: true });
  proxy = await startHaProxy(`listen database
  bind 127.0.0.1:${port}
  mode tcp
  retries 0
  timeout client 1h
  timeout server 1h
  server primary 127.0.0.1:${primary.port}
`);
  standbys = [await standby(), await standby()];
  await onServer(primary, (db) => sql`alter system set synchronous_standby_names = 'ANY 1 (*)'`.execute(db));
  await onServer(primary, (db) => sql`select pg_reload_conf()`.execute(db));
  product = await startProduct({
    DATABASE_URL: `postgres://houqin@127.0.0.1:${port}/postgres`,
    SAMPLE: '1',
  });
}, patience);
afterAll(async () => {
  await product.stop();
  await proxy.stop();
  for (const one of [...standbys, primary]) await one.stop();
});

async function onServer<Result>(
  { url }: Cluster,
  work: (db: Awaited<ReturnType<typeof openPostgres>>['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openPostgres(url, 1);
  return work(db).finally(close);
}

test(
  'no acknowledged write is lost with a primary, when it is replicated synchronously',
  async () => {
    const token = await signIn(product.url);
    const ask = askAt(product.url, token);
    const ground = await groundOf(ask);
    const ledger = emptyLedger();
    let refused = 0;
    let over = false;
    const answers = counter();
    const writer = async () => {
      while (!over)
        await writeOnce(ask, ground, ledger, answers.add).catch(() => {
          refused += 1;
        });
    };
    const running = Array.from({ length: writers }, writer);
    const outages: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await answers.more(between);
      const lost = primary;
      await lost.kill();
      const began = performance.now();
      const [first, second] = await mostAdvanced();
      await first.promote();
      primary = first;
      await lead(first);
      await proxy.tell('shutdown sessions server database/primary');
      await answers.more(1);
      outages.push(performance.now() - began);
      standbys = [second];
      await lost.stop();
      standbys.push(await standby());
    }
    await answers.more(between);
    over = true;
    await Promise.all(running);
    const damage = await onServer(primary, (db) => findDamage(db, ledger));
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    note(
      'a primary that is killed',
      `${rounds} kills under ${writers} writers, two standbys, synchronous replication`,
      `${acknowledged(ledger)} acknowledged writes, 0 lost, 0 half; ${refused} refused; served again after ${seconds(
        outages.toSorted((one, other) => one - other)[outages.length >> 1] ?? 0,
      )} s in the median and ${seconds(Math.max(...outages))} s at most`,
    );
    expect(damage).toEqual(Object.fromEntries(Object.keys(damage).map((name) => [name, []])));
    expect(product.isRunning()).toBe(true);
  },
  patience,
);

/** The standbys, first the one that has received most. */
async function mostAdvanced(): Promise<[Cluster, Cluster]> {
  const received = await Promise.all(standbys.map(receivedBy));
  const [first, second] = standbys;
  if (!first || !second) throw new Error('There must be two standbys.');
  return (received[1] ?? 0) > (received[0] ?? 0) ? [second, first] : [first, second];
}

async function receivedBy({ url }: Cluster): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ at: string }>(
    "select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0') as at",
  );
  await client.end();
  return Number(rows[0]?.at ?? 0);
}
