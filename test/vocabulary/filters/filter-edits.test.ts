import { expect, test } from '@jest/globals';
import { withBeside, withChanged, withCondition } from '../../../src/vocabulary/filters/filter-edits.ts';
import { filterText, readFilter } from '../../../src/vocabulary/filters/filter-text.ts';
import type { Condition, FilterTree } from '../../../src/vocabulary/filters/filter-tree.ts';

const tree = (text: string): FilterTree => {
  const read = readFilter(text);
  if (!read) throw new Error(text);
  return read;
};
const brand: Condition = { field: 'brand', is: 'filled', values: [] };
const text = (changed: FilterTree | undefined) => changed && filterText(changed);

test('a condition more is one that has to hold as well', () => {
  expect(text(withCondition(undefined, brand))).toBe('brand.filled');
  expect(text(withCondition(tree('any(name.is:a;name.is:b)'), brand))).toBe(
    'any(name.is:a;name.is:b;brand.filled)',
  );
});

test.each([
  ['name.is:a', [0], 'any(name.is:a;brand.filled)'],
  ['name.is:a;model.empty', [1], 'name.is:a;any(model.empty;brand.filled)'],
  ['model.empty;any(name.is:a;name.is:b)', [1, 0], 'model.empty;any(name.is:a;name.is:b;brand.filled)'],
  ['any(name.is:a;model.empty)', [0], 'any(all(name.is:a;brand.filled);model.empty)'],
] as const)('beside one of %s at %j', (before, place, after) => {
  expect(text(withBeside(tree(before), place, brand))).toBe(after);
});

test.each([
  ['name.is:a', [0], undefined],
  ['name.is:a;model.empty', [0], 'model.empty'],
  ['model.empty;any(name.is:a;name.is:b)', [1, 1], 'model.empty;name.is:a'],
  ['model.empty;any(name.is:a;name.is:b)', [0], 'any(name.is:a;name.is:b)'],
  ['any(all(name.is:a;brand.empty);model.empty)', [1], 'name.is:a;brand.empty'],
  ['any(name.is:a;model.empty)', [0], 'model.empty'],
] as const)('without one of %s at %j', (before, place, after) => {
  expect(text(withChanged(tree(before), place, undefined))).toBe(after);
});

test('another condition in its place', () => {
  expect(text(withChanged(tree('model.empty;any(name.is:a;name.is:b)'), [1, 0], brand))).toBe(
    'model.empty;any(brand.filled;name.is:b)',
  );
});
