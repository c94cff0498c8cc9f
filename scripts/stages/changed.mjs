import { availableParallelism } from 'node:os';
import { relative, sep } from 'node:path';
import { jestCommand } from '../lib/jest.mjs';
import { root } from '../lib/paths.mjs';
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
  const related = await relatedTests(changed.filter((file) => /\.(tsx?|mjs|cjs|po)$/.test(file)));
  const { fitting, others } = chosenOf(related, changed);
  const chosenSuites = quick.filter((name) => fitting.some(({ suite }) => suite === name));
  return {
    checks: [
      'types',
      'format',
      'walls',
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

/** @param {string[]} files @returns {Promise<string[]>} absolute paths of the tests that import them, however far */
async function relatedTests(files) {
  if (files.length === 0) return [];
  const { command, args } = jestCommand([
    '--listTests',
    '--selectProjects',
    ...quick.map((name) => suites[name]),
    '--findRelatedTests',
    ...files,
  ]);
  const { code, output } = await capture(command, args);
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter((line) => /\.test\.[a-z]+$/.test(line));
}

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
