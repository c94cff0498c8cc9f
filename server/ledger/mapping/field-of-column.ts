import {
  type ColumnField,
  type ColumnKind,
  choicePattern,
  customLimits,
} from '../../../src/vocabulary/custom-fields.ts';
import { readCustomValue } from '../../../src/vocabulary/parsing/custom-value.ts';
import { cellAt } from '../../spreadsheet/cell-at.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import { fold } from '../../text/fold.ts';
import type { Table } from '../table/table.ts';

/** More different values are no list to choose from. */
const maxChoices = 20;
/** So many rows have a choice on average at least. */
const repeated = 2;
/** Numbers with a zero in front are names of something. */
const numbered = /^[-+]?0\d/;
const plainNumber = /^\d+$/;
const isChoice = new RegExp(choicePattern, 'u');

/** Different texts of a column that are held at once; of more than these it is no list anyway. */
const mostHeld = 20_000;

/** The custom field that the values of a column could be: all of them can be read as its kind. Null for no values. */
export function fieldOfColumn({ rows }: Table, column: number): ColumnField | null {
  const texts = function* () {
    for (const row of rows) {
      const text = cellText(cellAt(row, column));
      if (text !== '') yield text;
    }
  };
  const distinct = new Set<string>();
  let filled = 0;
  for (const text of texts()) {
    filled += 1;
    if (distinct.size <= mostHeld) distinct.add(text);
  }
  if (filled === 0) return null;
  const isWhole = distinct.size <= mostHeld;
  const every = (test: (text: string) => boolean) =>
    distinct.values().every(test) && (isWhole || texts().every(test));
  const choices = isWhole ? choicesOf(distinct) : [];
  const isAll = (kind: ColumnKind) =>
    every((text) => readCustomValue({ kind, unit: '', choices }, text) !== null) &&
    (kind !== 'number' || !pointIsOpen(rows, column));
  const isFew = choices.length > 1 && choices.length <= maxChoices && filled >= repeated * choices.length;
  return { kind: kindOf(every, isAll, isFew), choices };
}

function kindOf(
  every: (test: (text: string) => boolean) => boolean,
  isAll: (kind: ColumnKind) => boolean,
  isFew: boolean,
): ColumnKind {
  const isNamed = !every((text) => !numbered.test(text));
  if (!isNamed && isAll('number')) return 'number';
  if (!every((text) => plainNumber.test(text)) && isAll('yesNo')) return 'yesNo';
  if (isAll('day')) return 'day';
  if (isFew && isAll('choice')) return 'choice';
  return isAll('line') ? 'line' : 'paragraph';
}

const commaBeforeDecimals = /,\d{1,2}$|,\d{4,}$|\.\d{3},\d+$/;
const pointsBeforeThousands = /^[-+]?\d{1,3}(?:\.\d{3})+$/;

/** Whether `1.234` of the column may as well be a thousand and more: no other text says that its point is none. */
function pointIsOpen(rows: Table['rows'], column: number): boolean {
  let hasThousands = false;
  let hasComma = false;
  let hasPoint = false;
  for (const row of rows) {
    const cell = cellAt(row, column);
    if (typeof cell !== 'string' || !/[.,]/.test(cell)) continue;
    const text = cell.trim();
    if (commaBeforeDecimals.test(text)) hasComma = true;
    else if (pointsBeforeThousands.test(text)) hasThousands = true;
    else if (text.includes('.')) hasPoint = true;
  }
  return hasThousands && (hasComma || !hasPoint);
}

/** What the column would be a list of, each spelling once; nothing where it cannot be one. */
function choicesOf(distinct: ReadonlySet<string>): string[] {
  const byFold = new Map<string, string>();
  for (const text of distinct) {
    if (text.length > customLimits.choice || !isChoice.test(text) || byFold.size > customLimits.choices)
      return [];
    if (!byFold.has(fold(text))) byFold.set(fold(text), text);
  }
  return byFold.size > customLimits.choices ? [] : [...byFold.values()];
}
