import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { startProduct } from '../lib/child.ts';
import { type Visit, visit } from './visit.ts';

/** In bytes of compressed JavaScript. */
export const maxScript = { login: 170_000, dashboard: 260_000 };
/** The best of four known admin front ends, measured so. */
export const peer = { bytes: 205_000, requests: 27, typable: 2600, inside: 381_000 };

const visits = 5;

/** The median of each figure over visits with a cold cache. */
export async function measureBrowser(say: (line: string) => void): Promise<Visit> {
  const folder = mkdtempSync(join(tmpdir(), 'houqin-bench-'));
  const server = await startProduct({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    SIGN_IN_PER_MINUTE: '600',
    CALLS_PER_MINUTE: '1000000',
  });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const seen: Visit[] = [];
    // The first visit warms the server, not the browser's cache, and is left out.
    for (let nth = 0; nth <= visits; nth += 1) {
      const one = await visit(browser, server.url);
      if (nth > 0) seen.push(one);
      say(`visit ${nth} of ${visits}: the form after ${one.typable.toFixed(0)} ms`);
    }
    return medians(seen);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function medians(visits: Visit[]): Visit {
  const middle = (figure: (visit: Visit) => number) =>
    visits.map(figure).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  const traffic = (part: 'login' | 'inside') => ({
    requests: middle((visit) => visit[part].requests),
    bytes: middle((visit) => visit[part].bytes),
    scriptBytes: middle((visit) => visit[part].scriptBytes),
  });
  return {
    firstPaint: middle((visit) => visit.firstPaint),
    typable: middle((visit) => visit.typable),
    usable: middle((visit) => visit.usable),
    login: traffic('login'),
    inside: traffic('inside'),
  };
}
