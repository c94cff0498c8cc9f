import { Readable } from 'node:stream';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { reportBounds } from '../../../src/vocabulary/report.ts';
import { logged } from '../../exports/log-export.ts';
import { maxUnconfirmed, tableFile } from '../../exports/table-file.ts';
import type { Handler } from '../../http/handler.ts';
import { fileName } from '../../lib/file-name.ts';
import { Refusal } from '../../lib/refusal.ts';
import { reportTable } from './report-table.ts';
import { runReport } from './run-report.ts';

/** @throws Refusal as running it does, `tooManyChosen` for more than a file holds, `confirmationNeeded` */
export const reportFile: Handler<'/report/file'> = async (requested, context) => {
  const { definition, title, format, notes = [] } = requested;
  const limit = format === 'pdf' ? reportBounds.printed : reportBounds.exported;
  const report = await runReport(context, definition, limit, true);
  if (report.rowCount > limit) throw new Refusal('tooManyChosen', { limit });
  if (report.rowCount > maxUnconfirmed && !context.actor.confirmed) throw new Refusal('confirmationNeeded');
  const table = reportTable(definition, report, requested);
  if (format === 'pdf') {
    const name = fileName(`${title}-${dayIn(context.settings.timeZone)}.pdf`);
    const rows = logged(table.rows, { list: 'report', file: name, filter: definition }, context);
    // What draws takes memory that a server without PDFs has no need of.
    const { reportPdf } = await import('./report-pdf.ts');
    const bytes = reportPdf({ title, notes, header: table.header, rows, report, definition }, context);
    const { signal } = context;
    return { name, type: 'application/pdf', body: Readable.from(bytes, { signal, objectMode: false }) };
  }
  return tableFile({ list: 'report', filter: definition, title, format, ...table }, context);
};
