import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const page = readFileSync('docs/extending.md', 'utf8');

/** The paths of the numbered list that follows a line. */
const listAfter = (text: string, line: string) => {
  const [, items = ''] = text.split(`\n${line}\n\n`);
  const [list = ''] = items.split('\n\n');
  return [...list.matchAll(/^\d+\. `([^`]+)`: /gm)].map(([, path = '']) => path);
};

const recipes = page
  .split(/^## /m)
  .filter((text) => text.includes('\nExample: '))
  .map((text) => {
    const [, example = '', own, shared] =
      /\nExample: (.+)\. It has (\d+) own files? and (\d+) shared edits?\.\n/.exec(text) ?? [];
    return {
      title: text.slice(0, text.indexOf('\n')),
      words: [...example.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word.toLowerCase()),
      counts: [Number(own), Number(shared)],
      own: listAfter(text, 'Own files:'),
      shared: listAfter(text, 'Shared edits:'),
    };
  });

test('the recipes that are counted are those of the table of contents', () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    'Add a plain record',
    'Add a kind of document',
    'Add a kind of document with a life of its own',
    'Add a field of an asset',
    'Add a record that people work on in steps',
    'Add a subject of reports',
    'Add a screen',
    'Add a call',
    'Add a permission',
    'Add a language text',
  ]);
});

describe.each(recipes)('$title', ({ words, counts, own, shared }) => {
  test('prints the counts of its lists', () => {
    expect(counts).toEqual([own.length, shared.length]);
  });

  test('names files that exist, each once', () => {
    const paths = [...own, ...shared];
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('names shared files that mention its example', () => {
    const silent = shared.filter((path) => {
      const text = readFileSync(path, 'utf8').toLowerCase();
      return !words.some((word) => text.includes(word));
    });
    expect(silent).toEqual([]);
  });
});

test('every other path in the text exists', () => {
  const named = [...page.matchAll(/`((?:src|server|test|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
