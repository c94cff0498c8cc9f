import { csvDialect, csvLine } from './csv.ts';
import { guardFormula } from './formula-guard.ts';

/** Rows as a CSV file that a spreadsheet opens as text: no cell begins a formula. */
export const guardedCsv = (rows: readonly (readonly string[])[]): string =>
  csvDialect.byteOrderMark + rows.map((row) => csvLine(row.map(guardFormula))).join('');
