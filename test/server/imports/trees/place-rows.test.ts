import { describe, expect, test } from '@jest/globals';
import { noting } from '../../../../server/modules/imports/trees/noting.ts';
import { pathOf } from '../../../../server/modules/imports/trees/path-of.ts';
import { placeRows } from '../../../../server/modules/imports/trees/place-rows.ts';

const node = (id: number, name: string, parentId: number | null, code = '', visible = true) => ({
  id,
  name,
  parentId,
  code,
  state: 'active',
  version: 1,
  visible,
  writable: true,
});
const known = [
  node(1, 'Group', null, 'G'),
  node(2, 'R/D', 1, 'RD'),
  node(3, 'Sales', 1),
  node(4, 'Sales', 2),
  node(5, 'Hidden', null, 'H', false),
];

/** Where each row lies, and what is said of it. */
const placed = (...rows: Record<string, string>[]) => placedIn(known, ...rows);
function placedIn(nodes: ReturnType<typeof node>[], ...rows: Record<string, string>[]) {
  const notes = noting({});
  const readings = rows.map((values, at) => ({
    row: at + 2,
    values,
    cells: [],
    problems: [],
    duplicates: [],
  }));
  return placeRows(readings, nodes, notes.of).map(({ reading, node: found }) => {
    const said = notes.problemsOf(reading).map(({ code }) => code);
    return [found?.path ?? null, found?.known?.id ?? null, ...said];
  });
}

test.each([
  ['A / B', ['A', 'B']],
  ['A ＞ B', ['A', 'B']],
  ['Group/X', ['Group', 'X']],
  ['Group>X', ['Group', 'X']],
  ['Group\\X', ['Group', 'X']],
  ['R&D/QA', ['R&D/QA']],
  ['Plain', ['Plain']],
])('%s is %j', (text, names) => {
  expect(pathOf(text, (name) => name === 'Group')).toEqual(names);
});

test('a path of the register is read as it is written there', () => {
  expect(placed({ name: 'Group / R/D / Sales' }, { name: 'group / sales' })).toEqual([
    ['Group / R/D / Sales', 4],
    ['Group / Sales', 3],
  ]);
});

test('a name that several have says no parent, and one of the file comes first', () => {
  expect(placed({ name: 'X', parent: 'Sales' })).toEqual([[null, null, 'nameAmbiguous']]);
  expect(placed({ name: 'X', parent: 'Sales' }, { name: 'Sales' })).toEqual([
    ['Sales / X', null],
    ['Sales', null],
  ]);
});

test('a code says which one it is, wherever it lies; out of sight it is taken', () => {
  expect(placed({ name: 'Research', code: 'rd' }, { name: 'Y', code: 'H' })).toEqual([
    ['Group / Research', 2],
    [null, null, 'recordTaken'],
  ]);
});

test('nothing is moved below itself, and nothing active lies below what is retired', () => {
  expect(placed({ name: 'Group', code: 'G', parentCode: 'RD' })).toEqual([[null, null, 'belowItself']]);
  expect(
    placed({ name: 'R/D', code: 'RD', state: 'retired' }, { name: 'Group / R/D / Sales', state: 'active' }),
  ).toEqual([
    ['Group / R/D', 2],
    [null, null, 'aboveRetired'],
  ]);
});

describe('what a file renames', () => {
  const tree = [
    node(1, 'Top', null, 'T'),
    node(2, 'Old', 1, 'A'),
    node(3, 'Other', 1, 'B'),
    node(4, 'Child', 2, 'C'),
  ];
  const place = (...rows: Record<string, string>[]) => placedIn(tree, ...rows);
  const isNew = null;

  test.each([
    [{ name: 'N', parent: 'Top / Old' }],
    [{ name: 'N', parent: 'Top/Old' }],
    [{ name: 'N', parent: 'Old' }],
    [{ name: 'Top / Old / N' }],
    [{ name: 'N', parent: 'Top / New' }],
    [{ name: 'Top / New / N' }],
  ])('is found by its former path and by its new one: %j', (row) => {
    const below = ['Top / New / N', isNew];
    expect(place({ name: 'New', code: 'A' }, row)[1]).toEqual(below);
    expect(place(row, { name: 'New', code: 'A' })[0]).toEqual(below);
  });

  const swap = [
    { name: 'Other', code: 'A' },
    { name: 'Old', code: 'B' },
  ];
  const child = ['Top / Other / Child', 4];
  test.each([
    [{ name: 'Child', code: 'C', parent: 'Top / Old' }, child],
    [{ name: 'Child', code: 'C', parent: 'Top / Other' }, child],
    [{ name: 'Child', code: 'C', parent: 'Old' }, child],
    [{ name: 'Child', code: 'C', parent: 'Other' }, child],
    [{ name: 'Top / Old / Child', code: 'C' }, child],
    [{ name: 'Top / Other / Child', code: 'C' }, child],
    [{ name: 'Top / Old / Child' }, child],
    [{ name: 'Top / Other / Child' }, child],
    [{ name: 'N', parent: 'Top / Old' }, [null, null, 'nameAmbiguous']],
    [{ name: 'Top / Other / N' }, [null, null, 'nameAmbiguous']],
    [{ name: 'N', parentCode: 'A' }, ['Top / Other / N', isNew]],
  ])('beside a swap of names %j is %j', (row, expected) => {
    expect(place(...swap, row)).toEqual([['Top / Other', 2], ['Top / Old', 3], expected]);
    expect(place(row, ...swap)).toEqual([expected, ['Top / Other', 2], ['Top / Old', 3]]);
  });

  test('leaves its name to a new one with a code of its own', () => {
    const [renamed, fresh] = [
      { name: 'New', code: 'A' },
      { name: 'Old', parent: 'Top', code: 'Z' },
    ];
    expect(place(renamed, fresh)).toEqual([
      ['Top / New', 2],
      ['Top / Old', isNew],
    ]);
    expect(place(fresh, renamed)).toEqual([
      ['Top / Old', isNew],
      ['Top / New', 2],
    ]);
  });
});
