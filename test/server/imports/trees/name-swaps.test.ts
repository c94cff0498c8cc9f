import { expect, test } from '@jest/globals';
import { inTurn } from '../../../../server/modules/imports/trees/name-swaps.ts';
import { PlannedNode, PlannedTree } from '../../../../server/modules/imports/trees/planned-tree.ts';

/** Siblings that are called by their numbers, and what each is to be called. */
function turnsOf(names: readonly number[]) {
  const state = { parentId: null, state: 'active', version: 1, visible: true, writable: true };
  const known = names.map((_, id) => ({ ...state, id, name: String(id), code: `C${id}` }));
  const tree = new PlannedTree(known);
  const rows = names.map((name, id) => {
    const node = tree.get(id) ?? new PlannedNode('', null, null);
    tree.put(node, null, String(name));
    return { reading: { row: id, values: {}, cells: [], problems: [], duplicates: [] }, node };
  });
  const { turns, goRound } = inTurn(rows);
  const round = rows.filter(({ node }) => goRound.has(node)).map(({ reading }) => reading.row);
  return [turns.map(({ reading }) => reading.row), round];
}

test('whoever gives up a name comes first, however many they are', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => at);
  expect(turnsOf(many.map((at) => at + 1))).toEqual([many.toReversed(), []]);
  expect(turnsOf(many.map((at) => at - 1))).toEqual([many, []]);
});

test('names that go round are found, and who waits for one of them is not among these', () => {
  expect(turnsOf([1, 2, 0, 9, 4])).toEqual([
    [2, 1, 0, 3, 4],
    [0, 1, 2],
  ]);
  expect(turnsOf([2, 2, 1])).toEqual([
    [1, 2, 0],
    [1, 2],
  ]);
});
