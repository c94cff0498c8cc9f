import { cellText, isNumber } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { isAmount, isTotal, isTotalLabel, joined } from './left-out.ts';
import { isNameless, type Shape } from './shape.ts';

export type Certainty = 'sure' | 'doubtful';
/** Whether the figures of a row are the sums of `atLeast` or more rows above it. */
export type IsSum = (row: Row, atLeast?: number) => boolean;

/** `* ` and `** ` begin the sums of SAP. */
const stars = /^\*{1,5}(?:\s|$)/;
const qualified =
  /^(?:(?:合计|总计|小计|共计|合計|小計|総計|總計|합계|총계)\s*(?:[(（].{1,10}[)）])?\s*[:：—–-].+|(?:本表|本页)?[共合总]计?\s*\d+\s*(?:项|件|台|条|套|个|辆).{0,10}|.{1,60}(?:小计|合计|总计|小計|合計|総計|總計|소계|합계|총계)\s*[:：]?|(?:(?:sub-?|grand |sous-)?totale?s?|(?:zwischen|gesamt)?summe|gesamt|suma)\b.{1,60}|.{1,60}\b(?:(?:sub-?|grand )?totals?|(?:zwischen|gesamt)?summe|gesamt)\s*:?)$/i;
/** What a part of the list is called in before its sum, and instruments are called, too. */
const ofPart = /^.{1,40}[计計계]$/;
/** What a count of assets may say in the place of a name. */
const counted = /^(?:\d{1,6}\s?\p{L}*)?$/u;
/** Instruments that survey land. */
const noTotal = /^total[\s-]?station/i;

/** Whether a row sums others: surely, or only as far as it is called so. One numbered as assets are is one of them. */
export function totalOf(row: Row, shape: Shape, isSum: IsSum, isNumbered: () => boolean): Certainty | null {
  const found = sumIn(row, shape, isSum);
  if (found === null) return null;
  if (isSum(row)) return isNumbered() ? 'doubtful' : found;
  if (isNumbered()) return null;
  return isCalledSo(row, shape) ? 'doubtful' : found;
}

function sumIn(row: Row, shape: Shape, isSum: IsSum): Certainty | null {
  if (isTotal(row)) return 'sure';
  const texts = row.cells.map((cell) => joined(cellText(cell)));
  const first = texts.findIndex((text) => text !== '');
  const label = texts.findIndex((text) => isTotalLabel(text) || text === '计' || text === '計');
  if (stars.test(texts[first] ?? '')) return ofStars(row, shape, isSum, first);
  if (label >= 0) return ofLabel(row, shape, isSum, label);
  const called = [first, ...shape.called].find((column) => isQualified(texts[column] ?? ''));
  if (called !== undefined) return ofQualified(row, shape, isSum, called);
  const part = [first, ...shape.called].find((column) => ofPart.test(texts[column] ?? ''));
  if (part !== undefined && isNameless(row, shape, part) && isSum(row)) {
    return isSum(row, 2) ? 'sure' : 'doubtful';
  }
  const isUnlabelled = shape.called.length > 0 && isNameless(row, shape) && isFiguresAlone(row);
  return isUnlabelled && isSum(row, 2) ? 'sure' : null;
}

const isQualified = (text: string) => text.length <= 80 && qualified.test(text);

function ofStars(row: Row, shape: Shape, isSum: IsSum, at: number): Certainty | null {
  const isAlone = /^\*+$/.test(cellText(row.cells[at]));
  if (isAlone && isNameless(row, shape, at)) return 'sure';
  if (!isAlone && !isFiguresAlone(row, at)) return null;
  return isSum(row) ? 'sure' : 'doubtful';
}

/** Who counts the rows of a list counts those of sums, too; a number of another form is that of an asset. */
function ofLabel(row: Row, shape: Shape, isSum: IsSum, at: number): Certainty | null {
  if (isNameless(row, shape, at)) return 'sure';
  if (!shape.called.includes(at)) return null;
  const isCounted = shape.identity.every(
    (column) => column === at || /^\d{0,6}$/.test(cellText(row.cells[column])),
  );
  if (isSum(row)) return isCounted ? 'sure' : 'doubtful';
  return isCounted ? 'doubtful' : null;
}

function ofQualified(row: Row, shape: Shape, isSum: IsSum, at: number): Certainty | null {
  if (isFigureOfLabel(row, at)) return 'sure';
  if (!isNameless(row, shape, at)) return isCountOfThem(row, shape, at) && isSum(row, 2) ? 'sure' : null;
  const isOneOfThem = noTotal.test(cellText(row.cells[at]));
  if (isSum(row)) return isOneOfThem ? 'doubtful' : 'sure';
  const hasFigures = row.cells.some((cell, column) => column !== at && cellText(cell) !== '');
  return hasFigures && !isOneOfThem && isFiguresAlone(row, at) ? 'doubtful' : null;
}

const isCountOfThem = (row: Row, { identity }: Shape, at: number) =>
  identity.every((column) => column === at || counted.test(cellText(row.cells[column])));

/** A mean or a count of what is above is no sum of it, and things are called so, too. */
const isCalledSo = ({ cells }: Row, { called }: Shape) =>
  called.some((column) =>
    /^(?:average|count|promedio|moyenne|durchschnitt|平均值?)\s*[:：]?$/i.test(
      joined(cellText(cells[column])),
    ),
  );

/** `合计：1500.50` in the column of amounts, and nothing else. */
const isFigureOfLabel = ({ cells }: Row, at: number) =>
  cells.every((cell, column) => column === at || cellText(cell) === '') &&
  /[:：]\s*[￥¥$€£]?[\d.,\s]+元?$/.test(cellText(cells[at]));

const isFiguresAlone = ({ cells }: Row, except = -1) =>
  cells.every((cell, column) => {
    const text = cellText(cell);
    return column === except || text === '' || isNumber(cell) || isAmount(text) || /^[A-Z]{3}$/.test(text);
  });
