import { beforeEach, expect, test } from '@jest/globals';
import { checkDrawn, clearDrawn, drawnLanguage, drawnPath } from '../../src/window/drawn-page.ts';

const page = document.documentElement;
const drawn = (name: string, lang: string) => {
  page.dataset.drawn = name;
  page.lang = lang;
};

beforeEach(() => {
  delete page.dataset.drawn;
  page.lang = '';
});

test.each([
  ['login', undefined, 'zh', '/login'],
  ['frame', 'a', 'zh', '/'],
  ['login', 'a', 'zh', undefined],
  ['frame', undefined, 'zh', undefined],
  ['login', undefined, 'en', undefined],
  ['toString', undefined, 'zh', undefined],
])('the page %p, with the token %p in %p, is taken over for %p', (name, token, language, path) => {
  drawn(name, 'zh');
  checkDrawn(token, language);
  expect(drawnPath()).toBe(path);
});

test('a page that is not drawn has no language and is not taken over', () => {
  page.lang = 'en';
  checkDrawn(undefined, 'zh');
  expect([drawnLanguage(), drawnPath(), page.dataset.drawn]).toEqual([undefined, undefined, undefined]);
});

test('a page that is drawn is in its language, also when it is not the one wanted', () => {
  drawn('login', 'ja');
  expect(drawnLanguage()).toBe('ja');
  checkDrawn('a', 'ja');
  expect(drawnLanguage()).toBe('ja');
});

test('what was drawn makes room', () => {
  drawn('otherwise', 'zh');
  const element = document.createElement('div');
  element.innerHTML = '<p>x</p>';
  clearDrawn(element);
  expect([element.childElementCount, page.dataset.drawn]).toEqual([0, undefined]);
});
