import { expect, test } from '@jest/globals';
import { svgOf } from '../../../src/machines/diagram/svg.ts';
import { type Drawing, headOf, lineOf } from '../../../src/vocabulary/drawing.ts';

const state = {
  x: 10,
  y: 10,
  width: 80,
  height: 30,
  texts: [{ x: 10, y: 21, text: 'open & <new>', look: 'title' }],
} as const;
const drawing: Drawing = {
  width: 300,
  height: 200,
  frames: [
    { ...state, path: 'open', shape: 'state', texts: [...state.texts] },
    { ...state, path: 'closed', shape: 'end', y: 120, texts: [] },
  ],
  arrows: [
    {
      to: 'open',
      transitions: [],
      points: [
        [50, 0],
        [50, 10],
      ],
      texts: [],
    },
    {
      from: 'open',
      to: 'closed',
      transitions: ['door/open/close/1'],
      points: [
        [50, 40],
        [50, 80],
        [60, 80],
        [60, 120],
      ],
      plate: { x: 30, y: 60, width: 40, height: 18 },
      texts: [{ x: 5, y: 12, text: 'close', look: 'event', transition: 'door/open/close/1' }],
    },
  ],
};

test('a drawing is black on white, and its text can be selected', () => {
  expect(svgOf(drawing, 'a "door"')).toMatchSnapshot();
});

test('a line turns in round corners, which take half of a short piece', () => {
  expect(
    lineOf({
      points: [
        [0, 0],
        [0, 40],
        [4, 40],
        [4, 80],
      ],
    }),
  ).toBe('M0 0L0 34Q0 40 2 40L2 40Q4 40 4 46L4 80');
  expect(lineOf({ points: [] })).toBe('M0 0');
});

test('a head points where the arrow leads', () => {
  expect(
    headOf({
      points: [
        [0, 0],
        [0, 40],
      ],
    }),
  ).toBe('M0 40L4 31L-4 31Z');
  expect(
    headOf({
      points: [
        [0, 0],
        [40, 0],
      ],
    }),
  ).toBe('M40 0L31 -4L31 4Z');
});
