import { beside, type Measured } from './beside.ts';
import { connections } from './goals.ts';
import { scenariosOf, startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';

/** Beside the best of the peers, in requests a second, and by how much it has to be beaten. */
export type BesidePeers = Measured & { peer: number; factor: number };
export type ServerResults = { assets: number; rows: BesidePeers[]; memory: number };

const assets = 100_000;
const widths: readonly number[] = connections;

/** Measures the calls beside their limit on a private PostgreSQL. */
export async function measureServer(say: (line: string) => void): Promise<ServerResults> {
  say('PostgreSQL starts and gets the sample company');
  const database = await startDatabase();
  try {
    say(`the register grows to ${assets} assets`);
    await fillRegister(database.db, assets);
    const all = await scenariosOf(database.db);
    const { rows, memory } = await beside(database, all, connections, say);
    return { assets, memory, rows: rows.map((row) => ({ ...row, ...peerOf(row, all) })) };
  } finally {
    await database.stop();
  }
}

function peerOf({ scenario, connections: width }: Measured, all: Awaited<ReturnType<typeof scenariosOf>>) {
  const { peers, factor } = all.find(({ name }) => name === scenario.name) ?? { peers: [], factor: 0 };
  return { peer: peers[widths.indexOf(width)] ?? 0, factor };
}
