import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../../../src/vocabulary/figures/day-in.ts';
import type { Language } from '../../../../src/vocabulary/languages.ts';
import { countOf } from '../../../database/page.ts';
import type { Db, Handler } from '../../../handler.ts';
import { Refusal } from '../../../refusal.ts';
import type { Rows } from '../../../spreadsheet/cell.ts';
import { writeCsv } from '../../../spreadsheet/csv/write-csv.ts';
import { writeXlsx } from '../../../spreadsheet/xlsx/write-xlsx.ts';
import { allFields, askedColumns, type ExportRow, type ExportTable } from '../columns.ts';
import { orderNamed } from '../order-named.ts';
import { selectAssets } from '../selection.ts';
import { customColumns } from './custom-columns.ts';
import { customNames } from './custom-names.ts';
import { exportRows } from './export-rows.ts';

const titles: Record<Language, string> = { en: 'Assets', zh: '资产', es: 'Activos', ja: '資産' };
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Of more assets the person has to show first that it is them: a stolen session must not take everything along. */
const mostUnconfirmed = 200;

/**
 * Streams what the filter selects: the columns that are asked for, or all fields in a form that import reads back as
 * unchanged.
 *
 * @throws Refusal `confirmationNeeded`
 */
export const exportAssets: Handler<'/asset/export'> = async (payload, { db, actor, signal, settings }) => {
  const {
    format,
    language,
    columns,
    sort = 'id',
    order = sort === 'id' ? 'desc' : 'asc',
    ...filter
  } = payload;
  const selection = await selectAssets(db, actor, 'asset.export', filter);
  if (!actor.confirmed && selection && (await isMuch(db, selection.conditions)))
    throw new Refusal('confirmationNeeded');
  const { sorting } = await orderNamed(db, sort);
  const table = columns
    ? askedColumns(columns, language, await customColumns(db, columns))
    : allFields(selection ? await customNames(db, selection) : [], language);
  const found = selection ? exportRows(db, actor, selection, { sort: sorting, order }) : nothing();
  const rows = cellsOf(found, table);
  const title = titles[language];
  const bytes = format === 'csv' ? writeCsv(table.header, rows) : writeXlsx(title, table.header, rows);
  const today = dayIn(settings.timeZone);
  return {
    name: `${title}-${today}.${format}`,
    type: types[format],
    body: Readable.from(bytes, { signal, objectMode: false }),
  };
};

async function isMuch(db: Db, conditions: RawBuilder<unknown>[]): Promise<boolean> {
  const { capped } = await countOf(db, sql`asset`, [sql`true`, ...conditions], mostUnconfirmed);
  return capped;
}

async function* nothing(): AsyncGenerator<ExportRow[]> {}

async function* cellsOf(found: AsyncIterable<ExportRow[]>, table: ExportTable): Rows {
  for await (const some of found) yield some.map(table.cells);
}
