import { summaryOf } from '../lib/counts.mjs';
import { inRoot } from '../lib/paths.mjs';
import { fail, seconds } from '../lib/progress.mjs';
import { sideBySide } from '../lib/side-by-side.mjs';
import { planOfChanges } from './changed.mjs';
import { checks } from './checks.mjs';
import { ofLongRun, runSuites, suites } from './tests.mjs';

/** @typedef {keyof typeof checks} Check */
/** @typedef {import('./tests.mjs').Suite} Suite */
/** @typedef {{ checks: Check[], suites: Suite[], patterns?: string[], files?: string[], leftOut?: string[], long?: boolean, isWhole?: boolean }} Plan */

const allChecks = /** @type {Check[]} */ (Object.keys(checks));
const allSuites = /** @type {Suite[]} */ (Object.keys(suites));

/**
 * @param {string[]} words
 * @param {boolean} long
 * @returns {Plan}
 */
function planOf(words, long) {
  const stages = [...allChecks, ...allSuites];
  const named = stages.filter((name) => words.includes(name));
  const patterns = words.filter((word) => !stages.some((name) => name === word));
  if (patterns.length > 0 && named.length === 0)
    fail(`There is no stage ${patterns.join(' ')}. The stages are: ${stages.join(', ')}.`);
  const isChosen = (/** @type {string} */ name) =>
    named.length === 0 ? long || !ofLongRun.some((one) => one === name) : named.some((one) => one === name);
  return {
    checks: allChecks.filter(isChosen),
    suites: allSuites.filter(isChosen),
    patterns,
    long,
    isWhole: words.length === 0 && !long,
  };
}

/** @param {Check[]} names */
async function runChecks(names) {
  /** @type {import('../lib/counts.mjs').StageResult[]} */
  const results = [];
  const works = names.map((name) => async () => {
    // What is started many times, such as the server, is stripped of its types once.
    process.env.NODE_COMPILE_CACHE ??= inRoot('.cache/modules');

    const start = performance.now();
    const { said, ...counts } = await checks[name]().catch((error) => ({
      passed: 0,
      failed: 1,
      remark: 'could not run',
      said: error instanceof Error ? error.message : String(error),
    }));
    const milliseconds = performance.now() - start;
    results.push({ name, ...counts, milliseconds });
    console.log(`[${results.length}/${names.length}] ${name}: ${seconds(milliseconds)}`);
    if (said.trim()) console.log(said.trimEnd());
  });
  await sideBySide(works);
  return results;
}

const start = performance.now();
const long = process.argv.includes('--long');
const words = process.argv.slice(2).filter((word) => word !== '--long');
const plan = words[0] === '--changed' ? await planOfChanges(words[1]).catch(fail) : planOf(words, long);
const checked = await runChecks(plan.checks);
const { results: tested, slow } = await runSuites(plan.suites, plan);
const results = [...checked, ...tested];
const { lines, code } = summaryOf(results);
const took = seconds(performance.now() - start);
console.log(
  `\nTook ${took}. Below is what the files of a stage took together, while others ran beside them.`,
);
for (const line of plan.leftOut ?? []) console.log(line);
if (slow.length > 0) console.log(`The slowest files:\n${slow.join('\n')}`);
console.log(`\n${lines.join('\n')}`);
process.exitCode = code;
