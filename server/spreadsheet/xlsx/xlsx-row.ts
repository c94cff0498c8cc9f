import { guardFormula } from '../../../src/vocabulary/formula-guard.ts';
import type { Cell } from '../cell.ts';
import { columnLetter } from '../column-letter.ts';
import { limits } from '../limits.ts';

/** Indexes of the cell formats in the part with the styles. */
export const styles = { plain: 0, heading: 1, day: 2, amount: 3 } as const;

/** With two digits after the point, as every amount is, a number reads as 1,234.50. */
const isAmount = (number: string) => /^-?\d+\.\d\d$/.test(number);

/** One row of a sheet as XML. */
export function sheetRow(cells: Cell[], row: number, style: 'plain' | 'heading' = 'plain'): string {
  const format = style === 'plain' ? '' : ` s="${styles[style]}"`;
  return `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${columnLetter(at)}${row}`, format)).join('')}</row>`;
}

function cellXml(cell: Cell, place: string, format: string): string {
  if (cell === null || ('text' in cell && cell.text === '')) return '';
  if ('number' in cell) {
    const style = isAmount(cell.number) ? ` s="${styles.amount}"` : format;
    return `<c r="${place}"${style}><v>${cell.number}</v></c>`;
  }
  if ('day' in cell) {
    const serial = serialOf(cell.day);
    if (serial !== null) return `<c r="${place}" s="${styles.day}"><v>${serial}</v></c>`;
  }
  const text = fitting('day' in cell ? cell.day : guardFormula(cell.text));
  return `<c r="${place}" t="inlineStr"${format}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const room = 16;

/** Excel opens no file with a longer text in a cell; what is longer says at its end how many characters are left out. */
const fitting = (text: string) => {
  const stored = limits.cellLength - room;
  return text.length > limits.cellLength ? `${text.slice(0, stored)}… +${text.length - stored}` : text;
};

const dayLength = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
const firstCertainDay = Date.UTC(1900, 2, 1);

/** The number that Excel keeps for a day; null for one that it does not know or counts wrongly. */
function serialOf(day: string): number | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  return time >= firstCertainDay ? Math.round((time - dayZero) / dayLength) : null;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML; what XML cannot hold, and what would be read as standing for that, as `_xHHHH_`. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
