import { post } from '../../../api/post.ts';
import { saveFile } from '../../../api/save-file.ts';
import type { RunRow } from '../run-words.ts';

/** A spreadsheet would run these as formulas. */
const dangerous = /^[=+\-@\t\r]/;

const cell = (text: string) => {
  const safe = dangerous.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

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
