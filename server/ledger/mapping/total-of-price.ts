import { centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { cellAt } from '../../spreadsheet/cell-at.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import type { Column, Table } from '../table/table.ts';
import { readCount } from '../values/figures.ts';
import { readMoney } from '../values/money.ts';
import { isPriceOfOne } from './neighbours.ts';

const looked = 300;
/** One row may be right by chance. */
const enough = 2;

/** The column that holds the price of one, so many times, where another one says how many; whatever it is called. */
export function totalOfPrice(table: Table, others: readonly Column[]): Column | undefined {
  const price = table.columns.find((column) => !column.empty && isPriceOfOne(column));
  if (!price) return undefined;
  const rows = table.rows.slice(0, looked);
  return others.find((total) =>
    table.columns.some(
      (count) => count !== price && count !== total && !count.empty && multiplies(rows, price, count, total),
    ),
  );
}

function multiplies(rows: readonly Row[], price: Column, count: Column, total: Column): boolean {
  let right = 0;
  for (const row of rows) {
    const [one, all] = [price, total].map(
      ({ index }) => readMoney(cellAt(row, index), { mark: 'either' }).value,
    );
    const many = Number(readCount(cellAt(row, count.index)).value ?? Number.NaN);
    if (!one || !all || !Number.isSafeInteger(many) || many < 2) continue;
    if (centsOf(one.amount) * BigInt(many) !== centsOf(all.amount)) return false;
    right++;
  }
  return right >= enough;
}
