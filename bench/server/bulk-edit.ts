import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../../src/api/contract/index.ts';
import { startProduct } from '../lib/child.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';
import { signIn } from './session.ts';

type Job = Answer<'/job/get'>;
/** In seconds; `others` is the slowest call of somebody else meanwhile. */
export type BulkEditFigures = {
  assets: number;
  started: number;
  progress: number;
  compared: number;
  written: number;
  undone: number;
  others: number;
};

const assets = Number(process.env.BULK_EDIT_ASSETS ?? 50_000);
const look = 50;

/** Changes two fields of a whole register by one job, and takes them back, while somebody else lists assets. */
export async function measureBulkEdit(say: (line: string) => void): Promise<BulkEditFigures> {
  const database = await startDatabase();
  const ended: (() => unknown)[] = [database.stop];
  try {
    say(`the register grows to ${assets} assets`);
    await fillRegister(database.db, assets);
    const product = await startProduct({ DATABASE_URL: database.cluster.url, SAMPLE: '0' });
    ended.unshift(product.stop);
    const headers = await signIn(product.url, 'admin');
    const ask = async <Data>(path: string, payload: object): Promise<Data> => {
      const response = await fetch(`${product.url}/asset${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
      const reply = (await response.json()) as { errcode: number; data: Data };
      if (reply.errcode !== 0) throw new Error(`${path} answers ${JSON.stringify(reply)}`);
      return reply.data;
    };
    let others = 0;
    const began = performance.now();
    const since = (from: number) => (performance.now() - from) / 1000;
    const wish = { changes: { brand: 'Bench', usefulLifeMonths: 37 } };
    const { id } = await ask<{ id: number }>('/bulk/start', { filter: {}, ...wish });
    const started = since(began);
    const until = async (state: string, from: number) => {
      let progress: number | undefined;
      for (;;) {
        const job = await ask<Job>('/job/get', { id });
        if (job.done > 0) progress ??= since(from);
        if (job.state === state) return { took: since(from), progress: progress ?? 0 };
        if (!job.running) throw new Error(`The job is ${job.state}.`);
        const asked = performance.now();
        await ask('/asset/list', { limit: 50, count: true });
        others = Math.max(others, since(asked));
        await pause(look);
      }
    };
    const compared = await until('compared', began);
    say(`compared in ${compared.took.toFixed(1)} s`);
    const step = async (event: string, state: string) => {
      const from = performance.now();
      await ask('/job/event', { id, event });
      const { took } = await until(state, from);
      say(`${state} in ${took.toFixed(1)} s`);
      return took;
    };
    const written = await step('commit', 'written');
    const undone = await step('undo', 'undone');
    return { assets, started, progress: compared.progress, compared: compared.took, written, undone, others };
  } finally {
    for (const end of ended) await end();
  }
}
