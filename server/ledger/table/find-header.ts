import { readUnit } from '../../../src/vocabulary/parsing/money-unit.ts';
import { cellText, filledCells } from '../../spreadsheet/cell-text.ts';
import type { Merge, Row, Sheet } from '../../spreadsheet/workbook.ts';
import { knownHeader } from '../fields/known-header.ts';
import { cleanHeader } from './clean-header.ts';
import { groupName, groupUnit, isRowOfUnits, unitInRow } from './group-unit.ts';

const LOOK_AT = 50;

/** Index of the row that names the columns, or -1. It is the one with most known names, else the first full row of text. */
export function findHeader(sheet: Sheet): number {
  const rows = sheet.rows.slice(0, LOOK_AT);
  const typical = typicalWidth(sheet.rows);
  let best = -1;
  let bestScore = 0;
  rows.forEach((row, index) => {
    const score = headerScore(row, typical);
    if (score > bestScore) {
      best = index;
      bestScore = score;
    }
  });
  return best > 0 && isUpperRow(sheet, best - 1) ? best - 1 : best;
}

/** Whether a row names columns of its own, and groups of which the row below names the columns. */
function isUpperRow(sheet: Sheet, index: number): boolean {
  const row = sheet.rows[index];
  if (!row || namesAt(sheet, index).rows < 2) return false;
  const groups = groupsOf(sheet, row, sheet.rows[index + 1]);
  return row.cells.some((cell, column) => cellText(cell) !== '' && !isUnder(groups, column));
}

function headerScore(row: Row, typical: number): number {
  const filled = filledCells(row);
  const names = row.cells.filter((cell): cell is string => typeof cell === 'string' && cell.trim() !== '');
  if (names.length === 0 || filled < Math.min(2, typical) || names.length < filled * 0.8) return 0;
  const known = names.filter((name) => knownHeader(cleanHeader(name).name) !== null).length;
  if (known >= Math.min(2, typical)) return 100 + known * 10;
  const distinct = new Set(names.map((name) => name.trim())).size;
  const looksLikeData = names.filter((name) => /^[￥¥$€]?\d|\d{4,}|@|.{60}/.test(name.trim())).length;
  if (filled < typical * 0.6 || distinct < names.length * 0.7 || looksLikeData > names.length * 0.3) return 0;
  return 10 + (filled / typical) * 10;
}

function typicalWidth(rows: Row[]): number {
  const widths = rows
    .slice(0, 500)
    .map(filledCells)
    .filter((width) => width > 0)
    .sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 1;
}

interface Names {
  names: string[];
  /** What a header over several columns, or a row of units below them, says of their amounts. */
  units: (string | undefined)[];
  /** Rows of the sheet that the header takes. */
  rows: number;
}

/** Names of the columns. Where the header is a block over several columns, the row below it names them. */
export function headerNames(sheet: Sheet, index: number): Names {
  const found = namesAt(sheet, index);
  const below = sheet.rows[index + found.rows];
  if (found.rows === 0 || !isRowOfUnits(below, found.names)) return found;
  const units = found.names.map((_, column) => unitInRow(below, column) ?? found.units[column]);
  return { ...found, units, rows: found.rows + 1 };
}

function namesAt(sheet: Sheet, index: number): Names {
  const row = sheet.rows[index];
  const below = sheet.rows[index + 1];
  const names = row?.cells.map(cellText) ?? [];
  if (!row) return { names, units: [], rows: 0 };
  const groups = groupsOf(sheet, row, below);
  const isDouble = groups.length > 0 && below && namesGroups(below, groups);
  if (!isDouble) return { names, units: unitsAbove(sheet, index), rows: 1 };
  const width = Math.max(names.length, below.cells.length);
  const parents = Array.from({ length: width }, (_, column) => {
    const group = groups.find((one) => isUnder([one], column));
    return { text: cellText(row.cells[group?.left ?? column]), isGroup: group !== undefined };
  });
  const joined = parents.map(({ text }, column) => {
    const child = cellText(below.cells[column]);
    if (child === '') return text;
    const parent = groupName(text);
    return parent !== '' && knownHeader(cleanHeader(child).name) === null ? `${parent} ${child}` : child;
  });
  const units = parents.map(({ text, isGroup }, column) =>
    isGroup && cellText(below.cells[column]) !== '' ? groupUnit(text) : undefined,
  );
  return { names: joined, units, rows: 2 };
}

/** Above a header that is whole without it: `USD thousands` over two of its columns and `EUR thousands` over others. */
function unitsAbove(sheet: Sheet, index: number): (string | undefined)[] {
  const above = index > 0 ? sheet.rows[index - 1] : undefined;
  const row = sheet.rows[index];
  if (!above || !row || above.cells.some((cell) => cellText(cell) !== '' && !isUnitAlone(cellText(cell)))) {
    return [];
  }
  const groups = groupsOf(sheet, above, row).filter(({ left }) => left > 0);
  return row.cells.map((_, column) => {
    const group = groups.find((one) => isUnder([one], column));
    return group && groupUnit(cellText(above.cells[group.left]));
  });
}

/** A label such as 单位： speaks of the whole table, wherever it stands. */
const isUnitAlone = (text: string) => readUnit(text.replace(/[()（）]/g, '')) !== null;

type Group = Pick<Merge, 'left' | 'right'>;

/** Blocks of merged cells; without any, a name with nothing to its right and names below reaches to the next name. */
function groupsOf(sheet: Sheet, row: Row, below: Row | undefined): Group[] {
  const merged = sheet.merges.filter(({ top, left, right }) => top === row.number && right > left);
  if (merged.length > 0 || !below) return merged;
  const named = row.cells.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column]));
  const width = Math.max(row.cells.length, below.cells.length);
  return named
    .map((left, at) => ({ left, right: (named[at + 1] ?? width) - 1 }))
    .filter(({ left, right }) => {
      const children = Array.from({ length: right - left + 1 }, (_, at) => cellText(below.cells[left + at]));
      return children.length > 1 && children.every((child) => child !== '');
    });
}

const isUnder = (groups: readonly Group[], column: number) =>
  groups.some(({ left, right }) => left <= column && column <= right);

/** Whether a row holds text under the blocks and nothing elsewhere but repeated blocks. */
function namesGroups(row: Row, groups: readonly Group[]): boolean {
  const filled = row.cells.flatMap((cell, column) => (cellText(cell) === '' ? [] : [{ cell, column }]));
  return (
    filled.length > 0 &&
    filled.every(
      ({ cell, column }) => typeof cell === 'string' && isUnder(groups, column) && !/\d{3}/.test(cell),
    )
  );
}
