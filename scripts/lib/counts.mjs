import { seconds } from './progress.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string} [remark] what the numbers do not say
 */

/** @typedef {Counts & { name: string, milliseconds: number }} StageResult */

/**
 * @typedef {object} JestCounts as Jest calls them
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites
 */

/**
 * The counts of a run of Jest. What would let a broken test pass unseen counts as failed: a file that could not
 * run, a skipped test, a run without a single test.
 *
 * @param {JestCounts | undefined} report if it came that far
 * @param {number} code the exit code
 * @returns {Counts}
 */
export function countsOf(report, code) {
  if (!report) return { passed: 0, failed: 1, remark: `Jest ended with ${code}` };
  const skipped = report.numPendingTests + report.numTodoTests;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  if (failed > 0) return { passed, failed, ...(skipped > 0 && { remark: `${skipped} skipped` }) };
  if (code !== 0) return { passed, failed: 1, remark: `Jest ended with ${code}` };
  if (passed === 0) return { passed, failed: 1, remark: 'no test ran' };
  return { passed, failed };
}

/**
 * @param {StageResult[]} results
 * @returns {{ lines: string[], code: number }} the last line is `N passed, N failed` alone
 */
export function summaryOf(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, passed, failed, milliseconds, remark }) =>
    [
      failed > 0 ? '✗' : '✓',
      name.padEnd(width),
      `${passed} passed, ${failed} failed`.padEnd(24),
      seconds(milliseconds).padStart(8),
      remark ? `(${remark})` : '',
    ]
      .join('  ')
      .trimEnd(),
  );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return { lines: [...lines, '', `${passed} passed, ${failed} failed`], code: failed > 0 ? 1 : 0 };
}
