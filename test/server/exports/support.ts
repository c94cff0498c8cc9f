import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';
import type { Path, Payload } from '../../../src/api/contract/index.ts';
import { type ExportedList, exportedColumns } from '../../../src/vocabulary/exports.ts';
import type { Caller, TestServer } from '../support/app.ts';

type ExportPath = Extract<Path, `/${ExportedList}/export`>;
type Requested = Partial<Payload<ExportPath>> & Record<string, unknown>;

/** Every list that can be had as a table. */
export const exportedLists = Object.keys(exportedColumns) as ExportedList[];

/** A list as a file, all its columns under the names that the server knows them by unless said. */
export async function exportList(
  server: TestServer,
  { token }: Caller,
  list: ExportedList,
  requested: Requested = {},
) {
  const { headers, rawPayload } = await server.app.inject({
    method: 'POST',
    url: `/asset/${list}/export`,
    headers: { authorization: token, 'accept-language': 'en' },
    payload: {
      columns: exportedColumns[list].map((column) => ({ column, label: column })),
      title: 'List',
      format: 'csv',
      ...requested,
    },
  });
  return { headers, bytes: rawPayload, text: rawPayload.toString() };
}

/** The rows of the file, by the names of their columns. */
export async function tableOf(
  server: TestServer,
  caller: Caller,
  list: ExportedList,
  requested: Requested = {},
) {
  const { bytes } = await exportList(server, caller, list, requested);
  const { sheets } = await readWorkbook(bytes, `x.${requested.format ?? 'csv'}`);
  const [header = [], ...rows] = sheets[0]?.rows.map(({ cells }) => cells) ?? [];
  return {
    header,
    rows: rows.map((cells) =>
      Object.fromEntries(header.map((name, at) => [String(name), plain(cells[at] ?? null)])),
    ),
  };
}

/** A test compares an amount as a number: its cell also holds what its format shows around it. */
const plain = (cell: Cell): Cell =>
  typeof cell === 'object' && cell !== null && 'figure' in cell ? Number(cell.figure) : cell;
