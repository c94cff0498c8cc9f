import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { pageName } from '../../../src/machines/diagram/page-name.ts';
import { edgesOf, statesOf } from '../../../src/machines/diagram/read-machine.ts';
import { widthOf } from '../../../src/machines/diagram/text-width.ts';
import { machines } from '../../../src/machines/registry.ts';
import { sessionMachine } from '../../../src/machines/session/session.ts';
import { type Drawing, levels, type Text, textSize } from '../../../src/vocabulary/drawing.ts';
import { inDrawing } from '../../../src/vocabulary/drawn-delays.ts';
import { languageCodes } from '../../../src/vocabulary/languages.ts';
import { storedDrawings } from '../../../src/vocabulary/packed-drawing.ts';
import { isLegible, type Sheet } from '../../../src/vocabulary/sheet.ts';

type Area = { name: string; x: number; y: number; width: number; height: number };

const overlap = (one: Area, other: Area) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const holds = (outer: Area, inner: Area) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const areaOf = ({ x, y, text, look }: Text, within: { x: number; y: number }): Area => ({
  name: text,
  x: within.x + x,
  y: within.y + y - textSize[look],
  width: widthOf(text, textSize[look]),
  height: textSize[look] + 2,
});

/** What covers what on a drawing that must not, and what leaves the area it belongs to. */
function faultsOf({ width, height, frames, arrows }: Drawing): string[] {
  const page: Area = { name: 'the page', x: 0, y: 0, width, height };
  const boxes = frames.map((frame) => ({ ...frame, name: frame.path || 'the machine' }));
  const isWithin = (inner: string, outer: string) => outer === '' || inner.startsWith(`${outer}/`);
  const plates = arrows.flatMap(({ plate, from, to }) =>
    plate ? [{ ...plate, name: `${from} → ${to}` }] : [],
  );
  const texts = boxes.flatMap((box) => box.texts.map((text) => ({ box, area: areaOf(text, box) })));
  const leaves = boxes.filter(
    ({ path }) => !boxes.some((other) => other.path !== path && isWithin(other.path, path)),
  );
  const pairs = <T>(list: readonly T[]) =>
    list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const));
  const says = (one: Area, other: Area) => `${one.name} on ${other.name}`;
  return [
    ...[...boxes, ...plates].filter((area) => !holds(page, area)).map((area) => says(area, page)),
    ...pairs(boxes)
      .filter(([one, other]) =>
        isWithin(other.path, one.path)
          ? !holds(one, other)
          : isWithin(one.path, other.path)
            ? !holds(other, one)
            : overlap(one, other),
      )
      .map(([one, other]) => says(one, other)),
    ...pairs(plates)
      .filter(([one, other]) => overlap(one, other))
      .map(([one, other]) => says(one, other)),
    ...plates.flatMap((plate) => leaves.filter((box) => overlap(plate, box)).map((box) => says(plate, box))),
    ...plates.flatMap((plate) =>
      texts.filter(({ area }) => overlap(plate, area)).map(({ area }) => says(plate, area)),
    ),
    ...texts.filter(({ area, box }) => !holds(box, area)).map(({ area, box }) => says(area, box)),
    ...texts.flatMap(({ area, box }) =>
      boxes
        .filter((other) => isWithin(other.path, box.path) && other !== box && overlap(area, other))
        .map((other) => says(area, other)),
    ),
    ...arrows.flatMap((arrow) => {
      const { plate } = arrow;
      return plate
        ? arrow.texts
            .map((text) => areaOf(text, plate))
            .filter((area) => !holds({ ...plate, name: '' }, area))
            .map((area) => says(area, page))
        : [];
    }),
  ];
}

/** Lines that run across a state without others in it, or across the words of another arrow. */
function crossingsOf({ frames, arrows }: Drawing): string[] {
  const states = frames.filter(
    ({ path }) => !frames.some((other) => other.path.startsWith(`${path}/`) || path === ''),
  );
  return arrows.flatMap((arrow) => {
    const words = arrows.flatMap((other) => (other.plate && other !== arrow ? [other.plate] : []));
    return arrow.points.slice(1).flatMap(([toX, toY], index) => {
      const [x = 0, y = 0] = arrow.points[index] ?? [];
      const line: Area = {
        name: `${arrow.from} → ${arrow.to}`,
        x: Math.min(x, toX),
        y: Math.min(y, toY),
        width: Math.abs(toX - x),
        height: Math.abs(toY - y),
      };
      // An arrow ends at the edge of a state, which rounding may move by one.
      const inner = (area: Omit<Area, 'name'>): Area => ({
        name: 'an area',
        x: area.x + 1.5,
        y: area.y + 1.5,
        width: area.width - 3,
        height: area.height - 3,
      });
      return [...states, ...words].filter((area) => overlap(line, inner(area))).map(() => line.name);
    });
  });
}

const drawn = machines.flatMap((machine) =>
  languageCodes.map((language) => [machine.id, language, machine] as const),
);

