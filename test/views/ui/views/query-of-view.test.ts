import { expect, test } from '@jest/globals';
import { lacksSome, legible } from '../../../../src/views/parts/saved-views/query-of-view.ts';
import { longestFilter } from '../../../../src/vocabulary/filters/filter-text.ts';
import { viewBounds } from '../../../../src/vocabulary/saved-views.ts';

test('a query is kept with its letters, and reads as it did', () => {
  const query = new URLSearchParams({ search: '李 %&=+', where: '名称' }).toString();
  expect(legible(query)).toBe('search=李+%25%26%3D%2B&where=名称');
  expect([...new URLSearchParams(legible(query))]).toEqual([...new URLSearchParams(query)]);
});

test.each(['资', '%', '😀'])('the longest filter that can be asked fits, made of %s alone', (letter) => {
  const where = letter.repeat(longestFilter / letter.length);
  expect(legible(new URLSearchParams({ where }).toString()).length).toBeLessThan(viewBounds.query);
});

test('a view lacks what its list does not understand, be it a filter, a value or a column', () => {
  const list = {
    read: (address: string) => Object.fromEntries(new URLSearchParams(address)),
    write: ({ state }: Readonly<Record<string, unknown>>) =>
      state === 'draft' ? 'state=draft&order=asc' : '',
  };
  const lacks = (query: string, columns: string[] | null) =>
    lacksSome({ content: { query, columns, widths: {}, density: 'normal' } }, list, [{ id: 'name' }]);
  expect(lacks('state=draft', ['name'])).toBe(false);
  expect(lacks('state=draft', null)).toBe(false);
  expect(lacks('state=barter', null)).toBe(true);
  expect(lacks('state=draft&kind=x', null)).toBe(true);
  expect(lacks('state=draft', ['gone'])).toBe(true);
});
