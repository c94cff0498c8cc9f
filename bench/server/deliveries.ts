import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '../../server/http/handler.ts';
import { deliverWaiting } from '../../server/modules/channels/index.ts';
import { readSettings, type Settings } from '../../server/settings.ts';
import { startProduct } from '../lib/child.ts';
import { startDatabase } from './prepare.ts';
import { type Ask, askAs } from './session.ts';

/** Milliseconds of a change of a watched record in the median, and deliveries in a minute. */
export type DeliveryFigures = {
  receivers: number;
  alone: number;
  watched: number;
  deliveries: number;
  aMinute: number;
};

const receivers = 1000;
const rounds = 40;
const deliveries = 10_000;

/** Changes a record that nobody and that many watch, in turns, and delivers webhooks to a sink of this machine. */
export async function measureDeliveries(say: (line: string) => void): Promise<DeliveryFigures> {
  const database = await startDatabase();
  const ended: (() => unknown)[] = [database.stop];
  try {
    const { db, cluster } = database;
    const [alone = 0, watched = 0] = await watchOne(db);
    const product = await startProduct({ DATABASE_URL: cluster.url, SAMPLE: '0' });
    ended.unshift(product.stop);
    const ask = await askAs(product.url, 'admin');
    const times = { alone: [] as number[], watched: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.alone.push(await change(ask, alone, round));
      times.watched.push(await change(ask, watched, round));
    }
    const figures = { alone: median(times.alone), watched: median(times.watched) };
    say(`${figures.watched.toFixed(1)} ms beside ${figures.alone.toFixed(1)} ms`);
    const aMinute = await deliver(db, ask);
    say(`${aMinute.toFixed(0)} deliveries a minute`);
    return { receivers, ...figures, deliveries, aMinute };
  } finally {
    for (const end of ended) await end();
  }
}

/** Two assets, of which the second is watched by a thousand people with accounts. */
async function watchOne(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from asset where status = 'inStock' order by id limit 2`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`with added as (
      insert into person (name, name_sort, search_text, job_no, organisation_id)
      select 'BENCH ' || n, 'bench ' || n, 'bench', 'B' || n, (select id from organisation where parent_id is null limit 1)
      from generate_series(1, ${receivers}::int) n returning id
    ) insert into watcher (record_kind, record_id, person_id)
    select 'asset', ${ids[1]}::bigint, id from added`.execute(db);
  await sql`delete from watcher where record_kind = 'asset' and record_id = ${ids[0]}::bigint`.execute(db);
  return ids;
}

async function change(ask: Ask, id: number, round: number): Promise<number> {
  const { version } = await ask('/asset/get', { id });
  const began = performance.now();
  await ask('/asset/update', { id, version, changes: { model: `M${round}` } });
  return performance.now() - began;
}

async function deliver(db: Db, ask: Ask): Promise<number> {
  const sink = createServer((request, response) =>
    request.resume().on('end', () => response.writeHead(204).end()),
  );
  sink.listen(0, '127.0.0.1');
  await once(sink, 'listening');
  const address = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/`;
  const settings: Settings = { ...readSettings({ PRIVATE_TARGETS: '127.0.0.1' }), secretKey: null };
  await ask('/user/confirm', { password: 'Houqin-2026' } as never);
  const { id } = await ask('/channel/create', { name: 'sink', carrier: 'webhook', kinds: ['asset'] });
  const secrets = Buffer.from(JSON.stringify({ address, signing: 'whsec_AAAA' }));
  await sql`update channel set state = 'active', secrets = ${secrets}, secrets_key = null where id = ${id}`.execute(
    db,
  );
  await sql`insert into delivery (carrier, channel_id, line, entry_id, record_kind, record_id)
    select 'webhook', ${id}::bigint, record_kind || '/' || record_id, id, record_kind, record_id from (
      select id, record_kind, record_id from log_entry where record_kind = 'asset'
      union all select id, record_kind, record_id from log_entry where record_kind = 'asset'
      union all select id, record_kind, record_id from log_entry where record_kind = 'asset'
      union all select id, record_kind, record_id from log_entry where record_kind = 'asset'
    ) found order by id limit ${deliveries}::int`.execute(db);
  await sql`analyze delivery`.execute(db);
  const began = performance.now();
  const delivered = await deliverWaiting({ db, settings, log: { warn: () => {} } });
  const minutes = (performance.now() - began) / 60_000;
  sink.close();
  sink.closeAllConnections();
  return delivered / minutes;
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
