import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { startProduct } from '../lib/child.ts';
import type { Lighthouse } from '../lighthouse/lighthouse.d.ts';
import { signIn } from './sign-in.ts';

export const categories = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof categories)[number];
/** Out of 100. */
export type Scores = Record<Category, number>;
export type Audit = { page: string; profile: 'desktop' | 'mobile'; scores: Scores };

export const minScores: Record<Audit['profile'], Scores> = {
  desktop: { performance: 95, accessibility: 100, 'best-practices': 100 },
  mobile: { performance: 85, accessibility: 100, 'best-practices': 100 },
};

const pages = ['login', 'dashboard', 'assets'];
const runs = 3;
const folder = join(import.meta.dirname, '../lighthouse');

/** Lighthouse on the pages that most people see, in a browser that is signed in for all but the first. */
export async function measureLighthouse(say: (line: string) => void): Promise<Audit[]> {
  await ensureInstalled(folder);
  const main = createRequire(join(folder, 'package.json')).resolve('lighthouse');
  const lighthouse: Lighthouse = await import(pathToFileURL(main).href);
  const data = mkdtempSync(join(tmpdir(), 'houqin-bench-'));
  const server = await startProduct({ DATA_DIR: join(data, 'data'), DATABASE_URL: '' });
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(join(data, 'profile'), {
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const audits: Audit[] = [];
    const open = await browser.newPage();
    await open.goto(server.url);
    await open.locator('input[name=loginid]').waitFor();
    // The first trace that a browser records lacks its beginning.
    await lighthouse.default(server.url, {
      port,
      disableStorageReset: true,
      onlyCategories: ['performance'],
    });
    for (const page of pages) {
      if (page === 'dashboard') await signIn(open, 'keeper');
      for (const profile of ['desktop', 'mobile'] as const) {
        const config = profile === 'desktop' ? lighthouse.desktopConfig : undefined;
        const seen: Scores[] = [];
        for (let run = 0; run < runs; run += 1) {
          const flags = { port, disableStorageReset: true, onlyCategories: categories };
          const result = await lighthouse.default(`${server.url}/#/${page}`, flags, config);
          const fault = result?.lhr.runtimeError?.message;
          if (!result || fault) throw new Error(`Lighthouse could not look at ${page}: ${fault}`);
          seen.push(scoresOf(result.lhr.categories));
        }
        const scores = medians(seen);
        say(`${page}, ${profile}: ${categories.map((category) => scores[category]).join(', ')}`);
        audits.push({ page, profile, scores });
      }
    }
    return audits;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const each = (score: (category: Category) => number) =>
  Object.fromEntries(categories.map((category) => [category, score(category)])) as Scores;

const scoresOf = (seen: Record<string, { score: number | null }>) =>
  each((category) => Math.round((seen[category]?.score ?? 0) * 100));

const medians = (seen: readonly Scores[]) =>
  each((category) => seen.map((one) => one[category]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0);
