import { columnLetter } from '../column-letter.ts';
import { limits } from '../limits.ts';
import { ImportRefusal } from '../refusal.ts';
import type { Merge, Row, Sheet, WorkbookWarning } from '../workbook.ts';
import { type RawCell, readCell } from './read-cell.ts';
import type { SheetPart, WorkbookParts } from './read-parts.ts';
import { type Attributes, readXml } from './read-xml.ts';

/**
 * Reads the rows of a worksheet that hold anything, with their numbers, formulas and merged blocks.
 * @throws {ImportRefusal} when a limit is passed or the XML is broken.
 */
export function readSheet(
  part: Uint8Array,
  { name, hidden }: SheetPart,
  parts: WorkbookParts,
): { sheet: Sheet; warnings: WorkbookWarning[] } {
  const rows: Row[] = [];
  const merges: Merge[] = [];
  const warnings: WorkbookWarning[] = [];
  let row: Row = { number: 0, cells: [] };
  let raw: RawCell | null = null;
  let column = -1;
  let target: 'value' | 'formula' | null = null;
  let inReading = false;

  function openCell({ r, t = 'n', s = '' }: Attributes): void {
    column = r === undefined ? column + 1 : columnOf(r);
    raw = { type: t, style: s, value: '', formula: null };
  }

  function closeCell(): void {
    if (!raw) return;
    const { cell, unreadable } = readCell(raw, parts);
    if (unreadable !== undefined) {
      warnings.push({ code: 'cellUnreadable', sheet: name, row: row.number, column, text: unreadable });
    }
    if (cell !== null || raw.formula !== null) put(cell, raw.formula);
    raw = null;
  }

  function put(cell: Row['cells'][number], formula: string | null): void {
    if (column >= limits.columns) throw new ImportRefusal('tooManyColumns', `${name} ${row.number}`);
    if (typeof cell === 'string' && cell.length > limits.cellLength) {
      throw new ImportRefusal('cellTooLong', `${columnLetter(column)}${row.number}`);
    }
    while (row.cells.length < column) row.cells.push(null);
    row.cells[column] = cell;
    if (formula !== null) {
      row.formulas ??= {};
      row.formulas[column] = formula;
    }
  }

  readXml(part, {
    open(element, attributes) {
      if (element === 'row') {
        const { r } = attributes();
        row = { number: r === undefined ? row.number + 1 : Number(r), cells: [] };
        column = -1;
      } else if (element === 'c') openCell(attributes());
      else if (element === 'mergeCell') merges.push(mergeOf(attributes().ref ?? ''));
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
  return { sheet: { name, rows, merges, hidden }, warnings };
}

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  let index = 0;
  for (const char of reference) {
    const digit = char.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    index = index * 26 + digit;
  }
  return index - 1;
}

function mergeOf(reference: string): Merge {
  const [from = '', to = from] = reference.split(':');
  const row = (cell: string) => Number(/\d+$/.exec(cell)?.[0] ?? 0);
  return { top: row(from), left: columnOf(from), bottom: row(to), right: columnOf(to) };
}
