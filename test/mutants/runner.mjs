import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import JestRunner from 'jest-runner';
import { reached } from './environment.mjs';

/** What the first run, without a mutant, has found out for those that follow, in whatever process. */
const file = join(process.cwd(), '.cache/reached.json');

/** The file that noticed the mutant before this one: the next is near it. */
let lastToNotice = '';

/**
 * Runs the files of tests that reach the mutant, the quickest first, until one notices. Jest would load all of them
 * to find out which tests to leave out.
 */
export default class UntilNoticed extends JestRunner {
  /** @override @type {JestRunner['runTests']} */
  async runTests(tests, watcher, options) {
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    /** @type {Record<string, { ms: number, mutants: string[] }>} */
    const known = mutant === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
    let noticed = false;
    this.on('test-file-success', ([{ path }, { numFailingTests, perfStats }]) => {
      known[path] ??= { ms: perfStats.runtime, mutants: reached[path] ?? [] };
      if (numFailingTests === 0) return;
      noticed = true;
      lastToNotice = path;
    });
    const reaching = tests.filter(
      ({ path }) => mutant === undefined || known[path]?.mutants.includes(mutant),
    );
    const time = (/** @type {string} */ path) => (path === lastToNotice ? 0 : (known[path]?.ms ?? 0));
    for (const test of reaching.toSorted((a, b) => time(a.path) - time(b.path))) {
      if (noticed) break;
      await super.runTests([test], watcher, options);
    }
    if (mutant !== undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(known));
  }
}
