import { cellText, isNumber } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { fields } from '../fields/fields.ts';
import { isAmount } from './left-out.ts';
import type { Shape } from './shape.ts';

/** Whether a row has a number of its own as those above it have, however it is called. */
export function isNumberedLike(row: Row, above: readonly Row[], { identity, called }: Shape): boolean {
  return identity.some((column) => {
    const text = cellText(row.cells[column]);
    if (called.includes(column) || text === '') return false;
    const other = above.findLast(({ cells }) => cellText(cells[column]) !== '');
    if (!other) return false;
    return formOf(text) === formOf(cellText(other.cells[column])) && !countsRows(above, column);
  });
}

/** A letter or three digits at least: `A3` and `1003` are numbers of assets, `3` and `12` are not told from counts. */
function formOf(text: string): string {
  const form = text.replace(/\p{L}+/gu, 'a').replace(/\d/g, '9');
  return /a|999/.test(form) ? form : `${form} ${text}`;
}

/** 1, 2, 3: rows of sums are counted with the others. */
const countsRows = (above: readonly Row[], column: number) =>
  /^0*1$/.test(cellText(above.find(({ cells }) => cellText(cells[column]) !== '')?.cells[column]));

/** Whether a row that is called something has an amount in a column of amounts. */
export const isWorthSomething = ({ cells }: Row, { fields: found, called }: Shape): boolean =>
  called.some((column) => cellText(cells[column]) !== '') &&
  found.some((field, column) => {
    const cell = cells[column] ?? null;
    const text = cellText(cell);
    return (
      field !== null && fields[field].kind === 'amount' && text !== '' && (isNumber(cell) || isAmount(text))
    );
  });
