import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { type ReportFormat, type ReportWording, reportBounds } from '../../../src/vocabulary/report.ts';
import { logged } from '../../exports/log-export.ts';
import type { Context } from '../../http/handler.ts';
import { fileName } from '../../lib/file-name.ts';
import { Refusal } from '../../lib/refusal.ts';
import { writeCsv } from '../../spreadsheet/csv/write-csv.ts';
import { writeXlsx } from '../../spreadsheet/xlsx/write-xlsx.ts';
import type { SavedReport } from './read-reports.ts';
import { reportTable } from './report-table.ts';
import { runReport } from './run-report.ts';

/**
 * A saved report as a file for a mail, with what the person may see; logged as an export of theirs.
 *
 * @throws Refusal as running it does, `tooManyChosen` for more than a mail holds
 */
export async function reportAttachment(
  by: Pick<Context, 'db' | 'settings' | 'actor' | 'language'>,
  { name: title, definition }: SavedReport,
  { format, wording }: { format: ReportFormat; wording: ReportWording },
): Promise<{ filename: string; content: Buffer }> {
  const limit = reportBounds.mailed;
  const report = await runReport(by, definition, limit, true);
  if (report.rowCount > limit) throw new Refusal('tooManyChosen', { limit });
  const filename = fileName(`${title}-${dayIn(by.settings.timeZone)}.${format}`);
  const { header, rows, sums } = reportTable(definition, report, wording);
  const written = logged(rows, { list: 'report', file: filename, filter: definition }, { ...by, ip: '' });
  const bytes =
    format === 'pdf'
      ? (await import('./report-pdf.ts')).reportPdf(
          { title, notes: [], header, rows: written, report, definition },
          by,
        )
      : format === 'csv'
        ? writeCsv(header, written)
        : writeXlsx(title, header, written, sums);
  return { filename, content: await buffer(Readable.from(bytes, { objectMode: false })) };
}
