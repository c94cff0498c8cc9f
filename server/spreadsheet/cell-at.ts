import { PackedRow } from './csv/packed-rows.ts';
import type { Cell, Row } from './workbook.ts';

/** A cell of a row. Of many rows, cheaper than all cells of each. */
export const cellAt = (row: Row, column: number): Cell =>
  row instanceof PackedRow ? row.at(column) : (row.cells[column] ?? null);
