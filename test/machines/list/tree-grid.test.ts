import { describe, expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import { type TreeGridNotice, type TreeWay, treeGridMachine } from '../../../src/machines/list/tree-grid.ts';
import type { TreePosition } from '../../../src/machines/list/tree-rows.ts';

const place = (id: number, parentId: number | null, searchText: string): TreePosition => ({
  id,
  parentId,
  active: true,
  searchText,
});
/** 1 has 2, which has 3; 4 stands alone. */
const nodes = [place(1, null, ' a '), place(2, 1, ' b '), place(3, 2, ' c '), place(4, null, ' d ')];

function start(shut: readonly number[] = []) {
  const details: TreeGridNotice[] = [];
  const actor = createActor(treeGridMachine, { input: { shut } });
  actor.on('*', (notice) => details.push(notice));
  actor.start();
  actor.send({ type: 'nodes came', nodes });
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    details,
    context,
    go: (...way: TreeWay[]) => {
      for (const one of way) actor.send({ type: 'went', way: one });
      return context().active;
    },
  };
}

describe('the keys of a tree', () => {
  test('begin at the first row, and walk along what is shown', () => {
    const { go, context } = start();
    expect(context().active).toBe(1);
    expect(go('next')).toBe(2);
    expect(go('last')).toBe(4);
    expect(go('next')).toBe(4);
    expect(go('previous')).toBe(3);
    expect(go('first')).toBe(1);
    expect(go('previous')).toBe(1);
  });

  test('open a branch and lead into it, shut it and lead out of it', () => {
    const { go, context, details } = start([1, 2]);
    expect(go('in')).toBe(1);
    expect(context().shut).toEqual([2]);
    expect(go('in')).toBe(2);
    expect(go('in', 'in')).toBe(3);
    expect(context().shut).toEqual([]);
    expect(go('in')).toBe(3);
    expect(go('out')).toBe(2);
    expect(go('out')).toBe(2);
    expect(context().shut).toEqual([2]);
    expect(go('out')).toBe(1);
    expect(details).toEqual([
      { type: 'shut changed', shut: [2] },
      { type: 'shut changed', shut: [] },
      { type: 'shut changed', shut: [2] },
    ]);
  });

  test('lead to a row that is shown when theirs is not any more', () => {
    const { actor, go, context } = start();
    expect(go('next', 'next')).toBe(3);
    actor.send({ type: 'toggled', id: 2 });
    expect(context().active).toBe(1);
    actor.send({ type: 'row chosen', id: 4 });
    actor.send({ type: 'nodes came', nodes: nodes.slice(0, 2) });
    expect(context().active).toBe(1);
    actor.send({ type: 'nodes came', nodes: [] });
    expect(context().active).toBeNull();
  });
});

test('while something is looked for nothing is shut, and what was shut is so afterwards', () => {
  const { actor, go, context } = start([1]);
  actor.send({ type: 'search changed', text: 'c' });
  expect(go('last')).toBe(3);
  actor.send({ type: 'toggled', id: 2 });
  expect(go('out', 'out')).toBe(1);
  expect(context().shut).toEqual([1]);
  actor.send({ type: 'search changed', text: '' });
  expect(go('next')).toBe(4);
});

describe('a branch in hand', () => {
  test('is wished where it was dropped', () => {
    const { actor, details, context } = start();
    actor.send({ type: 'picked up', id: 2 });
    actor.send({ type: 'held over', id: 4 });
    expect(context()).toMatchObject({ held: 2, over: 4 });
    actor.send({ type: 'dropped', id: 4 });
    expect(details).toEqual([{ type: 'move wished', id: 2, parentId: 4 }]);
    expect(context()).toMatchObject({ held: null, over: null });
    actor.send({ type: 'picked up', id: 2 });
    actor.send({ type: 'dropped', id: null });
    expect(details.at(-1)).toEqual({ type: 'move wished', id: 2, parentId: null });
  });

  test.each([1, 2, 3])('stays where it is when it is dropped onto %s', (id) => {
    const { actor, details, context } = start();
    actor.send({ type: 'picked up', id: 2 });
    actor.send({ type: 'dropped', id });
    expect(details).toEqual([]);
    expect(context().held).toBeNull();
  });

  test('stays where it is when it is let go', () => {
    const { actor, details, context } = start();
    actor.send({ type: 'picked up', id: 2 });
    actor.send({ type: 'let go' });
    expect([details, context().held]).toEqual([[], null]);
  });
});
