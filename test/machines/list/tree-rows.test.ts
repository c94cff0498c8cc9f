import { describe, expect, test } from '@jest/globals';
import { canHang, type TreePosition, treeRows } from '../../../src/machines/list/tree-rows.ts';

const place = (id: number, parentId: number | null, searchText = ' ', active = true): TreePosition => ({
  id,
  parentId,
  active,
  searchText,
});
/** 1 has 2 and 4, 2 has 3; 5 stands alone. */
const nodes = [
  place(1, null, ' 总部 zongbu zb '),
  place(2, 1, ' 采购 caigou cg '),
  place(3, 2, ' 一组 yizu yz '),
  place(4, 1, ' 财务 caiwu cw ', false),
  place(5, null, ' 分部 fenbu fb '),
];
const shown = (...args: [readonly number[], string]) =>
  treeRows(nodes, ...args).map(({ id, depth, open }) => [id, depth, open]);

describe('the rows of a tree', () => {
  test('are all nodes, but for those below a shut one', () => {
    expect(shown([], '')).toEqual([
      [1, 0, true],
      [2, 1, true],
      [3, 2, null],
      [4, 1, null],
      [5, 0, null],
    ]);
    expect(shown([2], '')).toEqual([
      [1, 0, true],
      [2, 1, false],
      [4, 1, null],
      [5, 0, null],
    ]);
    expect(shown([1, 2], ' ')).toEqual([
      [1, 0, false],
      [5, 0, null],
    ]);
  });

  test('are those that hold every word of a search, with all above them, whatever is shut', () => {
    expect(shown([1, 2], 'YZ')).toEqual([
      [1, 0, true],
      [2, 1, true],
      [3, 2, null],
    ]);
    expect(shown([], '财 cw')).toEqual([
      [1, 0, true],
      [4, 1, null],
    ]);
    expect(shown([], '财 yz')).toEqual([]);
  });

  test('begin at the top that a person reaches, though it hangs from something', () => {
    expect(treeRows([place(2, 1), place(3, 2)], [], '').map(({ id, depth }) => [id, depth])).toEqual([
      [2, 0],
      [3, 1],
    ]);
  });
});

test('a branch can hang from any active node but itself, what is below it, and where it hangs now', () => {
  const can = (id: number) => [null, 1, 2, 3, 4, 5].filter((parentId) => canHang(nodes, id, parentId));
  expect(can(2)).toEqual([null, 5]);
  expect(can(3)).toEqual([null, 1, 5]);
  expect(can(1)).toEqual([5]);
  expect(can(5)).toEqual([1, 2, 3]);
});
