import { Readable } from 'node:stream';
import type { Payload } from '../../../../src/api/contract/index.ts';
import { type SheetColumn, sheetColumns, sheetSigners } from '../../../../src/vocabulary/depreciation.ts';
import { dayIn } from '../../../../src/vocabulary/parsing/day-in.ts';
import { minuteIn } from '../../../exports/cells.ts';
import { logged, type Taken } from '../../../exports/log-export.ts';
import type { Context, Db, FileAnswer } from '../../../http/handler.ts';
import { fileName } from '../../../lib/file-name.ts';

export type Words = Payload<'/depreciation/runSheet'>['words'];
type Cells = Partial<Record<SheetColumn, string>>;
export type Sheet = {
  of: keyof typeof sheetColumns;
  /** After the title, in the name of the file and at its foot. */
  about: string;
  details: readonly (readonly [label: string, value: string])[];
  lines: readonly { cells: Cells; isSum: boolean }[];
  taken: Pick<Taken, 'list' | 'filter'>;
};

/** What is no text. */
export const sheetFigures: ReadonlySet<string> = new Set([
  ...['cost', 'amount', 'accumulated', 'impairment', 'net'],
  ...['opening', 'additions', 'charged', 'disposals', 'other', 'closing', 'rate', 'proceeds', 'result'],
]);

/** A paper as a PDF: company, title and period, its lines, and places to sign. Who takes it along is logged. */
export function sheetFile(sheet: Sheet, words: Words, context: Context): FileAnswer {
  const { settings, signal } = context;
  const name = fileName(`${words.title} ${sheet.about}-${dayIn(settings.timeZone)}.pdf`);
  const bytes = drawn(sheet, words, name, context);
  return { name, type: 'application/pdf', body: Readable.from(bytes, { signal, objectMode: false }) };
}

async function* drawn(
  sheet: Sheet,
  words: Words,
  file: string,
  context: Context,
): AsyncGenerator<Uint8Array> {
  const { db, settings, actor } = context;
  // What draws takes memory that a server without PDFs has no need of.
  const [{ chunksOf }, { drawSignedSheet }, { newPdf }, { drawableLogo }] = await Promise.all([
    import('../../../pdf/chunks.ts'),
    import('../../../pdf/draw-signed-sheet.ts'),
    import('../../../pdf/new-pdf.ts'),
    import('../../settings/index.ts'),
  ]);
  const rows = sheet.lines.filter(({ isSum }) => !isSum);
  for await (const _ of logged(batch(rows), { ...sheet.taken, file }, context));
  const columns = Object.entries(sheetColumns[sheet.of]) as [SheetColumn, number][];
  const pdf = await newPdf(`${words.title} ${sheet.about}`, { bufferPages: true });
  const printed = minuteIn(settings.timeZone);
  const steps = drawSignedSheet(pdf, {
    company: settings.companyName || (await topOrganisation(db)),
    title: words.title,
    logo: await drawableLogo(db),
    code: null,
    details: sheet.details.filter(([, value]) => value !== '').map((parts) => parts.join(': ')),
    landscape: true,
    columns: columns.map(([column, share]) => ({
      label: words.columns[column],
      share,
      isEnd: sheetFigures.has(column),
    })),
    rows: sheet.lines.map(({ cells }) => columns.map(([column]) => cells[column] ?? '')),
    sums: new Set(sheet.lines.flatMap(({ isSum }, at) => (isSum ? [at] : []))),
    signers: sheetSigners.map((signer) => words.signers[signer]),
    footer: [sheet.about, actor.name, printed].filter(Boolean).join(' · '),
  });
  yield* chunksOf(pdf, steps);
}

async function* batch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

export async function topOrganisation(db: Db): Promise<string> {
  const top = await db
    .selectFrom('organisation')
    .select('name')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return top?.name ?? '';
}

/** An amount as the language writes it, with both decimals. */
export const amountsOf = ({ language }: Pick<Context, 'language'>) => {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: 'always' });
  return (amount: string) => format.format(amount as Intl.StringNumericLiteral);
};
