import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureHeadlessChromium } from '../lib/chromium.mjs';
import { countsOf } from '../lib/counts.mjs';
import { ensureFirefox } from '../lib/firefox.mjs';
import { ensureBuilt } from '../lib/front-end.mjs';
import { jestCommand } from '../lib/jest.mjs';
import { inRoot } from '../lib/paths.mjs';
import { startCluster } from '../lib/postgres.mjs';
import { run } from '../lib/processes.mjs';

/** A run that hangs ends, as failed, after this many milliseconds. */
const longestRun = 80 * 60_000;

/** The stages that are tests, with their projects in jest.config.mjs. */
export const suites = {
  scripts: 'scripts',
  machines: 'machines',
  api: 'api',
  'server-pglite': 'server',
  'server-postgres': 'server-postgres',
  views: 'views',
  faults: 'faults',
  browser: 'browser',
  firefox: 'firefox',
};

/** @typedef {keyof typeof suites} Suite */
/** @typedef {import('../lib/counts.mjs').StageResult} StageResult */
/** @typedef {{ env: Record<string, string>, remove: () => Promise<void> }} Prepared */

/** What a suite needs beside Node. @type {Partial<Record<Suite, () => Promise<Prepared>>>} */
const needs = {
  'server-postgres': async () => {
    const given = process.env.TEST_DATABASE_URL;
    if (given) return { env: { TEST_DATABASE_URL: given }, remove: async () => {} };
    const cluster = await startCluster();
    return { env: { TEST_DATABASE_URL: cluster.url }, remove: () => cluster.stop() };
  },
  browser: async () => builtFor({ CHROMIUM: await ensureHeadlessChromium() }),
  firefox: async () => builtFor({ FIREFOX: await ensureFirefox() }),
};

/** @param {Record<string, string>} env */
async function builtFor(env) {
  await ensureBuilt();
  return { env, remove: async () => {} };
}

/**
 * Runs the suites in one run of Jest, whose workers take the files of all of them.
 *
 * @param {Suite[]} chosen
 * @param {{ patterns?: string[], files?: string[] }} [which] of their files; all unless said
 * @returns {Promise<StageResult[]>} of each suite; its time is what its files took together
 */
export async function runSuites(chosen, { patterns = [], files } = {}) {
  if (chosen.length === 0) return [];
  /** @type {Prepared[]} */
  const prepared = [];
  /** @type {StageResult[]} */
  const results = [];
  try {
    /** @type {Suite[]} */
    const ready = [];
    for (const name of chosen) {
      try {
        const need = await needs[name]?.();
        if (need) prepared.push(need);
        ready.push(name);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        results.push({ name, passed: 0, failed: 1, remark: 'could not run', milliseconds: 0 });
      }
    }
    if (ready.length > 0) results.push(...(await runJest(ready, patterns, files, prepared)));
    return results;
  } finally {
    for (const { remove } of prepared) await remove();
  }
}

/**
 * @param {Suite[]} names
 * @param {string[]} patterns
 * @param {string[] | undefined} files
 * @param {Prepared[]} prepared
 */
async function runJest(names, patterns, files, prepared) {
  const report = inRoot(`.cache/tests-${process.pid}.json`);
  const { command, args } = jestCommand([
    '--ci',
    '--reporters=default',
    `--reporters=${inRoot('test/support/jest-stages.mjs')}`,
    '--selectProjects',
    ...names.map((name) => suites[name]),
    ...(files
      ? ['--runTestsByPath', ...files]
      : ['--testPathPatterns', ...(patterns.length > 0 ? patterns : [''])]),
  ]);
  const env = { ...process.env, TEST_ENGINE: 'pglite', STAGES_REPORT: report };
  try {
    const code = await run(command, args, {
      env: Object.assign(env, ...prepared.map((one) => one.env)),
      timeout: longestRun,
    });
    const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    return stagesOf(names, counts, code);
  } finally {
    rmSync(report, { force: true });
  }
}

/**
 * @param {Suite[]} names
 * @param {Record<string, import('../lib/counts.mjs').JestCounts & { milliseconds: number }> | undefined} counts
 * @param {number} code the exit code
 * @returns {StageResult[]}
 */
function stagesOf(names, counts, code) {
  const nothing = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    milliseconds: 0,
  };
  const of = (/** @type {Suite} */ name) => counts && (counts[suites[name]] ?? nothing);
  // The exit code is that of all; once a failure explains it, it says nothing of the others.
  const explained = names.some((name) => countsOf(of(name), 0).failed > 0);
  return names.map((name) => ({
    name,
    ...countsOf(of(name), explained ? 0 : code),
    milliseconds: of(name)?.milliseconds ?? 0,
  }));
}
