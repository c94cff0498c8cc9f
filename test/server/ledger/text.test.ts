import { describe, expect, test } from '@jest/globals';
import { readText } from '../../../server/ledger/values/text.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';

describe('text', () => {
  const name = { kind: 'name', length: 200 } as const;
  const person = { kind: 'person', length: 200 } as const;
  const identifier = { kind: 'code', length: 20 } as const;
  const paragraph = { kind: 'paragraph', length: 4000 } as const;
  const plain = (value: string | null) => ({ value, notes: [] });

  test('spaces around and runs of spaces go without a word', () => {
    expect(readText(' \u3000前后有空格\u00a0 ', name)).toEqual(plain('前后有空格'));
    expect(readText('Dell  Latitude\t14', name)).toEqual(plain('Dell Latitude 14'));
  });

  test('spaces inside a Chinese name of a person are taken out, and said so; those between two names stay', () => {
    expect(readText('王 芳', person)).toEqual({
      value: '王芳',
      notes: [{ code: 'spacesRemoved', text: '王芳' }],
    });
    expect(readText('欧阳 娜娜', person).value).toBe('欧阳娜娜');
    expect(readText('李四 王五', person)).toEqual(plain('李四 王五'));
    expect(readText('Ana María', person)).toEqual(plain('Ana María'));
    expect(readText('打印机 碎纸机', name)).toEqual(plain('打印机 碎纸机'));
  });

  test('lines are joined in one-line fields, and kept in paragraphs', () => {
    expect(readText('第一行\r\n第二行', name)).toEqual({
      value: '第一行 第二行',
      notes: [{ code: 'linesJoined', text: '第一行 第二行' }],
    });
    expect(readText('第一行\r第二行 \n', paragraph)).toEqual(plain('第一行\n第二行'));
  });

  test('markup of web programs is read as what it shows, and said so, except in codes', () => {
    const shown = (value: string, text = value) => ({ value, notes: [{ code: 'markupRemoved', text }] });
    expect(readText('Sales &amp; Marketing', name)).toEqual(shown('Sales & Marketing'));
    expect(readText('O&#039;Neil', person)).toEqual(shown("O'Neil"));
    expect(readText('a&amp;b <b>x</b>', name)).toEqual(shown('a&b x'));
    expect(readText('&lt;p&gt;Dented &lt;b&gt;lid&lt;/b&gt;&lt;/p&gt;', paragraph)).toEqual(
      shown('Dented lid', 'Dented lid\n'),
    );
    expect(readText('<p>one</p><div class="x">two<br/>three</div>', paragraph)).toEqual(
      shown('one\ntwo\nthree', 'one\ntwo\nthree\n'),
    );
    expect(readText('a < b, <5 V> & R&D', paragraph)).toEqual(plain('a < b, <5 V> & R&D'));
    expect(readText('A&amp;1', identifier)).toEqual(plain('A&amp;1'));
    expect(readText('a&#xd800;b&#0000;', name).value?.isWellFormed()).toBe(true);
  });

  test('rare characters, composed and decomposed ones', () => {
    expect(readText('龘靐𠮷田', person)).toEqual(plain('龘靐𠮷田'));
    expect(readText('Cafe\u0301', name)).toEqual(plain('Café'));
  });

  test('what no text may hold is taken out, and said so', () => {
    expect(readText('a\0b\u200bc\ufeff', name)).toMatchObject({
      value: 'abc',
      notes: [{ code: 'controlCharactersRemoved' }],
    });
    expect(readText('x\ud800', name)).toMatchObject({
      value: 'x\ufffd',
      notes: [{ code: 'controlCharactersRemoved' }],
    });
  });

  test.each(['=HYPERLINK("http://x","点我")', '+86 10', '-40', '@home'])('%s is text', (text) => {
    expect(readText(text, paragraph)).toEqual(plain(text));
    expect(readText(`'${text}`, paragraph)).toEqual(plain(text));
  });

  test('an apostrophe before anything else stays', () => {
    expect(readText("'s-Hertogenbosch", name)).toEqual(plain("'s-Hertogenbosch"));
  });

  test.each<[Cell, string, string[]]>([
    ['6.37702E+15', '6.37702E+15', ['precisionLost']],
    [6.37702e15, '6377020000000000', ['precisionLost']],
    [970882174, '970882174', []],
    [1e21, '1000000000000000000000', ['precisionLost']],
    ['0709494209', '0709494209', []],
    ['ＳＮ－１２', 'ＳＮ－１２', []],
    ['1E5', '1E5', ['precisionLost']],
    ['AE12', 'AE12', []],
  ])('the identifier %j is %s', (cell, text, codes) => {
    const { value, notes } = readText(cell, { ...identifier, length: 100 });
    expect([value, notes.map(({ code }) => code)]).toEqual([text, codes]);
  });

  test('too long is a problem', () => {
    expect(readText('x'.repeat(21), identifier).notes).toMatchObject([{ code: 'textTooLong' }]);
    expect(readText('x'.repeat(20), identifier).notes).toEqual([]);
  });
});
