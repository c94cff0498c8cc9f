import { post } from '../../../../api/post.ts';
import { guardedCsv } from '../../../../vocabulary/guarded-csv.ts';
import { saveFile } from '../../../../window/save-file.ts';
import type { RunRow } from '../run-words.ts';

/** Saves every refused row as the file had it, the reasons behind it, to be corrected and imported again. */
export async function saveRejected(
  id: number,
  name: string,
  reasonHead: string,
  reasonsOf: (row: RunRow) => string,
  signal: AbortSignal,
) {
  const heads: string[] = [];
  /** By its row; one that was split into several assets is one row again. */
  const rejected = new Map<number, { cells: string[]; reasons: Set<string> }>();
  let after: string | null = null;
  do {
    const page: { headers: string[]; rows: RunRow[]; next: string | null } = await post(
      '/import/rows',
      { id, outcome: 'rejected', limit: 200, ...(after !== null && { after }) },
      { signal },
    );
    if (heads.length === 0) heads.push(...page.headers);
    for (const row of page.rows) {
      const cells = page.headers.map((_, at) => row.cells[at] ?? '');
      const one = rejected.get(row.row) ?? { cells, reasons: new Set() };
      rejected.set(row.row, { ...one, reasons: one.reasons.add(reasonsOf(row)) });
    }
    after = page.next;
  } while (after !== null);
  const rows = [
    [...heads, reasonHead],
    ...[...rejected.values()].map(({ cells, reasons }) => [...cells, [...reasons].join('; ')]),
  ];
  saveFile({ blob: new Blob([guardedCsv(rows)], { type: 'text/csv;charset=utf-8' }), name });
}
