import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { machines } from '../../src/machines/registry.ts';
import { uses, usesOf } from '../../src/machines/uses.ts';

const views = join(__dirname, '../../src/views');
const sources = readdirSync(views, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(views, name), 'utf8'))
  .join('\n');

describe('where machines are used that serve many places', () => {
  test('each is a machine of the application', () => {
    const known = machines.map(({ id }) => id);
    expect(Object.keys(uses).filter((id) => !known.includes(id))).toEqual([]);
  });

  test('each place is one of the views, and has a name of its own', () => {
    const places = Object.values(uses).flat();
    expect(places.filter((place) => !sources.includes(`'${place}'`))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
  });

  test('a machine of one place has none', () => {
    expect(usesOf('session')).toEqual([]);
    expect(usesOf('toString')).toEqual([]);
  });
});
