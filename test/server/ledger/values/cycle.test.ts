import { expect, test } from '@jest/globals';
import { readCycle, unitInHeader } from '../../../../server/ledger/values/cycle.ts';

const short = (text: string) => {
  const cycle = readCycle(text);
  return cycle && [cycle.every, cycle.unit, ...cycle.weekdays].join(' ');
};

test.each([
  ['1 day', ['每天', 'daily', 'todos los días', '1 jour']],
  ['90 day', ['90天', '90 days', '90D', '每90天', '90 Tage']],
  ['1 week', ['每周一次', 'weekly', '毎週', '1次/周']],
  ['2 week', ['双周', '每两周', 'every two weeks', '隔週', 'cada 2 semanas']],
  ['1 month', ['monthly', '毎月', '每月', 'once a month', '月1回', 'mensual']],
  ['3 month', ['季度', '每3个月', '3 Monate', 'trimestral', '四半期', '3ヶ月ごと', '三个月', '3个月/次']],
  ['6 month', ['半年', '每半年', 'half-yearly', '6カ月に1回', 'semestral']],
  ['1 year', ['每年', '一年', 'annual', 'jährlich', 'cada año', '年1回']],
  ['1 week 1', ['每周一', '毎週月曜日', 'Mondays', 'cada lunes', 'jeden Montag']],
  ['1 week 1 3 5', ['每周一、三、五', '每周一三五', 'Mon, Wed and Fri']],
])('%s in whatever words', (cycle, texts) => {
  expect(texts.map(short)).toEqual(texts.map(() => cycle));
});

test('what is not clear, or no time at all, is not read', () => {
  const texts = ['3', '3月', '一月', 'biweekly', 'bimonthly', '2次/年', '年2回', '500h', '5000 km', '1.5年'];
  expect([...texts, '每隔一天', 'months', '0 days', '1000 days', '一次', ''].map(short)).toEqual(
    Array(16).fill(null),
  );
});

test('a header says what its numbers count', () => {
  const headers = ['周期(天)', '保养周期（月）', 'Interval (months)', 'サイクル(か月)', '周期', 'Interval'];
  expect(headers.map(unitInHeader)).toEqual(['天', '月', 'months', 'か月', undefined, undefined]);
});

test.each(['频次(次/年)', '频率/年', 'Times per year', 'Frequency/year', 'Frecuencia (veces al año)'])(
  'how often in a unit is no unit: %s',
  (header) => {
    expect(unitInHeader(header)).toBeUndefined();
  },
);
