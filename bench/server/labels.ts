import { samplePassword } from '../../server/company/sample-password.ts';
import { maxLabels } from '../../src/vocabulary/labels.ts';
import { startProduct } from '../lib/child.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';
import { signIn } from './session.ts';

/** Seconds, bytes, and bytes of memory that the server held at most. */
export type PrintFigures = {
  format: string;
  labels: number;
  first: number;
  took: number;
  bytes: number;
  peak: number;
};

const intents = [
  { format: 'PDF, 50 × 30 mm', payload: { template: 'single50x30' } },
  { format: 'PDF, A4 with 3 × 8', payload: { template: 'sheet3x8' } },
  { format: 'ZPL, 203 dpi', payload: { template: 'single50x30', format: 'zpl', resolution: 203 } },
];

/** Prints as many labels as one file holds, each format on a server of its own. */
export async function measureLabels(say: (line: string) => void): Promise<PrintFigures[]> {
  const database = await startDatabase();
  try {
    say(`the register grows to ${maxLabels} assets`);
    await fillRegister(database.db, maxLabels);
    const figures: PrintFigures[] = [];
    for (const intent of intents) {
      const one = await printed(database.cluster.url, intent);
      say(`${one.format}: ${one.took.toFixed(1)} s`);
      figures.push(one);
    }
    return figures;
  } finally {
    await database.stop();
  }
}

async function printed(databaseUrl: string, { format, payload }: (typeof intents)[number]) {
  const product = await startProduct({ DATABASE_URL: databaseUrl, SAMPLE: '0' });
  try {
    const headers = { ...(await signIn(product.url, 'admin')), 'content-type': 'application/json' };
    const post = (path: string, body: object) =>
      fetch(`${product.url}/asset${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await (await post('/user/confirm', { password: samplePassword })).json();
    const began = performance.now();
    const since = () => (performance.now() - began) / 1000;
    const response = await post('/label/print', { title: 'Labels', ...payload });
    if (response.headers.get('content-type')?.includes('json') || !response.body) {
      throw new Error(`/label/print answers ${await response.text()}`);
    }
    let first = 0;
    let bytes = 0;
    for await (const chunk of response.body) {
      first ||= since();
      bytes += chunk.length;
    }
    return { format, labels: maxLabels, first, took: since(), bytes, peak: product.peakMemory() };
  } finally {
    await product.stop();
  }
}
