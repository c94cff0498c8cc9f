import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { ensureInstalled } from './lib/install.mjs';
import { jestCommand } from './lib/jest.mjs';
import { inRoot } from './lib/paths.mjs';
import { startCluster } from './lib/postgres.mjs';
import { run } from './lib/processes.mjs';
import { fail } from './lib/progress.mjs';

/**
 * `npm run siege` attacks the product for long, `npm run siege -- malformed` with one part (a word in the name
 * of a file in test/siege or test/faults). SIEGE_SEED makes the same attack again; SIEGE_BODIES, SIEGE_FILES, SIEGE_KEYS,
 * SIEGE_CREATORS, SIEGE_TOKENS, SIEGE_ROUNDS, SIEGE_LOSSES and FAULT_ROUNDS set its size; SIEGE_ENGINE=pglite leads it to the embedded database, SIEGE_ENGINE_URL
 * the part `statements` to another engine; SIEGE_PEOPLE and SIEGE_MINUTES set the size of `load`.
 * What was measured is written into docs/siege.md with `-- --write`.
 */
const words = process.argv.slice(2);
const parts = ['test/siege', 'test/faults'].flatMap((folder) =>
  readdirSync(inRoot(folder)).filter((name) => name.endsWith('.test.ts')),
);
const names = parts.map((name) => name.replace('.test.ts', ''));
for (const word of words)
  if (word !== '--write' && !parts.some((name) => name.includes(word)))
    fail(`There is no part "${word}". The parts are: ${names.join(', ')}; --write stores the report.`);
const write = words.includes('--write');
const patterns = words.filter((word) => !word.startsWith('--'));
const seed = process.env.SIEGE_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const engine = process.env.SIEGE_ENGINE === 'pglite' ? 'pglite' : 'postgres';
const figures = inRoot(`.cache/siege-${process.pid}.jsonl`);

try {
  await ensureInstalled();
} catch (error) {
  fail(error);
}
mkdirSync(inRoot('.cache'), { recursive: true });
console.log(`Seed ${seed}`);

const cluster = engine === 'postgres' ? await startCluster() : undefined;
const began = performance.now();
let code = 1;
try {
  const { command, args } = jestCommand([
    '--ci',
    '--selectProjects',
    'siege',
    'faults',
    '--testPathPatterns',
    ...(patterns.length > 0 ? patterns : ['']),
  ]);
  code = await run(command, args, {
    env: {
      ...process.env,
      FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '30',
      SIEGE_SEED: seed,
      SIEGE_FIGURES: figures,
      TEST_ENGINE: engine,
      ...(cluster && { TEST_DATABASE_URL: cluster.url }),
    },
  });
} finally {
  await cluster?.stop();
}

const minutes = Math.round((performance.now() - began) / 60_000);
const text = report();
console.log(`\n${text}`);
if (write && code === 0) writeFileSync(inRoot('docs/siege.md'), text);
rmSync(figures, { force: true });
process.exitCode = code;

/** Only what was measured, and only of a run in which nothing failed. */
function report() {
  const lines = existsSync(figures) ? readFileSync(figures, 'utf8').split('\n').filter(Boolean) : [];
  const rows = lines
    .map((line) => JSON.parse(line))
    .map(({ part, measured, came }) => `| ${part} | ${measured} | ${came} |`);
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const outcome =
    code === 0
      ? 'No part failed: no malformed body or file was answered above 499, and nothing that was acknowledged was lost.'
      : 'Not every part succeeded; those that did are below.';
  const day = new Date().toISOString().slice(0, 10);
  return [
    '# The siege',
    '',
    'The long attack of `npm run siege`; the same generators run for seconds in `npm test`. How each part works, and what sets its size and seed, is said at the head of `scripts/siege.mjs`.',
    '',
    `Measured on ${day}, ${machine}, in ${minutes} minutes, seed ${seed}. ${outcome}`,
    '',
    '| part | how much | what came of it |',
    '|---|---|---|',
    ...rows.sort(),
    '',
  ].join('\n');
}
