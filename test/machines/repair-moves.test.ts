import { expect, test } from '@jest/globals';
import { moveBetween } from '../../src/machines/lifecycles/repair-moves.ts';

test('the life of a repair says which event leads from one column to another', () => {
  expect(moveBetween('reported', 'assigned', false)).toEqual({ event: 'assign' });
  expect(moveBetween('reported', 'accepted', false)).toEqual({ event: 'take' });
  expect(moveBetween('accepted', 'reported', false)).toEqual({ event: 'decline' });
  expect(moveBetween('inProgress', 'onHold', false)).toEqual({ event: 'hold' });
  expect(moveBetween('inProgress', 'done', true)).toEqual({ event: 'finish' });
  expect(moveBetween('done', 'rework', true)).toEqual({ event: 'rework' });
});

test('a repair that lacks its solution is asked for it before it is done', () => {
  expect(moveBetween('inProgress', 'done', false)).toEqual({ lacks: 'solution' });
});

test('where no event leads, the ways there are stand instead', () => {
  expect(moveBetween('onHold', 'done', true)).toEqual({ ways: ['assigned', 'inProgress', 'cancelled'] });
});
