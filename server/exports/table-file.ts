import { Readable } from 'node:stream';
import type { FileFormat } from '../../src/vocabulary/files.ts';
import { dayIn } from '../../src/vocabulary/parsing/day-in.ts';
import type { Context, FileAnswer } from '../http/handler.ts';
import { fileName } from '../lib/file-name.ts';
import type { Rows } from '../spreadsheet/cell.ts';
import { writeCsv } from '../spreadsheet/csv/write-csv.ts';
import { writeXlsx } from '../spreadsheet/xlsx/write-xlsx.ts';
import { logged, type Taken } from './log-export.ts';

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Of more rows the person has to show first that it is them: a stolen session must not take everything along. */
export const maxUnconfirmed = 200;

type Table = {
  /** Whose rows they are, and what was asked of it, for the log. */
  list: Taken['list'];
  filter: object;
  title: string;
  format: FileFormat;
  header: string[];
  rows: Rows;
  /** How many rows at the end are sums. */
  sums?: number;
};

/** A table as a file that is written while its rows come, named after what it holds and the day, and told in the log. */
export function tableFile(
  { list, filter, title, format, header, rows: found, sums = 0 }: Table,
  context: Context,
): FileAnswer {
  const { signal, settings } = context;
  const name = fileName(`${title}-${dayIn(settings.timeZone)}.${format}`);
  const rows = logged(found, { list, file: name, filter }, context);
  const bytes = format === 'csv' ? writeCsv(header, rows) : writeXlsx(title, header, rows, sums);
  return {
    name,
    type: types[format],
    body: Readable.from(bytes, { signal, objectMode: false }),
  };
}
