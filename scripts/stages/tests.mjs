import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from '../lib/chromium.mjs';
import { countsOf } from '../lib/counts.mjs';
import { jestCommand } from '../lib/jest.mjs';
import { inRoot } from '../lib/paths.mjs';
import { startCluster } from '../lib/postgres.mjs';
import { run } from '../lib/processes.mjs';

/** A stage that hangs ends, as failed, after this many milliseconds. */
const longestStage = 20 * 60_000;

/** @typedef {import('../lib/counts.mjs').Counts} Counts */

/**
 * @param {string} project of jest.config.mjs
 * @param {string[]} patterns of test files; none means all
 * @param {Record<string, string>} [environment]
 * @returns {Promise<Counts>}
 */
export async function jest(project, patterns, environment = {}) {
  const report = inRoot(`.cache/tests-${process.pid}.json`);
  const { command, args } = jestCommand([
    '--ci',
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${report}`,
    '--testPathPatterns',
    ...(patterns.length > 0 ? patterns : ['']),
  ]);
  try {
    const code = await run(command, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: longestStage,
    });
    return countsOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, code);
  } finally {
    rmSync(report, { force: true });
  }
}

/** @param {string[]} patterns */
export const serverOnPglite = (patterns) => jest('server', patterns, { TEST_ENGINE: 'pglite' });

/** @param {string[]} patterns */
export async function serverOnPostgres(patterns) {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : await startCluster();
  try {
    const url = given ?? cluster?.url ?? '';
    return await jest('server', patterns, { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url });
  } finally {
    await cluster?.stop();
  }
}

/** @param {string[]} patterns */
export const browser = async (patterns) => jest('browser', patterns, { CHROMIUM: await ensureChromium() });