describe.each(drawn)('the drawing of %s in %s', (_, language, machine) => {
  const file = `src/machines/drawings/${language}/${pageName(machine)}.generated.json`;
  const drawings = storedDrawings(JSON.parse(readFileSync(file, 'utf8')));

  test.each(levels)('covers nothing: %s', (level) => {
    expect(faultsOf(drawings[level])).toEqual([]);
    expect(crossingsOf(drawings[level])).toEqual([]);
  });

  test('has a dense one for paper where it has no room, with a key to each number', () => {
    const dense = file.replace('.generated', '.sheet.generated');
    const sheets: Partial<Record<string, Sheet>> = existsSync(dense)
      ? JSON.parse(readFileSync(dense, 'utf8'))
      : {};
    for (const level of levels) {
      const sheet = sheets[level];
      expect(sheet === undefined).toBe(isLegible(drawings[level], level));
      if (!sheet) continue;
      expect(faultsOf(sheet.drawing)).toEqual([]);
      expect(crossingsOf(sheet.drawing)).toEqual([]);
      const numbers = sheet.drawing.arrows.flatMap(({ plate, texts }) => (plate ? texts : []));
      expect(sheet.key.map((line) => /^(\d+)\u2002\S/.exec(line)?.[1])).toEqual(
        numbers.map(({ text }) => text),
      );
    }
  });

  test('has every state, and says every transition once', () => {
    const paths = statesOf(machine.root).map(({ path }) => path.join('/'));
    // That of login and time-out is held by a test of its own.
    const whole = machine === sessionMachine ? (['complete'] as const) : levels;
    for (const level of whole) expect(drawings[level].frames.map(({ path }) => path)).toEqual(paths);
    const { frames, arrows } = drawings.complete;
    const said = [...frames, ...arrows].flatMap(({ texts }) => [
      ...new Set(texts.flatMap(({ transition }) => transition ?? [])),
    ]);
    expect(said.toSorted()).toEqual(
      edgesOf(machine)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('leads every arrow from the edge of one state to the edge of another', () => {
    for (const { frames, arrows } of levels.map((level) => drawings[level]))
      for (const { from, to, points } of arrows) {
        const onEdge = (path: string, [x = 0, y = 0]: readonly number[]) => {
          const {
            x: left = 0,
            y: top = 0,
            width = 0,
            height = 0,
          } = frames.find((frame) => frame.path === path) ?? {};
          const near = (a: number, b: number) => Math.abs(a - b) <= 1;
          return (
            ((near(x, left) || near(x, left + width)) && y >= top - 1 && y <= top + height + 1) ||
            ((near(y, top) || near(y, top + height)) && x >= left - 1 && x <= left + width + 1)
          );
        };
        const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]] as const;
        expect([from, to, onEdge(to, last)]).toEqual([from, to, true]);
        if (from !== undefined) expect([from, to, onEdge(from, first)]).toEqual([from, to, true]);
      }
  });
});

test('no text is smaller than 9 pixels', () => {
  expect(Math.min(...Object.values(textSize))).toBeGreaterThanOrEqual(9);
});

test('what covers something is noticed', () => {
  const state = { width: 80, height: 30, shape: 'state' } as const;
  const texts: Text[] = [{ x: 10, y: 21, text: 'open', look: 'title' }];
  const whole = { path: '', x: 0, y: 0, width: 400, height: 200, shape: 'group', texts: [] } as const;
  const drawing = (over: Partial<Drawing>, closedY = 120): Drawing => ({
    width: 400,
    height: 200,
    frames: [
      { ...whole, texts: [] },
      { ...state, path: 'open', x: 10, y: 40, texts },
      { ...state, path: 'closed', x: 10, y: closedY, texts: [] },
    ],
    arrows: [],
    ...over,
  });
  const arrow = { from: 'open', to: 'closed', transitions: [], texts: [] };
  const across: [number, number][] = [
    [200, 55],
    [5, 55],
  ];
  const plate = { x: 200, y: 40, width: 40, height: 20 };
  expect(faultsOf(drawing({ arrows: [{ ...arrow, points: [], plate }] }))).toEqual([]);
  expect(faultsOf(drawing({}, 60))).not.toEqual([]);
  expect(faultsOf(drawing({ width: 300 }))).not.toEqual([]);
  expect(faultsOf(drawing({ arrows: [{ ...arrow, points: [], plate: { ...plate, x: 80 } }] }))).not.toEqual(
    [],
  );
  expect(
    faultsOf(
      drawing({
        arrows: [
          { ...arrow, points: [], plate },
          { ...arrow, points: [], plate },
        ],
      }),
    ),
  ).not.toEqual([]);
  expect(
    faultsOf(
      drawing({
        arrows: [{ ...arrow, points: [], plate, texts: [{ x: 30, y: 12, text: 'close', look: 'event' }] }],
      }),
    ),
  ).not.toEqual([]);
  expect(crossingsOf(drawing({ arrows: [{ ...arrow, points: across }] }))).not.toEqual([]);
});

test.each(languageCodes)('in %s what waits says how long, on one line', (language) => {
  for (const machine of machines) {
    const file = `src/machines/drawings/${language}/${pageName(machine)}.generated.json`;
    const { delays = {}, complete } = storedDrawings(JSON.parse(readFileSync(file, 'utf8')));
    const lines = [
      ...complete.arrows.flatMap(({ texts, transitions }) =>
        texts.map(({ text }) => ({ text, transitions })),
      ),
      ...complete.frames.flatMap(({ texts }) =>
        texts.map(({ text, transition }) => ({ text, transitions: [transition] })),
      ),
    ];
    for (const { figure, transitions } of Object.values(delays))
      for (const id of transitions)
        expect([
          id,
          lines.some(({ text, transitions: of }) => of.includes(id) && text.includes(inDrawing(figure))),
        ]).toEqual([id, true]);
  }
});
