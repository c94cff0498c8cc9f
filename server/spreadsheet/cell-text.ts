import type { Cell, Row } from './workbook.ts';

/** What a person sees in a cell, near enough: trimmed, numbers without exponent up to 21 digits. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return numberText(cell);
  if ('error' in cell) return cell.error;
  if ('figure' in cell) return `${cell.before}${cell.figure}${cell.after}`;
  return cell.time === undefined ? cell.date : `${cell.date} ${cell.time}`;
}

/** Whether a cell holds a number, whatever its format shows around it. */
export const isNumber = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'figure' in cell);

/** A number as a spreadsheet shows it: 15 significant digits, which hides the noise of binary fractions. */
export const numberText = (value: number): string => String(Number(value.toPrecision(15)));

export const isBlank = (row: Row): boolean => row.cells.every((cell) => cellText(cell) === '');

export const filledCells = (row: Row): number => row.cells.filter((cell) => cellText(cell) !== '').length;

/** All of a row in one line, for reports. */
export const rowText = (row: Row): string =>
  row.cells
    .map(cellText)
    .filter((text) => text !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
