import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type PastedNode, readPastedTree, toNodes } from '../../../src/machines/imports/pasted-tree.ts';

/** Each node as its path. */
const paths = (nodes: readonly PastedNode[]) => {
  const ways: string[] = [];
  for (const { name, below } of nodes) ways.push(below === null ? name : `${ways[below]}/${name}`);
  return ways;
};
const read = (text: string) => paths(readPastedTree(text));

describe('a pasted tree', () => {
  test.each([
    [
      'lines indented by blanks',
      '总部\n  财务部\n  技术部\n    开发组\n分公司',
      ['总部', '总部/财务部', '总部/技术部', '总部/技术部/开发组', '分公司'],
    ],
    [
      'lines indented by tabs',
      '总部\n\t财务部\n\t\t出纳\n\t技术部',
      ['总部', '总部/财务部', '总部/财务部/出纳', '总部/技术部'],
    ],
    [
      'full-width blanks and empty lines',
      '\n总部\r\n　财务部\r\n\r\n　技术部\n',
      ['总部', '总部/财务部', '总部/技术部'],
    ],
    ['an indent that steps back half way', 'a\n    b\n  c', ['a', 'a/b', 'a/c']],
    [
      'paths',
      '一园 / A 栋 / 1 层\n一园/A 栋/2 层\n二园 > B 栋',
      ['一园', '一园/A 栋', '一园/A 栋/1 层', '一园/A 栋/2 层', '二园', '二园/B 栋'],
    ],
    [
      'cells that repeat',
      '总部\t财务部\t出纳\n总部\t财务部\t会计',
      ['总部', '总部/财务部', '总部/财务部/出纳', '总部/财务部/会计'],
    ],
    [
      'cells that are empty where they repeat',
      '总部\t财务部\t出纳\n\t\t会计\n\t技术部',
      ['总部', '总部/财务部', '总部/财务部/出纳', '总部/财务部/会计', '总部/技术部'],
    ],
    ['cells in quotes', '总部\t"财务\n部"\n\t"19"" 机柜组"', ['总部', '总部/财务 部', '总部/19" 机柜组']],
    ['one name twice at one place', 'a\n  b\na\n  c', ['a', 'a/b', 'a/c']],
    ['nothing', ' \n\t\n', []],
  ])('of %s', (_, text, nodes) => {
    expect(read(text)).toEqual(nodes);
  });

  test('has each node after the one that it lies below, and no two of one name at one place', () => {
    const line = fc
      .tuple(fc.nat({ max: 5 }), fc.stringMatching(/^[a-c甲乙]{1,2}$/))
      .map(([depth, name]) => ' '.repeat(depth) + name);
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), (lines, ending) => {
        const nodes = readPastedTree(lines.join(ending));
        for (const [at, { below }] of nodes.entries()) expect(below ?? -1).toBeLessThan(at);
        expect(new Set(paths(nodes)).size).toBe(nodes.length);
      }),
    );
  });
});

test('what is there already at its place is told apart from what is new', () => {
  const present = [
    { id: 1, parentId: null, name: '总部' },
    { id: 2, parentId: 1, name: '财务部' },
    { id: 3, parentId: null, name: '出纳' },
  ];
  const pasted = readPastedTree('总部\n  财务部\n    出纳\n  技术部\n出纳');
  expect(toNodes(pasted, present, null)).toEqual([
    { name: '总部', depth: 0, id: 1 },
    { name: '财务部', depth: 1, id: 2 },
    { name: '出纳', depth: 2, id: undefined },
    { name: '技术部', depth: 1, id: undefined },
    { name: '出纳', depth: 0, id: 3 },
  ]);
  expect(toNodes(readPastedTree('财务部\n总部'), present, 1).map(({ id }) => id)).toEqual([2, undefined]);
});
