import { describe, expect, test } from '@jest/globals';
import {
  differing,
  type FormValues,
  firstChoices,
  lineOf,
  merged,
} from '../../../src/machines/forms/record-form-values.ts';

const named = (id: number, name = `No. ${id}`) => ({ id, name });

describe('two sides', () => {
  test.each<[string, FormValues, FormValues, string[]]>([
    ['a text', { a: 'x', b: 'y' }, { a: 'x', b: 'z' }, ['b']],
    ['nothing in any form', { a: '', b: null }, { c: null }, []],
    ['a text that one side has alone', { a: '' }, { a: '', 'custom.b': 'x' }, ['custom.b']],
    ['a record by its id, not by its name', { a: named(1, 'old') }, { a: named(1, 'new') }, []],
    ['another record', { a: named(1) }, { a: named(2) }, ['a']],
    ['a record and a text that looks like it', { a: named(1) }, { a: '1' }, ['a']],
    ['a record and none', { a: named(1) }, { a: null }, ['a']],
    ['the order of lines', { a: [named(1), named(2)] }, { a: [named(2), named(1)] }, []],
    ['lines', { a: [named(1), named(2)] }, { a: [named(2), named(3)] }, ['a.1', 'a.3']],
    ['lines and none of them', { a: [named(1)] }, { a: [] }, ['a.1']],
  ])('differ, or do not, in %s', (_what, one, other, names) => {
    expect(differing(one, other)).toEqual(names);
    expect(differing(other, one).toSorted()).toEqual(names.toSorted());
  });

  test('a line is found by its name; a further field with a number at its end is none', () => {
    const values: FormValues = { a: [named(7)], 'custom.b.7': 'x' };
    expect(lineOf(values, 'a.7')).toEqual({ field: 'a', line: named(7) });
    expect(lineOf(values, 'a.8')).toEqual({ field: 'a', line: undefined });
    expect(lineOf(values, 'custom.b.7')).toBeUndefined();
    expect(lineOf(values, 'a')).toBeUndefined();
  });
});

describe('what is chosen of two sides', () => {
  const base: FormValues = { brand: 'A', model: 'M1', place: named(1), lines: [named(1), named(2)] };
  const mine: FormValues = {
    brand: 'B',
    model: 'M1',
    place: named(1),
    lines: [named(1), named(3)],
    'custom.x': 'y',
  };
  const theirs: FormValues = {
    brand: 'A',
    model: 'M2',
    place: named(9),
    lines: [named(1), named(2), named(4)],
  };

  test('is at first mine where I changed something, and theirs where only they did, line by line', () => {
    expect(firstChoices(base, mine, theirs)).toEqual({
      brand: 'mine',
      model: 'theirs',
      place: 'theirs',
      'lines.2': 'mine',
      'lines.3': 'mine',
      'lines.4': 'theirs',
      'custom.x': 'mine',
    });
  });

  test('keeps what each side added and leaves out what one took away', () => {
    expect(merged(mine, theirs, firstChoices(base, mine, theirs))).toEqual({
      brand: 'B',
      model: 'M2',
      place: named(9),
      lines: [named(1), named(4), named(3)],
      'custom.x': 'y',
    });
  });

  test('can be all of one side', () => {
    const all = (side: 'mine' | 'theirs') =>
      Object.fromEntries(differing(mine, theirs).map((name) => [name, side] as const));
    expect(merged(mine, theirs, all('theirs'))).toEqual(theirs);
    expect(differing(merged(mine, theirs, all('mine')), mine)).toEqual([]);
    expect(merged(mine, theirs, {})).toEqual(merged(mine, theirs, all('mine')));
    expect(merged(theirs, mine, {})).toMatchObject({ 'custom.x': null });
  });

  test('is a line where the other side has no such field', () => {
    expect(merged({ lines: [named(5)] }, {}, {})).toEqual({ lines: [named(5)] });
  });
});
