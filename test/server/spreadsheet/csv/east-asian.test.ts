import { describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import {
  looksChinese,
  looksJapanese,
  looksTraditional,
} from '../../../../server/spreadsheet/csv/east-asian.ts';

const chinese = (text: string) => iconv.encode(text, 'gb18030');
const bytes = (...values: number[]) => Uint8Array.from(values);

describe('Chinese', () => {
  test.each<[string, Uint8Array, boolean]>([
    ['a word', chinese('打印机'), true],
    ['one character', chinese('锅'), true],
    ['words between letters and digits', chinese('A1,打印机 T14,仓库'), true],
    ['signs of the first rows', chinese('、。…①Ａ１'), true],
    ['characters that are rare, of four bytes, among common ones', chinese('打印机仓库㐂'), true],
    ['nothing beyond ASCII', chinese('name,place'), false],
    ['nothing', bytes(), false],
    ['rare characters alone', chinese('亅丆丂'), false],
    [
      'single bytes between letters, as in Western text',
      iconv.encode('señor Málaga Köln caña año', 'latin1'),
      false,
    ],
    ['the first lead byte of signs', bytes(0xa1, 0xa1), true],
    ['one before it', bytes(0xa0, 0xa1), false],
    ['the last lead byte of signs', bytes(0xa3, 0xa1), true],
    ['one after it', bytes(0xa4, 0xa1), false],
    ['the first lead byte of characters', bytes(0xb0, 0xa1), true],
    ['one before it', bytes(0xaf, 0xa1), false],
    ['the last lead byte of characters', bytes(0xf7, 0xa1), true],
    ['one after it', bytes(0xf8, 0xa1), false],
    ['a trail byte below those of common characters', bytes(0xb0, 0xa0), false],
  ])('%s: %p', (_what, text, expected) => {
    expect(looksChinese(text)).toBe(expected);
  });

  test('as many pairs have to be common as is asked for', () => {
    const seven = bytes(...Array(7).fill([0xb0, 0xa1]).flat(), ...Array(3).fill([0x81, 0x40]).flat());
    expect([
      looksChinese(seven),
      looksChinese(seven, 0.7),
      looksChinese(seven, 0.71),
      looksChinese(seven, 1),
    ]).toEqual([true, true, false, false]);
  });

  test('pairs that follow lower-case letters have to stand in runs, three of ten of them', () => {
    const pair = [0xb0, 0xa1];
    const lone = (letter: string, count: number) =>
      Array(count)
        .fill([letter.charCodeAt(0), ...pair, 0x20])
        .flat();
    const run = (count: number) => Array(count).fill(pair).flat();
    expect(looksChinese(bytes(...lone('A', 10)))).toBe(true);
    for (const letter of ['a', 'm', 'z']) expect(looksChinese(bytes(...lone(letter, 10)))).toBe(false);
    for (const sign of ['`', '{']) expect(looksChinese(bytes(...lone(sign, 10)))).toBe(true);
    // The first of a run follows nothing.
    expect(looksChinese(bytes(...lone('a', 6), 0x20, ...run(4)))).toBe(true);
    expect(looksChinese(bytes(...lone('a', 7), 0x20, ...run(3)))).toBe(false);
  });

  test('four bytes of one rare character are one', () => {
    const rare = [0x81, 0x30, 0x81, 0x30];
    const common = [0xb0, 0xa1];
    expect(looksChinese(bytes(...Array(3).fill(rare).flat(), ...Array(7).fill(common).flat()))).toBe(true);
    expect(looksChinese(bytes(...Array(4).fill(rare).flat(), ...Array(6).fill(common).flat()))).toBe(false);
  });
});

const inShiftJis = (input: Uint8Array) => looksJapanese(input, 'shift_jis');

describe.each([
  ['Japanese', inShiftJis, 'shift_jis', 'ノートパソコン（東京）', '東京資産'],
  ['traditional Chinese', looksTraditional, 'big5', '筆記型電腦（臺北）', null],
] as const)('%s', (_, looks, encoding, text, without) => {
  test('text of its own', () => {
    expect(looks(iconv.encode(text, encoding))).toBe(true);
    expect(looks(iconv.encode(`A1,${text}\n`, encoding))).toBe(true);
  });

  test('is valid throughout', () => {
    expect(looks(iconv.encode(text, encoding).subarray(0, -1))).toBe(false);
  });

  test('is not Western text', () => {
    expect(looks(iconv.encode('señor Málaga Köln', 'latin1'))).toBe(false);
    expect(looks(Buffer.from('name,place'))).toBe(encoding === 'big5');
  });

  if (without !== null)
    test('has kana', () => {
      expect(looks(iconv.encode(without, encoding))).toBe(false);
    });
});

test('half-width kana among the kana are what other bytes become', () => {
  const kana = iconv.encode('ノートパソコン', 'shift_jis');
  const half = (count: number) => Buffer.concat([kana, Buffer.alloc(count, 0xb1)]);
  expect([0, 3].map((count) => inShiftJis(half(count)))).toEqual([true, false]);
});

test('no character of traditional Chinese follows a lower-case letter of a word', () => {
  expect(looksTraditional(iconv.encode('A 電腦', 'big5'))).toBe(true);
  expect(looksTraditional(iconv.encode('a電腦', 'big5'))).toBe(false);
});
