import { Readable } from 'node:stream';
import { sql } from 'kysely';
import {
  maxCards,
  type SheetColumn,
  sheetColumns,
  sheetSigners,
} from '../../../../src/vocabulary/depreciation.ts';
import { dayIn } from '../../../../src/vocabulary/parsing/day-in.ts';
import { shiftPoint } from '../../../../src/vocabulary/parsing/decimal.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import { minuteIn } from '../../../exports/cells.ts';
import { logged } from '../../../exports/log-export.ts';
import { requireFew } from '../../../exports/require-few.ts';
import type { Context, Db, Handler } from '../../../http/handler.ts';
import { fieldLabels } from '../../../ledger/fields/field-labels.ts';
import { fileName } from '../../../lib/file-name.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Cell } from '../../../spreadsheet/cell.ts';
import { selectAssets } from '../../asset-queries/index.ts';
import { type ExportRow, exportColumns, exportRows, orderNamed } from '../../assets/index.ts';
import { scanAddress } from '../../labels/index.ts';
import { type HistoryEntry, historyOf, saidOf } from '../history.ts';
import { amountsOf, sheetFigures, topOrganisation, type Words } from './sheet-file.ts';

type Year = {
  assetId: number;
  year: string;
  until: string;
  amount: string;
  accumulated: string;
  net: string;
};
type Cells = Partial<Record<SheetColumn, string>>;
const columns = Object.entries(sheetColumns.card) as [SheetColumn, number][];
const ever = { from: '0001-01-01', until: '9999-12-31' };
/** Of one asset; more than anybody reads on paper. */
const maxEntries = 1000;
/** Of the JPEG of a photo, of 100. */
const quality = 80;

/** @throws Refusal `notFound` where nothing is chosen, `tooManyChosen`, `confirmationNeeded` */
export const cardSheet: Handler<'/depreciation/cardSheet'> = async (
  { words, sort = 'assetNo', order = 'asc', ...filter },
  context,
) => {
  const { db, actor, settings, signal } = context;
  const selection = await selectAssets(db, actor, 'asset.export', filter);
  if (!selection || (await requireFew(db, selection.conditions, actor.confirmed, maxCards)) === 0)
    throw new Refusal('notFound');
  const { sorting } = await orderNamed(db, sort);
  const name = fileName(`${words.title}-${dayIn(settings.timeZone)}.pdf`);
  const found = exportRows(db, actor, selection, { sort: sorting, order });
  const rows = logged(found, { list: 'asset', filter, file: name }, context);
  const bytes = drawn(rows, words, context);
  return { name, type: 'application/pdf', body: Readable.from(bytes, { signal, objectMode: false }) };
};

async function* drawn(
  rows: AsyncIterable<ExportRow[]>,
  words: Words,
  context: Context,
): AsyncGenerator<Uint8Array> {
  const [{ chunksOf }, { newPdf }] = await Promise.all([
    import('../../../pdf/chunks.ts'),
    import('../../../pdf/new-pdf.ts'),
  ]);
  const pdf = await newPdf(words.title, { bufferPages: true });
  yield* chunksOf(pdf, cardsOf(pdf, rows, words, context));
}

