import { reportBounds } from '../../../src/vocabulary/report.ts';
import { maxUnconfirmed, tableFile } from '../../exports/table-file.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { reportTable } from './report-table.ts';
import { runReport } from './run-report.ts';

/** @throws Refusal as running it does, `tooManyChosen` for more than a file holds, `confirmationNeeded` */
export const reportFile: Handler<'/report/file'> = async (requested, context) => {
  const { definition, title, format } = requested;
  const limit = reportBounds.exported;
  const report = await runReport(context, definition, limit);
  if (report.rowCount > limit) throw new Refusal('tooManyChosen', { limit });
  if (report.rowCount > maxUnconfirmed && !context.actor.confirmed) throw new Refusal('confirmationNeeded');
  const table = reportTable(definition, report, requested);
  return tableFile({ list: 'report', filter: definition, title, format, ...table }, context);
};
