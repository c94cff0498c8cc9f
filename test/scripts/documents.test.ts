import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from '@jest/globals';
import { digestOf, drawnFrom, pictures } from '../../scripts/lib/pictures.mjs';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** A page without its blocks of code. */
const textOf = (page: string) => readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');

/** The anchors of a page, made as code hosts make them of its headings. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

const links = pages.flatMap((page) =>
  [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => ({ page, target })),
);

test('the README has at most 7 kB', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(7168);
});

test('every relative link of a document leads to a file, and its fragment to a heading', () => {
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(({ page, target }) => {
    const [path = '', fragment] = target.split('#');
    const file = path === '' ? page : normalize(join(dirname(page), path));
    if (!existsSync(file)) return true;
    return fragment !== undefined && !anchorsOf(file).includes(fragment);
  });
  expect(broken).toEqual([]);
});

test('the headings of a document have anchors of their own', () => {
  for (const page of pages) {
    const anchors = anchorsOf(page);
    expect([page, anchors.toSorted()]).toEqual([page, [...new Set(anchors)].toSorted()]);
  }
});

test('docs/screens holds the eight pictures that are drawn, and the documents show each of them', () => {
  const drawn = pictures.map(({ name }) => `${name}.png`).toSorted();
  const shown = links.filter(({ target }) => target.endsWith('.png')).map(({ target }) => basename(target));
  expect(drawn).toHaveLength(8);
  expect(readdirSync('docs/screens').toSorted()).toEqual(drawn);
  expect([...new Set(shown)].toSorted()).toEqual(drawn);
});

test('each picture was drawn of what is seen now; `npm run screens` draws them anew', () => {
  const stored: Record<string, string> = JSON.parse(readFileSync(drawnFrom, 'utf8'));
  const present = Object.fromEntries(pictures.map((picture) => [picture.name, digestOf(picture)]));
  expect(stored).toEqual(present);
});
