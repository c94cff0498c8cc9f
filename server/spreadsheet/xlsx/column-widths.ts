import type { Cell } from '../cell.ts';

/** The narrowest column and the widest, in characters; what is longer is cut on screen, not in the file. */
const [narrowest, widest] = [8, 60];
/** The sign of a filter beside a header. */
const beside = 3;

/** Chinese and Japanese characters are twice as wide as others. */
const lengthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0);

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if ('number' in cell) return cell.number.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return 'day' in cell ? cell.day : cell.text;
}

/** How wide the columns of a sheet have to be for its header and the first of its rows. */
export const widthsOf = (header: readonly string[], rows: readonly Cell[][]): number[] =>
  header.map((title, at) => {
    const texts = rows.map((cells) => lengthOf(textOf(cells[at] ?? null)) + 2);
    return Math.min(widest, Math.max(narrowest, lengthOf(title) + beside, ...texts));
  });
