import type { Row } from '../../spreadsheet/workbook.ts';
import type { Table } from './table.ts';

const ditto =
  /^(?:["″〃〻“”]|''|’’|[-–—]\s*do\.?\s*[-–—]|do\.|ditto\.?|[ií]dem\.?|dto\.?|[(（]?(?:同上|同前|上に同じ|상동)[)）]?)$/i;
const longest = 12;
/** Whether a cell says that it holds what stands above it. */
export const isDitto = (text: string): boolean => text.length <= longest && ditto.test(text.trim());

/** Gives each cell that repeats the one above it with a mark what stands there. */
export function fillDittos(rows: Row[]): { rows: Row[]; filledDown: Table['filledDown'] } {
  const filledDown: Table['filledDown'] = [];
  const open = new Map<number, Table['filledDown'][number]>();
  let above: Row['cells'] | undefined;
  const filled = rows.map((row) => {
    const source = above;
    // Below an empty cell a mark repeats that there is nothing.
    const marked = row.cells.flatMap((cell, index) =>
      source && typeof cell === 'string' && isDitto(cell) ? [index] : [],
    );
    for (const index of open.keys()) if (!marked.includes(index)) open.delete(index);
    const cells = row.cells.map((cell, index) => (marked.includes(index) ? (source?.[index] ?? null) : cell));
    for (const column of marked) {
      const run = open.get(column) ?? { from: row.number, to: row.number, column };
      if (!open.has(column)) filledDown.push(run);
      run.to = row.number;
      open.set(column, run);
    }
    above = cells;
    return marked.length > 0 ? { ...row, cells } : row;
  });
  return { rows: filledDown.length > 0 ? filled : rows, filledDown };
}
