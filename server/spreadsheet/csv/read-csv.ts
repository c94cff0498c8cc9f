import { CsvError, parse } from 'csv-parse/sync';
import { columnLetter } from '../column-letter.ts';
import { limits } from '../limits.ts';
import { ImportRefusal } from '../refusal.ts';
import { SizeBudget } from '../size-budget.ts';
import type { Row, Workbook, WorkbookWarning } from '../workbook.ts';
import { decodeText, type TextHints } from './decode-text.ts';
import { findDelimiter } from './delimiter.ts';
import { RepeatedTexts } from './repeated-texts.ts';
import { restoreGarbled } from './restore-garbled.ts';
import { hasMarks, resolveMarks } from './utf8.ts';

/**
 * Reads a CSV file into one sheet. Every cell is text; nothing is trimmed or converted here.
 * @throws {ImportRefusal} when it is no text, a quote never ends, or a limit is passed.
 */
export function readCsv(bytes: Uint8Array, name: string, hints: TextHints = {}): Workbook {
  const { utf8, encoding, garbled, delimiter, lineEnd, isNamed } = contentOf(bytes, hints);
  const warnings: WorkbookWarning[] = [];
  const repeated = new RepeatedTexts();
  const rows = records(utf8, delimiter, (record, number): Row => {
    if (record.length > limits.columns) throw new ImportRefusal('tooManyColumns', `row ${number}`);
    const cells = record.map((cell, column) => {
      if (cell.length > limits.cellLength)
        throw new ImportRefusal('cellTooLong', `${columnLetter(column)}${number}`);
      const read = readCell(cell, garbled);
      if (read.warning && warnings.length === limits.warnings)
        throw new ImportRefusal('binaryFile', `${limits.warnings} cells`);
      if (read.warning) warnings.push({ ...read.warning, sheet: name, row: number, column });
      return read.text === '' ? null : repeated.one(read.text);
    });
    return { number, cells };
  });
  if (isNamed && rows[0]) rows[0].cells = [];
  const sheet = { name, rows, merges: [], hidden: false };
  return {
    kind: 'csv',
    encoding,
    delimiter,
    lineEnd,
    date1904: false,
    sheets: [sheet],
    warnings,
  };
}

/** What is to be known of the whole text, which is not in memory beside its cells. */
function contentOf(bytes: Uint8Array, hints: TextHints) {
  const { text, ...content } = decodeText(bytes, hints);
  const { encoding } = content;
  const isUtf8 = (encoding === 'utf-8' || encoding === 'utf-8-bom') && !hasMarks(text);
  const body = encoding === 'utf-8-bom' ? bytes.subarray(3) : bytes;
  return {
    ...content,
    utf8: isUtf8 ? Buffer.from(body.buffer, body.byteOffset, body.length) : Buffer.from(text),
    delimiter: findDelimiter(text),
    lineEnd: lineEndOf(text),
    isNamed: /^sep=[,;\t|]\r?\n/.test(text),
  };
}

function records(utf8: Buffer, delimiter: string, toRow: (record: string[], number: number) => Row): Row[] {
  const tally = new SizeBudget();
  let number = 0;
  const rows: Row[] = [];
  try {
    parse(utf8, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      on_record: (record: string[], { records: before }) => {
        if (before > limits.rows) throw new ImportRefusal('tooManyRows', String(limits.rows));
        tally.add(record);
        number += 1;
        rows.push(toRow(record, number));
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new ImportRefusal('quoteNotClosed', `row ${Number(error.records ?? 0) + 1}`);
    }
    if (error instanceof CsvError) throw new ImportRefusal('binaryFile', error.code);
    throw error;
  }
}

type CellReading = { text: string; warning?: Pick<WorkbookWarning, 'code' | 'text'> };

function readCell(cell: string, garbled: boolean): CellReading {
  const resolved = resolveMarks(cell);
  if (resolved !== null) return { text: resolved, warning: { code: 'brokenBytes', text: resolved } };
  if (/[\ufffd\x80-\x9f]/.test(cell)) return { text: cell, warning: { code: 'brokenBytes', text: cell } };
  if (garbled && /[^\0-\x7f]/.test(cell)) {
    const { text, restored, left } = restoreGarbled(cell);
    if (left > 0) return { text, warning: { code: 'brokenBytes', text: `${cell} → ${text}` } };
    if (restored > 0) return { text, warning: { code: 'garbledTextRestored', text: `${cell} → ${text}` } };
  }
  return { text: cell };
}

/** Of the lines, not of those within quotes. */
function lineEndOf(text: string): NonNullable<Workbook['lineEnd']> {
  const found = new Set<string>();
  let quoted = false;
  for (const [mark] of text.matchAll(/"|\r\n|\n|\r/g)) {
    if (mark === '"') quoted = !quoted;
    else if (!quoted) found.add(mark);
  }
  if (found.size > 1) return 'mixed';
  return found.has('\r\n') ? 'crlf' : found.has('\r') ? 'cr' : 'lf';
}
