import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type Cluster, startCluster } from '../../scripts/lib/postgres.mjs';
import { openPostgres } from '../../server/database/postgres.ts';
import { verifyLog } from '../../server/database/verify-log.ts';
import { type Ask, askAt, signIn } from '../faults/support/ask.ts';
import { findDamage } from '../faults/support/check-register.ts';
import { type Product, startProduct } from '../faults/support/product.ts';
import { acknowledged, emptyLedger, groundOf, writeOnce } from '../faults/support/stream.ts';
import { note, sizeOf } from './support/figures.ts';

const creators = sizeOf('SIEGE_CREATORS', 64);
const rounds = sizeOf('SIEGE_ROUNDS', 10);
let cluster: Cluster;
let servers: Product[] = [];

beforeAll(async () => {
  cluster = await startCluster({ durable: true });
  const settings = {
    DATABASE_URL: cluster.url,
    SAMPLE: '1',
    SIGN_IN_PER_MINUTE: '1000',
    CALLS_PER_MINUTE: '1000000',
  };
  servers = [await startProduct(settings), await startProduct(settings)];
}, 180_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await cluster.stop();
});

test(`${creators} creators at once on two servers and one PostgreSQL: every number is one asset’s`, async () => {
  const asks = await Promise.all(servers.map(async ({ url }) => askAt(url, await signIn(url))));
  const ground = await groundOf(asks[0] as Ask);
  const ledger = emptyLedger();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: creators }, async (_, at) => {
      const own = asks[at % asks.length] as Ask;
      for (let round = 0; round < rounds; round += 1) await writeOnce(own, ground, ledger);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { db, close } = await openPostgres(cluster.url, 2);
  try {
    const damage = await findDamage(db, ledger);
    expect(damage).toEqual(Object.fromEntries(Object.keys(damage).map((name) => [name, []])));
    const { rows } = await sql`
      select asset_no from asset group by asset_no having count(*) > 1
      union all select document_no from document group by document_no having count(*) > 1`.execute(db);
    expect(rows).toEqual([]);
    expect(new Set(ledger.created.map(({ assetNo }) => assetNo)).size).toBe(creators * rounds * 2);
    expect((await verifyLog(db)).broken).toEqual([]);
  } finally {
    await close();
  }
  note(
    'creators at once',
    `${creators} on two servers and one PostgreSQL`,
    `${acknowledged(ledger).toLocaleString('en')} records in ${seconds.toFixed(0)} s, no number twice, none refused`,
  );
}, 600_000);
