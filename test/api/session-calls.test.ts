import { expect, test } from '@jest/globals';
import { readMenu } from '../../src/api/session-calls.ts';

test('the menu is read from its text', () => {
  const menu = [{ path: '/assets', component: 'Layout', children: [{ path: '', component: 'assets/list' }] }];
  expect(readMenu(JSON.stringify(menu))).toEqual(menu);
});

test('an entry without a path is left out, and what is no list is refused', () => {
  expect(readMenu('[{"path":"/a"},{"name":"b"},null]')).toEqual([{ path: '/a' }]);
  expect(() => readMenu('{"path":"/a"}')).toThrow('The menu is not a list');
  expect(() => readMenu('nonsense')).toThrow();
});
