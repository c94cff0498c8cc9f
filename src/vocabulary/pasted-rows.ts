/** A row of a table that was pasted: its cells, and how it stands in the text. */
export type PastedRow = { cells: string[]; line: string };

const maxInQuotes = 4000;
const readersOf = (between: string) => ({
  quoted: new RegExp(
    `[^\\S\\r\\n\\t]*"((?:[^"]|""){0,${maxInQuotes}})"[^\\S\\r\\n\\t]*(?=${between}|[\\r\\n]|$)`,
    'y',
  ),
  plain: new RegExp(`(?:(?!${between})[^\\r\\n])*`, 'y'),
  between: new RegExp(between, 'y'),
});
const byTabs = readersOf('\\t');
const byCommas = readersOf('[,，;；]');
const lineEnd = /\r\n?|\n/y;

/**
 * Reads rows as spreadsheets copy them: cells between tabs, in quotes where one holds a line end, a tab or a quote. A
 * quote that does not end with its cell is a sign like any other. Rows of nothing are left out; line ends and
 * tabs within a cell are blanks.
 *
 * @param typed also by hand: rows without a tab have their cells between commas or semicolons
 */
export function readPastedRows(text: string, { typed = false } = {}): PastedRow[] {
  const rows: PastedRow[] = [];
  let at = 0;
  while (at < text.length) {
    const read = readRow(text, at, byTabs);
    const { cells, end } = typed && read.cells.length === 1 ? readRow(text, at, byCommas) : read;
    if (cells.some(Boolean)) rows.push({ cells, line: text.slice(at, end) });
    lineEnd.lastIndex = end;
    at = lineEnd.test(text) ? lineEnd.lastIndex : end;
  }
  return rows;
}

function readRow(text: string, start: number, { quoted, plain, between }: typeof byTabs) {
  const cells: string[] = [];
  let end = start;
  const take = (sign: RegExp) => {
    sign.lastIndex = end;
    const found = sign.exec(text);
    if (found) end = sign.lastIndex;
    return found;
  };
  do {
    const cell = take(quoted)?.[1]?.replaceAll('""', '"') ?? take(plain)?.[0] ?? '';
    cells.push(cell.replaceAll(/\s*[\r\n\t]\s*/g, ' ').trim());
  } while (take(between));
  return { cells, end };
}
