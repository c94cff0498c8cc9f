import { describe, expect, test } from '@jest/globals';
import { canMean } from '../../src/vocabulary/parsing/currency-sign.ts';
import { doubtOf, readTyped } from '../../src/vocabulary/parsing/typed.ts';

describe('an amount that is typed', () => {
  test.each([
    ['1280', '.', { value: '1280.00', assumed: false }],
    ['12 345,60', '.', { value: '12345.60', assumed: false }],
    ['1,234', '.', { value: '1234.00', assumed: true }],
    ['1.234', ',', { value: '1234.00', assumed: true }],
    ['壹万贰仟元整', '.', { value: '12000.00', currency: 'CNY', assumed: true }],
    ['1.234', '.', null],
    ['1.280', '.', null],
    ['1,234', ',', null],
    ['12.345', ',', { value: '12345.00', assumed: true }],
    ['12.3456', '.', null],
    ['-5', '.', null],
    ['some', '.', null],
    ['-', '.', null],
  ] as const)('%s with %s before decimals', (text, mark, expected) => {
    expect(readTyped('amount', text, { mark, order: 'ymd' })).toEqual(expected);
  });

  test.each([
    ['1.234', { rule: 'one of two amounts', amounts: ['1234.00', '1.23'] }],
    ['-5', { rule: 'no negative amount' }],
    ['1234567890123', { rule: 'a smaller amount' }],
    ['12.3456', { rule: 'two decimals' }],
    ['some', { rule: 'an amount' }],
  ])('%s leaves a doubt', (text, doubt) => {
    expect(doubtOf(text)).toEqual(doubt);
  });

  test.each([
    ['$5', 'MXN', true],
    ['$5', 'EUR', false],
    ['¥5', 'JPY', true],
    ['￥5', 'CNY', true],
    ['5元', 'JPY', false],
    ['5', 'EUR', true],
  ])('%s can mean %s: %p', (text, currency, can) => {
    expect(canMean(text, currency)).toBe(can);
  });
});

test.each([
  ['rate', '5', '5'],
  ['rate', '4,25 %', '4.25'],
  ['rate', '0.05', '0.05'],
  ['rate', '140', undefined],
  ['day', '2026-03-02', '2026-03-02'],
  ['day', '5/1/24', '2024-01-05'],
  ['day', '2026年3月2日', '2026-03-02'],
  ['day', '2 March 2026', '2026-03-02'],
  ['day', '20260302', '2026-03-02'],
  ['day', '2026-02-30', undefined],
  ['day', '2026-03', undefined],
  ['day', '3 Mar', undefined],
  ['months', '３年', '36'],
  ['months', '36', '36'],
  ['months', 'a while', undefined],
  ['count', '１，２００', '1200'],
] as const)('the %s %s is %s', (figure, text, value) => {
  expect(readTyped(figure, text, { mark: '.', order: 'dmy' })?.value).toBe(value);
});
