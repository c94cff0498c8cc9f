import { randomUUID } from 'node:crypto';
import { startProduct } from '../lib/child.ts';
import { beside, type Measured } from './beside.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';
import { type Ask, askAs } from './session.ts';

const assets = 200_000;
const counters = 20;
const scansPerSecond = 5;
const countingSeconds = 20;

/** Seconds, and milliseconds of a scan. */
export type StockTakeFigures = {
  assets: number;
  started: number;
  counters: number;
  perSecond: number;
  p50: number;
  p99: number;
  rows: Measured[];
};

/** A round of the whole register: how long it takes to start, to scan and to see how far it is. */
export async function measureStockTake(say: (line: string) => void): Promise<StockTakeFigures> {
  const database = await startDatabase();
  try {
    say(`the register grows to ${assets} assets`);
    await fillRegister(database.db, assets);
    const product = await startProduct({ DATABASE_URL: database.cluster.url, SAMPLE: '0' });
    let id: number;
    let started: number;
    let scans: { took: number[]; seconds: number };
    try {
      const ask = await askAs(product.url, 'admin');
      const planned = await ask('/stockTake/create', { name: 'Benchmark', scope: {} });
      id = planned.id;
      const began = performance.now();
      await ask('/stockTake/start', { id, version: planned.version });
      started = (performance.now() - began) / 1000;
      say(`started in ${started.toFixed(1)} s`);
      const numbers = (await ask('/stockTakeLine/list', { id, limit: 200 })).rows.map(({ code }) => code);
      scans = await scanTogether(ask, id, numbers);
    } finally {
      await product.stop();
    }
    const { took, seconds } = scans;
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    say(`scans: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`);
    const { rows } = await beside(
      database,
      [
        { name: 'progress of the round', path: '/stockTake/get', payloads: [{ id }] },
        {
          name: 'its differences, 50 with count',
          path: '/stockTakeLine/list',
          payloads: [{ id, differences: true, limit: 50, count: true }],
        },
      ],
      [1],
      say,
    );
    const figures = { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) };
    return { assets, started, counters, ...figures, rows };
  } finally {
    await database.stop();
  }
}

/** Counters who each scan at their own pace, whatever the server does. */
async function scanTogether(ask: Ask, id: number, numbers: readonly string[]) {
  const took: number[] = [];
  const began = performance.now();
  const count = async (counter: number) => {
    const sent: Promise<void>[] = [];
    for (let nth = 0; nth < countingSeconds * scansPerSecond; nth += 1) {
      const due = began + (nth * 1000) / scansPerSecond + counter * (1000 / scansPerSecond / counters);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const code = numbers[(counter * 7 + nth) % numbers.length] ?? '';
      const scan = { uid: randomUUID(), code, source: 'scan' as const, at: new Date().toISOString() };
      const left = performance.now();
      sent.push(
        ask('/stockTake/scan', { id, scans: [scan] }).then(() => void took.push(performance.now() - left)),
      );
    }
    await Promise.all(sent);
  };
  await Promise.all(Array.from({ length: counters }, (_, counter) => count(counter)));
  return { took, seconds: (performance.now() - began) / 1000 };
}
