import { expect, test } from '@jest/globals';
import { fullPath, matchPath } from '../../../src/machines/shell/routes.ts';

test('paths match patterns, and a route is written as one path', () => {
  expect(matchPath('/assets/:id/edit', '/assets/5/edit')).toBe(true);
  expect(matchPath('/assets/:id', '/assets/5/edit')).toBe(false);
  expect(matchPath('/machines/:name', '/machines/asset form')).toBe(true);
  for (const id of ['new', 'abc', '0', '05', '-5', '5.0', '1e3', '9007199254740992', ' 5', '%35'])
    expect([id, matchPath('/assets/:id', `/assets/${id}`)]).toEqual([id, false]);
  expect(matchPath('/assets/:id', '/assets/9007199254740991')).toBe(true);
  expect(fullPath({ path: '/a', query: 'b=c' })).toBe('/a?b=c');
  expect(fullPath({ path: '/a', query: '' })).toBe('/a');
});
