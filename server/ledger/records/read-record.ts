import {
  type ColumnOfRecords,
  columnsOfSubject,
  isTreeSubject,
  type NamedSubject,
} from '../../../src/vocabulary/import-subjects.ts';
import { isEmptyMarker } from '../../../src/vocabulary/parsing/empty-marker.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell, Row } from '../../spreadsheet/workbook.ts';
import { severityOf } from '../problems.ts';
import type { Problem } from '../reader/row-reading.ts';
import { readCurrency } from '../values/figures.ts';
import { isNobody } from '../values/stands-for-nothing.ts';
import { readText, type TextRule } from '../values/text.ts';
import { pathJoin } from './level-columns.ts';
import { readTyped } from './read-typed.ts';
import type { RecordColumn } from './record-column.ts';
import type { RecordValues } from './record-reading.ts';

const isFailed = (cell: Cell | undefined) => typeof cell === 'object' && cell !== null && 'error' in cell;

/** How a column of a subject is read. */
export const kindOf = (subject: NamedSubject, field: string): ColumnOfRecords =>
  columnsOfSubject(subject)[field] ?? { is: 'line', max: 200 };

const ruleOf = (subject: NamedSubject, field: string, kind: ColumnOfRecords): TextRule => {
  const { is, max } = 'max' in kind ? kind : { is: 'line' as const, max: 200 };
  return { kind: subject === 'people' && field === 'name' ? 'person' : is, length: max };
};

/** Reads the texts of one row. A word for nothing is nothing; what is too long refuses the row. */
export function readRecord(
  { cells }: Row,
  columns: readonly RecordColumn[],
  subject: NamedSubject,
): { values: RecordValues; problems: Problem[] } {
  const values: RecordValues = {};
  const problems: Problem[] = [];
  const ofCurrency = columns.find(({ target }) => target === 'currency')?.columns[0];
  const currency = ofCurrency === undefined ? null : readCurrency(cells[ofCurrency] ?? null).value;
  for (const {
    target: field,
    columns: indexes,
    join = isTreeSubject(subject) ? pathJoin : ' ',
    header,
    ...ofColumn
  } of columns) {
    const [only = 0, ...more] = indexes;
    const cell =
      more.length === 0
        ? (cells[only] ?? null)
        : indexes
            .map((index) => cellText(cells[index]))
            .filter(Boolean)
            .join(join);
    if (indexes.some((index) => isFailed(cells[index]))) {
      const text = cellText(indexes.map((index) => cells[index]).find(isFailed) ?? null);
      problems.push({ field, column: header, code: 'formulaFailed', text, severity: 'reject' });
      continue;
    }
    const kind = kindOf(subject, field);
    const typed = readTyped(field, kind, cell, ofColumn, currency);
    const { value, notes } = typed ?? readText(cell, ruleOf(subject, field, kind));
    for (const { code, text } of notes)
      problems.push({ field, column: header, code, text, severity: severityOf(code) });
    if (value === null) continue;
    if (typed === null && (isEmptyMarker(value) || isNobody(field, value))) {
      problems.push({ field, column: header, code: 'emptyMarker', text: value, severity: 'warning' });
    } else values[field] = value;
  }
  return { values, problems };
}
