import { isUtf8 } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import type { Cell, Workbook } from '../../../server/spreadsheet/workbook.ts';

const read = (text: string | Uint8Array, name = 'list.csv') =>
  readWorkbook(typeof text === 'string' ? Buffer.from(text) : text, name);
const cells = (book: Workbook): Cell[][] => book.sheets[0]?.rows.map((row) => row.cells) ?? [];
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('encodings', () => {
  const text = '编号,名称\nA1,打印机 龘𠮷\n';
  const expected = [
    ['编号', '名称'],
    ['A1', '打印机 龘𠮷'],
  ];

  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8-bom', bytes([0xef, 0xbb, 0xbf], text)],
    ['gb18030', iconv.encode(text, 'gb18030')],
    ['utf-16le', bytes([0xff, 0xfe], [...Buffer.from(text, 'utf16le')])],
    ['utf-16be', bytes([0xfe, 0xff], [...Buffer.from(text, 'utf16le').swap16()])],
  ])('%s is found and decoded', async (encoding, data) => {
    const book = await read(data);
    expect(book).toMatchObject({ kind: 'csv', encoding, warnings: [] });
    expect(cells(book)).toEqual(expected);
  });

  test('plain ASCII is UTF-8', async () => {
    expect((await read('a,b\n')).encoding).toBe('utf-8');
  });

  test('Western text is windows-1252, not Chinese', async () => {
    const book = await read(
      iconv.encode('Nombre,Ubicación\nCafé señor,Málaga\nÜbung,“Köln”\n', 'windows-1252'),
    );
    expect(book.encoding).toBe('windows-1252');
    expect(cells(book)[1]).toEqual(['Café señor', 'Málaga']);
  });

  test.each([
    ['shift_jis', '資産番号,名称\nA1,ノートパソコン（東京）\n'],
    ['big5', '資產編號,名稱\nA1,筆記型電腦（臺北）\n'],
  ])('%s is found and decoded', async (encoding, text) => {
    const book = await read(iconv.encode(text, encoding));
    expect(book).toMatchObject({ encoding, warnings: [] });
    expect(cells(book)).toEqual(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(',')),
    );
  });

  test('bytes that are no text in the encoding found are named', async () => {
    const book = await read(bytes('name,x\ncaf', [0xe9], ',', [0x81, 0x20], '\nse', [0xf1], 'or,y\n'));
    expect(book).toMatchObject({
      encoding: 'windows-1252',
      warnings: [{ code: 'brokenBytes', row: 2, column: 1 }],
    });
  });

  test('a Chinese text of a few characters is still Chinese', async () => {
    const book = await read(iconv.encode('编号,名称\n1,锅\n', 'gb18030'));
    expect(cells(book)).toEqual([
      ['编号', '名称'],
      ['1', '锅'],
    ]);
  });

  test('a broken byte in UTF-8 is decoded as windows-1252 and its cell is named', async () => {
    const book = await read(bytes('名称,地点,说明\n一二三四五六七八九十,M', [0xfc], 'nchen,好\n'));
    expect(book.encoding).toBe('utf-8');
    expect(cells(book)[1]).toEqual(['一二三四五六七八九十', 'München', '好']);
    expect(book.warnings).toEqual([
      { code: 'brokenBytes', sheet: 'list', row: 2, column: 1, text: 'München' },
    ]);
  });

  test('a broken byte in GB18030 shows and its cell is named; the comma after it stays', async () => {
    const good = iconv.encode('编号,名称,地点\n一,打印机设备,', 'gb18030');
    const book = await read(bytes([...good], [0xff], ',', [...iconv.encode('仓库', 'gb18030')], '\n'));
    expect(cells(book)[1]).toEqual(['一', '打印机设备', '\ufffd', '仓库']);
    expect(book.warnings).toMatchObject([{ code: 'brokenBytes', row: 2, column: 2 }]);
  });

  test('UTF-8 read as windows-1252 and saved in Mac Roman is restored, and each cell is named', async () => {
    const garble = (text: string) =>
      iconv.encode(iconv.decode(Buffer.from(text), 'windows-1252'), 'macroman');
    const book = await read(
      bytes('place\r', [...garble('Saint-Étienne')], '\r', [...garble('Sokodé')], '\r'),
    );
    expect(book).toMatchObject({ encoding: 'macintosh', lineEnd: 'cr' });
    expect(cells(book)).toEqual([['place'], ['Saint-Étienne'], ['Sokodé']]);
    expect(book.warnings).toMatchObject([
      { code: 'garbledTextRestored', row: 2, column: 0, text: 'Saint-Ã‰tienne → Saint-Étienne' },
      { code: 'garbledTextRestored', row: 3, column: 0 },
    ]);
  });

  test('Mac Roman without garbling is Mac Roman', async () => {
    const book = await read(iconv.encode('name\rcafé niño\rgarçon\r', 'macroman'));
    expect(book.encoding).toBe('macintosh');
    expect(cells(book)).toEqual([['name'], ['café niño'], ['garçon']]);
    expect(book.warnings).toEqual([]);
  });

  test('any common Chinese text comes back from UTF-8 and GB18030', async () => {
    const common = fc
      .tuple(fc.integer({ min: 0xb0, max: 0xf7 }), fc.integer({ min: 0xa1, max: 0xfe }))
      .filter(([lead, trail]) => lead !== 0xd7 || trail < 0xfa)
      .map((pair) => iconv.decode(Buffer.from(pair), 'gb18030'));
    // Bytes that are UTF-8 as well could be either; nobody can tell.
    const chinese = fc
      .array(common, { minLength: 2, maxLength: 30 })
      .map((chars) => chars.join(''))
      .filter((text) => !isUtf8(iconv.encode(text, 'gb18030')));
    await fc.assert(
      fc.asyncProperty(chinese, async (text) => {
        for (const data of [Buffer.from(text), iconv.encode(text, 'gb18030')]) {
          expect(cells(await read(data))).toEqual([[text]]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('line ends and delimiters', () => {
  test.each([
    ['lf', 'a,b\n1,2\n'],
    ['crlf', 'a,b\r\n1,2\r\n'],
    ['cr', 'a,b\r1,2\r'],
    ['mixed', 'a,b\r\n1,2\n'],
    ['lf', 'a,b\n1,2'],
  ])('%s', async (lineEnd, text) => {
    const book = await read(text);
    expect(book.lineEnd).toBe(lineEnd);
    expect(cells(book)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test.each([',', ';', '\t', '|'])('the delimiter %j', async (delimiter) => {
    const book = await read(
      [`a${delimiter}b${delimiter}c`, `"1${delimiter}x"${delimiter}2,5${delimiter}3`].join('\n'),
    );
    expect(book.delimiter).toBe(delimiter);
    expect(cells(book)[1]?.[0]).toBe(`1${delimiter}x`);
  });

  test('commas inside quotes do not make a comma file', async () => {
    expect((await read('a;b\n"1,2,3";4\n"5,6,7";8\n')).delimiter).toBe(';');
  });

  test('the line sep=; names the delimiter and is no data, but counts as a row', async () => {
    const book = await read('sep=;\r\na;b\r\n1,5;2\r\n');
    expect(book.sheets[0]?.rows).toMatchObject([
      { number: 1, cells: [] },
      { number: 2, cells: ['a', 'b'] },
      { number: 3, cells: ['1,5', '2'] },
    ]);
  });

  test('a row keeps its record number below line breaks in quotes and blank lines', async () => {
    const book = await read('a,b\n"x\ny",1\n\nz,2\n');
    expect(book.sheets[0]?.rows).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['x\ny', '1'] },
      { number: 3, cells: [null] },
      { number: 4, cells: ['z', '2'] },
    ]);
  });

  test('quotes inside an unquoted cell are text', async () => {
    expect(cells(await read('model\nMacbook 13",x\nthe "old" one,y\n'))).toEqual([
      ['model'],
      ['Macbook 13"', 'x'],
      ['the "old" one', 'y'],
    ]);
  });

  test('whatever is written with quotes is read back', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => !/\ufffd|\ufeff|\0/.test(text));
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\n', '\r\n', '\r'), async (rows, lineEnd) => {
        const quoted = rows
          .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
          .join(lineEnd);
        expect(cells(await read(quoted))).toEqual(rows.map((row) => row.map((text) => text || null)));
      }),
      { numRuns: 200 },
    );
  });
});

describe('refusals', () => {
  test.each([
    ['empty', ''],
    ['quoteNotClosed', 'a,b\n"1,2\n3,4\n'],
    ['binaryFile', 'a,b\n\0'],
    ['binaryFile', '%PDF-1.7\n1 0 obj\n'],
    ['binaryFile', '\x01\x02\x03\x04\x05abc'],
    ['tooManyColumns', `${'a,'.repeat(200)}b\n`],
    ['cellTooLong', `a\n${'x'.repeat(32_768)}\n`],
  ])('%s', async (code, text) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'ImportRefusal', code });
  });

  test('500,001 rows are too many, 500,000 are not', async () => {
    expect((await read('a\n'.repeat(500_000))).sheets[0]?.rows).toHaveLength(500_000);
    await expect(read('a\n'.repeat(500_001))).rejects.toMatchObject({
      code: 'tooManyRows',
      detail: '500000',
    });
  });

  test('a quote that never ends is named with its row', async () => {
    await expect(read('a,b\n1,2\n"3,4\n5,6\n')).rejects.toMatchObject({
      code: 'quoteNotClosed',
      detail: 'row 3',
    });
  });
});
