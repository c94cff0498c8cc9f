import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Statechart } from '../../../src/views/ui/statechart/statechart.tsx';
import type { Drawing } from '../../../src/vocabulary/drawing.ts';
import { drawInside } from '../support/draw.tsx';

const state = (path: string, x: number) => ({
  ...{ path, x, y: 20, width: 80, height: 40, shape: 'state' as const },
  texts: [{ x: 10, y: 20, text: path, look: 'title' as const }],
});
const drawing: Drawing = {
  ...{
    width: 1000,
    height: 500,
    arrows: [
      {
        from: 'a',
        to: 'b',
        transitions: ['a/b'],
        points: [
          [80, 40],
          [800, 40],
        ],
        texts: [],
      },
    ],
  },
  frames: [state('a', 0), state('b', 800)],
};

const sizes = { clientWidth: 400, clientHeight: 250, scrollWidth: 1000, scrollHeight: 500 };
let room = sizes;
beforeAll(() => {
  for (const name of Object.keys(sizes) as (keyof typeof sizes)[])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => room[name] });
});
afterAll(() => {
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const map = (container: HTMLElement) => container.querySelector('[aria-hidden] > svg');

async function show(chosen: unknown[] = []) {
  const drawn = await drawInside(
    <Statechart drawing={drawing} label="Life" zoom={1} withMap onChoose={(one) => chosen.push(one)} />,
  );
  return { ...drawn, region: screen.getByRole('region', { name: 'Life' }) };
}

test('a drawing that does not fit has a small picture, and a press on it leads there', async () => {
  room = sizes;
  const { container, region } = await show();
  const found = map(container);
  expect(found?.querySelector('.seen')?.getAttribute('width')).toBe('400');
  if (!found) throw new Error('no map');
  found.getBoundingClientRect = () => ({ left: 0, top: 0, width: 160, height: 80 }) as DOMRect;
  found.setPointerCapture = () => {};
  fireEvent.pointerDown(found, { clientX: 80, clientY: 40 });
  expect([region.scrollLeft, region.scrollTop]).toEqual([300, 125]);
});

test('one that fits has none', async () => {
  room = { ...sizes, scrollWidth: 400, scrollHeight: 250 };
  const { container } = await show();
  expect(map(container)).toBeNull();
});

test('it is dragged by the mouse, and what a drag ends on was not clicked', async () => {
  room = sizes;
  const chosen: unknown[] = [];
  const { region } = await show(chosen);
  const moves: [number, number][] = [];
  region.scrollTo = ((left: number, top: number) =>
    moves.push([left, top])) as unknown as typeof region.scrollTo;
  const chart = screen.getByRole('img', { name: 'Life' });
  const arrow = chart.querySelector('[data-arrow]') ?? chart;
  fireEvent.pointerDown(arrow, { button: 0, pointerType: 'mouse', clientX: 100, clientY: 100 });
  fireEvent.pointerMove(window, { clientX: 60, clientY: 90 });
  fireEvent.pointerUp(window);
  fireEvent.click(arrow);
  expect(moves).toEqual([[40, 10]]);
  expect(chosen).toEqual([]);
  await waitFor(() => {
    fireEvent.click(arrow);
    expect(chosen).toHaveLength(1);
  });
});
