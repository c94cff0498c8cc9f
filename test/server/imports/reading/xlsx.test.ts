import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { readWorkbook } from '../../../../server/modules/imports/reading/read-workbook.ts';
import { numberKind } from '../../../../server/modules/imports/reading/xlsx/number-format.ts';
import { serialDate } from '../../../../server/modules/imports/reading/xlsx/serial-date.ts';
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

describe('days', () => {
  const styles = [
    '<numFmts><numFmt numFmtId="60" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="164" formatCode="000000"/></numFmts>',
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>',
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="60"/><xf numFmtId="14"/><xf numFmtId="21"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs>',
  ].join('');
  const cell = (style: number, value: number | string) => `<c s="${style}"><v>${value}</v></c>`;
  const row = `<row r="1">${cell(0, 45722)}${cell(1, 45722)}${cell(2, 45722.5)}${cell(3, 0.75)}${cell(4, 42)}${cell(5, 1.5)}${cell(9, 7)}</row>`;

  test('a day is a day in any format that shows one; digits of a padded number stay', async () => {
    expect((await rowsOf(sheetOf(row, { styles })))[0]?.cells).toEqual([
      45722,
      { date: '2025-03-06' },
      { date: '2025-03-06', time: '12:00:00' },
      '18:00:00',
      '000042',
      { date: '1900-01-01', time: '12:00:00' },
      7,
    ]);
  });

  test.each(['1', 'true'])('days may count from 1904 (date1904="%s")', async (flag) => {
    const book = await read(sheetOf(row, { styles, workbookPr: `<workbookPr date1904="${flag}"/>` }));
    expect(book.date1904).toBe(true);
    expect(book.sheets[0]?.rows[0]?.cells[1]).toEqual({ date: '2029-03-07' });
  });

  test('a day number that is no day stays a number and is named', async () => {
    const book = await read(sheetOf(`<row>${cell(2, -5)}${cell(2, 60)}</row>`, { styles }));
    expect(book.sheets[0]?.rows[0]?.cells).toEqual([-5, 60]);
    expect(book.warnings).toHaveLength(2);
  });

  test.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, null],
    [61, false, '1900-03-01'],
    [2_958_465, false, '9999-12-31'],
    [2_958_466, false, null],
    [0, false, null],
    [0, true, '1904-01-01'],
    [1462, true, '1908-01-02'],
    [Number.NaN, false, null],
  ])('day number %d (1904: %s) is %s', (serial, date1904, date) => {
    expect(serialDate(serial, date1904)?.date ?? null).toBe(date);
  });

  test('a time that rounds up to midnight is the next day', () => {
    expect(serialDate(45721.999999999, false)).toEqual({ date: '2025-03-06' });
  });

  test.each([
    ['yyyy-mm-dd', 'date'],
    ['m/d/yy;@', 'date'],
    ['[$-804]yyyy"年"m"月";@', 'date'],
    ['[$-411]ggge"年"m"月"d"日"', 'date'],
    ['d-mmm', 'date'],
    ['mmm yy', 'date'],
    ['h:mm AM/PM', 'time'],
    ['[h]:mm:ss', null],
    ['General', null],
    ['0.00', null],
    ['#,##0.00"元"', null],
    ['"days" 0', null],
    ['\\d0', null],
    ['[Red]0.00', null],
    ['0%', null],
    ['@', null],
    ['00000', { digits: 5 }],
  ])('the format %s', (code, kind) => {
    expect(numberKind(200, code)).toEqual(kind);
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

describe('refusals', () => {
  const refused = (bytes: Uint8Array) =>
    read(bytes).then(
      () => null,
      ({ code }) => code,
    );

  test('what a file is shows in its content, not in its name', async () => {
    expect((await readWorkbook(sheetOf('<row><c><v>1</v></c></row>'), 'list.csv')).kind).toBe('xlsx');
    expect((await readWorkbook(Buffer.from('a,b\n'), 'list.xlsx')).kind).toBe('csv');
  });

  test.each([
    ['an old .xls file', 'oldExcel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    [
      'a workbook with a password',
      'encryptedWorkbook',
      Buffer.concat([Buffer.of(0xd0, 0xcf, 0x11, 0xe0), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['another zip archive', 'otherArchive', zipSync({ 'a.txt': strToU8('a') })],
    ['a Word document', 'otherArchive', zipSync({ 'word/document.xml': strToU8('<a/>') })],
    ['a binary workbook', 'otherArchive', zipSync({ 'xl/workbook.bin': strToU8('a') })],
    ['half a file', 'workbookBroken', sheetOf('<row><c><v>1</v></c></row>').slice(0, 200)],
    ['broken XML', 'workbookBroken', sheetOf('<row><c><v>1</c></row>')],
    [
      'a sheet that is missing',
      'workbookBroken',
      zipSync({
        'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="s0"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': strToU8(
          '<Relationships><Relationship Id="s0" Type="x/worksheet" Target="no.xml"/></Relationships>',
        ),
      }),
    ],
    [
      'a cell of 32,768 characters',
      'cellTooLong',
      sheetOf(`<row><c t="str"><v>${'长'.repeat(32_768)}</v></c></row>`),
    ],
    ['column 201', 'tooManyColumns', sheetOf('<row><c r="GS1"><v>1</v></c></row>')],
    [
      '200,001 rows',
      'tooManyRows',
      sheetOf(Array.from({ length: 200_001 }, (_, i) => `<row><c><v>${i * 7919}</v></c></row>`).join('')),
    ],
    ['a zip bomb', 'workbookBomb', xlsx({ sheets: { A: '' } }, { 'xl/media/a.xml': ' '.repeat(20_000_000) })],
  ])('%s', async (_, code, bytes) => {
    expect(await refused(bytes)).toBe(code);
  });

  test('sizes beyond 512 MB are refused before anything is unpacked', async () => {
    const bytes = zipSync(
      { 'xl/workbook.xml': strToU8('<workbook/>'), 'b.xml': new Uint8Array(1000) },
      { level: 0 },
    );
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 46 < bytes.length; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true);
    }
    expect(await refused(bytes)).toBe('workbookTooLarge');
  });

  test('a part that unpacks to more than it says is cut off and fails', async () => {
    const bytes = sheetOf('<row><c><v>1</v></c></row>'.repeat(1000));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 46 < bytes.length; at++) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 10_000)
        view.setUint32(at + 24, 100, true);
    }
    expect(await refused(bytes)).toBe('workbookBroken');
  });

  test('no bytes lead to anything but a workbook or a refusal', async () => {
    const whole = sheetOf('<row r="1"><c r="A1" t="str"><v>x</v></c></row>');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = Uint8Array.from(whole);
        bytes[at] = byte;
        const outcome = await read(bytes).then(
          () => 'ok',
          (error) => error.name,
        );
        expect(['ok', 'ImportRefusal']).toContain(outcome);
      }),
      { numRuns: 500 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
        const outcome = await read(bytes).then(
          () => 'ok',
          (error) => error.name,
        );
        expect(['ok', 'ImportRefusal']).toContain(outcome);
      }),
      { numRuns: 500 },
    );
  });
});
