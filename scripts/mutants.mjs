import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { groups } from '../test/mutants/groups.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, node24 } from './lib/paths.mjs';
import { startCluster } from './lib/postgres.mjs';
import { run } from './lib/processes.mjs';
import { fail } from './lib/progress.mjs';

/**
 * `npm run mutants` changes the code in thousands of small ways and counts how many of them the tests notice, group
 * by group (test/mutants/groups.mjs). It takes hours; the next time it looks only at what has changed. Some groups:
 * `npm run mutants -- text seal`; one file of a group: `npm run mutants -- machines --mutate src/machines/shell/tabs.ts`; a
 * tenth of a group, the same each time: `MUTANTS_SHARE=0.1 npm run mutants -- queries`.
 */
const words = process.argv.slice(2);
const first = words.findIndex((word) => !(word in groups));
const named = first < 0 ? words : words.slice(0, first);
const options = first < 0 ? [] : words.slice(first);
if (options[0] && !options[0].startsWith('-')) {
  fail(`There is no group ${options[0]}. The groups are: ${Object.keys(groups).join(', ')}.`);
}

const wanted = named.length > 0 ? named : Object.keys(groups);
const stryker = inRoot('test/mutants');
/** @type {import('./lib/postgres.mjs').Cluster | undefined} */
let cluster;
try {
  await ensureInstalled();
  await ensureInstalled(stryker);
  const needsDatabase = wanted.some((group) => groups[group]?.project === 'server');
  if (needsDatabase && !process.env.TEST_DATABASE_URL) cluster = await startCluster();
} catch (error) {
  fail(error);
}

const database = { TEST_ENGINE: 'postgres', ...(cluster && { TEST_DATABASE_URL: cluster.url }) };
let worst = 0;
for (const group of wanted) {
  console.log(`\n${group}`);
  forgetSurvivors(inRoot(`.cache/mutants-${group}.json`));
  const code = await run(
    node24(),
    [
      `${stryker}/node_modules/@stryker-mutator/core/bin/stryker.js`,
      'run',
      `${stryker}/stryker.config.mjs`,
      ...options,
    ],
    { env: { ...process.env, ...database, MUTANTS: group } },
  );
  worst = Math.max(worst, code);
}
await cluster?.stop();
process.exitCode = worst;

/**
 * Stryker takes over what it found the last time, also of survivors that a new test may notice: it does not know
 * which tests reach what runs when a module is loaded. What a sample left out counts as not compiling there.
 *
 * @param {string} file what it found
 */
function forgetSurvivors(file) {
  if (!existsSync(file)) return;
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const found = JSON.parse(readFileSync(file, 'utf8'));
  for (const source of Object.values(found.files))
    source.mutants = source.mutants.filter(
      ({ status }) => !['Survived', 'NoCoverage', 'CompileError'].includes(status),
    );
  writeFileSync(file, JSON.stringify(found));
}
