import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { columnLetter } from '../column-letter.ts';
import { limits } from '../limits.ts';
import { ImportRefusal } from '../refusal.ts';
import { SizeBudget } from '../size-budget.ts';
import type { Source } from '../source.ts';
import type { Row, Workbook, WorkbookWarning } from '../workbook.ts';
import { decodedParts } from './decoded-parts.ts';
import { findDelimiter } from './delimiter.ts';
import { findEncoding, type TextHints } from './find-encoding.ts';
import { RowPacker } from './packed-rows.ts';
import { RepeatedTexts } from './repeated-texts.ts';
import { restoreGarbled } from './restore-garbled.ts';
import { surveyOf } from './survey.ts';
import { resolveMarks } from './utf8.ts';

/** Rows that are looked at again and again. Those behind them are packed. */
const unpacked = 5000;
/** Bytes in which the delimiter and the line ends show. */
const looked = 512 * 1024;
/** Bytes of one record: a quote that is never closed would take the rest of the file. */
const longestRecord = 24 * 1024 * 1024;

/**
 * Reads a CSV file into one sheet, of which it has never more in memory than its size and a little. Every cell is text;
 * nothing is trimmed or converted here.
 * @throws {ImportRefusal} when it is no text, a quote never ends, or a limit is passed.
 */
export async function readCsv(source: Source, name: string, hints: TextHints = {}): Promise<Workbook> {
  const survey = await surveyOf(source);
  const { encoding, garbled } = findEncoding(survey, hints);
  const decoded = decodedParts(source, encoding, survey.broken === 0);
  const { start, parts } = await beginningOf(decoded);
  const delimiter = findDelimiter(start);
  const warnings: WorkbookWarning[] = [];
  const repeated = new RepeatedTexts();
  const packer = new RowPacker();
  const rows = await records(parts, delimiter, (record, number): Row => {
    if (record.length > limits.columns) throw new ImportRefusal('tooManyColumns', `row ${number}`);
    const isPacked = number > unpacked;
    const cells = record.map((cell, column) => {
      if (cell === '') return null;
      if (cell.length > limits.cellLength)
        throw new ImportRefusal('cellTooLong', `${columnLetter(column)}${number}`);
      const read = readCell(cell, garbled);
      if (read.warning && warnings.length === limits.warnings)
        throw new ImportRefusal('binaryFile', `${limits.warnings} cells`);
      if (read.warning) warnings.push({ ...read.warning, sheet: name, row: number, column });
      return read.text === '' ? null : isPacked ? read.text : repeated.one(read.text);
    });
    return isPacked ? packer.pack(number, cells) : { number, cells };
  });
  if (/^sep=[,;\t|]\r?\n/.test(start) && rows[0]) rows[0].cells = [];
  const sheet = { name, rows, merges: [], hidden: false };
  return {
    kind: 'csv',
    encoding,
    delimiter,
    lineEnd: lineEndOf(start),
    date1904: false,
    sheets: [sheet],
    warnings,
  };
}

/** The beginning as text, and all parts once more. */
async function beginningOf(decoded: AsyncGenerator<Buffer>) {
  const first: Buffer[] = [];
  let held = 0;
  while (held < looked) {
    const { value, done } = await decoded.next();
    if (done) break;
    first.push(value);
    held += value.length;
  }
  const start = Buffer.concat(first).subarray(0, looked).toString('utf8');
  async function* parts() {
    for (let part = first.shift(); part; part = first.shift()) yield part;
    yield* decoded;
  }
  return { start, parts: parts() };
}

async function records(
  parts: AsyncGenerator<Buffer>,
  delimiter: string,
  toRow: (record: string[], number: number) => Row,
): Promise<Row[]> {
  const tally = new SizeBudget(limits.cells.csv);
  let number = 0;
  const rows: Row[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRecord,
    on_record: (record: string[], { records: before }) => {
      if (before > limits.rows) throw new ImportRefusal('tooManyRows', String(limits.rows));
      tally.add(record);
      number += 1;
      rows.push(toRow(record, number));
      return null;
    },
  });
  try {
    await pipeline(parts, parser, new Writable({ objectMode: true }));
    return rows;
  } catch (error) {
    if (error instanceof CsvError && neverEnding.has(error.code)) {
      throw new ImportRefusal('quoteNotClosed', `row ${Number(error.records ?? 0) + 1}`);
    }
    if (error instanceof CsvError) throw new ImportRefusal('binaryFile', error.code);
    throw error;
  }
}

const neverEnding = new Set<string>(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

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

/** Of the first lines, not of those within quotes. */
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
