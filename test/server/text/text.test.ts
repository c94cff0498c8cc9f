import { describe, expect, test } from '@jest/globals';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import {
  fold,
  searchMatches,
  searchPatterns,
  searchTerms,
  searchText,
  sortKey,
} from '../../../server/text/index.ts';
import { syllables } from '../../../server/text/syllables.ts';

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
  test.each<[string[]]>([
    [['1楼2室', '1楼10室', '2楼1室', '12楼1室']],
    [['3号楼', '12号楼', '100号楼']],
    [['A0', 'A02', 'A2', 'A010', 'A10', 'A11', 'AB1']],
    [['２层', '10层', '１１层']],
    [['机柜 9', '机柜 10', '机柜 10-2', '机柜 10-11']],
    [['B 座', 'B1 座', 'B2 座', 'B10 座', 'Ba 座']],
    [['9'.repeat(16), '1'.repeat(17), '9'.repeat(39), '1'.repeat(40), 'z']],
    [['1'.repeat(60), `1${'2'.repeat(50)}`, `2${'1'.repeat(45)}`]],
    [['#7', '7', '七']],
  ])('numbers in names sort by what they count: %j', (names) => {
    const mixed = [...names.slice(1).reverse(), ...names.slice(0, 1)];
    expect(mixed.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(names);
  });
  test('a number that is written in two ways is two names', () => {
    expect(sortKey('A1')).not.toBe(sortKey('A01'));
    expect(sortKey('A1')).not.toBe(sortKey('Ａ１'));
  });
  test.each([
    ['Dell 显示器', 'dell xian shi qi'],
    ['1楼10室', '11 lou 210 shi'],
    ['A 座', 'a zuo'],
    ['绿 茶', 'lv cha'],
    ['单雄信', 'dan xiong xin'],
  ])('%p sorts as %p', (name, key) => {
    expect(sortKey(name)).toBe(`${key}\u0001${name}`);
  });
});

describe('syllables', () => {
  test('those of a name are read as of a thing unless said, and once', () => {
    expect(syllables('单')).toEqual(['dan']);
    expect(syllables('单', true)).toEqual(['shan']);
    expect(syllables('绿')).toEqual(['lv']);
    expect(syllables('绿')).toBe(syllables('绿'));
    expect(syllables('一单', true)).toEqual(['yi', 'dan']);
  });
});

test('text is compared without width, case, and spaces that do not part', () => {
  expect(fold(' Ａb \t\n c ')).toBe('ab c');
});

describe('search', () => {
  test.each([
    ['a', [' a']],
    ['ab', [' ab']],
    ['abc', ['abc']],
    ['4', [' 4']],
    ['a-', ['a-']],
    ['-a', ['-a']],
    ['脑', [' 脑']],
    ['电脑', [' 电脑 ']],
    ['A座', [' a座 ']],
    ['笔记本', ['笔记本']],
    [' x  电脑 ', [' x', ' 电脑 ']],
    ['', []],
    ['  ', []],
  ])('%p looks for %p', (query, needles) => {
    expect(searchTerms(query)).toEqual(needles);
  });

  test.each([
    [['Ａcme  X-9'], ' acme x-9 '],
    [[null, undefined, ' ', ''], '  '],
    [['电脑'], ' 电脑 diannao dn 电脑 脑 '],
    [['abc座'], ' abc座 abc zuo z c座 座 '],
    [['A座'], ' a座 a zuo z a座 座 '],
    [['ab 电脑', 'ab'], ' ab 电脑 ab diannao dn 电脑 脑 '],
    [['カ座'], ' カ座 カ zuo z カ座 座 '],
    [['绿、茶'], ' 绿、茶 lv l 绿 cha c 茶 '],
  ])('what is searched of %p is %p', (values, text) => {
    expect(searchText(values)).toBe(text);
  });

  test('a column matches when it has all that is looked for; a blank query asks for nothing', () => {
    const db = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (input) => new PostgresIntrospector(input),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    const condition = searchMatches(sql.ref('search_text'), '50% abc') as RawBuilder<unknown>;
    const { sql: text, parameters } = condition.compile(db);
    expect(text).toBe('("search_text" like $1 and "search_text" like $2)');
    expect(parameters).toEqual(['%50\\%%', '%abc%']);
    for (const blank of [undefined, '', '  ']) {
      expect(searchMatches(sql.ref('search_text'), blank)).toBeUndefined();
    }
  });

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
