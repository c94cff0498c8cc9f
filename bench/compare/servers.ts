import { startCluster } from '../../scripts/lib/postgres.mjs';
import { openClient } from './calls.ts';
import { type Both, type Figure, inTurn } from './figure.ts';
import { grow } from './grow.ts';
import { onDatabase, openSide, type Side } from './side.ts';
import { measureThroughput } from './throughput.ts';

export type ServerFigures = { throughput: Figure[]; memory: Figure[]; starts: Figure[] };

const starts = 5;

/** Measures both servers, each on a database of its own on one private PostgreSQL. */
export async function measureServers(
  folders: Both<string>,
  say: (line: string) => void,
): Promise<ServerFigures> {
  const cluster = await startCluster({
    durable: true,
    settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
  });
  try {
    const sides = {
      before: await openSide('before', folders.before, cluster.url),
      now: await openSide('now', folders.now, cluster.url),
    };
    say('both servers fill their databases');
    await running(sides, async (servers) => {
      await grow({ before: await openClient(servers.before.url), now: await openClient(servers.now.url) });
    });
    for (const { url } of Object.values(sides)) await onDatabase(url, 'vacuum (analyze)');
    await onDatabase(cluster.url, 'checkpoint');
    say('both servers start again and again');
    const started = await measureStarts(sides);
    const loaded = await running(sides, async (servers) => {
      const clients = {
        before: await openClient(servers.before.url),
        now: await openClient(servers.now.url),
      };
      const throughput = await measureThroughput(clients, say);
      const memory = (name: string, of: 'memory' | 'peakMemory'): Figure => ({
        name,
        values: { before: [servers.before[of]()], now: [servers.now[of]()] },
      });
      return {
        throughput,
        memory: [memory('after the load', 'memory'), memory('at its highest', 'peakMemory')],
      };
    });
    return { ...loaded, starts: started };
  } finally {
    await cluster.stop();
  }
}

type Running = Both<Awaited<ReturnType<Side['start']>>>;

async function running<Result>(
  sides: Both<Side>,
  work: (servers: Running) => Promise<Result>,
): Promise<Result> {
  const before = await sides.before.start();
  try {
    const now = await sides.now.start();
    return await work({ before, now }).finally(now.stop);
  } finally {
    await before.stop();
  }
}

/** Seconds until a server answers on a database that is filled. */
async function measureStarts(sides: Both<Side>): Promise<Figure[]> {
  const seconds = async (of: keyof typeof sides, environment?: Record<string, string>) => {
    const begun = performance.now();
    const server = await sides[of].start(environment);
    const took = (performance.now() - begun) / 1000;
    await server.stop();
    return took;
  };
  // In the folder of the process, which is new each time.
  const nothingCompiled = { NODE_COMPILE_CACHE: 'modules' };
  return [
    {
      name: 'cold start, nothing compiled',
      values: await inTurn(starts, (of) => seconds(of, nothingCompiled)),
    },
    { name: 'start again', values: await inTurn(starts, (of) => seconds(of)) },
  ];
}
