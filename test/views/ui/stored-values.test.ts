import { expect, test } from '@jest/globals';
import { isValuesLike } from '../../../src/views/parts/form/stored-values.ts';

const isStored = isValuesLike({ name: '', place: null, lines: [] });
const right = { name: 'x', place: { id: 1, name: 'Store' }, lines: [{ id: 2, name: 'Desk', more: true }] };

test('what the browser kept is taken when it could stand in the form, with further fields or without', () => {
  expect(isStored(right)).toBe(true);
  expect(isStored({ ...right, place: null, lines: [], 'custom.MAC': 'aa' })).toBe(true);
});

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['a field is missing', { name: 'x', lines: [] }],
  ['a number', { ...right, name: 1 }],
  ['a record without an id', { ...right, place: { name: 'Store' } }],
  ['a record without a name', { ...right, place: { id: 1 } }],
  ['an id that is a text', { ...right, place: { id: '1', name: 'Store' } }],
  ['lines that are none', { ...right, lines: 'x' }],
  ['a line that is nothing', { ...right, lines: [null] }],
  ['the form as it was kept before', { values: right, names: {} }],
])('it is not when it is no such thing: %s', (_what, stored) => {
  expect(isStored(stored)).toBe(false);
});
