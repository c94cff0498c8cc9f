import { describe, expect, test } from '@jest/globals';
import iconv from 'iconv-lite';
import { restoreGarbled } from '../../../../server/spreadsheet/csv/restore-garbled.ts';

/** UTF-8 read as windows-1252, in which five bytes stand for nothing and go through as they are, saved in Mac Roman. */
function garbled(text: string): string {
  const open = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
  return [...Buffer.from(text)]
    .map((byte) =>
      open.includes(byte)
        ? iconv.decode(Buffer.from([byte]), 'macintosh')
        : new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    )
    .join('');
}

describe('what was garbled is restored', () => {
  test.each(['é', 'Saint-Étienne', 'Sokodé', 'Ação', '名称', '𠮷', 'a名b𠮷c'])('%s', (text) => {
    const beyond = [...text].filter((character) => character > '\x7f').length;
    expect(restoreGarbled(garbled(text))).toEqual({ text, restored: beyond, left: 0 });
  });

  test('every letter that Latin writing has', () => {
    for (let point = 0xa0; point < 0x250; point += 1) {
      const letter = String.fromCodePoint(point);
      const { text, left } = restoreGarbled(garbled(letter));
      expect([letter, text, left]).toEqual([letter, letter, 0]);
    }
  });
});

test.each([
  ['', { text: '', restored: 0, left: 0 }],
  ['plain\x7f', { text: 'plain\x7f', restored: 0, left: 0 }],
  ['é', { text: 'é', restored: 0, left: 1 }],
  ['名a', { text: '名a', restored: 0, left: 1 }],
  [`é${garbled('é')}ü`, { text: 'ééü', restored: 1, left: 2 }],
  [garbled('名').slice(0, 2), { text: garbled('名').slice(0, 2), restored: 0, left: 2 }],
])('%j as it stands is %j', (text, expected) => {
  expect(restoreGarbled(text)).toEqual(expected);
});
