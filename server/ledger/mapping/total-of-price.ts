import { centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { cellAt } from '../../spreadsheet/cell-at.ts';
import type { Column, Table } from '../table/table.ts';
import { readCount } from '../values/figures.ts';
import { readMoney } from '../values/money.ts';
import { isPriceOfOne } from './neighbours.ts';

const looked = 300;
/** One row may be right by chance. */
const enough = 2;

type Figures = readonly (bigint | null)[];

/** The column that holds the price of one, so many times, where another one says how many; whatever it is called. */
export function totalOfPrice({ columns, rows }: Table, others: readonly Column[]): Column | undefined {
  const price = columns.find((column) => !column.empty && isPriceOfOne(column));
  if (!price) return undefined;
  const first = rows.slice(0, looked);
  // Each cell is read once: a table may have hundreds of columns, and any two of them could be meant.
  const amounts = ({ index }: Column): Figures =>
    first.map((row) => {
      const amount = readMoney(cellAt(row, index), { mark: 'either' }).value?.amount;
      return amount === undefined ? null : centsOf(amount);
    });
  const counts = columns
    .filter((column) => column !== price && !column.empty)
    .map((column) => ({
      column,
      many: first.map((row) => several(readCount(cellAt(row, column.index)).value)),
    }))
    .filter(({ many }) => holdsEnough(many));
  if (counts.length === 0) return undefined;
  const prices = amounts(price);
  return others.find((total) => {
    const all = amounts(total);
    return (
      holdsEnough(all) && counts.some(({ column, many }) => column !== total && multiplies(prices, many, all))
    );
  });
}

const holdsEnough = (figures: Figures) => figures.filter((figure) => figure !== null).length >= enough;

function several(count: string | null): bigint | null {
  const many = Number(count ?? Number.NaN);
  return Number.isSafeInteger(many) && many > 1 ? BigInt(many) : null;
}

function multiplies(prices: Figures, many: Figures, all: Figures): boolean {
  let right = 0;
  for (const [row, price] of prices.entries()) {
    const [count, total] = [many[row] ?? null, all[row] ?? null];
    if (price === null || count === null || total === null) continue;
    if (price * count !== total) return false;
    right++;
  }
  return right >= enough;
}
