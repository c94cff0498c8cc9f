import { describe, expect, test } from '@jest/globals';
import { layOutSteps } from '../../../src/machines/diagram/lay-out-steps.ts';
import { statechartOf } from '../../../src/machines/diagram/statechart.ts';
import type { Say } from '../../../src/machines/diagram/wording.ts';
import { stepState, stepsMachine } from '../../../src/machines/lifecycles/approval-steps.ts';
import type { Frame } from '../../../src/vocabulary/drawing.ts';

/** Steps with few and with many approvers. */
const say: Say = (kind, text) =>
  kind === 'state' && text.startsWith('step') ? `${text}: all of Wang, Li, Zhou, Zhao and Sun` : text;

const drawn = (count: number) => {
  const machine = stepsMachine(Array.from({ length: count }, (_, index) => (index % 2 ? 'any' : 'all')));
  const steps = Array.from({ length: count }, (_, index) => stepState(index + 1));
  const chain = { row: [...steps, 'approved'], above: 'withdrawn', below: 'rejected' };
  return { steps, drawing: layOutSteps(statechartOf(machine, say, {}, 'overview'), chain) };
};

const overlap = (one: Omit<Frame, 'path' | 'shape' | 'texts'>, other: typeof one) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe.each([1, 2, 5])('a rule of %i steps', (count) => {
  const { steps, drawing } = drawn(count);
  const { frames, arrows, width, height } = drawing;
  const [outer, ...inner] = frames;
  const plates = arrows.flatMap(({ plate }) => plate ?? []);

  test('is drawn in a row from the dot to its approval', () => {
    const row = [...steps, 'approved'].map((path) => frames.find((frame) => frame.path === path)?.x ?? 0);
    expect(row).toEqual(row.toSorted((one, other) => one - other));
    expect(arrows[0]).toMatchObject({ to: 'step 1', transitions: [] });
    expect(arrows.slice(1, count + 1).map(({ from, to }) => [from, to])).toEqual(
      steps.map((step, index) => [step, steps[index + 1] ?? 'approved']),
    );
  });

  test('has an arrow from every step to both other ends', () => {
    for (const end of ['withdrawn', 'rejected'])
      expect(arrows.filter(({ to }) => to === end).map(({ from }) => from)).toEqual(steps);
  });

  test('has nothing on top of another', () => {
    for (const [index, place] of [...inner, ...plates].entries())
      expect([...inner, ...plates].slice(index + 1).filter((other) => overlap(place, other))).toEqual([]);
    for (const place of inner) expect(outer && overlap(place, outer)).toBe(true);
    for (const { x, y, width: w, height: h } of [...frames, ...plates])
      expect([x, y, x + w <= width, y + h <= height]).toEqual([
        expect.any(Number),
        expect.any(Number),
        true,
        true,
      ]);
  });

  test('has arrows that begin and end at the edges of their states', () => {
    for (const { from, to, points } of arrows) {
      const [begin, end] = [points[0], points.at(-1)];
      for (const [path, point] of [[from, begin] as const, [to, end] as const]) {
        const frame = frames.find((one) => one.path === path && path !== undefined);
        if (!frame || !point) continue;
        const [x, y] = point;
        const onSide =
          [frame.x, frame.x + frame.width].includes(x) && y > frame.y && y < frame.y + frame.height;
        const onTop =
          [frame.y, frame.y + frame.height].includes(y) && x > frame.x && x < frame.x + frame.width;
        expect([path, onSide || onTop]).toEqual([path, true]);
      }
    }
  });
});
