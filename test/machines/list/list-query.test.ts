import { expect, test } from '@jest/globals';
import {
  normalise,
  onlyOrder,
  sameQuery,
  searchOf,
  withKnown,
} from '../../../src/machines/list/list-query.ts';

test('what is not set is no part of a query', () => {
  expect(normalise({ a: '', b: undefined, c: [], d: 0, e: 'x', f: ['y'] })).toEqual({
    d: 0,
    e: 'x',
    f: ['y'],
  });
  expect(Object.keys(normalise({ b: undefined }))).toEqual([]);
  expect(sameQuery({ a: 'x', b: '' }, { c: [], a: 'x' })).toBe(true);
  expect(sameQuery({ a: 'x', b: 'y' }, { b: 'y', a: 'x' })).toBe(true);
  expect(sameQuery({ a: 'x' }, { a: 'y' })).toBe(false);
  expect(searchOf({ search: 'desk' })).toBe('desk');
  expect(searchOf({ search: ['desk'] })).toBe('');
  expect(onlyOrder({ sort: 'name', order: '', status: 'x' })).toEqual({ sort: 'name' });
});

test('a row that did not change stays the same object', () => {
  const known = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ];
  const came = [
    { id: 2, name: 'b' },
    { id: 1, name: 'c' },
    { id: 3, name: 'd' },
  ];
  const rows = withKnown(known, came);
  expect(rows).toEqual(came);
  expect(rows[0]).toBe(known[1]);
  expect(rows[1]).toBe(came[1]);
  expect(rows[2]).toBe(came[2]);
});

test('rows of which none changed are the very rows they were', () => {
  const known = [{ id: 1, name: 'a' }];
  expect(withKnown(known, [{ id: 1, name: 'a' }])).toBe(known);
  const withMore = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ];
  expect(withKnown(known, withMore)).toEqual(withMore);
  expect(withKnown(withMore, [{ id: 1, name: 'a' }])).toEqual(known);
});
