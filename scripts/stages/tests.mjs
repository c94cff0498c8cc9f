import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureHeadlessChromium } from '../lib/chromium.mjs';
import { countsOf } from '../lib/counts.mjs';
import { ensureFirefox } from '../lib/firefox.mjs';
import { ensureBuilt } from '../lib/front-end.mjs';
import { jestCommand } from '../lib/jest.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { ensurePdfReaders } from '../lib/pdf-readers.mjs';
import { startCluster } from '../lib/postgres.mjs';
import { run } from '../lib/processes.mjs';
import { seconds } from '../lib/progress.mjs';
import { together, writeGroups } from '../lib/together.mjs';
import { longestFile, tooLong } from './too-long.mjs';

/** A run that hangs ends, as failed, after this many milliseconds; one of full sizes is not as short. */
const longestRun = 80 * 60_000;
const longestLongRun = 5 * 60 * 60_000;

/** The stages that are tests, with their projects in jest.config.mjs. */
export const suites = {
  scripts: 'scripts',
  machines: 'machines',
  api: 'api',
  server: 'server',
  'server-embedded': 'server-embedded',
  views: 'views',
  browser: 'browser',
  faults: 'faults',
  development: 'development',
  firefox: 'firefox',
};

/** Those that the long run has beside the others. @type {readonly Suite[]} */
export const ofLongRun = ['faults', 'development', 'firefox'];

/** @typedef {keyof typeof suites} Suite */
/** @typedef {import('../lib/counts.mjs').StageResult} StageResult */
/** @typedef {import('./too-long.mjs').Taken} Taken */
/** @typedef {{ env: Record<string, string>, remove: () => Promise<void> }} Prepared */

/** What a suite needs beside Node. @type {Partial<Record<Suite, () => Promise<Prepared>>>} */
const needs = {
  server: async () => {
    await ensurePdfReaders();
    const input = process.env.TEST_DATABASE_URL;
    if (input) return { env: { TEST_DATABASE_URL: input }, remove: async () => {} };
    try {
      const cluster = await startCluster();
      return { env: { TEST_DATABASE_URL: cluster.url }, remove: () => cluster.stop() };
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
      console.log('There is no PostgreSQL here: the tests of the server run on the embedded database.');
      return { env: { TEST_DATABASE_URL: '' }, remove: async () => {} };
    }
  },
  browser: async () => builtFor({ CHROMIUM: await ensureHeadlessChromium() }),
  development: async () => builtFor({ CHROMIUM: await ensureHeadlessChromium() }),
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
 * @param {{ patterns?: string[] | undefined, files?: string[] | undefined, long?: boolean | undefined, isWhole?: boolean | undefined }} [which] of
 *   their files; all unless said. The long run has full sizes and fresh seeds. Only a whole run fails for a file that takes too long
 * @returns {Promise<{ results: StageResult[], slow: string[] }>} of each suite, whose time is what its files took
 *   together; and lines that name the slowest files
 */
export async function runSuites(chosen, { patterns = [], files, long = false, isWhole = false } = {}) {
  if (chosen.length === 0) return { results: [], slow: [] };
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
    if (ready.length === 0) return { results, slow: [] };
    const all = [...prepared, { env: long ? { TEST_LONG: '1' } : {}, remove: async () => {} }];
    const { results: ran, taken } = await runJest(ready, patterns, files, all);
    const alone = async (/** @type {Taken} */ { project, path }) => {
      const suite = ready.filter((name) => suites[name] === project);
      const again = await runJest(suite, [], [path], all);
      return again.taken[0]?.milliseconds ?? 0;
    };
    const over = isWhole ? await tooLong(taken, alone) : [];
    const named = over.map(({ path, milliseconds }) => `${path} takes ${seconds(milliseconds)} by itself`);
    const counted = {
      name: 'length',
      passed: 0,
      failed: over.length,
      remark: named.join('; '),
      milliseconds: 0,
    };
    return {
      results: [...results, ...ran, ...(over.length > 0 ? [counted] : [])],
      slow: slowestOf(taken),
    };
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
  // What is asked for by name runs by itself, as an editor runs it.
  const inGroups = !files && patterns.length === 0;
  if (inGroups) writeGroups(names.filter((name) => name in together));
  const env = {
    ...process.env,
    TEST_ENGINE: 'pglite',
    STAGES_REPORT: report,
    TEST_IN_GROUPS: inGroups ? '1' : '',
  };
  try {
    const code = await run(command, args, {
      env: Object.assign(env, ...prepared.map((one) => one.env)),
      timeout: prepared.some(({ env: { TEST_LONG } }) => TEST_LONG) ? longestLongRun : longestRun,
    });
    const { counts, taken } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
    return { results: stagesOf(names, counts, code), taken: /** @type {Taken[]} */ (taken ?? []) };
  } finally {
    rmSync(report, { force: true });
  }
}

const slowest = 10;

/** @param {Taken[]} taken @returns {string[]} */
function slowestOf(taken) {
  const sorted = taken.toSorted((a, b) => b.milliseconds - a.milliseconds);
  return sorted
    .filter(({ milliseconds }, index) => index < slowest || milliseconds > longestFile)
    .map(
      ({ project, path, milliseconds }) =>
        `${seconds(milliseconds).padStart(8)}  ${project} ${relative(root, path)}`,
    );
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
