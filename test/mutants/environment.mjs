import ServerEnvironment from '../support/server-environment.mjs';

/** @typedef {Record<string, number>} Counts how often each mutant was reached, by its id */

/**
 * The mutants that each file of tests reaches, by its path: also those in what runs before its first test, of which
 * Stryker knows no file.
 *
 * @type {Record<string, string[]>}
 */
export const reached = {};

/** Once a test has failed, a mutant is noticed: those after it in the same file need not run. */
export default class UntilNoticed extends ServerEnvironment {
  #noticed = false;
  #path = '';
  /** @type {Counts} */
  #before = {};

  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    this.#path = context.testPath;
  }

  /** @override */
  async setup() {
    await super.setup();
    this.#before = this.#counts();
  }

  /** @param {import('@jest/types').Circus.Event} event */
  handleTestEvent(event) {
    if (event.name === 'test_done' && event.test.errors.length > 0) this.#noticed = true;
    if (event.name === 'test_start' && this.#noticed) event.test.mode = 'skip';
  }

  /** @override */
  async teardown() {
    const now = this.#counts();
    reached[this.#path] = Object.keys(now).filter((id) => now[id] !== this.#before[id]);
    await super.teardown();
  }

  /** What Stryker has counted of all files so far, outside of tests and in each of them. */
  #counts() {
    /** @type {{ mutantCoverage?: { static: Counts, perTest: Record<string, Counts> } }} */
    const { mutantCoverage: coverage } = Reflect.get(this.global, '__stryker__') ?? {};
    /** @type {Counts} */
    const counts = {};
    for (const part of [coverage?.static ?? {}, ...Object.values(coverage?.perTest ?? {})])
      for (const [id, times] of Object.entries(part)) counts[id] = (counts[id] ?? 0) + times;
    return counts;
  }
}
