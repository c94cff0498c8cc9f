import { expect, test } from '@jest/globals';
import { menuFor } from '../../server/company/menu.ts';
import { isKnownPath, screens } from '../../src/views/screens.ts';
import { grantedScreens } from '../../src/views/shell/menu-model.ts';

const granted = grantedScreens(menuFor(() => true));

test('every screen the server can grant is part of the build', () => {
  const missing = granted.filter(({ component }) => !(component in screens));
  expect(missing.map(({ component }) => component)).toEqual([]);
});

test('every path the server can grant is known, so that 401 is told from 404', () => {
  expect(granted.filter(({ pattern }) => !isKnownPath(pattern)).map(({ pattern }) => pattern)).toEqual([]);
});
