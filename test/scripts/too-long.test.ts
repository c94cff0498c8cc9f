import { expect, test } from '@jest/globals';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { slowness, tooLong } from '../../scripts/stages/too-long.mjs';

const file = (name: string, milliseconds: number) => ({
  project: 'server',
  path: inRoot(`test/server/${name}.test.ts`),
  milliseconds,
});

test('a file is too long that takes over 20 seconds each time it runs by itself', async () => {
  const times: Record<string, number[]> = { busy: [12_000], once: [25_000, 19_000], long: [31_000, 26_000] };
  const tried: string[] = [];
  const found = await tooLong(
    [file('short', 59_000), file('busy', 90_000), file('once', 65_000), file('long', 70_000)],
    async ({ path }) => {
      const name = path.replace(/^.*\/|\.test\.ts$/g, '');
      tried.push(name);
      return times[name]?.shift() ?? 0;
    },
    1,
  );
  expect(tried).toEqual(['busy', 'once', 'once', 'long', 'long']);
  expect(found).toEqual([{ project: 'server', path: 'test/server/long.test.ts', milliseconds: 26_000 }]);
});

test('one that is known to be long may take what is written there', async () => {
  const path = inRoot('test/browser/walk.test.ts');
  const at = (milliseconds: number, slow = 1) =>
    tooLong([{ project: 'browser', path, milliseconds: 190_000 }], async () => milliseconds, slow);
  expect(await at(59_000)).toEqual([]);
  expect(await at(61_000)).toHaveLength(1);
  expect(await at(100_000, 2)).toEqual([]);
});

test('a machine on which every file takes three times as long is three times as slow', () => {
  const quiet = [file('one', 1_300), file('another', 3_900)];
  expect(slowness(quiet)).toBe(1);
  expect(slowness(quiet.map((one) => ({ ...one, milliseconds: 3 * one.milliseconds })))).toBe(3);
  expect(slowness(quiet.map((one) => ({ ...one, milliseconds: one.milliseconds / 2 })))).toBe(1);
});
