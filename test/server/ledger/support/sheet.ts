import { readFileSync } from 'node:fs';
import { amountsShown } from '../../../../server/ledger/mapping/amounts.ts';
import { guessMapping } from '../../../../server/ledger/mapping/guess-mapping.ts';
import type { MappingEntry } from '../../../../server/ledger/mapping/mapping.ts';
import { type ReadRowOptions, readRow } from '../../../../server/ledger/read-row.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { Table } from '../../../../server/ledger/table/table.ts';
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

/** The columns as guessed, with the answer that a bare $ is the dollar of the United States. */
export const dollarsAreUsd = (table: Table, mapping: readonly MappingEntry[]): MappingEntry[] =>
  mapping.map((entry) => {
    const column = table.columns.find(({ index }) => index === entry.columns[0]);
    const isOpen = column && amountsShown(table, column)?.sign === '$';
    return isOpen ? { ...entry, sign: 'USD' } : entry;
  });

/** Reads a sheet with the columns as guessed. */
export function readSheetRows(rows: Cell[][], options?: ReadRowOptions) {
  const table = findTable(sheet(rows));
  const guess = guessMapping(table);
  const mapping = dollarsAreUsd(table, guess.mapping);
  return { table, guess, readings: table.rows.map((row) => readRow(row, mapping, options)) };
}
