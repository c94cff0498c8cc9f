import { expect, test } from '@jest/globals';
import { preferredLanguage } from '../../src/i18n/languages.ts';

test.each([
  ['ja', ['zh-CN'], 'ja'],
  [undefined, ['fr-FR', 'es-MX', 'en'], 'es'],
  [undefined, ['ZH-Hant-TW'], 'zh'],
  [undefined, ['fr', 'de'], 'zh'],
  [undefined, [], 'zh'],
  ['xx', ['en-GB'], 'en'],
  ['toString', ['en-GB'], 'en'],
])('with the cookie %p and the browser %p it is %p', (cookie, browser, language) => {
  expect(preferredLanguage(cookie, browser)).toBe(language);
});

test('what is not offered is not shown', () => {
  expect(preferredLanguage('ja', ['es', 'en'], ['zh', 'en'])).toBe('en');
  expect(preferredLanguage('ja', ['fr'], ['es', 'ja'])).toBe('ja');
  expect(preferredLanguage('zh', ['fr'], ['es', 'ja'])).toBe('es');
});
