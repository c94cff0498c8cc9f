import { columnLetter } from '../column-letter.ts';
import { limits } from '../limits.ts';
import { ImportRefusal } from '../refusal.ts';
import type { SizeBudget } from '../size-budget.ts';
import type { Merge, Row, Sheet, WorkbookWarning } from '../workbook.ts';
import { HiddenParts } from './hidden-parts.ts';
import { type RawCell, readCell } from './read-cell.ts';
import type { SheetPart, WorkbookParts } from './read-parts.ts';
import { type Attributes, readXml } from './read-xml.ts';

/**
 * Reads the rows of a worksheet that hold anything, with their numbers, formulas and merged blocks.
 * @throws {ImportRefusal} when a limit is passed, the XML is broken, or places are odd, repeated or out of order.
 */
export function readSheet(
  part: Uint8Array,
  { name, hidden }: SheetPart,
  parts: WorkbookParts,
  tally: SizeBudget,
): { sheet: Sheet; warnings: WorkbookWarning[] } {
  const rows: Row[] = [];
  const merges: Merge[] = [];
  const warnings: WorkbookWarning[] = [];
  let row: Row = { number: 0, cells: [] };
  let raw: RawCell | null = null;
  let column = -1;
  let target: 'value' | 'formula' | null = null;
  let inReading = false;
  const marks = new HiddenParts();

  function openCell({ r, t = 'n', s = '' }: Attributes): void {
    column = r === undefined ? column + 1 : placeOf(r).column;
    raw = { type: t, style: s, value: '', formula: null };
  }

  function closeCell(): void {
    if (!raw) return;
    const { cell, unreadable } = readCell(raw, parts);
    if (unreadable !== undefined) {
      if (warnings.length === limits.warnings) throw broken(`${limits.warnings} cells`);
      warnings.push({ code: 'cellUnreadable', sheet: name, row: row.number, column, text: unreadable });
    }
    if (cell !== null || raw.formula !== null) put(cell, raw.formula);
    if (cell !== null) marks.addCell(parts.struck.has(Number(raw.style || 0)));
    raw = null;
  }

  function put(cell: Row['cells'][number], formula: string | null): void {
    if (column >= limits.columns) throw new ImportRefusal('tooManyColumns', `${name} ${row.number}`);
    if (typeof cell === 'string' && cell.length > limits.cellLength) {
      throw new ImportRefusal('cellTooLong', `${columnLetter(column)}${row.number}`);
    }
    while (row.cells.length < column) row.cells.push(null);
    if (row.cells[column] != null || row.formulas?.[column] !== undefined) {
      throw broken(`${columnLetter(column)}${row.number} twice`);
    }
    row.cells[column] = cell;
    if (formula !== null) {
      row.formulas ??= {};
      row.formulas[column] = formula;
    }
  }

  readXml(part, {
    open(element, attributes) {
      if (element === 'row') {
        const found = attributes();
        row = { number: numberAfter(row.number, found.r), cells: [] };
        marks.openRow(found);
        column = -1;
      } else if (element === 'c') openCell(attributes());
      else if (element === 'mergeCell') {
        if (merges.length === limits.merges) throw broken(`${limits.merges} merged blocks`);
        merges.push(mergeOf(attributes().ref ?? ''));
      } else if (element === 'col') marks.addColumns(attributes());
      else if (element === 'autoFilter') marks.openFilter(attributes());
      else if (element === 'filterColumn') marks.isFiltered = true;
      else if (raw && (element === 'v' || element === 't')) target = inReading ? null : 'value';
      else if (raw && element === 'f') {
        target = 'formula';
        raw.formula = '';
      } else if (element === 'rPh') inReading = true;
    },
    close(element) {
      if (element === 'c') closeCell();
      else if (element === 'rPh') inReading = false;
      else if (element === 'row' && row.cells.length > 0) {
        if (rows.length >= limits.rows) throw new ImportRefusal('tooManyRows', String(limits.rows));
        tally.add(row.cells);
        marks.closeRow(row);
        rows.push(row);
      }
      target = null;
    },
    text(piece) {
      if (!raw || !target) return;
      if (target === 'value') raw.value += piece;
      else raw.formula += piece;
    },
  });
  marks.finish(rows);
  const { columns } = marks;
  const sheet = { name, rows, merges, hidden, ...(columns.length > 0 && { hiddenColumns: columns }) };
  return { sheet, warnings };
}

const broken = (detail: string) => new ImportRefusal('workbookBroken', detail);

/** What Excel takes; other programs write nothing beyond it either. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

/** @throws {ImportRefusal} for a row that does not come after the one before it: one of them would be lost. */
function numberAfter(before: number, written: string | undefined): number {
  const number = written === undefined ? before + 1 : Number(written);
  if (Number.isInteger(number) && number > before && number <= lastRow) return number;
  throw broken(`row ${String(written).slice(0, 20)} after ${before}`);
}

const place = /^\$?([A-Z]{1,3})\$?(\d{1,7})?$/;

/** `AB12` is row 12 in column 27; without a row, row 0. */
function placeOf(reference: string): { row: number; column: number } {
  const [, letters, row = '0'] = place.exec(reference) ?? [];
  let index = 0;
  for (const letter of letters ?? '') index = index * 26 + letter.charCodeAt(0) - 64;
  if (index < 1 || index > lastColumn || Number(row) > lastRow) throw broken(reference.slice(0, 40));
  return { row: Number(row), column: index - 1 };
}

function mergeOf(reference: string): Merge {
  const [from = '', to = from] = reference.split(':');
  const { row: top, column: left } = placeOf(from);
  const { row: bottom, column: right } = placeOf(to);
  if (top < 1 || bottom < top || right < left) throw broken(reference.slice(0, 40));
  return { top, left, bottom, right };
}
