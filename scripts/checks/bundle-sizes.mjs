import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireKnownArguments } from '../lib/arguments.mjs';
import { ensureBuilt } from '../lib/front-end.mjs';
import { inRoot } from '../lib/paths.mjs';

/**
 * Compares the bytes of the built scripts, as a browser loads them (Brotli), with the committed budget: those that the
 * page names itself together as `first`, each screen's part by its name. Parts of one name count together. It fails
 * above a budget and for a part without one; `--write` takes over what is there now.
 */
requireKnownArguments(['--write']);
const budgetFile = inRoot('scripts/checks/bundle-sizes.json');
/** Budgets are written in steps, so that not every line of code asks for a new one. */
const step = 500;

await ensureBuilt();
const sizes = measure(inRoot('dist'));
if (process.argv.includes('--write')) {
  const budget = Object.fromEntries(
    [...sizes].sort().map(([name, bytes]) => [name, Math.ceil(bytes / step) * step]),
  );
  writeFileSync(budgetFile, `${JSON.stringify(budget, null, 2)}\n`);
} else {
  const problems = compare(JSON.parse(readFileSync(budgetFile, 'utf8')));
  for (const line of problems) console.error(line);
  if (problems.length > 0) {
    console.error('If it is meant: node scripts/checks/bundle-sizes.mjs --write, and say why in the commit.');
    process.exitCode = 1;
  }
}

/** @param {string} folder @returns {Map<string, number>} bytes by name */
function measure(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  /** @type {Map<string, number>} */
  const bytes = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const compressed = join(folder, `${file}.br`);
    const name = page.includes(file) ? 'first' : file.replace(/\.[0-9a-f]{8}\.js$/, '');
    const size = statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
    bytes.set(name, (bytes.get(name) ?? 0) + size);
  }
  return bytes;
}

/** @param {Record<string, number>} budget @returns {string[]} */
function compare(budget) {
  return [...sizes].flatMap(([name, bytes]) => {
    const most = budget[name];
    if (most === undefined) return [`${name}: ${bytes} bytes and no budget`];
    return bytes > most ? [`${name}: ${bytes} bytes, ${bytes - most} above its budget of ${most}`] : [];
  });
}
