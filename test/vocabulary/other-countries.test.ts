import { expect, test } from '@jest/globals';
import { readAmount } from '../../src/vocabulary/parsing/amount.ts';
import { readDayText } from '../../src/vocabulary/parsing/day.ts';
import { readMonths } from '../../src/vocabulary/parsing/months.ts';

test.each([
  ['民國112年3月5日', '2023-03-05'],
  ['中華民國 112 年 3 月 5 日', '2023-03-05'],
  ['民國元年1月1日', '1912-01-01'],
  ['112/03/05', '2023-03-05'],
  ['112.3.5', '2023-03-05'],
  ['112年3月5日', '2023-03-05'],
  ['1120305', '2023-03-05'],
  ['大正14年4月1日', '1925-04-01'],
  ['明治45年7月29日', '1912-07-29'],
  ['昭和64年1月7日', '1989-01-07'],
  ['令和元年5月1日', '2019-05-01'],
  ['2014년 5월 9일', '2014-05-09'],
  ['2014년5월9일', '2014-05-09'],
])('%s is %s', (text, day) => {
  expect(readDayText(text, null)).toEqual({ value: day, notes: [] });
});

test.each([
  ['民國112年3月', '2023-03-01', 'dayAssumed'],
  ['令和5年4月', '2023-04-01', 'dayAssumed'],
])('%s leaves the day open', (text, day, code) => {
  expect(readDayText(text, null)).toMatchObject({ value: day, notes: [{ code }] });
});

test.each([
  ['112/13/05', 'dateImpossible'],
  ['1121305', 'dateUnreadable'],
  ['160/01/05', 'dateUnreadable'],
  ['民國112年', 'dateIncomplete'],
])('%s is no day', (text, code) => {
  expect(readDayText(text, null)).toMatchObject({ value: null, notes: [{ code }] });
});

test.each([
  ['NT$1,089,000', 'TWD'],
  ['1,089,000 TWD', 'TWD'],
  ['新臺幣1,089,000', 'TWD'],
  ['A$1,089,000', 'AUD'],
  ['AU$ 1,089,000', 'AUD'],
  ['C$1,089,000', 'CAD'],
  ['CA$1,089,000', 'CAD'],
  ['S$1,089,000', 'SGD'],
  ['R$ 1.089.000', 'BRL'],
  ['MX$1,089,000', 'MXN'],
  ['HK$1,089,000', 'HKD'],
  ['US$1,089,000', 'USD'],
  ['₩1,089,000', 'KRW'],
  ['￦1,089,000', 'KRW'],
  ['1,089,000원', 'KRW'],
  ['₹10,89,000', 'INR'],
  ['CHF 1’089’000', 'CHF'],
])('%s is said in %s', (text, currency) => {
  expect(readAmount(text, { mark: 'either' })).toEqual({
    value: { amount: '1089000.00', currency },
    notes: [],
  });
});

test.each([
  ['5 × 12', '60'],
  ['36 × 1', '36'],
  ['5 × Years', '60'],
  ['60 × Months', '60'],
  ['2.5 × 12', '30'],
  ['100 × 12', '1200'],
])('%s is %s months', (text, months) => {
  expect(readMonths(text, undefined)).toEqual({ value: months, notes: [] });
});

test.each([
  ['101 × 12', 'durationUnreadable'],
  ['2.5 × 1', 'durationUnreadable'],
  ['5 × Decades', 'durationUnreadable'],
  ['0 × 12', 'emptyMarker'],
])('%s is no life', (text, code) => {
  expect(readMonths(text, undefined)).toEqual({ value: null, notes: [{ code, text }] });
});
