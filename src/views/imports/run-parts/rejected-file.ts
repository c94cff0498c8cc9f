import { post } from '../../../api/post.ts';
import { csvDialect, csvLine } from '../../../vocabulary/csv.ts';
import { guardFormula } from '../../../vocabulary/formula-guard.ts';
import { saveFile } from '../../../window/save-file.ts';
import type { RunRow } from '../run-words.ts';

export const csvOf = (rows: readonly (readonly string[])[]) =>
  csvDialect.byteOrderMark + rows.map((row) => csvLine(row.map(guardFormula))).join('');

/** Saves every refused row of a run with its reasons, as a CSV that spreadsheets open. */
export async function saveRejected(
  id: number,
  name: string,
  heads: readonly string[],
  reasonsOf: (row: RunRow) => string,
  signal: AbortSignal,
) {
  const rows: string[][] = [[...heads]];
  let after: string | null = null;
  do {
    const page: { rows: RunRow[]; next: string | null } = await post(
      '/import/rows',
      { id, outcome: 'rejected', limit: 200, ...(after !== null && { after }) },
      { signal },
    );
    for (const row of page.rows)
      rows.push([String(row.row), row.assetNo ?? '', row.name ?? '', reasonsOf(row)]);
    after = page.next;
  } while (after !== null);
  saveFile({ blob: new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), name });
}
