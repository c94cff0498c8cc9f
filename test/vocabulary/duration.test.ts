import { expect, test } from '@jest/globals';
import { formatDuration } from '../../src/vocabulary/duration.ts';

test.each([
  ['0.55', 'hour', 'en', '33 min'],
  ['0.55', 'hour', 'zh', '33分钟'],
  ['0.0042', 'hour', 'en', '0.3 min'],
  ['21', 'hour', 'en', '21 hr'],
  ['47.99', 'hour', 'en', '48 hr'],
  ['84', 'hour', 'es', '3,5 d'],
  ['7.5', 'day', 'ja', '7.5 日'],
  ['0.02', 'day', 'en', '28.8 min'],
  ['0', 'day', 'en', '0 min'],
] as const)('%s %s in %s is %s', (counted, of, language, expected) => {
  expect(formatDuration(counted, of, language).replaceAll('\u00a0', ' ')).toBe(expected);
});

test('several that are read together have one unit', () => {
  expect(['0', '24', '60'].map((hours) => formatDuration(hours, 'hour', 'en', 'day'))).toEqual([
    '0 days',
    '1 day',
    '2.5 days',
  ]);
});
