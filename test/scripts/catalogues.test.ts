import { expect, test } from '@jest/globals';
import { faultsOf } from '../../scripts/lib/catalogues.mjs';

const source = {
  a: { message: 'Sign in', translation: 'Sign in' },
  b: { message: '{count, plural, one {# asset of {owner}} other {# assets}}', translation: '' },
  c: { message: 'Read <0>the log</0>', translation: 'Read <0>the log</0>' },
};
source.b.translation = source.b.message;

test('complete catalogues have no faults, whatever plural forms a language has', () => {
  const zh = {
    a: { message: 'Sign in', translation: '登录' },
    b: { message: source.b.message, translation: '{owner}的{count, plural, other {#项资产}}' },
    c: { message: source.c.message, translation: '查看<0>日志</0>' },
  };
  expect(faultsOf({ en: source, zh })).toEqual([]);
});

test('each fault names the language and the text', () => {
  const ja = {
    a: { message: 'Sign in', translation: ' ' },
    b: { message: source.b.message, translation: '{count, plural, other {{amount}件}}' },
    c: { message: source.c.message, translation: '<0>ログ' },
    d: { message: 'Gone', translation: '無', obsolete: true },
  };
  const es = { a: { message: 'Sign in', translation: 'Entrar {name' }, b: source.b };
  expect(faultsOf({ en: source, ja, es })).toEqual([
    'ja: "Sign in" is not translated',
    'ja: "Gone" is obsolete',
    `ja: "${source.b.message}" fills in {amount} {count}, not {count} {owner}`,
    'ja: "Read <0>the log</0>" fills in <0>, not </0> <0>',
    expect.stringMatching(/^es: "Sign in" is broken: /),
    'es: "Read <0>the log</0>" is not in the catalogue',
  ]);
});
