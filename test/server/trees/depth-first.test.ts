import { expect, test } from '@jest/globals';
import { depthFirst, nameTree, type TreeNode } from '../../../server/trees/depth-first.ts';

const node = (id: number, parentId: number | null): TreeNode => ({
  id,
  parentId,
  code: `c${id}`,
  name: `n${id}`,
  path: '',
});

test('each node is followed by what is below it, siblings as they come', () => {
  const nodes = [node(5, 2), node(3, 1), node(2, 1), node(1, null), node(4, 2), node(6, null), node(7, 5)];
  expect(depthFirst(nodes).map(({ id }) => id)).toEqual([1, 3, 2, 5, 7, 4, 6]);
  expect(depthFirst([])).toEqual([]);
});

test('a node whose parent is not among them stands with the highest', () => {
  const seen = depthFirst([node(8, 7), node(3, 99), node(7, 3), node(1, null)]);
  expect(seen.map(({ id }) => id)).toEqual([3, 7, 8, 1]);
  expect(nameTree(seen)).toEqual([
    { ...node(3, 99), path: 'n3', depth: 0 },
    { ...node(7, 3), path: 'n3 / n7', depth: 1 },
    { ...node(8, 7), path: 'n3 / n7 / n8', depth: 2 },
    { ...node(1, null), path: 'n1', depth: 0 },
  ]);
});
