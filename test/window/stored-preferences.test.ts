import { beforeEach, expect, test } from '@jest/globals';
import { applyLook, keepLook, lastLook } from '../../src/theme/look.ts';
import { shadesOf } from '../../src/theme/shades.ts';
import {
  defaultPreferences,
  keepPreferences,
  recallPreferences,
} from '../../src/window/stored-preferences.ts';

beforeEach(() => localStorage.clear());

const chosen = {
  theme: '#f5222d',
  shades: shadesOf('#f5222d'),
  darkness: 'dark',
  tagsView: false,
  fixedHeader: true,
  sidebarLogo: false,
  pinyinSearch: false,
  handle: true,
} as const;

test('each person finds what they chose, and nobody else does', () => {
  keepPreferences(7, chosen);
  expect(recallPreferences(7)).toEqual(chosen);
  expect(recallPreferences(8)).toEqual(defaultPreferences);
});

test.each(['', '{', 'null', '[]', '{"theme":"red","shades":{},"darkness":"dim","tagsView":"no"}'])(
  'storage that holds %p counts as nothing chosen',
  (text) => {
    localStorage.setItem('preferences.7', text);
    localStorage.setItem('look', text);
    expect(recallPreferences(7)).toEqual(defaultPreferences);
    expect(lastLook()).toEqual({ shades: null, darkness: 'light' });
  },
);

test('the next page is drawn in the last look before anybody is known', () => {
  keepLook(chosen);
  applyLook(lastLook());
  const { style, classList } = document.documentElement;
  expect(classList.contains('dark')).toBe(true);
  expect(style.colorScheme).toBe('dark');
  expect(style.getPropertyValue('--hq-colors-brand-600')).toBe(chosen.shades[600]);
  applyLook({ shades: null, darkness: 'light' });
  expect([classList.contains('dark'), style.getPropertyValue('--hq-colors-brand-600')]).toEqual([false, '']);
});
