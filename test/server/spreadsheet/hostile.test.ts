import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { findTable } from '../../../server/ledger/table/find-table.ts';
import { limits } from '../../../server/spreadsheet/limits.ts';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { ImportRefusal } from '../../../server/spreadsheet/refusal.ts';
import { sheetOf, xlsx } from './support/xlsx.ts';

/** What a file comes to: a refusal by its code, or the rows of each sheet once their tables have been found. */
async function comesTo(bytes: Uint8Array, name = 'list.xlsx'): Promise<string | number[]> {
  try {
    const { sheets } = await readWorkbook(bytes, name);
    return sheets.map((sheet) => findTable(sheet).rows.length);
  } catch (error) {
    if (error instanceof ImportRefusal) return error.code;
    throw error;
  }
}

const cell = (place: string, value = '1') => `<c r="${place}"><v>${value}</v></c>`;
const rows = (count: number, of: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${of(at + 1)}</row>`).join('');
/** So much of what does not pack that the archive is no bomb by its ratio. */
const noise = { 'xl/media/noise': randomBytes(60_000).toString('base64') };
const merges = (...refs: string[]) =>
  `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

describe('places that no sheet has', () => {
  test.each(['A2:A99999999999999', 'A0:A2', 'A5:A2', 'C1:A1', 'A1:XFE2', '1:2', '', 'A1:B1e9'])(
    'merged block %p',
    async (ref) => {
      expect(
        await comesTo(
          sheetOf(
            rows(3, (n) => cell(`A${n}`)),
            { tail: merges(ref) },
          ),
        ),
      ).toBe('workbookBroken');
    },
  );

  test.each(['0', '-1', '1.5', 'abc', '', '1048577', '1e400', '9007199254740993'])('row %p', async (r) => {
    expect(await comesTo(sheetOf(`<row r="${r}">${cell('A1')}</row>`))).toBe('workbookBroken');
  });

  test('rows that come twice or backwards: one of them would be lost', async () => {
    const row = (r: number) => `<row r="${r}">${cell(`A${r}`)}</row>`;
    expect(await comesTo(sheetOf(row(2) + row(2)))).toBe('workbookBroken');
    expect(await comesTo(sheetOf(row(3) + row(1)))).toBe('workbookBroken');
    expect(await comesTo(sheetOf(row(1) + row(1_048_576)))).not.toBe('workbookBroken');
  });

  test.each(['1', 'AAAA1', '__proto__', 'a1', 'A-1', ''])('cell %p', async (place) => {
    expect(await comesTo(sheetOf(`<row>${cell(place)}</row>`))).toBe('workbookBroken');
  });

  test('a cell that comes twice: one of them would be lost', async () => {
    expect(await comesTo(sheetOf(`<row>${cell('B1', '1')}${cell('B1', '2')}</row>`))).toBe('workbookBroken');
  });

  test.each(['%zz', 'http://[', 'http://%'])('a relationship to %p', async (target) => {
    const relationships = `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="${target}"/></Relationships>`;
    expect(await comesTo(xlsx({ sheets: { A: '' } }, { '_rels/.rels': relationships }))).toMatch(
      /workbookBroken|otherArchive/,
    );
  });
});

describe('a small file that would become a large one', () => {
  test('sheets that name one part', async () => {
    const sheets = Array.from({ length: 100 }, (_, at) => `<sheet name="S${at}" r:id="s0"/>`).join('');
    const workbook = `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`;
    const bytes = xlsx({ sheets: { A: rows(3, (n) => cell(`A${n}`)) } }, { 'xl/workbook.xml': workbook });
    expect(await comesTo(bytes)).toBe('workbookBroken');
  });

  test('one text in many cells', async () => {
    const bytes = xlsx(
      {
        sheets: { A: rows(500, () => '<c t="s"><v>0</v></c>'.repeat(198)) },
        strings: `<si><t>${'长'.repeat(4_000)}</t></si>`,
      },
      noise,
    );
    expect(bytes.length).toBeLessThan(200_000);
    expect(await comesTo(bytes)).toBe('workbookTooLarge');
  });

  test('rows of one cell far to the right', async () => {
    const bytes = sheetOf(rows(Math.ceil(limits.cells / 200) + 1, (n) => cell(`GR${n}`)));
    expect(await comesTo(bytes)).toBe('workbookTooLarge');
  });

  test('lines of nothing but commas', async () => {
    const line = `${','.repeat(199)}\n`;
    const bytes = Buffer.from(line.repeat(Math.ceil(limits.cells / 200) + 1));
    expect(await comesTo(bytes, 'list.csv')).toBe('workbookTooLarge');
  });

  test('merged blocks that lie over each other', async () => {
    const over = Array.from({ length: 6_000 }, () => 'A2:A1048576');
    const bytes = sheetOf(
      rows(1_000, (n) => `${cell(`A${n}`)}${cell(`B${n}`)}`),
      { tail: merges(...over) },
    );
    expect(await comesTo(bytes)).toBe('workbookTooLarge');
    const more = merges(...Array.from({ length: limits.merges + 1 }, () => 'A2:A3'));
    expect(await comesTo(xlsx({ sheets: { A: rows(3, (n) => cell(`A${n}`)) }, tail: more }, noise))).toBe(
      'workbookBroken',
    );
  });

  test('a quotation mark that nobody closes', async () => {
    expect(await comesTo(Buffer.from(`a,b\n1,"${'x'.repeat(12_000_000)}`), 'a.csv')).toBe('quoteNotClosed');
  });

  test.each([' ', '1 ', '(', '第', '-,', '\t'])('cells of %p alone, over and over', async (piece) => {
    const text = piece.repeat(Math.floor(32_000 / piece.length));
    const line = Array.from({ length: 20 }, () => `"${text}"`).join(',');
    const lines = Array.from({ length: 20 }, () => line).join('\n');
    await comesTo(Buffer.from(`Name,Model\n${lines}\n`), 'a.csv');
  });
});

test('whatever is changed in a workbook, it is read or refused', async () => {
  const whole = xlsx(
    {
      sheets: {
        A: rows(
          4,
          (n) => `${cell(`A${n}`)}<c r="B${n}" t="s"><v>0</v></c><c r="C${n}"><f>A1</f><v>2</v></c>`,
        ),
        B: rows(2, (n) => `<c r="A${n}" t="inlineStr"><is><t>x</t></is></c>`),
      },
      strings: '<si><t>a</t></si><si><r><t>b</t></r><rPh><t>c</t></rPh></si>',
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="yyyy"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>',
      tail: merges('A2:A3', 'B1:C1'),
    },
    {},
  );
  const parts = Object.entries(unzipSync(whole)).map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString()] as const,
  );
  const words = fc.constantFrom(
    ...['', '0', '-1', '1e999', 'NaN', 'A1', 'XFD1048576', '&#0;', '&x;', '<', '>', '"', '<row>', '</row>'],
    ...[
      '<c r="A1" t="s"><v>9</v></c>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '\ud800',
      '\u0000',
      'xl/workbook.xml',
      '__proto__',
    ],
  );
  const changes = fc.array(
    fc.record({
      part: fc.nat(parts.length - 1),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(40),
      put: words,
    }),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(changes, async (made) => {
      const texts = parts.map(([, text]) => text);
      for (const { part, at, cut, put } of made) {
        const text = texts[part] ?? '';
        const from = Math.floor(at * text.length);
        texts[part] = text.slice(0, from) + put + text.slice(from + cut);
      }
      const bytes = zipSync(Object.fromEntries(parts.map(([path], at) => [path, strToU8(texts[at] ?? '')])));
      await comesTo(bytes);
    }),
    { numRuns: 500 },
  );
});

test('whatever is changed in the bytes of an archive or a text, it is read or refused', async () => {
  const wholes = [
    sheetOf(rows(3, (n) => cell(`A${n}`))),
    Buffer.from('名称,型号\n"桌子",A1\n椅子,"B\n2"\n'),
    Buffer.from('Name\tModel\r\nDesk\t"A""1"\r\n', 'utf16le'),
  ];
  const changes = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...wholes), changes, fc.nat(20), async (whole, made, cut) => {
      const bytes = Uint8Array.from(whole.subarray(0, whole.length - cut));
      for (const [at, byte] of made) bytes[Math.floor(at * bytes.length)] = byte;
      await comesTo(bytes);
    }),
    { numRuns: 500 },
  );
});
