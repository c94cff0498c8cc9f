import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(__dirname, '../..');
/** Stems of names that have given way to the field's term; the list grows with each that does. */
const banned: Record<string, string> = {
  assault: 'fuzz',
  gardener: 'admin',
  grower: 'treeApi',
  homecoming: 'return',
  likeness: 'similarity',
  needle: 'term',
  sayWhy: 'toast',
  sieve: 'prefilter',
  takePlace: 'reassignReferences',
  tidy: 'normalise',
  typedAhead: 'bufferKeystrokes',
  whereabouts: 'destination',
};
/** Not those of what has been released, which stays as it is. */
const files = execFileSync('git', ['ls-files', 'src', 'server', 'scripts', 'test', 'bench'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/migrations|fixtures|scripts\/names\.test/.test(file));

/** In `writeWhereabouts`, `Whereabouts` and `whereabouts`, but in no word that only begins alike. */
const held = (stem: string) =>
  new RegExp(`(?:(?<![A-Za-z])${stem}|${stem[0]?.toUpperCase()}${stem.slice(1)})(?![a-z])`);

test.each(Object.entries(banned))('no name holds the stem %s, which is called %s', (stem) => {
  const pattern = held(stem);
  const dashed = stem.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const found = files.filter(
    (file) => file.includes(dashed) || pattern.test(readFileSync(resolve(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
