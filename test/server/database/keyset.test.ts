import { expect, test } from '@jest/globals';
import { decodeCursor, encodeCursor } from '../../../server/database/keyset.ts';
import { Refusal } from '../../../server/lib/refusal.ts';

const any = () => true;

test('a cursor comes back as the position it was made from', () => {
  const position = { id: 7, value: 'bi ji ben\u0001笔记本' };
  expect(decodeCursor('name asc', encodeCursor('name asc', position), any)).toEqual(position);
});

test('no cursor is the beginning', () => {
  expect(decodeCursor('name asc', undefined, any)).toBeUndefined();
});

test('an order by the id alone has no value to go on from', () => {
  const position = { id: 7, value: '' };
  expect(decodeCursor('id desc', encodeCursor('id desc', position))).toEqual(position);
  const other = encodeCursor('id desc', { id: 7, value: 'x' });
  expect(() => decodeCursor('id desc', other)).toThrow('badCursor');
});

const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['of another order', encodeCursor('name desc', { id: 7, value: 'x' })],
  ['with a value of the wrong form', encodeCursor('name asc', { id: 7, value: 'bad' })],
  ['that is no JSON', Buffer.from('{').toString('base64url')],
  ['that is no list', forged({ 0: 'name asc' })],
  ['with an id that is no id', forged(['name asc', 1.5, 'x'])],
  ['with an id below one', forged(['name asc', 0, 'x'])],
  ['with a zero byte', forged(['name asc', 1, 'x\0'])],
  ['without a value', forged(['name asc', 1])],
])('a cursor %s is refused', (_, cursor) => {
  const decode = () => decodeCursor('name asc', cursor, (value) => value !== 'bad');
  expect(decode).toThrow(Refusal);
  expect(decode).toThrow('badCursor');
});
