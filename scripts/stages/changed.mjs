import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, sep } from 'node:path';
import { importersOf, importGraph } from '../lib/import-graph.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { estimates } from '../lib/test-times.mjs';
import { suites } from './tests.mjs';

/** What the files that are run may take together, in milliseconds: with the checks an answer within a minute. */
const allowed = 20_000 * availableParallelism();

const quick = /** @type {const} */ (['scripts', 'machines', 'api', 'server', 'views']);

/** Which folders of test/ belong to another suite than the one of their name. */
const suiteOfFolder = /** @type {Record<string, typeof quick[number]>} */ ({
  scripts: 'scripts',
  machines: 'machines',
  vocabulary: 'machines',
  api: 'api',
  contract: 'api',
  server: 'server',
});

/**
 * What can be said within a minute of what differs from a commit: the quick checks, and the tests that reach a
 * changed file, those nearest to it first.
 *
 * @param {string} [base] the branch or commit it is compared with, where both parted
 * @returns {Promise<import('./run.mjs').Plan>}
 */
export async function planOfChanges(base = 'main') {
  const changed = await changedSince(base);
  console.log(`${changed.length} files differ from ${base}.`);
  const touches = (/** @type {RegExp} */ pattern) => changed.some((file) => pattern.test(file));
  const related = relatedTests(changed.filter((file) => /\.(tsx?|mjs|cjs|po)$/.test(file)));
  const { fitting, others } = chosenOf(related, changed);
  const chosenSuites = quick.filter((name) => fitting.some(({ suite }) => suite === name));
  return {
    checks: [
      'types',
      'format',
      'walls',
      'reach',
      'unused',
      ...(touches(/^(src|lingui)/) ? /** @type {const} */ (['messages']) : []),
      ...(touches(/^(src\/(machines|vocabulary|locales)|server\/company|scripts\/generate|docs\/machines)/)
        ? /** @type {const} */ (['generated'])
        : []),
    ],
    suites: chosenSuites,
    files: fitting.map(({ path }) => path),
    leftOut: [
      'Left out: server-embedded, build, browser and the suites of the long run.',
      ...(others.length > 0
        ? [
            `Left out, since they would take longer than a minute: ${others.length} related files of tests, as`,
          ]
        : []),
      ...others.slice(0, 10).map(({ path }) => `  ${relative(root, path)}`),
    ],
  };
}

/** @param {string} base @returns {Promise<string[]>} paths below the root, of what is still there */
async function changedSince(base) {
  const git = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await capture('git', args);
    if (code !== 0) throw new Error(`git ${args.join(' ')}:\n${output}`);
    return output.split('\n').filter(Boolean);
  };
  const [parting = base] = await git('merge-base', 'HEAD', base);
  return [
    ...(await git('diff', '--name-only', '--diff-filter=d', parting)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
}

/**
 * The tests that import a changed file, however far and if only its types, or whose statements name a table that those
 * of a changed file name.
 *
 * @param {string[]} files
 * @returns {string[]} absolute paths
 */
function relatedTests(files) {
  if (files.length === 0) return [];
  const graph = importGraph(root, ['src', 'server', 'test', 'scripts']);
  const tests = [...graph.keys()].filter((file) => /^test\/.*\.test\.[a-z]+$/.test(file) && isQuick(file));
  const reached = importersOf(graph, files);
  const tables = new Set(files.filter((file) => file.startsWith('server/')).flatMap(tablesOf));
  const sameTable = (/** @type {string} */ test) => tablesOf(test).some((table) => tables.has(table));
  return tests
    .filter((test) => reached.has(test) || (tables.size > 0 && sameTable(test)))
    .map((test) => inRoot(test));
}

/** Whether the test belongs to a suite of the short run. @param {string} test */
const isQuick = (test) => !['browser', 'faults', 'siege', 'mutants'].includes(test.split('/')[1] ?? '');

/** The tables that the statements of a file write to. @param {string} file @returns {string[]} */
const tablesOf = (file) =>
  [...readFileSync(inRoot(file), 'utf8').matchAll(/\b(?:insert into|update|delete from)\s+"?([a-z_]+)/g)].map(
    ([, table = '']) => table,
  );

/**
 * @param {string[]} tests
 * @param {string[]} changed
 */
function chosenOf(tests, changed) {
  const estimate = estimates();
  const distance = distanceTo(changed);
  const ranked = tests
    .map((path) => {
      const suite = suiteOfFolder[relative(root, path).split(sep)[1] ?? ''] ?? 'views';
      return { path, suite, distance: distance(relative(root, path)), time: estimate(suites[suite], path) };
    })
    .sort((a, b) => a.distance - b.distance || a.time - b.time);
  let sum = 0;
  const fits = ranked.map(({ time }) => {
    if (sum + time > allowed) return false;
    sum += time;
    return true;
  });
  return {
    fitting: ranked.filter((_, index) => fits[index]),
    others: ranked.filter((_, index) => !fits[index]),
  };
}

/**
 * Tests mirror the code: the more folders and words of the name a test shares with a changed file, the nearer it is.
 *
 * @param {string[]} changed
 * @returns {(test: string) => number} 0 for a test that is changed itself
 */
function distanceTo(changed) {
  const wordsOf = (/** @type {string} */ path) =>
    new Set(
      path
        .replace(/^(test|src)\//, '')
        .replace(/(\.test)?\.[a-z]+$/, '')
        .split(/[/-]/),
    );
  const all = changed.map((path) => ({ path, words: wordsOf(path) }));
  return (test) => {
    const words = wordsOf(test);
    return Math.min(
      ...all.map((one) =>
        one.path === test ? 0 : 1 / (1 + [...words].filter((word) => one.words.has(word)).length),
      ),
    );
  };
}
