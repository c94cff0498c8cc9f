import { type RawBuilder, sql } from 'kysely';
import { isBookFigure } from '../../../../src/vocabulary/asset.ts';
import type { Language } from '../../../../src/vocabulary/languages.ts';
import { countOf } from '../../../database/page.ts';
import { maxUnconfirmed, tableFile } from '../../../exports/table-file.ts';
import type { Db, Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Rows } from '../../../spreadsheet/cell.ts';
import { selectAssets, selectFigures } from '../../asset-queries/index.ts';
import { allFields, type ExportRow, type ExportTable, requestedColumns } from '../columns.ts';
import { orderNamed } from '../order-named.ts';
import { customColumns } from './custom-columns.ts';
import { customNames } from './custom-names.ts';
import { exportRows } from './export-rows.ts';

const titles: Record<Language, string> = { en: 'Assets', zh: '资产', es: 'Activos', ja: '資産' };

/**
 * Streams what the filter selects: the columns that are asked for, or all fields in a form that import reads back as
 * unchanged.
 *
 * @throws Refusal `confirmationNeeded`
 */
export const exportAssets: Handler<'/asset/export'> = async (payload, context) => {
  const { db, actor, settings } = context;
  const {
    format,
    language,
    columns,
    sort = 'id',
    order = sort === 'id' ? 'desc' : 'asc',
    ...filter
  } = payload;
  const figures = selectFigures(actor, (columns ?? []).map(({ column }) => column).filter(isBookFigure));
  const selection = await selectAssets(db, actor, 'asset.export', filter);
  if (!actor.confirmed && selection && (await isMuch(db, selection.conditions)))
    throw new Refusal('confirmationNeeded');
  const { sorting } = await orderNamed(db, sort);
  const table = columns
    ? requestedColumns(columns, language, await customColumns(db, columns), settings.timeZone)
    : allFields(selection ? await customNames(db, selection) : [], language);
  const found = selection ? exportRows(db, actor, selection, { sort: sorting, order }, figures) : nothing();
  const rows = cellsOf(found, table);
  return tableFile(
    { list: 'asset', filter, title: titles[language], format, header: table.header, rows },
    context,
  );
};

async function isMuch(db: Db, conditions: RawBuilder<unknown>[]): Promise<boolean> {
  const { capped } = await countOf(db, sql`asset`, [sql`true`, ...conditions], maxUnconfirmed);
  return capped;
}

async function* nothing(): AsyncGenerator<ExportRow[]> {}

async function* cellsOf(found: AsyncIterable<ExportRow[]>, table: ExportTable): Rows {
  for await (const some of found) yield some.map(table.cells);
}
