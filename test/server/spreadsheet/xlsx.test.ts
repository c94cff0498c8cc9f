import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { sheetOf, xlsx } from './support/xlsx.ts';

const read = (bytes: Uint8Array) => readWorkbook(bytes, 'list.xlsx');
const rowsOf = async (bytes: Uint8Array) => (await read(bytes)).sheets[0]?.rows ?? [];
const cellsOf = async (...cells: string[]) =>
  (await rowsOf(sheetOf(`<row r="1">${cells.join('')}</row>`)))[0]?.cells;

describe('cells', () => {
  test('every type of cell', async () => {
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" t="str"><v>由公式得出</v></c>',
      '<c r="C1" t="inlineStr"><is><t>in</t><r><t>line</t></r></is></c>',
      '<c r="D1"><v>83211.210000000006</v></c>',
      '<c r="E1" t="b"><v>1</v></c>',
      '<c r="F1" t="b"><v>0</v></c>',
      '<c r="G1" t="e"><f>VLOOKUP(1,B:B,1)</f><v>#N/A</v></c>',
      '<c r="H1" t="d"><v>2024-02-29T00:00:00</v></c>',
      '<c r="I1" t="d"><v>2024-02-29T08:30:00Z</v></c>',
      '<c r="K1"><f>SUM(D1:D1)</f><v>5</v></c>',
    ];
    const rows = await rowsOf(
      sheetOf(`<row r="1">${cells.join('')}</row>`, { strings: '<si><t>shared</t></si>' }),
    );
    expect(rows).toEqual([
      {
        number: 1,
        cells: [
          'shared',
          '由公式得出',
          'inline',
          83211.21,
          true,
          false,
          { error: '#N/A' },
          { date: '2024-02-29' },
          { date: '2024-02-29', time: '08:30:00' },
          null,
          5,
        ],
        formulas: { 6: 'VLOOKUP(1,B:B,1)', 10: 'SUM(D1:D1)' },
      },
    ]);
  });

  test('rich text is joined, readings in kana are left out, spaces and line breaks stay', async () => {
    const strings = [
      '<si><r><rPr><b/></rPr><t>固定</t></r><r><t xml:space="preserve"> 资产</t></r></si>',
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
      '<si><t xml:space="preserve"> a\nb_x000D_&amp;&lt;_x005F_x000D_</t></si>',
      '<si/>',
    ].join('');
    const row =
      '<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>';
    expect((await rowsOf(sheetOf(row, { strings })))[0]?.cells).toEqual([
      '固定 资产',
      '東京',
      ' a\nb\r&<_x000D_',
    ]);
  });

  test('text that begins with = is text, not a formula', async () => {
    const [row] = await rowsOf(
      sheetOf('<row r="1"><c t="str"><v>=HYPERLINK(&quot;http://x&quot;)</v></c></row>'),
    );
    expect(row).toEqual({ number: 1, cells: ['=HYPERLINK("http://x")'] });
  });

  test('cells and rows without references count on', async () => {
    const rows = await rowsOf(
      sheetOf(
        '<row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row r="7"><c><v>4</v></c></row><row><c><v>5</v></c></row>',
      ),
    );
    expect(rows).toEqual([
      { number: 1, cells: [1, null, null, 2, 3] },
      { number: 7, cells: [4] },
      { number: 8, cells: [5] },
    ]);
  });

  test('cells that are only styled, and rows of such cells, hold nothing', async () => {
    expect(
      await rowsOf(sheetOf('<row r="1"><c r="A1" s="1"/><c r="XFD1" s="1"/></row><row r="1048576"/>')),
    ).toEqual([]);
  });

  test('what cannot be read is named and does not stop the file', async () => {
    const cells = [
      '<c r="A1" t="s"><v>99</v></c>',
      '<c r="B1"><v>abc</v></c>',
      '<c r="C1"><f>A2+1</f></c>',
      '<c r="D1"><v>1</v></c>',
    ];
    const book = await read(sheetOf(`<row r="1">${cells.join('')}</row>`));
    expect(book.sheets[0]?.rows[0]?.cells).toEqual([null, 'abc', null, 1]);
    expect(book.warnings).toEqual([
      { code: 'cellUnreadable', sheet: 'Sheet1', row: 1, column: 0, text: '99' },
      { code: 'cellUnreadable', sheet: 'Sheet1', row: 1, column: 1, text: 'abc' },
      { code: 'cellUnreadable', sheet: 'Sheet1', row: 1, column: 2, text: '=A2+1' },
    ]);
  });

  test('numbers come as they were typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
        async (value) => {
          expect(await cellsOf(`<c><v>${value}</v></c>`)).toEqual([value]);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('workbooks', () => {
  test('several sheets, hidden ones and merged blocks', async () => {
    const book = await read(
      xlsx({
        sheets: { '台账 A &amp; B': '<row><c><v>1</v></c></row>', 说明: '' },
        tail: '<mergeCells><mergeCell ref="A1:N1"/><mergeCell ref="B3:B5"/></mergeCells>',
        sheetAttributes: 'state="hidden"',
      }),
    );
    expect(book.sheets.map(({ name, rows, hidden }) => [name, rows.length, hidden])).toEqual([
      ['台账 A & B', 1, true],
      ['说明', 0, true],
    ]);
    expect(book.sheets[0]?.merges).toEqual([
      { top: 1, left: 0, bottom: 1, right: 13 },
      { top: 3, left: 1, bottom: 5, right: 1 },
    ]);
  });

  test('elements with a namespace prefix are the same', async () => {
    const plain = '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>ok</x:t></x:is></x:c></x:row>';
    const bytes = xlsx(
      { sheets: { A: '' } },
      {
        'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="y"><x:sheetData>${plain}</x:sheetData></x:worksheet>`,
      },
    );
    expect(await rowsOf(bytes)).toEqual([{ number: 1, cells: ['ok'] }]);
  });

  test('a part larger than one piece of reading is whole', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, i) => `<row r="${i + 1}"><c t="str"><v>第${i}行，资产台账龘</v></c></row>`,
    );
    const read = await rowsOf(sheetOf(rows.join('')));
    expect(read).toHaveLength(20_000);
    expect(read.every((row, i) => row.cells[0] === `第${i}行，资产台账龘`)).toBe(true);
  });

  test('no entity of its own is expanded', async () => {
    const bytes = xlsx(
      { sheets: { A: '' } },
      {
        'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY file SYSTEM "file:///etc/passwd">]>
        <worksheet><sheetData><row><c t="str"><v>x&a;&file;</v></c></row></sheetData></worksheet>`,
      },
    );
    expect(JSON.stringify(await rowsOf(bytes))).not.toMatch(/boom|root:/);
  });
});
