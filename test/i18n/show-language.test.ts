/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { i18n, type Messages } from '@lingui/core';

const waiting = new Map<string, () => void>();
const part = (name: string) => () =>
  new Promise<{ messages: Messages }>((resolve) => {
    waiting.set(name, () => resolve({ messages: { [name.split(' ')[1] ?? '']: name } }));
  });
jest.mock('../../src/i18n/languages.ts', () => ({
  preferredLanguage: () => 'en',
  catalogues: Object.fromEntries(
    ['en', 'es'].map((code) => [code, { first: part(`${code} first`), later: part(`${code} later`) }]),
  ),
}));

const { chooseLanguage, loadWordsOfScreens, showPreferredLanguage } =
  require('../../src/i18n/show-language.ts') as typeof import('../../src/i18n/show-language.ts');

const come = async (name: string) => {
  waiting.get(name)?.();
  waiting.delete(name);
  for (let turn = 0; turn < 10; turn += 1) await null;
};

test('what screens say comes with the first of them, also in a language that is chosen meanwhile', async () => {
  const shown = showPreferredLanguage();
  await come('en first');
  await shown;
  expect(i18n.messages).toEqual({ first: 'en first' });

  const chosen = chooseLanguage('es');
  const opened = loadWordsOfScreens();
  await come('en later');
  await opened;
  expect(i18n.messages).toEqual({ first: 'en first', later: 'en later' });
  await come('es first');
  expect(i18n.locale).toBe('en');
  await come('es first');
  await come('es later');
  await chosen;
  expect(i18n.locale).toBe('es');
  expect(i18n.messages).toEqual({ first: 'es first', later: 'es later' });
});
