import { readFileSync } from 'node:fs';
import { guessMapping } from '../../../../server/ledger/mapping/guess-mapping.ts';
import { type ReadRowOptions, readRow } from '../../../../server/ledger/read-row.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { Cell, Merge, Sheet } from '../../../../server/spreadsheet/workbook.ts';

export const fixture = (name: string) =>
  readFileSync(`${import.meta.dirname}/../../../fixtures/import/${name}`);

/** A sheet whose rows are numbered from 1. */
export const sheet = (rows: Cell[][], merges: Merge[] = []): Sheet => ({
  name: 'Sheet1',
  rows: rows.map((cells, index) => ({ number: index + 1, cells })),
  merges,
  hidden: false,
});

/** Reads a sheet with the columns as guessed. */
export function readSheetRows(rows: Cell[][], options?: ReadRowOptions) {
  const table = findTable(sheet(rows));
  const guess = guessMapping(table);
  return { table, guess, readings: table.rows.map((row) => readRow(row, guess.mapping, options)) };
}
