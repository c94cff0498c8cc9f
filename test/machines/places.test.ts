import { expect, test } from '@jest/globals';
import { fullPath, matchPath } from '../../src/machines/places.ts';

test('paths match patterns, and a place is written as one path', () => {
  expect(matchPath('/assets/:id/edit', '/assets/5/edit')).toBe(true);
  expect(matchPath('/assets/:id', '/assets/5/edit')).toBe(false);
  expect(fullPath({ path: '/a', query: 'b=c' })).toBe('/a?b=c');
  expect(fullPath({ path: '/a', query: '' })).toBe('/a');
});
