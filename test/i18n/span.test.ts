import { expect, test } from '@jest/globals';
import { formatSpan } from '../../src/i18n/span.ts';

test.each([
  [250_000, 'en', '4 min 10 sec'],
  [2_400, 'en', '2 sec'],
  [10, 'en', '1 sec'],
  [3_661_000, 'en', '1 hr 1 min'],
  [7_200_000, 'en', '2 hr'],
  [250_000, 'zh', '4分钟 10秒'],
  [250_000, 'ja', '4 分 10 秒'],
])('%d ms in %s: %s', (time, language, text) => {
  expect(formatSpan(time, language)).toBe(text);
});
