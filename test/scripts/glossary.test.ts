import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const languages = ['zh', 'es', 'ja'] as const;
/** What no screen names: words of the code, and of what is yet to be built. */
const notOnScreens = new Set([
  'call',
  'concise mode, detailed mode',
  'conductor machine',
  'contract',
  'dump',
  'grant',
  'inspection',
  'ledger',
  'lifecycle machine',
  'log entry',
  'maintenance',
  'stock-take',
]);

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!English|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, english = '', ...others]) => ({ english, others }));

const catalogue = (language: string) =>
  [`src/locales/${language}.po`, `src/locales/machines/${language}.po`]
    .map((file) =>
      readFileSync(file, 'utf8')
        .toLowerCase()
        .replace(/^msgid .*$/gm, ''),
    )
    .join('\n');

test('the glossary is sorted and names each term once', () => {
  const terms = rows.map(({ english }) => english);
  expect(terms.length).toBeGreaterThan(40);
  expect(terms).toEqual([...new Set(terms)].toSorted((one, other) => one.localeCompare(other, 'en')));
});

describe.each(languages.map((language, at) => ({ language, at })))('in $language', ({ language, at }) => {
  const texts = catalogue(language);
  test.each(
    rows
      .filter(({ english }) => !notOnScreens.has(english))
      .map(({ english, others }) => [english, others[at] ?? '']),
  )('%s is called %s on the screens', (_english, term) => {
    expect(term.split(/[、,] ?/).filter((part) => !texts.includes(part.toLowerCase()))).toEqual([]);
  });
});
