import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { cellAt } from '../../../../server/spreadsheet/cell-at.ts';
import { PackedRow, RowPacker } from '../../../../server/spreadsheet/csv/packed-rows.ts';
import { Pages } from '../../../../server/spreadsheet/csv/pages.ts';
import { readCsv } from '../../../../server/spreadsheet/csv/read-csv.ts';
import { type Source, sourceOf } from '../../../../server/spreadsheet/source.ts';
import { decodeText } from '../support/decode-text.ts';

/** In parts of the lengths, over and over. */
const inParts = (bytes: Uint8Array, lengths: readonly number[]): Source => ({
  size: bytes.length,
  async *parts() {
    for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
      const length = lengths[turn % lengths.length] ?? 1;
      yield bytes.subarray(at, at + length);
      at += length;
    }
  },
});

const table = [
  ['资产编号', '资产名称', '备注'],
  ['A-1', '笔记本电脑', '第一行\r\n第二行'],
  ['A-2', '办公桌', '说“是”, "不是"'],
  ['A-3', '打印机', '\n'],
  ['A-4', '显示器', ''],
];
const japanese = [
  ['資産番号', '資産名', '備考'],
  ['A-1', 'ノートパソコン', '一行目\r\n二行目です'],
  ['A-2', '事務机とソファー', '「はい」, "いいえ"'],
];
const quoted = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

describe('a file comes to the same rows wherever its parts are cut', () => {
  test.each<[string, Buffer, string[][]]>([
    ['utf-8', Buffer.from(quoted(table)), table],
    ['utf-8-bom', Buffer.from(`\ufeff${quoted(table)}`), table],
    ['gb18030', iconv.encode(quoted(table), 'gb18030'), table],
    ['utf-16le', iconv.encode(quoted(table), 'utf-16le', { addBOM: true }), table],
    ['utf-16be', iconv.encode(quoted(table), 'utf-16be', { addBOM: true }), table],
    ['shift_jis', iconv.encode(quoted(japanese), 'shift_jis'), japanese],
  ])('%s', async (encoding, bytes, rows) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), async (lengths) => {
        const book = await readCsv(inParts(bytes, lengths), 'list');
        expect(book.encoding).toBe(encoding);
        const cells = book.sheets[0]?.rows.map((row) => row.cells.map((cell) => cell ?? ''));
        expect(cells).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  test('broken bytes among sound ones', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Näme,Ort\nKöln,'.repeat(20)),
      Buffer.of(0xe9, 0xe4),
      Buffer.from('\n'),
    ]);
    const whole = await readCsv(sourceOf(bytes), 'list');
    expect(whole.warnings).not.toEqual([]);
    for (const length of [1, 2, 3, 5]) expect(await readCsv(sourceOf(bytes, length), 'list')).toEqual(whole);
  });
});

test('a large file is judged by all that is beyond ASCII in it', async () => {
  const ascii = Buffer.from(`Name,Model\n${'Desk,M\n'.repeat(700_000)}`);
  const gbk = Buffer.concat([ascii, iconv.encode('打印机,办公桌，椅子\n'.repeat(40), 'gb18030')]);
  expect((await decodeText(gbk)).encoding).toBe('gb18030');
  expect((await decodeText(Buffer.concat([ascii, Buffer.from('办公桌,é\n')]))).encoding).toBe('utf-8');
});

test('a packed row has the cells that it had', () => {
  const packer = new RowPacker();
  const cell = fc.option(fc.string({ unit: 'grapheme', minLength: 1 }), { nil: null });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), fc.boolean(), (cells, isWhole) => {
      const row = packer.pack(7, cells);
      if (isWhole) expect(row.cells).toEqual(cells);
      expect([...cells, null].map((_, column) => cellAt(row, column))).toEqual([...cells, null]);
      expect(row.cells).toEqual(cells);
      expect(row.number).toBe(7);
    }),
  );
  expect(packer.pack(1, ['a'])).toBeInstanceOf(PackedRow);
  expect(packer.pack(1, ['a\u001fb', null]).cells).toEqual(['a\u001fb', null]);
});

test.each([
  ['on the disk', new Pages()],
  ['in memory where the disk has no room', new Pages('/dev/null/none')],
])('rows of a large file are kept %s, and are the same however they are read', (_, pages) => {
  const packer = new RowPacker(pages);
  const textOf = (at: number) => String.fromCodePoint(0x4e00 + at).repeat(200_000 + at * 5000);
  const rows = Array.from({ length: 40 }, (__, at) => packer.pack(at, [String(at), textOf(at)]));
  for (const row of [rows, rows.toReversed(), rows].flat()) {
    expect(cellAt(row, 1) === textOf(row.number)).toBe(true);
    expect(row.cells[0]).toBe(String(row.number));
  }
});
