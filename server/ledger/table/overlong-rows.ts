import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell, Row } from '../../spreadsheet/workbook.ts';
import { fields } from '../fields/fields.ts';
import { knownHeader } from '../fields/known-header.ts';

const lead = /^[-−(]?\s*(?:\p{Sc}|[A-Z]{3})?\s*[-−]?\d{1,3}$/u;
const rest = /^(?:\d{3}(?:\.\d+)?|\d{2})\s*(?:\p{Sc}|[A-Z]{3})?\s*[-−)]?$/u;

/**
 * Rows of separated cells with more of them than there are names, and what the last ones say: a separator within a
 * value has shifted what follows it. None where most rows have more and no number is cut in two by it: then the
 * header lacks a name.
 */
export function overlongRows(names: readonly string[], rows: readonly Row[]): Map<number, string> {
  const found = rows.filter(({ cells }) => cells.slice(names.length).some((cell) => cellText(cell) !== ''));
  const areFew = found.length * 2 < rows.length;
  const isWhole = found.length === rows.length;
  const isAmount = names.map((name) => fields[knownHeader(name)?.field ?? 'name'].kind === 'amount');
  const isCut = ({ cells }: Row) =>
    cells.some((cell, at) => (!isWhole || isAmount[at]) && areOneNumber(cell, cells[at + 1]));
  if (!areFew && !found.every(isCut)) return new Map();
  return new Map(
    found.map(({ number, cells }) => [
      number,
      cells.slice(names.length).map(cellText).filter(Boolean).join(' · '),
    ]),
  );
}

/** `1` and `200` of 1,200, or `12` and `50` of 12,50. */
const areOneNumber = (one: Cell, other: Cell | undefined) =>
  lead.test(cellText(one)) && rest.test(cellText(other ?? null));
