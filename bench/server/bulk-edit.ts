import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/http/handler.ts';
import { startProduct } from '../lib/child.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';
import { askAs } from './session.ts';

/** In seconds; `limit` is the same written by two statements, `others` the slowest call of somebody else meanwhile. */
export type BulkEditFigures = {
  assets: number;
  started: number;
  progress: number;
  compared: number;
  written: number;
  limit: number;
  undone: number;
  others: number;
};

const assets = Number(process.env.BULK_EDIT_ASSETS ?? 50_000);
const look = 50;
const [brand, usefulLifeMonths] = ['Bench', 37];

/** Changes two fields of a whole register by one job, and takes them back, while somebody else lists assets. */
export async function measureBulkEdit(say: (line: string) => void): Promise<BulkEditFigures> {
  const database = await startDatabase();
  const ended: (() => unknown)[] = [database.stop];
  try {
    say(`the register grows to ${assets} assets`);
    await fillRegister(database.db, assets);
    const limit = await writtenAtOnce(database.db);
    say(`two statements write the same in ${limit.toFixed(1)} s`);
    const product = await startProduct({ DATABASE_URL: database.cluster.url, SAMPLE: '0' });
    ended.unshift(product.stop);
    const ask = await askAs(product.url, 'admin');
    let others = 0;
    const began = performance.now();
    const since = (from: number) => (performance.now() - from) / 1000;
    const intent = { changes: { brand, usefulLifeMonths } };
    const { id } = await ask('/bulkEdit/start', { filter: {}, ...intent });
    const started = since(began);
    const until = async (state: string, from: number) => {
      let progress: number | undefined;
      for (;;) {
        const job = await ask('/job/get', { id });
        if (job.done > 0) progress ??= since(from);
        if (job.state === state) return { took: since(from), progress: progress ?? 0 };
        if (!job.running) throw new Error(`The job is ${job.state}.`);
        const requested = performance.now();
        await ask('/asset/list', { limit: 50, count: true });
        others = Math.max(others, since(requested));
        await pause(look);
      }
    };
    const first = await until('compared', began);
    say(`compared in ${first.took.toFixed(1)} s`);
    const step = async (event: 'commit' | 'undo', state: string) => {
      const from = performance.now();
      await ask('/job/event', { id, event });
      const { took } = await until(state, from);
      say(`${state} in ${took.toFixed(1)} s`);
      return took;
    };
    const written = await step('commit', 'written');
    const undone = await step('undo', 'undone');
    const { took: compared, progress } = first;
    return { assets, started, progress, compared, written, limit, undone, others };
  } finally {
    for (const end of ended) await end();
  }
}

/** How long the same fields of all assets and their entries in the log take without any job, and are not kept. */
async function writtenAtOnce(db: Db): Promise<number> {
  return db.connection().execute(async (tx) => {
    await sql`begin`.execute(tx);
    const began = performance.now();
    await sql`update asset set brand = ${brand}, useful_life_months = ${usefulLifeMonths}::int,
      search_text = search_text || lower(${brand}), version = version + 1, updated_at = now()`.execute(tx);
    await sql`insert into log_entry (actor_name, way, action, record_kind, record_id, record_label, organisation_id, changes)
      select '顾晓岚', 'bulk', 'updated', 'asset', id, asset_no || ' ' || name, organisation_id,
        jsonb_build_array(jsonb_build_object('field', 'brand', 'from', null, 'to', brand))
      from asset`.execute(tx);
    const took = (performance.now() - began) / 1000;
    await sql`rollback`.execute(tx);
    await sql`vacuum (analyze) asset`.execute(tx);
    return took;
  });
}
