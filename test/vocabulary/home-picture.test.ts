import { expect, test } from '@jest/globals';
import { parseSurroundings, surroundingsText } from '../../src/vocabulary/home-picture.ts';

const plain = { sideOpen: false, tagsView: false, fixedHeader: false, sidebarLogo: false, handle: false };

test.each([
  [{ ...plain, wide: true }, 'wide'],
  [{ ...plain, wide: true, sideOpen: true, tagsView: true }, 'wide.sideOpen.tagsView'],
  [{ ...plain, wide: false, handle: true }, 'narrow.handle'],
])('%p is %s in the cookie, and read again', (around, text) => {
  expect(surroundingsText(around)).toBe(text);
  expect(parseSurroundings(text)).toEqual(around);
});

test.each([undefined, '', 'broad', 'wide.all', 'toString', 'wide.', 'Wide'])('%p is none', (text) => {
  expect(parseSurroundings(text)).toBeUndefined();
});
