import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, node24 } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { fail } from './lib/progress.mjs';

/**
 * `npm run mutants` changes src/machines in thousands of small ways and counts how many of them the tests of the
 * machines notice. It takes about an hour; the next time it looks only at what has changed. One file:
 * `npm run mutants -- --mutate src/machines/tabs.ts`.
 */
const stryker = inRoot('test/mutants');
try {
  await ensureInstalled();
  await ensureInstalled(stryker);
} catch (error) {
  fail(error);
}
forgetSurvivors(inRoot('.cache/mutants.json'));
process.exitCode = await run(node24(), [
  `${stryker}/node_modules/@stryker-mutator/core/bin/stryker.js`,
  'run',
  `${stryker}/stryker.config.json`,
  ...process.argv.slice(2),
]);

/**
 * Stryker takes over what it found the last time, also of survivors that a new test may notice: it does not know
 * which tests reach what runs when a module is loaded.
 *
 * @param {string} file what it found
 */
function forgetSurvivors(file) {
  if (!existsSync(file)) return;
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const found = JSON.parse(readFileSync(file, 'utf8'));
  for (const source of Object.values(found.files))
    source.mutants = source.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  writeFileSync(file, JSON.stringify(found));
}
