import { describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { Cell } from '../../../server/spreadsheet/cell.ts';
import { columnLetter } from '../../../server/spreadsheet/column-letter.ts';
import { writeCsv } from '../../../server/spreadsheet/csv/write-csv.ts';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { writeXlsx } from '../../../server/spreadsheet/xlsx/write-xlsx.ts';
import { sheetRow } from '../../../server/spreadsheet/xlsx/xlsx-row.ts';
import { guardFormula } from '../../../src/vocabulary/formula-guard.ts';

async function* inBatches(...batches: Cell[][][]) {
  for (const batch of batches) yield batch;
}
const collect = async (chunks: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};
const text = (value: string) => ({ text: value });

describe('CSV', () => {
  test('has a byte order mark, CRLF, and quotes where they are needed', async () => {
    const rows = inBatches(
      [[text('a,b'), { number: '-12.50' }, { day: '2024-02-29' }, null]],
      [[text('say "hi"'), text('two\nlines'), text(' space '), text('简')]],
    );
    expect((await collect(writeCsv(['甲', 'b', 'c', 'd'], rows))).toString()).toBe(
      '\uFEFF甲,b,c,d\r\n"a,b",-12.50,2024-02-29,\r\n"say ""hi""","two\nlines"," space ",简\r\n',
    );
  });
  test.each([
    '=1+1',
    '+1',
    '-1+2',
    '-01',
    '- 1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
    "'＝1",
  ])('neutralises text that a spreadsheet would run: %p', async (dangerous) => {
    const written = (await collect(writeCsv(['h'], inBatches([[text(dangerous)]])))).toString();
    expect(written.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
  });
});

describe('XLSX', () => {
  test('shows amounts as 1,234.50, in columns as wide as what is in them', async () => {
    const rows = inBatches([[{ number: '1234567.50' }, { number: '12' }, text('固定资产/办公家具')]]);
    const parts = unzipSync(await collect(writeXlsx('x', ['Amount', 'n', '分类'], rows)));
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
    expect(sheet).toContain('<c r="A2" s="3"><v>1234567.50</v></c><c r="B2"><v>12</v></c>');
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '14',
      '8',
      '19',
    ]);
    expect(new TextDecoder().decode(parts['xl/styles.xml'])).toContain('<xf numFmtId="4" ');
  });

  test('is read back as it was written', async () => {
    const awkward = [
      '=1+1',
      '<&>"',
      '_x0041_',
      'two\nlines',
      'tab\there',
      ' space ',
      '𠮷龘',
      '100000000000000000001',
    ];
    const rows = inBatches(
      awkward.map((value) => [text(value), null, { number: '99999999999.99' }, { day: '2024-02-29' }]),
      [[text('old'), null, { number: '0.05' }, { day: '1899-01-01' }]],
    );
    const bytes = await collect(writeXlsx('资产 & 1', ['a', 'b', 'c', 'd'], rows));
    const { sheets } = await readWorkbook(bytes, 'x.xlsx');
    expect(sheets.map(({ name }) => name)).toEqual(['资产 & 1']);
    const read = sheets[0]?.rows.map(({ cells }) => cells) ?? [];
    expect(read.slice(0, 1)).toEqual([['a', 'b', 'c', 'd']]);
    expect(read.slice(1, 1 + awkward.length).map(([first]) => first)).toEqual(
      awkward.map((value) => (value === '=1+1' ? "'=1+1" : value)),
    );
    expect(read[1]?.slice(2)).toEqual([expect.anything(), { date: '2024-02-29' }]);
    expect(read.at(-1)?.[3]).toBe('1899-01-01');
  });

  test('has the parts that a spreadsheet looks for', async () => {
    const bytes = await collect(writeXlsx('x', ['a'], inBatches()));
    expect(Object.keys(unzipSync(bytes)).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  test('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
    expect(sheetRow([{ text: '' }, null], 7)).toBe('<row r="7"></row>');
  });

  test('what was begun is given up when the reader goes away', async () => {
    let closed = false;
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 500 }, () => [text('x'.repeat(100))]);
      } finally {
        closed = true;
      }
    }
    for await (const chunk of writeXlsx('x', ['a'], endless())) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(closed).toBe(true);
  });

  test('100,000 rows take little memory and leave others their turn', async () => {
    const row = Array.from({ length: 30 }, (_, at) => text(`值 ${at} ${'x'.repeat(12)}`));
    async function* many() {
      for (let at = 0; at < 200; at += 1) yield Array.from({ length: 500 }, () => row);
    }
    const before = process.memoryUsage().arrayBuffers;
    let [size, max, turns] = [0, 0, 0];
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    for await (const chunk of writeXlsx(
      'x',
      row.map((_, at) => `h${at}`),
      many(),
    )) {
      size += chunk.length;
      max = Math.max(max, process.memoryUsage().arrayBuffers - before);
    }
    clearInterval(timer);
    expect(size).toBeGreaterThan(1_000_000);
    expect(max).toBeLessThan(100_000_000);
    // Others come to their turn between any few of the 200 parts, however slow the machine is.
    expect(turns).toBeGreaterThan(20);
  }, 120_000);
});

test.each(['-40', '-0.5', '-12345.67'])('the figure %s stands as it is', (figure) => {
  expect(guardFormula(figure)).toBe(figure);
});
