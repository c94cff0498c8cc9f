import { join } from 'node:path';
import { startProduct, startServer } from '../lib/child.ts';
import type { Scenario } from './goals.ts';
import { load, type Round, type Target, together } from './load.ts';
import { recordAll, type startDatabase } from './prepare.ts';
import { signIn } from './session.ts';

export type Measured = {
  scenario: Scenario;
  connections: number;
  product: ReturnType<typeof together>;
  limit: ReturnType<typeof together>;
};

const limitServer = join(import.meta.dirname, 'limit-server.ts');
const rounds = 4;
/** Short rounds in turn, so that whatever else the machine does hits both alike. */
const secondsPerRound = 2;

/** Measures calls on a database that is filled, each beside the same SQL behind a bare server. */
export async function beside(
  { db, cluster: { url } }: Awaited<ReturnType<typeof startDatabase>>,
  all: Scenario[],
  widths: readonly number[],
  say: (line: string) => void,
): Promise<{ rows: Measured[]; memory: number }> {
  const { file, forget } = await recordAll(db, url, all);
  const ended: (() => unknown)[] = [forget];
  try {
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
      for (const width of widths) {
        const row = { scenario, connections: width, ...(await inTurn(ours, bare, width)) };
        say(
          `${scenario.name} at ${width}: ${row.product.perSecond.toFixed(0)} of ${row.limit.perSecond.toFixed(0)}`,
        );
        rows.push(row);
      }
    }
    return { rows, memory: product.peakMemory() };
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
