import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ensureProgram } from '../../scripts/lib/debian.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { type Product, startProduct } from './support/product.ts';

const docs = resolve(__dirname, '../../docs/monitoring');
const folder = mkdtempSync(join(tmpdir(), 'houqin-prometheus-'));
const token = 'a-token-of-prometheus';
const patience = 240_000;

let product: Product;
let url = '';
let stop = async () => {};

beforeAll(async () => {
  const program = await ensureProgram('prometheus', ['prometheus']);
  product = await startProduct({ DATA_DIR: join(folder, 'data'), SAMPLE: '1', METRICS_TOKEN: token });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${docs}/alerts.yml']
scrape_configs:
  - job_name: houqin
    authorization: { credentials: ${token} }
    static_configs: [{ targets: ['${new URL(product.url).host}'] }]
`,
  );
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
}, patience);
afterAll(async () => {
  await stop();
  await product.stop();
  rmSync(folder, { recursive: true });
});

type Answer = { data: { result: { value: [number, string] }[] }; status: string };

const ask = async <Got>(path: string): Promise<Got> => (await fetch(`${url}/api/v1/${path}`)).json() as Got;
const query = (expression: string) => ask<Answer>(`query?query=${encodeURIComponent(expression)}`);

/** The value of an expression as soon as it has one. */
async function resultOf(expression: string): Promise<string> {
  for (;;) {
    const found = await query(expression).catch(() => undefined);
    const value = found?.data?.result[0]?.value[1];
    if (value !== undefined) return value;
    await new Promise((later) => setTimeout(later, 100));
  }
}

test(
  'Prometheus reads the figures, the alerts and the expressions of the dashboard',
  async () => {
    expect(await resultOf('up{job="houqin"}')).toBe('1');
    expect(await resultOf('houqin_database_serves')).toBe('1');
    expect(await resultOf('houqin_deliveries_retried')).toBe('0');
    expect(Number(await resultOf('houqin_log_sealed_timestamp_seconds'))).toBeGreaterThan(0);
    expect(Number(await resultOf('houqin_call_seconds_count{route="/metrics"}'))).toBeGreaterThan(0);

    type Rules = { data: { groups: { rules: { name: string; health: string; state: string }[] }[] } };
    let rules = (await ask<Rules>('rules')).data.groups.flatMap((group) => group.rules);
    while (rules.some(({ health }) => health === 'unknown'))
      rules = (await ask<Rules>('rules')).data.groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
    expect(rules.filter(({ state, name }) => state === 'firing' && name !== 'HouqinDiskFull')).toEqual([]);

    const { panels } = JSON.parse(readFileSync(join(docs, 'dashboard.json'), 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    for (const { title, targets } of panels)
      for (const { expr } of targets)
        expect([title, expr, (await query(expr)).status]).toEqual([title, expr, 'success']);
  },
  patience,
);
