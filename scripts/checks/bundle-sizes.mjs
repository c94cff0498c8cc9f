import { readFileSync, writeFileSync } from 'node:fs';
import { requireKnownArguments } from '../lib/arguments.mjs';
import { bundleSizes } from '../lib/bundle-sizes.mjs';
import { ensureBuilt } from '../lib/front-end.mjs';
import { inRoot } from '../lib/paths.mjs';

/**
 * Compares the bytes of the built scripts with the committed budget. It fails above a budget and for a part without one;
 * `--write` takes over what is there now.
 */
requireKnownArguments(['--write']);
const budgetFile = inRoot('scripts/checks/bundle-sizes.json');
/** Bytes. Budgets are written in steps, so that not every line of code asks for a new one. */
const step = 500;
/** @param {number} bytes */
const budgetOf = (bytes) => Math.ceil(bytes / step) * step;
/**
 * What a build may be above its budget: two builds of one commit differ by some ten bytes, and by some hundred in each
 * of the files that count together.
 *
 * @param {number} budget
 */
const roomAbove = (budget) => Math.max(step / 2, budget / 200);

await ensureBuilt();
const sizes = bundleSizes(inRoot('dist'));
if (process.argv.includes('--write')) {
  const budget = Object.fromEntries([...sizes].sort().map(([name, bytes]) => [name, budgetOf(bytes)]));
  writeFileSync(budgetFile, `${JSON.stringify(budget, null, 2)}\n`);
} else {
  const problems = compare(JSON.parse(readFileSync(budgetFile, 'utf8')));
  for (const line of problems) console.error(line);
  if (problems.length > 0) {
    console.error('If it is meant: node scripts/checks/bundle-sizes.mjs --write, and say why in the commit.');
    process.exitCode = 1;
  }
}

/** @param {Record<string, number>} budget @returns {string[]} */
function compare(budget) {
  return [...sizes].flatMap(([name, bytes]) => {
    const max = budget[name];
    if (max === undefined) return [`${name}: ${bytes} bytes and no budget`];
    return bytes > max + roomAbove(max)
      ? [`${name}: ${bytes} bytes, ${bytes - max} above its budget of ${max}`]
      : [];
  });
}
