import { expect, test } from '@jest/globals';
import { describedCondition, describeFilter, named } from '../../../src/vocabulary/filters/filter-words.ts';

const words: Record<string, string> = {
  status: '状态',
  brand: '品牌',
  among: '为',
  contains: '包含',
  empty: '为空',
  or: '或',
  and: '且',
  'status/inUse': '在用',
  'status/missing': '盘亏',
};
const notify = (stored: string) => describeFilter(stored, (word) => words[word]);

test.each([
  ['status.among:inUse,missing;brand.contains:联想', '状态 为 在用 / 盘亏 · 品牌 包含 联想'],
  [
    'any(all(status.among:inUse;brand.empty);brand.contains:a)',
    '((状态 为 在用 且 品牌 为空) 或 品牌 包含 a)',
  ],
  ['residualRate.from:5', 'residualRate from 5%'],
  ['', ''],
  ['nothing that can be read', 'nothing that can be read'],
])('%s reads %s', (stored, said) => expect(notify(stored)).toBe(said));

test('whatever a field or a value is called stays what it is', () => {
  const name = named('a.b:c;(d),~e');
  const stored = [
    describedCondition({ field: name, is: 'contains', values: ['x;y,z', 'any(q)~'] }),
    describedCondition({ field: named('status'), is: 'empty', values: [] }),
  ].join(';');
  expect(notify(stored)).toBe('a.b:c;(d),~e 包含 x;y,z / any(q)~ · status 为空');
});
