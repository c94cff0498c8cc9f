import { sql } from 'kysely';
import { formatDuration } from '../../../src/vocabulary/duration.ts';
import type { Language } from '../../../src/vocabulary/languages.ts';
import type { ReportDefinition } from '../../../src/vocabulary/report.ts';
import { minuteIn } from '../../exports/cells.ts';
import type { Context, Db } from '../../http/handler.ts';
import { drawTable, type TableCell } from '../../pdf/draw-table.ts';
import { newPdf } from '../../pdf/new-pdf.ts';
import type { Cell, Rows } from '../../spreadsheet/cell.ts';
import type { Report } from './run-report.ts';

type Input = {
  title: string;
  /** What the person reads above the table. */
  notes: readonly string[];
  header: readonly string[];
  rows: Rows;
  report: Report;
  definition: ReportDefinition;
};

/** A report as a PDF: bytes, once every page is drawn. */
export async function* reportPdf(
  input: Input,
  { db, settings, actor, language }: Pick<Context, 'db' | 'settings' | 'actor' | 'language'>,
): AsyncGenerator<Uint8Array> {
  const { title, notes, header, report, definition } = input;
  const rows: TableCell[][] = [];
  for await (const some of input.rows) rows.push(...some.map((row) => row.map(writtenIn(language))));
  const pdf = await newPdf(title, { bufferPages: true });
  const printed = minuteIn(settings.timeZone);
  drawTable(pdf, {
    title,
    notes: [...spanOf(report), ...(await limitsOf(db, definition)), ...notes],
    header,
    repeated: definition.rows.length + (report.rows.some(({ currency }) => currency !== null) ? 1 : 0),
    rows,
    sums: report.sums.length,
    footer: [settings.companyName, actor.name, printed].filter(Boolean).join(' · '),
  });
  pdf.end();
  yield* pdf as AsyncIterable<Buffer>;
}

/** The days that it is about, as they are written everywhere. */
function spanOf({ span }: Report): string[] {
  if (!span) return [];
  return [[span.from ?? '…', span.until ?? '…'].join(' – ')];
}

/** A figure as the language writes it, with the decimals that it has; a length of time in the unit that fits. */
const writtenIn =
  (language: Language) =>
  (cell: Cell): TableCell => {
    if (cell === null) return { text: '' };
    if ('text' in cell) return { text: cell.text };
    if ('day' in cell) return { text: cell.day };
    if (cell.unit) return { text: formatDuration(cell.number, cell.unit, language), align: 'end' };
    const digits = cell.number.split('.')[1]?.length ?? 0;
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
    });
    return { text: format.format(cell.number as Intl.StringNumericLiteral), align: 'end' };
  };

/** What a definition is limited to, by name. */
async function limitsOf(
  db: Db,
  { organisationId, categoryId, locationId }: ReportDefinition,
): Promise<string[]> {
  const { rows } = await sql<{ called: string }>`
    select called from organisation where id = ${organisationId}::bigint
    union all select called from category where id = ${categoryId}::bigint
    union all select called from location where id = ${locationId}::bigint`.execute(db);
  return rows.map(({ called }) => called);
}
