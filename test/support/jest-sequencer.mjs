import { estimates } from '../../scripts/lib/test-times.mjs';

/** The longest files first, so that in the end no worker is left alone with one. */
export default class LongestFirst {
  /** @param {import('@jest/test-result').Test[]} tests */
  sort(tests) {
    const estimate = estimates();
    return tests
      .map((test) => ({ test, time: estimate(test.context.config.displayName?.name ?? '', test.path) }))
      .sort((a, b) => b.time - a.time)
      .map(({ test, time }) => Object.assign(test, { duration: time }));
  }

  /** @param {import('@jest/test-result').Test[]} tests */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
