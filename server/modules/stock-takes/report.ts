import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { own } from '../../../src/vocabulary/own.ts';
import { dayIn } from '../../../src/vocabulary/parsing/day-in.ts';
import { maxPrintedLines, type StockTakeState } from '../../../src/vocabulary/stock-take.ts';
import {
  changesAll,
  isSeenLine,
  knowsAll,
  seesAll,
  takeInScope,
  takeToChange,
} from '../../access/records/take-scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import { logged } from '../../exports/log-export.ts';
import { maxUnconfirmed, tableFile } from '../../exports/table-file.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { fileName } from '../../lib/file-name.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Rows } from '../../spreadsheet/cell.ts';
import { exported } from './export-columns.ts';
import { readHead } from './report-head.ts';
import { countReportLines, readReportLines, readWorth } from './report-lines.ts';
import { readStored, type StoredReport, storeReport } from './store-report.ts';

/** @throws Refusal `notFound`, `transitionRefused` before review, `confirmationNeeded`, `reportTooLong` */
export const reportFile: Handler<'/stockTake/report'> = async (requested, context) => {
  const { id, table, format, title, columns } = requested;
  const { db, settings, signal } = context;
  const { stored, isWhole } = await storedFor(context, id);
  const seen = isWhole ? null : isSeenLine(context.actor);
  const wanted = { takeId: id, isStored: stored !== undefined, table, seen };
  const lines = await countReportLines(db, wanted);
  if (format === 'pdf' && lines > maxPrintedLines)
    throw new Refusal('reportTooLong', { limit: maxPrintedLines });
  if (lines > maxUnconfirmed && !context.actor.confirmed) throw new Refusal('confirmationNeeded');
  const rows = cells(requested, readReportLines(db, context.actor, wanted), settings.timeZone);
  const taken = { list: 'stockTakeLine' as const, filter: { id, table } };
  const header = columns.map(({ label }) => label);
  if (format === 'xlsx') return tableFile({ ...taken, title, format, header, rows }, context);
  const whole = stored?.head ?? (await readHead(db, context, id));
  // Who counted and what came of it speak of every line.
  const head = isWhole ? whole : { ...whole, counters: [], countedBy: [], totals: [] };
  const name = fileName(`${title}-${dayIn(settings.timeZone)}.pdf`);
  // What draws takes memory that a server without PDFs has no need of.
  const { reportPdf } = await import('./report-pdf.ts');
  const bytes = reportPdf(
    {
      ...requested,
      head,
      digest: stored?.digest ?? null,
      worth: isWhole ? await readWorth(db, context.actor, { ...wanted, table: 'lines' }) : [],
      rows: logged(rows, { ...taken, file: name }, context),
    },
    context,
  );
  return { name, type: 'application/pdf', body: Readable.from(bytes, { signal, objectMode: false }) };
};

type Stored = { stored: StoredReport | undefined; isWhole: boolean };

/** What was posted; of a stock-take that was posted before reports were stored, from its first report on. */
async function storedFor(context: Context, id: number): Promise<Stored> {
  const { db, actor } = context;
  const reads = sql`(${knowsAll(actor, 'stockTake.read')} or ${takeToChange(actor, 'stockTake.write')}
    or ${takeToChange(actor, 'stockTake.approve')})`;
  const { rows } = await sql<{ state: StockTakeState; isWhole: boolean }>`
    select state, (${seesAll(actor)} or ${changesAll(actor, 'stockTake.write')}
      or ${changesAll(actor, 'stockTake.approve')}) as "isWhole" from stock_take take
    where take.id = ${id} and ${takeInScope(actor, 'stockTake.read')} and ${reads}`.execute(db);
  const [take] = rows;
  if (!take) throw new Refusal('notFound');
  const { state, isWhole } = take;
  if (state === 'review') return { stored: undefined, isWhole };
  if (state !== 'approved' && state !== 'closed')
    throw new Refusal('transitionRefused', { state, event: 'report' });
  const stored = (await readStored(db, id)) ?? (await storeFirst(context, id));
  return { stored, isWhole };
}

const storeFirst = (context: Context, id: number): Promise<StoredReport | undefined> =>
  inTransaction(context.db, async (tx) => {
    await sql`select from stock_take where id = ${id} for update`.execute(tx);
    if (!(await readStored(tx, id))) await storeReport(tx, context, id);
    return readStored(tx, id);
  });

type Requested = Parameters<typeof reportFile>[0];

async function* cells({ columns }: Requested, parts: ReturnType<typeof readReportLines>, zone: string): Rows {
  for await (const lines of parts) {
    yield lines.map((line) =>
      columns.map(({ column, words = {} }) =>
        exported[column](line, (word, otherwise = word) => own(words, word) ?? otherwise, zone),
      ),
    );
  }
}
