import { summaryOf } from '../lib/counts.mjs';
import { fail } from '../lib/progress.mjs';
import { build, format, generated, messages, types, walls } from './checks.mjs';
import { browser, jest, serverOnPglite, serverOnPostgres } from './tests.mjs';

/** @type {Record<string, (patterns: string[]) => Promise<import('../lib/counts.mjs').Counts>>} */
const stages = {
  format,
  types,
  generated,
  messages,
  walls,
  scripts: (patterns) => jest('scripts', patterns),
  machines: (patterns) => jest('machines', patterns),
  api: (patterns) => jest('api', patterns),
  'server-pglite': serverOnPglite,
  'server-postgres': serverOnPostgres,
  views: (patterns) => jest('views', patterns),
  faults: (patterns) => jest('faults', patterns),
  build,
  browser,
};

const named = process.argv.slice(2).filter((word) => word in stages);
const patterns = process.argv.slice(2).filter((word) => !(word in stages));
if (patterns.length > 0 && named.length === 0) {
  fail(`There is no stage ${patterns.join(' ')}. The stages are: ${Object.keys(stages).join(', ')}.`);
}

const results = [];
const chosen = Object.entries(stages).filter(([name]) => named.length === 0 || named.includes(name));
for (const [index, [name, stage]] of chosen.entries()) {
  console.log(`\n[${index + 1}/${chosen.length}] ${name}`);
  const start = performance.now();
  const counts = await stage(patterns).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, remark: 'could not run' };
  });
  results.push({ name, ...counts, milliseconds: performance.now() - start });
}

const { lines, code } = summaryOf(results);
console.log(`\n${lines.join('\n')}`);
process.exitCode = code;
