import { join } from 'node:path';
import { startProduct, startServer } from '../lib/child.ts';
import { connections, type Scenario } from './goals.ts';
import { load, type Round, type Target, together } from './load.ts';
import { recordAll, scenariosOf, startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';
import { signIn } from './session.ts';

export type Measured = {
  scenario: Scenario;
  connections: number;
  product: ReturnType<typeof together>;
  limit: ReturnType<typeof together>;
  /** Requests a second of the best of the peers. */
  peer: number;
};
export type ServerResults = { assets: number; rows: Measured[]; memory: number };

const limitServer = join(import.meta.dirname, 'limit-server.ts');
const assets = 100_000;
const rounds = 4;
/** Short rounds in turn, so that whatever else the machine does hits both alike. */
const secondsPerRound = 2;

/** Measures the calls beside their limit on a private PostgreSQL. */
export async function measureServer(say: (line: string) => void): Promise<ServerResults> {
  say('PostgreSQL starts and gets the sample company');
  const database = await startDatabase();
  const ended: (() => unknown)[] = [database.stop];
  try {
    say(`the register grows to ${assets} assets`);
    await fillRegister(database.db, assets);
    const { url } = database.cluster;
    const all = await scenariosOf(database.db);
    const { file, forget } = await recordAll(database.db, url, all);
    ended.unshift(forget);
    const product = await startProduct({ DATABASE_URL: url, SAMPLE: '0' });
    ended.unshift(product.stop);
    const limit = await startServer('/', (port) => [limitServer, url, file, String(port)]);
    ended.unshift(limit.stop);
    const headers = await signIn(product.url, 'keeper');
    const rows: Measured[] = [];
    for (const scenario of all) {
      const bodies = scenario.payloads.map((payload) => JSON.stringify(payload));
      const ours: Target = { url: product.url, path: `/asset${scenario.path}`, headers, bodies };
      const bare: Target = { url: limit.url, path: `/${encodeURIComponent(scenario.name)}`, headers, bodies };
      for (const [at, width] of connections.entries()) {
        const pair = await inTurn(ours, bare, width);
        const row = { scenario, connections: width, ...pair, peer: scenario.peers[at] ?? 0 };
        say(
          `${scenario.name} at ${width}: ${row.product.perSecond.toFixed(0)} of ${row.limit.perSecond.toFixed(0)}`,
        );
        rows.push(row);
      }
    }
    return { assets, rows, memory: product.peakMemory() };
  } finally {
    for (const end of ended) await end();
  }
}

async function inTurn(ours: Target, bare: Target, width: number) {
  await load(ours, width, 1);
  await load(bare, width, 1);
  const product: Round[] = [];
  const limit: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    product.push(await load(ours, width, secondsPerRound));
    limit.push(await load(bare, width, secondsPerRound));
  }
  return { product: together(product), limit: together(limit) };
}
