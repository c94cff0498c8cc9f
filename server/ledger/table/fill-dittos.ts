import type { Row } from '../../spreadsheet/workbook.ts';
import type { Table } from './table.ts';

const ditto =
  /^(?:["″〃〻“”]|''|’’|[-–—]\s*do\.?\s*[-–—]|do\.|ditto\.?|[ií]dem\.?|dto\.?|[(（]?(?:同上|同前|上に同じ|상동)[)）]?)$/i;
const longest = 12;
/** Whether a cell says that it holds what stands above it. */
export const isDitto = (text: string): boolean => text.length <= longest && ditto.test(text.trim());

/**
 * Gives each cell that repeats the one above it with a mark what stands there.
 *
 * @param isAside whether a row is none of the list, such as a repeated header or a sum: a mark looks past it
 */
export function fillDittos(
  rows: Row[],
  isAside: (row: Row) => boolean,
): { rows: Row[]; filledDown: Table['filledDown'] } {
  const filledDown: Table['filledDown'] = [];
  const open = new Map<number, Table['filledDown'][number]>();
  const filled: Row[] = [];
  let passed = 0;
  let source: Row | undefined;
  const rowAbove = () => {
    for (; passed < filled.length; passed++) {
      const row = filled[passed];
      if (row && !isAside(row)) source = row;
    }
    return source?.cells;
  };
  for (const row of rows) {
    const marked = row.cells.flatMap((cell, index) =>
      typeof cell === 'string' && isDitto(cell) ? [index] : [],
    );
    const above = marked.length > 0 ? rowAbove() : undefined;
    for (const index of open.keys()) if (!above || !marked.includes(index)) open.delete(index);
    if (!above) {
      filled.push(row);
      continue;
    }
    // Below an empty cell a mark repeats that there is nothing.
    const cells = row.cells.map((cell, index) => (marked.includes(index) ? (above[index] ?? null) : cell));
    for (const column of marked) {
      const run = open.get(column) ?? { from: row.number, to: row.number, column };
      if (!open.has(column)) filledDown.push(run);
      run.to = row.number;
      open.set(column, run);
    }
    filled.push({ ...row, cells });
  }
  return { rows: filledDown.length > 0 ? filled : rows, filledDown };
}
