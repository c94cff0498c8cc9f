import { expect, test } from '@jest/globals';
import type { CustomKind } from '../../src/vocabulary/custom-fields.ts';
import { type CustomWriting, readCustomValue } from '../../src/vocabulary/parsing/custom-value.ts';

const units: Partial<Record<CustomKind, string>> = { number: 'kg', money: 'CNY' };
const read = (kind: CustomKind, text: string, writing?: CustomWriting) =>
  readCustomValue({ kind, unit: units[kind] ?? '', choices: ['A, B', 'Rot', 'Blau'] }, text, writing);

test.each<[CustomKind, string, string | null]>([
  ['line', ' a b ', 'a b'],
  ['line', 'a\nb', null],
  ['paragraph', 'a\nb', 'a\nb'],
  ['number', '0012.500 kg', '12.5'],
  ['number', '1.234', '1.234'],
  ['number', '－0.0', '0'],
  ['number', '-3', '-3'],
  ['number', '1,234', null],
  ['number', '1,234.5', '1234.5'],
  ['number', '1.1234567', null],
  ['number', '1234567890123456', null],
  ['number', '1e5', null],
  ['number', '12 lb', null],
  ['money', '¥1,200.5', '1200.50'],
  ['money', '1200.505', null],
  ['money', 'US$5', null],
  ['money', '-5', null],
  ['day', '2026年3月5日', '2026-03-05'],
  ['day', '5/3/2026', null],
  ['day', '2026-02-30', null],
  ['yesNo', 'はい', 'yes'],
  ['yesNo', '否', 'no'],
  ['yesNo', 'perhaps', null],
  ['choice', 'rot', 'Rot'],
  ['choice', 'Grün', null],
  ['choices', 'blau; A, B', 'A, B; Blau'],
  ['choices', 'Blau、Rot、Rot', 'Rot; Blau'],
  ['choices', 'Rot; Grün', null],
  ['link', 'https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['link', 'mailto:a@example.com', 'mailto:a@example.com'],
  ['link', 'javascript:alert(1)', null],
  ['link', 'data:text/html,x', null],
  ['link', 'https://bank.com@evil.example/', null],
  ['link', 'https:// a', null],
  ['link', 'example.com', null],
])('%s: %p is %p', (kind, text, expected) => expect(read(kind, text)).toBe(expected));

test('what was read is read as itself again', () => {
  const values: [CustomKind, string][] = [
    ['number', '1.234'],
    ['number', '-0.5'],
    ['money', '1234.50'],
    ['day', '2026-03-05'],
    ['yesNo', 'yes'],
    ['choice', 'A, B'],
    ['choices', 'A, B; Blau'],
  ];
  for (const [kind, value] of values) expect([kind, read(kind, value)]).toEqual([kind, value]);
});

test('in a language, signs have one meaning', () => {
  expect(read('number', '1,234', { mark: ',', order: 'dmy' })).toBe('1.234');
  expect(read('number', '1,234', { mark: '.', order: 'ymd' })).toBe('1234');
  expect(read('day', '5/3/2026', { mark: ',', order: 'dmy' })).toBe('2026-03-05');
});
