import { expect, test } from '@jest/globals';
import { inTurn, longestCircle } from '../../../../server/modules/imports/trees/name-swaps.ts';
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
  return inTurn(rows).turns.map((turn) => turn.map(({ reading }) => reading.row));
}

test('whoever gives up a name comes first, each alone however many they are', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => at);
  expect(turnsOf(many.map((at) => at + 1))).toEqual(many.toReversed().map((at) => [at]));
  expect(turnsOf(many.map((at) => at - 1))).toEqual(many.map((at) => [at]));
});

test('names that go round come together, behind them who waits for one of them', () => {
  expect(turnsOf([1, 2, 0, 9, 4])).toEqual([[2, 1, 0], [3], [4]]);
  expect(turnsOf([2, 2, 1])).toEqual([[1, 2], [0]]);
});

test('names of too many do not go round', () => {
  const round = (length: number) => Array.from({ length }, (_, at) => (at + 1) % length);
  expect(turnsOf(round(longestCircle))).toHaveLength(1);
  expect(turnsOf(round(longestCircle + 1))).toHaveLength(longestCircle + 1);
});
