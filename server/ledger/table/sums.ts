import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell, Row } from '../../spreadsheet/workbook.ts';
import { isAmount } from './left-out.ts';

type Figures = Map<number, number>;
type Mark = { sums: Figures; rows: number };

const levels = 30;
const tolerance = 0.011;
/** Counts as small as this are the sum of something by chance. */
const byChance = 10;

/** What the columns add up to so far, since the beginning and since each of the last rows of sums. */
export class Sums {
  readonly #rows: readonly Row[];
  readonly #sums: Figures = new Map();
  #marks: Mark[] = [{ sums: new Map(), rows: 0 }];
  #added = 0;

  /** @param rows the data, which may still grow: nothing is added up before it is needed */
  constructor(rows: readonly Row[]) {
    this.#rows = rows;
  }

  /** Whether the figures of a row are the sums of `atLeast` or more rows right above it. */
  isMatchedBy(row: Row, atLeast = 1): boolean {
    const figures = figuresOf(row);
    if (figures.size === 0) return false;
    this.#addUp();
    const largest = Math.max(...[...figures.values()].map(Math.abs));
    if (largest < byChance) return false;
    return this.#marks.some(({ sums, rows }) => {
      if (this.#rows.length - rows < atLeast) return false;
      const matched = [...figures].filter(([column, figure]) => {
        const sum = (this.#sums.get(column) ?? 0) - (sums.get(column) ?? 0);
        return Math.abs(sum - figure) <= tolerance;
      });
      const hasLargest = matched.some(([, figure]) => Math.abs(figure) === largest);
      return hasLargest && matched.length * 2 >= figures.size;
    });
  }

  /** A row of sums was here: the next one may begin after it. */
  mark(): void {
    this.#addUp();
    const [first, ...later] = this.#marks;
    const mark = { sums: new Map(this.#sums), rows: this.#rows.length };
    if (first) this.#marks = [first, ...later.slice(1 - levels), mark];
  }

  #addUp(): void {
    for (; this.#added < this.#rows.length; this.#added++) {
      const row = this.#rows[this.#added];
      for (const [column, figure] of row ? figuresOf(row) : []) {
        this.#sums.set(column, (this.#sums.get(column) ?? 0) + figure);
      }
    }
  }
}

function figuresOf({ cells }: Row): Figures {
  const found: Figures = new Map();
  for (const [column, cell] of cells.entries()) {
    const figure = figureOf(cell);
    if (figure !== null && figure !== 0) found.set(column, figure);
  }
  return found;
}

/** Near enough to compare sums; null for what is no figure. */
function figureOf(cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return cell === '' || !isAmount(cell.trim()) ? null : parsed(cell);
  return typeof cell === 'object' && cell !== null && 'figure' in cell ? parsed(cellText(cell)) : null;
}

function parsed(text: string): number | null {
  const bare = text.replace(/[^\d.,-]/g, '');
  const lastMark = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const isDecimal = lastMark >= 0 && (bare[lastMark] === '.' || bare.length - lastMark !== 4);
  const plain = isDecimal
    ? `${bare.slice(0, lastMark).replace(/[.,]/g, '')}.${bare.slice(lastMark + 1)}`
    : bare.replace(/[.,]/g, '');
  const figure = plain === '' ? Number.NaN : Number(plain);
  if (Number.isNaN(figure)) return null;
  return /^\s*[(（]/.test(text) ? -Math.abs(figure) : figure;
}
