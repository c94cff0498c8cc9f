export type Table = { title: string; columns: string[]; rows: (string | number)[][] };

/** Characters as wide as two. */
const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/gu;
const width = (text: string) => text.length + (text.match(wide)?.length ?? 0);

/** A Markdown table whose columns line up in a terminal too; numbers to the right. */
export function formatTable({ title, columns, rows }: Table): string {
  const cells = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => width(row[at] ?? ''))));
  const line = (row: string[], at: (cell: string, space: string) => string) =>
    `| ${row.map((cell, column) => at(cell, ' '.repeat((widths[column] ?? 0) - width(cell)))).join(' | ')} |`;
  const body = cells.map((row, nth) =>
    line(row, (cell, space) => (nth > 0 && /^[\d.,]+/.test(cell) ? space + cell : cell + space)),
  );
  const rule = `|${widths.map((size) => '-'.repeat(size + 2)).join('|')}|`;
  return [`## ${title}`, '', body[0], rule, ...body.slice(1)].join('\n');
}

export const verdict = (reached: boolean) => (reached ? 'PASS' : 'BELOW');
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
