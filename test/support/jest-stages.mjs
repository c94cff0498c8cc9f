import { writeFileSync } from 'node:fs';
import { keepTimes } from '../../scripts/lib/test-times.mjs';

const nothing = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  milliseconds: 0,
};

/** Counts by project and how long each file took, written as JSON into the file that STAGES_REPORT names. */
export default class CountsByProject {
  /** @type {Record<string, import('../../scripts/lib/counts.mjs').JestCounts & { milliseconds: number }>} */
  counts = {};
  /** @type {{ project: string, path: string, milliseconds: number }[]} */
  taken = [];

  file = process.env.STAGES_REPORT;

  /** @param {import('@jest/test-result').Test} test @param {import('@jest/test-result').TestResult} result */
  onTestResult({ path, context }, result) {
    const project = context.config.displayName?.name ?? '';
    const milliseconds = result.perfStats.runtime;
    const counts = this.counts[project] ?? { ...nothing };
    this.counts[project] = counts;
    counts.numPassedTests += result.numPassingTests;
    counts.numFailedTests += result.numFailingTests;
    counts.numPendingTests += result.numPendingTests;
    counts.numTodoTests += result.numTodoTests;
    counts.numRuntimeErrorTestSuites += result.testExecError ? 1 : 0;
    counts.milliseconds += milliseconds;
    if (!result.testExecError) this.taken.push({ project, path, milliseconds });
  }

  onRunComplete() {
    keepTimes(this.taken);
    if (this.file) writeFileSync(this.file, JSON.stringify({ counts: this.counts, taken: this.taken }));
  }
}
