import { expect, test } from '@jest/globals';
import { sideProblems } from '../../../../../src/views/features/asset-table/filter/problem-of.ts';
import { filterKindOf } from '../../../../../src/vocabulary/filters/asset-filters.ts';

test.each([
  ['the second side is empty', ['10', ''], [undefined, { rule: 'required' }]],
  ['the second side was never touched', ['10'], [undefined, { rule: 'required' }]],
  ['the first side is empty', ['', '20'], [{ rule: 'required' }, undefined]],
  ['both are empty', [], [{ rule: 'required' }, { rule: 'required' }]],
  ['nothing is wrong', ['10', '20'], []],
])('of a range %s: the problem stands at its side', (_, values, expected) => {
  const condition = { field: 'originalValue' as const, is: 'between' as const, values };
  expect(sideProblems(condition, filterKindOf)).toEqual(expected);
});
