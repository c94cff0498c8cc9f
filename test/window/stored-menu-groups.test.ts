import { expect, test } from '@jest/globals';
import { settings } from '../../src/settings.ts';
import { menuGroupsCookie } from '../../src/window/cookies.ts';
import { recallMenuGroups, storeMenuGroups } from '../../src/window/stored-menu-groups.ts';

test('groups are found as a person left them, none as well, and by nobody else', () => {
  expect(recallMenuGroups(1)).toEqual(settings.openGroups);
  storeMenuGroups(1, ['/menu/master-data']);
  storeMenuGroups(2, []);
  expect(recallMenuGroups(1)).toEqual(['/menu/master-data']);
  expect(recallMenuGroups(2)).toEqual([]);
  expect(recallMenuGroups(3)).toEqual(settings.openGroups);
});

test.each(['{', '7', '{"a":1}'])('a cookie that holds %s counts as none', (value) => {
  menuGroupsCookie(4).keep(value);
  expect(recallMenuGroups(4)).toEqual(settings.openGroups);
});
