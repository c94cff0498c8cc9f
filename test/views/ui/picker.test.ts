import { describe, expect, test } from '@jest/globals';
import { treeOptions } from '../../../src/views/parts/picker/tree-options.ts';

const node = (id: number, name: string, depth: number, path: string) => ({
  id,
  parentId: null,
  code: `K${id}`,
  name,
  path,
  depth,
  searchText: `${name} ${name === '研发中心' ? 'yanfazhongxin yfzx ' : ''}K${id}`.toLowerCase(),
  state: 'active' as const,
});
const nodes = [
  node(1, 'Group', 1, 'Group'),
  node(2, 'IT', 2, 'Group / IT'),
  node(3, 'Desk IT', 3, 'Group / IT / Desk IT'),
  node(4, 'Helpers', 3, 'Group / IT / Helpers'),
  node(5, '研发中心', 2, 'Group / 研发中心'),
];

describe('the nodes of a tree to choose from', () => {
  test('are indented from the top that the person sees', () => {
    expect(treeOptions(nodes, ' ')).toEqual([
      { value: '1', label: 'Group', depth: 0 },
      { value: '2', label: 'IT', depth: 1 },
      { value: '3', label: 'Desk IT', depth: 2 },
      { value: '4', label: 'Helpers', depth: 2 },
      { value: '5', label: '研发中心', depth: 1 },
    ]);
    expect(treeOptions([], '')).toEqual([]);
  });

  test('are found by name, before those that lie below a name, by code and by pinyin', () => {
    expect(treeOptions(nodes, 'it').map(({ label }) => label)).toEqual(['IT', 'Desk IT', 'Helpers']);
    expect(treeOptions(nodes, 'ｋ4')).toEqual([
      { value: '4', label: 'Helpers', hint: 'Group / IT / Helpers' },
    ]);
    expect(treeOptions(nodes, 'yfzx')).toEqual([{ value: '5', label: '研发中心', hint: 'Group / 研发中心' }]);
    expect(treeOptions(nodes, 'nowhere')).toEqual([]);
  });
});
