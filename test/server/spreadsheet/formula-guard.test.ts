import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readText } from '../../../server/ledger/values/text.ts';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { csvDialect, csvLine } from '../../../src/vocabulary/csv.ts';
import { guardFormula, unguardFormula } from '../../../src/vocabulary/formula-guard.ts';

const awkward = fc.stringMatching(/^'*[=+\-@＝＋－＠\t\r\n]?[a-z=＝']*$/);

const cellsStartingAt = (text: string, separator: string) =>
  text.split(separator).map((cell) => cell.replace(/^[ \u00a0\u3000"]+/, ''));
const inside = fc.stringMatching(/^[a-z]?([;,|\t\r\n][ \u3000"]?'{0,2}[=+\-@＝＋－＠]?[a-z1]?){1,5}$/);

test.each([';', ',', '|', '\t', '\n', '\r'])(
  'no cell of a program that splits at %j is a formula',
  (separator) => {
    fc.assert(
      fc.property(inside, (text) => {
        const guarded = guardFormula(text);
        expect(unguardFormula(guarded)).toBe(text);
        for (const cell of cellsStartingAt(guarded, separator).slice(1))
          expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
    );
  },
);

test.each([';', '\t', '|', ','])('a line of our CSV that is split at %j holds no formula', (separator) => {
  const attack = "=cmd|'/c calc'!A0";
  for (const text of [
    attack,
    `x${separator}${attack}`,
    `x${separator}"${attack}`,
    `"${separator} ＋${attack}`,
  ]) {
    const line = csvLine(['a', guardFormula(text), guardFormula(text)]);
    for (const cell of cellsStartingAt(line, separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
  }
});

test('what is guarded comes back the same, and is no formula', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), awkward), (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
      expect(guardFormula(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
    }),
  );
});

test('a CSV of ours is read in our own dialect, and its texts come back as they were', async () => {
  const shown = fc
    .stringMatching(/^'{0,2}[=+\-@＝＋－＠]?[a-z=+＝",;|']{1,20}$/)
    .filter((text) => text.trim() !== '' && text !== "'");
  await fc.assert(
    fc.asyncProperty(fc.array(shown, { minLength: 1, maxLength: 5 }), async (texts) => {
      const lines = texts.map((text) => csvLine(['x', guardFormula(text), '1']));
      const file = csvDialect.byteOrderMark + csvLine(['a', 'b', 'c']) + lines.join('');
      const read = await readWorkbook(Buffer.from(file), 'ours.csv');
      expect(read).toMatchObject({ encoding: 'utf-8-bom', delimiter: csvDialect.delimiter, lineEnd: 'crlf' });
      const rule = { kind: 'line', length: 200 } as const;
      const found = read.sheets[0]?.rows.slice(1).map(({ cells }) => readText(cells[1] ?? null, rule).value);
      expect(found).toEqual(texts);
    }),
  );
});
