import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { openPostgres } from '../../server/database/postgres.ts';
import { note } from '../siege/support/figures.ts';
import { askAt, signIn } from './support/ask.ts';
import { findDamage } from './support/check-register.ts';
import { type HaProxy, startHaProxy } from './support/haproxy.ts';
import { type Product, startProduct } from './support/product.ts';
import { acknowledged, emptyLedger, groundOf, writeOnce } from './support/stream.ts';

const rounds = Math.max(4, Math.floor((Number(process.env.FAULT_ROUNDS ?? 6) * 2) / 3));
const writers = 6;
const patience = 180_000 + rounds * 30_000;

let cluster: Cluster;
let proxy: HaProxy;
const [products, ports]: [Product[], number[]] = [[], []];
let url = '';

const start = (at: number) =>
  startProduct({ DATABASE_URL: cluster.url, SAMPLE: '1', PORT: String(ports[at]), DRAIN_SECONDS: '3' });

beforeAll(async () => {
  cluster = await startCluster();
  ports.push(await freePort(), await freePort());
  products.push(await start(0), await start(1));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  proxy = await startHaProxy(`listen houqin
  bind 127.0.0.1:${port}
  mode http
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${ports.map((one, at) => `  server s${at} 127.0.0.1:${one}`).join('\n')}
`);
}, patience);
afterAll(async () => {
  await proxy.stop();
  for (const product of products) await product.stop();
  await cluster.stop();
});

/** Waits until a server gets callers. */
async function untilUp(at: number): Promise<void> {
  while (!(await proxy.up('houqin')).includes(`s${at}`)) await new Promise((later) => setTimeout(later, 50));
}

test(
  'servers that are restarted one after the other behind a proxy fail no call',
  async () => {
    const token = await signIn(url);
    const ask = askAt(url, token);
    const ground = await groundOf(ask);
    const ledger = emptyLedger();
    const errors: unknown[] = [];
    let over = false;
    const writer = async () => {
      while (!over) await writeOnce(ask, ground, ledger).catch((error: unknown) => errors.push(error));
    };
    const running = Array.from({ length: writers }, writer);
    for (let round = 0; round < rounds; round += 1) {
      const at = round % 2;
      expect(await products[at]?.stop()).toBe(0);
      products[at] = await start(at);
      await untilUp(at);
    }
    over = true;
    await Promise.all(running);
    const { db, close } = await openPostgres(cluster.url, 2);
    const damage = await findDamage(db, ledger);
    await close();
    note(
      'a rolling restart',
      `${rounds} restarts of two servers behind HAProxy under ${writers} writers`,
      `${acknowledged(ledger)} acknowledged writes, all there; ${errors.length} failed`,
    );
    expect(errors).toEqual([]);
    expect(damage).toEqual(Object.fromEntries(Object.keys(damage).map((name) => [name, []])));
  },
  patience,
);
