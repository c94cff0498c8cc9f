import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AssetValues } from '../../../server/ledger/asset-values.ts';
import { choiceLabels } from '../../../server/ledger/fields/choice-labels.ts';
import { fieldLabels } from '../../../server/ledger/fields/field-labels.ts';
import { type FieldId, fields, isField } from '../../../server/ledger/fields/fields.ts';
import { guessMapping } from '../../../server/ledger/mapping/guess-mapping.ts';
import { readRow } from '../../../server/ledger/read-row.ts';
import { isDitto } from '../../../server/ledger/table/fill-dittos.ts';
import { findTable } from '../../../server/ledger/table/find-table.ts';
import { isHost, saysNothing } from '../../../server/ledger/values/stands-for-nothing.ts';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { csvDialect, csvLine } from '../../../src/vocabulary/csv.ts';
import { guardFormula } from '../../../src/vocabulary/formula-guard.ts';
import { type Language, languageCodes } from '../../../src/vocabulary/languages.ts';
import { sheetOf } from '../spreadsheet/support/xlsx.ts';

const ids = Object.keys(fields).filter(isField);

const word = fc
  .stringMatching(/^[=+\-@＝＋－＠']{0,2}[\p{L}\p{N}"'#&().,;/·龘𠮷][\p{L}\p{N} "'#&().,;/·龘𠮷]{0,20}$/u)
  .map((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && !/^[\s'"]*$/.test(text) && !/^\d(?:[.,]\d+)?E\d/i.test(text))
  // What stands for nothing comes in as nothing.
  .filter(
    (text) =>
      !saysNothing('serialNo', text) && !saysNothing('user', text) && !isHost('user', text) && !isDitto(text),
  );
const lines = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n'));
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const count = fc.integer({ min: 1, max: 1200 }).map(String);
const amount = fc.bigInt({ min: 0n, max: 99_999_999_999_999n }).map((cents) => {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
const byKind: Record<string, fc.Arbitrary<string>> = {
  day,
  months: count,
  count,
  amount,
  quantity: amount,
  rate: fc.integer({ min: 0, max: 9999 }).map((parts) => String(parts / 10_000)),
  currency: fc.constantFrom('CNY', 'USD', 'EUR'),
  paragraph: lines,
  // Names that point to records are not called N/A, and names of people have no spaces between characters.
  person: fc.constantFrom('王芳', 'Ana María', '龘靐', '𠮷田 (1001)', '=SUM'),
  name: fc.constantFrom(
    '总部 / 1层 / 大厅',
    "'quoted'",
    '-minus',
    '+plus',
    'A, "B"; C',
    '=cmd()',
    "'=x",
    '＝cmd()',
    "'＠x",
  ),
};

function arbitraryOf(id: FieldId): fc.Arbitrary<string> {
  const { kind } = fields[id];
  if (kind === 'choice') return fc.constantFrom(...Object.keys(choiceLabels[id as 'status']));
  return byKind[kind] ?? word;
}

const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
  ids.map((id) => [id, arbitraryOf(id)]),
);
const asset = fc
  .record(
    { ...model, custom: fc.record({ 颜色: word, Owner: word }) },
    { requiredKeys: ['name', 'assetNo', 'currency', 'originalValue'] as never[] },
  )
  .map((values) => values as Partial<AssetValues>);

/** What an export writes for a value. */
function written(id: FieldId, value: string, language: Language): string {
  const labels: Record<string, Record<Language, string>> | undefined = choiceLabels[id as 'status'];
  return labels?.[value]?.[language] ?? guardFormula(value);
}

function table(assets: Partial<AssetValues>[], language: Language): string[][] {
  const header = [...ids.map((id) => fieldLabels[id][language]), 'custom:颜色', 'custom:Owner'];
  const rows = assets.map((values) => [
    ...ids.map((id) => written(id, values[id] ?? '', language)),
    guardFormula(values.custom?.颜色 ?? ''),
    guardFormula(values.custom?.Owner ?? ''),
  ]);
  return [header, ...rows];
}

const csv = (rows: string[][]) => Buffer.from(csvDialect.byteOrderMark + rows.map(csvLine).join(''));

const escaped = (text: string) => text.replace(/[&<>"\n]/g, (char) => `&#${char.charCodeAt(0)};`);
const xlsx = (rows: string[][]) =>
  sheetOf(
    rows
      .map(
        (row) =>
          `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
      )
      .join(''),
  );

async function readBack(bytes: Uint8Array) {
  const book = await readWorkbook(bytes, 'export');
  const [sheet] = book.sheets;
  if (!sheet) throw new Error('no sheet');
  const found = findTable(sheet);
  const { mapping } = guessMapping(found);
  return found.rows.map((row) => readRow(row, mapping));
}

test.each(languageCodes)(
  'what is exported in %s is imported the same, from both formats',
  async (language) => {
    await fc.assert(
      fc.asyncProperty(fc.array(asset, { minLength: 1, maxLength: 5 }), async (assets) => {
        const rows = table(assets, language);
        for (const bytes of [csv(rows), xlsx(rows)]) {
          const readings = await readBack(bytes);
          expect(readings.map(({ values }) => values)).toEqual(assets);
          expect(readings.every(({ acceptable }) => acceptable)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  },
);
