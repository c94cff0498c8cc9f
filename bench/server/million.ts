import { sql } from 'kysely';
import type { Db } from '../../server/http/handler.ts';
import { standardReports } from '../../src/vocabulary/report.ts';
import { startProduct } from '../lib/child.ts';
import { fillCompany } from './fill.ts';
import type { Scenario } from './goals.ts';
import { load, type Target, together } from './load.ts';
import { startDatabase } from './prepare.ts';
import { readings } from './readings.ts';
import { signIn } from './session.ts';

export type MillionResults = {
  rows: { name: string; smaller: number; one: number; p95: number }[];
  exported: { rows: number; seconds: number; before: number; most: number };
};

const sizes = [
  { assets: 100_000, entries: 500_000 },
  { assets: 1_000_000, entries: 5_000_000 },
] as const;
const width = 16;
const seconds = 0.5;

/**
 * Measures every list of the contract with each of its filters and orders, searches, standard reports and a whole export
 * on a hundred thousand assets and on a million. Times are in milliseconds, memory in bytes.
 */
export async function measureMillion(say: (line: string) => void): Promise<MillionResults> {
  const database = await startDatabase();
  const ended: (() => unknown)[] = [database.stop];
  try {
    const smaller = new Map<string, number>();
    const rows: MillionResults['rows'] = [];
    let exported: MillionResults['exported'] = { rows: 0, seconds: 0, before: 0, most: 0 };
    for (const size of sizes) {
      await fillCompany(database.db, size, say);
      await sql`checkpoint`.execute(database.db);
      const product = await startProduct({ DATABASE_URL: database.cluster.url, SAMPLE: '0' });
      ended.unshift(product.stop);
      const headers = await signIn(product.url, 'admin');
      const isLast = size === sizes.at(-1);
      for (const { name, path, payloads } of await scenarios(database.db)) {
        const bodies = payloads.map((payload) => JSON.stringify(payload));
        const target: Target = { url: product.url, path: `/asset${path}`, headers, bodies };
        try {
          await load(target, 1, 0.3);
          const { p50 } = together([await load(target, 1, seconds)]);
          if (!isLast) smaller.set(name, p50);
          else {
            const { p95 } = together([await load(target, width, seconds)]);
            rows.push({ name, smaller: smaller.get(name) ?? Number.NaN, one: p50, p95 });
          }
        } catch (error) {
          say(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      if (isLast) exported = await exportAll(product, headers);
      await product.stop();
    }
    return { rows, exported };
  } finally {
    for (const end of ended) await end();
  }
}

async function scenarios(db: Db): Promise<Scenario[]> {
  const { rows } = await sql<Record<string, number>>`
    select (select id from organisation where code = 'ZB-IT') as "organisationId",
      (select id from category where code = 'GD0303') as "categoryId",
      (select location_id from asset where id = 600) as "locationId",
      (select custodian_id from asset where custodian_id is not null order by id limit 1) as "custodianId",
      (select min(id) from supplier) as "supplierId", 700 as "assetId"`.execute(db);
  const span = { fromMonth: '2026-01', toMonth: '2026-03', month: '2026-05' };
  const wanted = { ...rows[0], ...span, search: '显示器', valueFrom: '1000', valueUntil: '3000' };
  const finding = ['显示器', 'xianshiqi', 'nothing at all'].map((search) => ({
    name: `/search/find ${search}`,
    path: '/search/find' as const,
    payloads: [{ search }],
  }));
  const reports = Object.entries(standardReports).map(([name, definition]) => ({
    name: `/report/run ${name}`,
    path: '/report/run' as const,
    payloads: [{ definition }],
  }));
  return [...readings(wanted), ...finding, ...reports];
}

/** The whole register as csv, of which nothing is stored here. */
async function exportAll(
  { url, memory, peakMemory }: Awaited<ReturnType<typeof startProduct>>,
  headers: Record<string, string>,
) {
  const before = memory();
  const began = performance.now();
  const response = await fetch(`${url}/asset/asset/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      format: 'csv',
      language: 'en',
      columns: ['assetNo', 'name', 'status', 'organisation'].map((column) => ({ column, label: column })),
    }),
  });
  if (!response.headers.get('content-disposition'))
    throw new Error(`The export answers ${await response.text()}`);
  let lines = 0;
  for await (const part of response.body ?? []) for (const byte of part) if (byte === 10) lines += 1;
  return { rows: lines - 1, seconds: (performance.now() - began) / 1000, before, most: peakMemory() };
}
