import type { DateOrder } from '../../../src/vocabulary/import-run.ts';
import {
  type ColumnOfRecords,
  columnsOfSubject,
  namedSubjects,
} from '../../../src/vocabulary/import-subjects.ts';
import { isEmptyMarker } from '../../../src/vocabulary/parsing/empty-marker.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import { headerKey } from '../fields/header-index.ts';
import type { Reading } from '../problems.ts';
import { readChoice } from '../values/choice.ts';
import { type CostRule, readCost } from '../values/cost.ts';
import { isBareNumber } from '../values/cycle.ts';
import { readFigure } from '../values/figure.ts';
import { readCurrency, readMonths, readRate } from '../values/figures.ts';
import { readMoment } from '../values/moment.ts';
import { wordsFor } from '../words/words.ts';

const kinds = namedSubjects.flatMap((subject) =>
  Object.values(columnsOfSubject(subject)).flatMap((column) => (column.is === 'choice' ? column.of : [])),
);
const kindOfWord = new Map(
  kinds.flatMap((kind) =>
    [kind, ...wordsFor(`kind:${kind}`)].map((word) => [headerKey(word), kind] as const),
  ),
);

/** As it is written, with the unit of the header behind a bare number. */
function readCycleCell(cell: Cell, unit: string | undefined): Reading<string> {
  const text = cellText(cell).trim();
  if (text === '') return { value: null, notes: [] };
  if (isEmptyMarker(text)) return { value: null, notes: [{ code: 'emptyMarker', text }] };
  return { value: unit !== undefined && isBareNumber(text) ? `${text} ${unit}` : text, notes: [] };
}

/** What the rest of a column says about its cells. */
export type OfColumn = CostRule & { order?: DateOrder | null; date1904?: boolean };

/** Reads a cell that is no text: a duration, a share, a number, a moment, or one of some words. Null for a field of texts. */
export function readTyped(
  field: string,
  kind: ColumnOfRecords,
  cell: Cell,
  ofColumn: OfColumn,
  currency: string | null = null,
): Reading<string> | null {
  const { unit, order = null, decimalMark = 'either', date1904 = false } = ofColumn;
  if (kind.is === 'figure') return readFigure(cell, decimalMark, unit);
  if (kind.is === 'currency') return readCurrency(cell);
  if (kind.is === 'amount') return readCost(cell, ofColumn, currency);
  if (kind.is === 'moment') return readMoment(cell, { order, date1904 });
  if (kind.is === 'cycle') return readCycleCell(cell, unit);
  if (kind.is === 'months') return readMonths(cell, unit);
  if (kind.is === 'rate') return readRate(cell, unit);
  if (kind.is !== 'choice') return null;
  if (field === 'depreciationMethod') return readChoice(field, cell);
  const text = cellText(cell);
  if (text === '') return { value: null, notes: [] };
  const value = kindOfWord.get(headerKey(text));
  if (value !== undefined && (kind.of as readonly string[]).includes(value)) return { value, notes: [] };
  return { value: null, notes: [{ code: isEmptyMarker(text) ? 'emptyMarker' : 'choiceUnknown', text }] };
}
