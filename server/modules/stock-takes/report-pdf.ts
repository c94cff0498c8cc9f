import type { Payload } from '../../../src/api/contract/index.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { describeFilter } from '../../../src/vocabulary/filters/filter-words.ts';
import { own } from '../../../src/vocabulary/own.ts';
import { minuteIn } from '../../exports/cells.ts';
import type { Context } from '../../http/handler.ts';
import { chunksOf } from '../../pdf/chunks.ts';
import { drawSheets } from '../../pdf/draw-sheets.ts';
import { newPdf } from '../../pdf/new-pdf.ts';
import type { Cell, Rows } from '../../spreadsheet/cell.ts';
import type { ReportHead } from './report-head.ts';
import type { Worth } from './report-lines.ts';

type Input = Pick<
  Payload<'/stockTake/report'>,
  'title' | 'columns' | 'headWords' | 'states' | 'scopeWords' | 'signatures'
> & { head: ReportHead; digest: string | null; worth: readonly Worth[]; rows: Rows };

/** How wide columns are to one another. */
const shares: Partial<Record<ExportedColumn<'stockTakeLine'>, number>> = {
  code: 4,
  name: 5,
  state: 3,
  location: 5,
  countedLocation: 5,
  reason: 4,
  started: 4,
};

/** A report as a PDF, page by page. */
export async function* reportPdf(
  input: Input,
  { settings, actor }: Pick<Context, 'settings' | 'actor'>,
): AsyncGenerator<Uint8Array> {
  const { title, columns, headWords: labels, signatures, head } = input;
  const rows: string[][] = [];
  for await (const some of input.rows) rows.push(...some.map((row) => row.map(writtenIn)));
  const pdf = await newPdf(title);
  const printed = minuteIn(settings.timeZone);
  const sheets = {
    title: [head.company, title].filter(Boolean).join(' · '),
    notes: notesOf(input, settings.timeZone),
    columns: columns.map(({ column, label }) => ({ label, share: shares[column] ?? 3 })),
    position: labels.position,
    rows,
    signatures: signatures.map((name) => [name, labels.signature, labels.date] as const),
    footer: [head.takeNo, actor.name, printed].filter(Boolean).join(' · '),
  };
  yield* chunksOf(pdf, drawSheets(pdf, sheets));
}

function notesOf(
  { head, digest, worth, headWords: labels, states, scopeWords }: Input,
  zone: string,
): string[] {
  const minute = (at: string | null) => at && minuteIn(zone, at);
  const named = (label: string, value: string | null) => (value ? [`${label}: ${value}`] : []);
  const scope = head.scope && describeFilter(head.scope, (word) => own(scopeWords, word));
  const worthOf = (state: string) =>
    worth
      .filter((one) => one.state === state)
      .map(({ currency, original, net }) =>
        [`${labels.originalValue} ${original} ${currency}`, net && `${labels.netValue} ${net} ${currency}`]
          .filter(Boolean)
          .join(', '),
      );
  const totals = head.totals.map(({ state, lines }) => {
    const values = worthOf(state);
    return `${own(states, state) ?? state} ${lines}${values.length > 0 ? ` (${values.join('; ')})` : ''}`;
  });
  return [
    `${head.takeNo} · ${head.name}`,
    ...named(labels.organisation, head.organisation),
    ...named(labels.scope, scope || (own(scopeWords, 'all') ?? '')),
    ...named(labels.sample, head.sample),
    ...named(labels.startedAt, minute(head.startedAt)),
    ...named(labels.approvedAt, [minute(head.approvedAt), head.approvedBy].filter(Boolean).join(' · ')),
    ...named(labels.counters, head.counters.join(', ')),
    ...named(labels.countedBy, head.countedBy.join(', ')),
    ...named(labels.reviewedBy, head.reviewedBy.join(', ')),
    ...named(labels.totals, totals.join(' · ')),
    ...(digest === null ? [labels.provisional] : named(labels.digest, digest)),
  ].filter(Boolean);
}

const writtenIn = (cell: Cell): string =>
  cell === null ? '' : 'text' in cell ? cell.text : 'day' in cell ? cell.day : cell.number;
