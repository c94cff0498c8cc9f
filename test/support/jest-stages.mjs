import { writeFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { keepTimes } from '../../scripts/lib/test-times.mjs';
import { folder as groupFolder } from '../../scripts/lib/together.mjs';

const nothing = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  milliseconds: 0,
};

/** Whether a file stands for several (scripts/lib/together.mjs). @param {string} path */
const isGroup = (path) => path.startsWith(groupFolder);

/**
 * What the files of a group took, each with its share of what belongs to none: what all of them import.
 *
 * @param {import('@jest/test-result').TestResult} result
 */
function partsOf({ testResults, perfStats }) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { ancestorTitles, duration } of testResults) {
    const file = ancestorTitles[0] ?? '';
    files.set(file, (files.get(file) ?? 0) + (duration ?? 0));
  }
  const rest = perfStats.runtime - [...files.values()].reduce((sum, one) => sum + one, 0);
  return [...files].map(([file, own]) => ({
    path: inRoot(file),
    milliseconds: Math.round(own + Math.max(rest, 0) / files.size),
  }));
}

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
    if (result.testExecError) return;
    const parts = isGroup(path) ? partsOf(result) : [{ path, milliseconds }];
    this.taken.push(...parts.map((part) => ({ project, ...part })));
  }

  onRunComplete() {
    keepTimes(this.taken);
    if (this.file) writeFileSync(this.file, JSON.stringify({ counts: this.counts, taken: this.taken }));
  }
}
