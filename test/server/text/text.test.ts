import { describe, expect, test } from '@jest/globals';
import { searchPatterns, searchText, sortKey } from '../../../server/text/index.ts';

/** LIKE with `%` only, as the patterns under test use it. */
const like = (text: string, pattern: string) =>
  new RegExp(
    `^${pattern
      .split(/(?<!\\)%/)
      .map((part) => part.replace(/\\([\\%_])/g, '$1').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'su',
  ).test(text);
const finds = (values: string[], query: string) => {
  const text = searchText(values);
  return searchPatterns(query).every((pattern) => like(text, pattern));
};

describe('sort keys', () => {
  test('names sort by pinyin, with latin names among them', () => {
    const names = ['张伟', 'Bob', '陈静', '阿明', '李娜', 'Dell 显示器', '大厅'];
    const sorted = names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    expect(sorted).toEqual(['阿明', 'Bob', '陈静', '大厅', 'Dell 显示器', '李娜', '张伟']);
  });
  test('syllables are compared one by one, so that 西安 and 仙 do not mix', () => {
    expect(sortKey('西安') < sortKey('仙')).toBe(true);
    expect(sortKey('西安').startsWith('xi an\u0001')).toBe(true);
  });
  test('names that sound alike never tie', () => {
    expect(sortKey('李')).not.toBe(sortKey('理'));
  });
  test('family names have readings of their own', () => {
    expect(sortKey('单雄信', 'person').startsWith('shan ')).toBe(true);
    expect(sortKey('曾国藩', 'person').startsWith('zeng ')).toBe(true);
    expect(sortKey('曾经').startsWith('ceng ')).toBe(true);
  });
  test('full-width letters sort with the others', () => {
    expect(sortKey('ＡＢ').startsWith('ab\u0001')).toBe(true);
  });
});

describe('search', () => {
  const values = ['ZC2026000123', '联想ThinkPad笔记本电脑', 'SN-4711/A', 'T14 50%_off', 'A座'];
  test.each([
    ['000123'],
    ['zc'],
    ['ZC2026'],
    ['笔记本'],
    ['电脑'],
    ['脑'],
    ['本电'],
    ['thinkpad'],
    ['th'],
    ['联'],
    ['bijiben'],
    ['bjbdn'],
    ['bj'],
    ['lx'],
    ['ｔｈｉｎｋｐａｄ'],
    ['sn-4711'],
    ['4711/a'],
    ['50%_o'],
    ['a座'],
    ['笔记本 4711'],
    ['  '],
  ])('finds %p', (query) => {
    expect(finds(values, query)).toBe(true);
  });
  test.each([['脑电'], ['inkpa nothing'], ['bn'], ['51%'], ['%%%'], ['___'], ['\\\\\\'], ['笔记本 没有']])(
    'does not find %p',
    (query) => {
      expect(finds(values, query)).toBe(false);
    },
  );
  test('no more than eight words are looked for', () => {
    expect(searchPatterns('a b c d e f g h i j')).toHaveLength(8);
  });
});