async function* cardsOf(
  pdf: Awaited<ReturnType<typeof import('../../../pdf/new-pdf.ts').newPdf>>,
  rows: AsyncIterable<ExportRow[]>,
  words: Words,
  context: Context,
): AsyncGenerator<void> {
  const { db, settings, actor, language } = context;
  const [{ drawSignedSheet }, { drawableLogo }] = await Promise.all([
    import('../../../pdf/draw-signed-sheet.ts'),
    import('../../settings/index.ts'),
  ]);
  const logo = await drawableLogo(db);
  const company = settings.companyName || (await topOrganisation(db));
  const printed = minuteIn(settings.timeZone);
  const address = scanAddress(settings);
  const amount = amountsOf(context);
  for await (const some of rows) {
    const ids = some.map(({ id }) => id);
    const booked = await booksOf(db, context, ids);
    for (const row of some) {
      const details = exportColumns.flatMap(({ field, cell }) => {
        const text = textOf(cell(row, language), amount, field);
        return text === '' ? [] : [`${fieldLabels[field][language]}: ${text}`];
      });
      yield* drawSignedSheet(pdf, {
        company,
        title: words.title,
        logo,
        code: `${address ?? ''}${row.scanCode}`,
        photo: booked.photos.get(row.id) ?? null,
        details,
        detailColumns: 2,
        columns: columns.map(([column, share]) => ({
          label: words.columns[column],
          share,
          isEnd: sheetFigures.has(column),
        })),
        rows: linesOf(booked.entries.get(row.id) ?? [], booked.years.get(row.id) ?? [], words, amount).map(
          (cells) => columns.map(([column]) => cells[column] ?? ''),
        ),
        signers: sheetSigners.map((signer) => words.signers[signer]),
        footer: [row.assetNo, actor.name, printed].join(' · '),
      });
    }
  }
}

/** What the person may see of the books of assets, and the photo that stands for each, as JPEG. */
async function booksOf(db: Db, { actor }: Context, ids: number[]) {
  const visible = sql`asset.id = any(${ids}::bigint[]) and ${scopeOfAsset(actor, 'depreciation.read')}`;
  const { rows: years } = await sql<Year>`
    select asset_id as "assetId", to_char(booked, 'YYYY') as year, to_char(max(booked), 'YYYY-MM') as until,
      sum(amount) as amount, (array_agg(accumulated order by month desc))[1] as accumulated,
      (array_agg(net_after order by month desc))[1] as net
    from depreciation_line line where live and asset_id in (select asset.id from asset
      join organisation owner on owner.id = asset.owner_organisation_id where ${visible})
    group by 1, 2 order by 1, 2`.execute(db);
  const { rows: thumbnails } = await sql<{ id: number; thumbnail: Uint8Array }>`
    select distinct on (record_id) record_id as id, thumbnail from attachment
    where record_kind = 'asset' and record_id = any(${ids}::bigint[]) and thumbnail is not null
    order by record_id, cover desc, id`.execute(db);
  const { Transformer } = await import('@napi-rs/image');
  const photos = new Map<number, Buffer>();
  for (const { id, thumbnail } of thumbnails)
    photos.set(id, await new Transformer(Buffer.from(thumbnail)).jpeg(quality));
  const entries = await historyOf(db, visible, ever, ids.length * maxEntries);
  return {
    photos,
    years: Map.groupBy(years, ({ assetId }) => assetId),
    entries: Map.groupBy(entries, ({ assetId }) => assetId),
  };
}

/** What happened to an asset and what each year charged of it, one after the other. */
function linesOf(
  entries: readonly HistoryEntry[],
  years: readonly Year[],
  words: Words,
  amount: (amount: string) => string,
): Cells[] {
  const happened = entries.map((entry) => ({
    at: entry.day,
    cells: {
      date: entry.day,
      change: words.changes[entry.change],
      reason: entry.reason,
      ...saidOf(entry, words, amount),
    },
  }));
  const charged = years.map(({ year, until, ...figures }) => ({
    at: `${until}-32`,
    cells: {
      date: year,
      change: words.changes.depreciation,
      charged: amount(figures.amount),
      accumulated: amount(figures.accumulated),
      net: amount(figures.net),
    },
  }));
  return [...happened, ...charged]
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ cells }) => cells);
}

function textOf(cell: Cell, amount: (amount: string) => string, field: string): string {
  if (cell === null) return '';
  if ('text' in cell) return cell.text;
  if ('day' in cell) return cell.day;
  if (field === 'residualRate') return `${shiftPoint(cell.number, 2)}%`;
  return field === 'originalValue' || field === 'openingDepreciation' ? amount(cell.number) : cell.number;
}
