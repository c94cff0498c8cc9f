import { describe, expect, test } from '@jest/globals';
import { isCommon } from '../../../server/modules/session/common-passwords.ts';
import { randomPassword } from '../../../server/modules/session/initial-password.ts';
import { isMadeOf } from '../../../server/modules/session/personal-words.ts';

const verdicts = async (passwords: string) => {
  const words = passwords.trim().split(/\s+/);
  const found = await Promise.all(words.map(isCommon));
  return words.filter((_, at) => !found[at]);
};

describe('a common password is refused', () => {
  test.each([
    ['as leaked lists have it', 'qwerty123 iloveyou dragon1 trustno1 baseball zaq12wsx 1q2w3e4r5t asdfghjkl'],
    ['in other case or full-width', 'QwErTy123 ILOVEYOU Ｐａｓｓｗｏｒｄ'],
    ['with digits and signs around it', 'Password1! iloveyou2 Summer2026! 123monkey !!dragon!! welcome#2026'],
    ['with signs for letters', 'P@ssw0rd P@$$w0rd1! 1l0v3y0u m0nk3y99 l3tm31n'],
    ['again and again, or in a row', 'aaaaaa 121212 abcabcabc 20262026 654321 0987654321 abcdefgh 34567890'],
    ['as a date', '19900228 1990-02-28 28021990 900228'],
    [
      'of this trade and of pinyin',
      'houqin2026 Zichan#123 woaini520 mima123456 zhang888 wodemima admin888 5201314a',
    ],
  ])('%s', async (_, passwords) => {
    expect(await verdicts(passwords)).toEqual([]);
  });

  test('and no other', async () => {
    const good =
      'Qixia-1999 the-new-one Brand-new-1 Another-2026 A-third-2026 密码六个字符 xk7#Lp2q tR9vum4Wz 83920174';
    expect(await verdicts(good)).toEqual(good.split(' '));
  });
});

describe('of the words of a person', () => {
  const words = ['wangxm', '王小明', 'wangxiaoming', 'A1024', 'a1024', 'ana', 'garcia', 'it', '华东'];

  test.each([
    'wangxm',
    'WangXM!23',
    'mxgnaw99',
    '12-wang.xm-',
    '王小明2026',
    'WangXiaoMing1',
    'ab-garcia-26',
    'García2026',
    '华东2026',
    'IT',
  ])('%s is made', (password) => {
    expect(isMadeOf(password, words)).toBe(true);
  });

  test.each(['bandana-tulip', 'with-kettle', 'xk7#Lp2q', '密码六个字符'])('%s is not', (password) => {
    expect(isMadeOf(password, words)).toBe(false);
  });
});

test('a random password is as long as it may be, up to sixteen, and another each time', () => {
  const made = Array.from({ length: 200 }, () => randomPassword({ passwordMin: 6, passwordMax: 16 }));
  expect(new Set(made).size).toBe(200);
  for (const password of made) expect(password).toMatch(/^[a-zA-Z2-9]{16}$/);
  expect(randomPassword({ passwordMin: 20, passwordMax: 64 })).toHaveLength(20);
  expect(randomPassword({ passwordMin: 6, passwordMax: 64 })).toHaveLength(16);
});
