import { expect, test } from '@jest/globals';
import { parseShellShape, shellShapeText } from '../../src/vocabulary/home-picture.ts';

const plain = { sideOpen: false, tagsView: false, fixedHeader: false, sidebarLogo: false, handle: false };

test.each([
  [{ ...plain, wide: true }, 'wide'],
  [{ ...plain, wide: true, sideOpen: true, tagsView: true }, 'wide.sideOpen.tagsView'],
  [{ ...plain, wide: false, handle: true }, 'narrow.handle'],
])('%p is %s in the cookie, and read again', (around, text) => {
  expect(shellShapeText(around)).toBe(text);
  expect(parseShellShape(text)).toEqual(around);
});

test.each([undefined, '', 'broad', 'wide.all', 'toString', 'wide.', 'Wide'])('%p is none', (text) => {
  expect(parseShellShape(text)).toBeUndefined();
});
