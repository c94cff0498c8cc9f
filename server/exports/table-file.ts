import { Readable } from 'node:stream';
import { dayIn } from '../../src/vocabulary/figures/day-in.ts';
import type { FileFormat } from '../../src/vocabulary/files.ts';
import { fileName } from '../file-name.ts';
import type { Context, FileAnswer } from '../handler.ts';
import type { Rows } from '../spreadsheet/cell.ts';
import { writeCsv } from '../spreadsheet/csv/write-csv.ts';
import { writeXlsx } from '../spreadsheet/xlsx/write-xlsx.ts';

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Of more rows the person has to show first that it is them: a stolen session must not take everything along. */
export const mostUnconfirmed = 200;

type Table = { title: string; format: FileFormat; header: string[]; rows: Rows };

/** A table as a file that is written while its rows come, named after what it holds and the day. */
export function tableFile(
  { title, format, header, rows }: Table,
  { signal, settings }: Pick<Context, 'signal' | 'settings'>,
): FileAnswer {
  const bytes = format === 'csv' ? writeCsv(header, rows) : writeXlsx(title, header, rows);
  return {
    name: fileName(`${title}-${dayIn(settings.timeZone)}.${format}`),
    type: types[format],
    body: Readable.from(bytes, { signal, objectMode: false }),
  };
}
