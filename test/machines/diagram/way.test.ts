import { describe, expect, test } from '@jest/globals';
import { pageName } from '../../../src/machines/diagram/page-name.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { placesOf, stepsText, wayOf } from '../../../src/machines/diagram/way.ts';
import { drawings } from '../../../src/machines/drawings/asset.generated.ts';
import { drawings as loaders } from '../../../src/machines/drawings/index.generated.ts';
import { assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { lifecycles } from '../../../src/machines/lifecycles/lives.ts';
import { storedDrawings } from '../../../src/vocabulary/packed-drawing.ts';

type Load = () => Promise<{ drawings: { en: unknown } }>;
const load = loaders as unknown as Readonly<Record<string, Load>>;
const { overview } = storedDrawings(drawings.en);
const ends = (place: unknown) => {
  const arrow = overview.arrows[Number(place)];
  return [arrow?.from, arrow?.to];
};

test('a step stands on its arrow, one that stays at its state, and an unknown one nowhere', () => {
  const [issue, stays, unknown] = placesOf(assetMachine, overview, [
    'asset/inStock/issue/inUse',
    'asset/inUse/correct in place/inUse',
    'asset/inStock/vanish/inUse',
  ]);
  expect(ends(issue)).toEqual(['inStock', 'inUse']);
  expect(stays).toBe('inUse');
  expect(unknown).toBeUndefined();
});

test('steps are counted in their order, with those that stand nowhere', () => {
  expect([...wayOf([4, 'inUse', undefined, 4, 7])]).toEqual([
    [4, [1, 4]],
    ['inUse', [2]],
    [7, [5]],
  ]);
  expect(wayOf([]).size).toBe(0);
});

test('many steps of one arrow are shortened', () => {
  expect(stepsText([1])).toBe('1');
  expect(stepsText([1, 3, 5])).toBe('1, 3, 5');
  expect(stepsText([1, 3, 5, 12])).toBe('1, 3 … 12');
});

describe.each(lifecycles.map((machine) => [pageName(machine), machine] as const))('%s', (name, machine) => {
  test('has a place for every step that a log can hold', async () => {
    const { overview: drawing } = storedDrawings((await load[name]?.())?.drawings.en ?? drawings.en);
    const places = placesOf(
      machine,
      drawing,
      edgesOf(machine).map(({ id }) => id),
    );
    expect(places).not.toContain(undefined);
    const paths = drawing.frames.map(({ path }) => path);
    for (const place of places)
      expect(typeof place === 'number' ? drawing.arrows[place] : paths.includes(place ?? '?')).toBeTruthy();
  });
});
