import { post } from '../../../api/post.ts';
import { guardedCsv } from '../../../vocabulary/guarded-csv.ts';
import { saveFile } from '../../../window/save-file.ts';
import type { Job, JobRow } from './job-words.ts';

/** Saves what became of every row of a job, as a CSV that spreadsheets open. */
export async function saveOutcome(
  { id, label }: Job,
  heads: readonly string[],
  cellsOf: (row: JobRow) => string[],
  signal: AbortSignal,
) {
  const rows: string[][] = [[...heads]];
  let after: string | null = null;
  do {
    const page: { rows: JobRow[]; next: string | null } = await post(
      '/job/rows',
      { id, limit: 200, ...(after !== null && { after }) },
      { signal },
    );
    rows.push(...page.rows.map(cellsOf));
    after = page.next;
  } while (after !== null);
  saveFile({ blob: new Blob([guardedCsv(rows)], { type: 'text/csv;charset=utf-8' }), name: `${label}.csv` });
}
