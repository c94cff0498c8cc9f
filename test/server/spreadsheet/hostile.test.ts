import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findTable } from '../../../server/ledger/table/find-table.ts';
import { limits } from '../../../server/spreadsheet/limits.ts';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { ImportRefusal } from '../../../server/spreadsheet/refusal.ts';
import { seed, sized } from '../../support/sizes.ts';
import { malformedFiles } from '../support/malformed/files.ts';
import { sheetOf, xlsx } from './support/xlsx.ts';

const files = sized(200, 1000);
const outcomes = new Set<string>();

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
    const bytes = sheetOf(rows(Math.ceil(limits.cells.xlsx / 200) + 1, (n) => cell(`GR${n}`)));
    expect(await comesTo(bytes)).toBe('workbookTooLarge');
  });

  test('lines of nothing but commas', async () => {
    const line = `${','.repeat(199)}\n`;
    const bytes = Buffer.from(line.repeat(Math.ceil(limits.cells.csv / 200) + 1));
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
    expect(await comesTo(Buffer.from(`a,b\n1,"${'x'.repeat(sized(3_000_000, 12_000_000))}`), 'a.csv')).toBe(
      'quoteNotClosed',
    );
  });

  test.each([' ', '1 ', '(', '第', '-,', '\t'])('cells of %p alone, over and over', async (piece) => {
    const text = piece.repeat(Math.floor(32_000 / piece.length));
    const line = Array.from({ length: 20 }, () => `"${text}"`).join(',');
    const lines = Array.from({ length: sized(2, 20) }, () => line).join('\n');
    await comesTo(Buffer.from(`Name,Model\n${lines}\n`), 'a.csv');
  });
});

test(`whatever ${files} odd workbooks and texts hold, they are read or refused`, async () => {
  await fc.assert(
    fc.asyncProperty(malformedFiles, async ({ name, bytes }) => {
      const outcome = await comesTo(bytes, name);
      outcomes.add(typeof outcome === 'string' ? outcome : 'read');
    }),
    { numRuns: files, seed },
  );
  // What is refused at the door alone would try nothing.
  expect(outcomes).toContain('read');
  expect(outcomes).toContain('workbookBroken');
});
