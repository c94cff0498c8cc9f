import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  abbreviate,
  formatBytes,
  formatList,
  formatMoney,
  formatNumber,
  formatShare,
  formatTimeAgo,
  formatZoned,
} from '../../src/i18n/formats.ts';

const now = new Date('2026-03-10T12:00:00');
const ago = (seconds: number, language = 'en') =>
  formatTimeAgo(new Date(now.getTime() - seconds * 1000), now, language, 'just now');

describe('time ago', () => {
  test.each([
    [0, 'just now'],
    [29, 'just now'],
    [30, '1 minute ago'],
    [60, '1 minute ago'],
    [120, '2 minutes ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [7200, '2 hours ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [2 * 86_400 - 1, '1 day ago'],
    [2 * 86_400, '2 days ago'],
    [40 * 86_400, '40 days ago'],
    [-10, 'just now'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(ago(seconds)).toBe(words);
  });

  test('speaks the language', () => {
    expect([ago(120, 'zh'), ago(86_400, 'es'), ago(7200, 'ja')]).toEqual([
      '2分钟前',
      'hace 1 día',
      '2 時間前',
    ]);
  });
});

test('a moment says its zone where the clock of this device shows something else', () => {
  const at = new Date('2026-03-10T08:05:09');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(formatZoned(at, zone)).toBe('2026-03-10 08:05:09');
  expect(formatZoned('2026-07-10T08:05:09Z', 'Pacific/Chatham')).toBe('2026-07-10 20:50:09 GMT+12:45');
  expect(formatZoned('2026-07-10T08:05:09Z', 'Pacific/Marquesas')).toBe('2026-07-09 22:35:09 GMT-9:30');
});

describe('abbreviated numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [1500, '1.5k'],
    [999_999, '1M'],
    [2_000_000, '2M'],
    [3.1e9, '3.1G'],
    [4e12, '4T'],
    [5e15, '5P'],
    [6e18, '6E'],
    [7e21, '7000E'],
    [-1500, '-1.5k'],
  ])('%d is %s', (number, text) => {
    expect(abbreviate(number)).toBe(text);
  });

  test('never show more than three digits before the point below the last step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), (number) => {
        expect(abbreviate(number)).toMatch(/^\d{1,3}(\.\d)?[kMGT]?$|^1P$/);
      }),
    );
  });
});

test('thousands are separated', () => {
  expect(formatNumber(1234567, 'en')).toBe('1,234,567');
});

test('money keeps every digit of its decimal string', () => {
  expect(formatMoney('123456789012.34', 'CNY', 'zh')).toBe('¥123,456,789,012.34');
  expect(formatMoney('0.10', 'USD', 'en')).toBe('$0.10');
});

test('a share is per cent', () => {
  expect(formatShare(0.4567, 'en')).toBe('45.7%');
});

test.each([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [200 * 1024 ** 2, 'en', '200 MB'],
  [200 * 1024 ** 2, 'zh', '200 MB'],
  [1.5 * 1024 ** 3, 'es', '1,5 GB'],
  [5000 * 1024 ** 4, 'ja', '5,000 TB'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(formatBytes(bytes, language).replace(/\s/g, ' ')).toBe(text);
});

test.each([
  ['zh', '甲、乙、丙'],
  ['ja', '甲、乙、丙'],
  ['en', '甲, 乙, 丙'],
  ['es', '甲, 乙 y 丙'],
])('what is named one after the other in %s is %s', (language, text) => {
  expect(formatList(['甲', '乙', '丙'], language)).toBe(text);
});
