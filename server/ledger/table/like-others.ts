import { cellText, isNumber } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { fields } from '../fields/fields.ts';
import { isAmount } from './left-out.ts';
import type { Shape } from './shape.ts';

/** How the rows of a table are numbered, however these columns are called. */
export class Numbering {
  readonly #rows: readonly Row[];
  readonly #columns: readonly number[];
  /** The first and the last number of each column so far. */
  readonly #numbers = new Map<number, { first: string; last: string }>();
  #looked = 0;

  /** @param rows the data, which may still grow: each is looked at once, and none before it is needed */
  constructor(rows: readonly Row[], { identity, called }: Shape) {
    this.#rows = rows;
    this.#columns = identity.filter((column) => !called.includes(column));
  }

  /** Whether a row has a number of its own as those above it have. */
  isNumberedLike({ cells }: Row): boolean {
    return this.#columns.some((column) => {
      const text = cellText(cells[column]);
      if (text === '') return false;
      this.#look();
      const found = this.#numbers.get(column);
      return found !== undefined && formOf(text) === formOf(found.last) && !countsRows(found.first);
    });
  }

  #look(): void {
    for (; this.#looked < this.#rows.length; this.#looked++) {
      const { cells } = this.#rows[this.#looked] ?? { cells: [] };
      for (const column of this.#columns) {
        const last = cellText(cells[column]);
        if (last !== '') this.#numbers.set(column, { first: this.#numbers.get(column)?.first ?? last, last });
      }
    }
  }
}

/** A letter or three digits at least: `A3` and `1003` are numbers of assets, `3` and `12` may be counts. */
function formOf(text: string): string {
  const form = text.replace(/\p{L}+/gu, 'a').replace(/\d/g, '9');
  return /a|999/.test(form) ? form : `${form} ${text}`;
}

/** 1, 2, 3: rows of sums are counted with the others. */
const countsRows = (first: string) => /^0*1$/.test(first);

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
