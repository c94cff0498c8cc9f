import { expect, test } from '@jest/globals';
import { filterText, readFilter } from '../../../src/vocabulary/filters/filter-text.ts';
import type { FilterTree } from '../../../src/vocabulary/filters/filter-tree.ts';

const trees: [string, FilterTree][] = [
  [
    'serialNo.begins:SN;any(status.among:inUse,draft;brand.empty)',
    {
      match: 'all',
      of: [
        { field: 'serialNo', is: 'begins', values: ['SN'] },
        {
          match: 'any',
          of: [
            { field: 'status', is: 'among', values: ['inUse', 'draft'] },
            { field: 'brand', is: 'empty', values: [] },
          ],
        },
      ],
    },
  ],
  [
    'any(brand.is:a~,b~;c~(~~~);all(parentId.filled;purchaseDate.last:30))',
    {
      match: 'any',
      of: [
        { field: 'brand', is: 'is', values: ['a,b;c(~)'] },
        {
          match: 'all',
          of: [
            { field: 'parentId', is: 'filled', values: [] },
            { field: 'purchaseDate', is: 'last', values: ['30'] },
          ],
        },
      ],
    },
  ],
];

test.each(trees)('%s is written and read', (text, tree) => {
  expect(filterText(tree)).toBe(text);
  expect(readFilter(text)).toEqual(tree);
});

test('two groups of any are not one', () => {
  const text = 'any(brand.empty);any(model.empty)';
  const tree = readFilter(text);
  expect(tree?.match).toBe('all');
  expect(tree && filterText(tree)).toBe(text);
});

const condition = 'brand.empty';
test.each([
  '',
  ';',
  'brand',
  'brand.is',
  'brand.is:',
  'brand.is:a,b',
  'brand.last:3',
  'constructor.is:a',
  'purchaseDate.from:2026-02-30',
  'status.among:gone',
  'categoryId.below:0',
  'any()',
  'any(brand.empty',
  'brand.empty)',
  'any(any(any(brand.empty)))',
  Array.from({ length: 21 }, () => condition).join(';'),
  Array.from({ length: 3 }, () => `any(${Array.from({ length: 19 }, () => condition).join(';')})`).join(';'),
  '('.repeat(4001),
])('%s is none', (text) => {
  expect(readFilter(text)).toBeUndefined();
});
