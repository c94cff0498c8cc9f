import { post } from '../../../api/post.ts';
import { csvDialect, csvLine } from '../../../vocabulary/csv.ts';
import { guardFormula } from '../../../vocabulary/formula-guard.ts';
import { saveFile } from '../../../window/save-file.ts';
import type { RunRow } from '../run-words.ts';

export const csvOf = (rows: readonly (readonly string[])[]) =>
  csvDialect.byteOrderMark + rows.map((row) => csvLine(row.map(guardFormula))).join('');

/** Saves every refused row as the file had it, the reasons behind it, to be corrected and imported again. */
export async function saveRejected(
  id: number,
  name: string,
  reasonHead: string,
  reasonsOf: (row: RunRow) => string,
  signal: AbortSignal,
) {
  const rows: string[][] = [];
  let after: string | null = null;
  do {
    const page: { headers: string[]; rows: RunRow[]; next: string | null } = await post(
      '/import/rows',
      { id, outcome: 'rejected', limit: 200, ...(after !== null && { after }) },
      { signal },
    );
    if (rows.length === 0) rows.push([...page.headers, reasonHead]);
    for (const row of page.rows)
      rows.push([...page.headers.map((_, at) => row.cells[at] ?? ''), reasonsOf(row)]);
    after = page.next;
  } while (after !== null);
  saveFile({ blob: new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), name });
}
