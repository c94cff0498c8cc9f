import type { ExportedList } from '../../src/vocabulary/exports.ts';
import type { FileFormat } from '../../src/vocabulary/files.ts';
import { own } from '../../src/vocabulary/own.ts';
import type { Context, FileAnswer } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Rows } from '../spreadsheet/cell.ts';
import type { Read } from './cells.ts';
import { maxUnconfirmed, tableFile } from './table-file.ts';

type Page<Row> = { rows: Row[]; next: string | null };
/** A list as its call serves it: scope, filters and order are its own. */
type List<Filter, Row> = (
  requested: Filter & { after?: string; limit?: number },
  context: Context,
) => Promise<Page<Row>>;

type RequestedColumn<Column> = { column: Column; label: string; words?: Record<string, string> };
type Requested<Filter, Column> = Filter & {
  columns: RequestedColumn<Column>[];
  title: string;
  format: FileFormat;
};

/** Read at once; a slow reader holds no connection between. */
const batch = 500;

/**
 * Serves a list as a table: everything that it answers for the same filter, page by page, in the columns and the
 * words of the screen.
 *
 * @param readers how each column is written
 * @throws Refusal `confirmationNeeded`
 */
export const exportOf =
  <Filter extends object, Row, Column extends string>(
    name: ExportedList,
    list: List<Filter, Row>,
    readers: Readonly<Record<Column, Read<Row>>>,
  ) =>
  async (requested: Requested<Filter, Column>, context: Context): Promise<FileAnswer> => {
    const { columns, title, format, ...filter } = requested;
    const { settings } = context;
    const read = (page: { after?: string; limit: number }) =>
      list({ ...(filter as unknown as Filter), ...page }, context);
    const first = await read({ limit: maxUnconfirmed });
    const isMuch = first.next !== null || first.rows.length > maxUnconfirmed;
    if (isMuch && !context.actor.confirmed) throw new Refusal('confirmationNeeded');
    const cellsOf = (row: Row) =>
      columns.map(({ column, words = {} }) =>
        readers[column](row, (word, otherwise = word) => own(words, word) ?? otherwise, settings.timeZone),
      );
    const header = columns.map(({ label }) => label);
    const rows = pagesFrom(first, (after) => read({ after, limit: batch }), cellsOf);
    return tableFile({ list: name, filter, title, format, header, rows }, context);
  };

async function* pagesFrom<Row>(
  first: Page<Row>,
  following: (after: string) => Promise<Page<Row>>,
  cellsOf: (row: Row) => ReturnType<Read<Row>>[],
): Rows {
  let page = first;
  yield page.rows.map(cellsOf);
  while (page.next !== null) {
    page = await following(page.next);
    yield page.rows.map(cellsOf);
  }
}
