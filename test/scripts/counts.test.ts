import { expect, test } from '@jest/globals';
import { countsOf, summaryOf } from '../../scripts/lib/counts.mjs';

const nothing = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

test('tests are counted one by one', () => {
  expect(countsOf({ ...nothing, numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
});

test('a file that could not run and a skipped test count as failed', () => {
  const report = {
    ...nothing,
    numPassedTests: 3,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 2,
    numTodoTests: 1,
  };
  expect(countsOf(report, 1)).toEqual({ passed: 3, failed: 4, remark: '3 skipped' });
});

test('a run without a test, without a report, or that ends badly after its tests has failed', () => {
  expect(countsOf(nothing, 0)).toEqual({ passed: 0, failed: 1, remark: 'no test ran' });
  expect(countsOf(undefined, 134)).toEqual({ passed: 0, failed: 1, remark: 'Jest ended with 134' });
  expect(countsOf({ ...nothing, numPassedTests: 3 }, 1)).toEqual({
    passed: 3,
    failed: 1,
    remark: 'Jest ended with 1',
  });
});

test('the summary ends with the sums alone on a line', () => {
  const types = { name: 'types', passed: 1, failed: 0, milliseconds: 2345 };
  const views = { name: 'views', passed: 20, failed: 3, milliseconds: 61_000, remark: '1 skipped' };
  expect(summaryOf([types, views])).toEqual({
    lines: [
      '✓  types  1 passed, 0 failed           2.3 s',
      '✗  views  20 passed, 3 failed         61.0 s  (1 skipped)',
      '',
      '21 passed, 3 failed',
    ],
    code: 1,
  });
  expect(summaryOf([types])).toMatchObject({ code: 0 });
});
