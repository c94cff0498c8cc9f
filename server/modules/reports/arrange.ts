import type { Answer } from '../../../src/api/contract/index.ts';
import { apartBy, type ReportDefinition, reportBounds } from '../../../src/vocabulary/report.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Cell } from './group-cells.ts';

type Arranged = Pick<Answer<'/report/run'>, 'columns' | 'rows' | 'sums' | 'rowCount'>;
type Group = Arranged['rows'][number];

/**
 * Cells as rows, with one place for each column.
 *
 * @throws Refusal `reportTooWide`
 */
export function arrange(
  cells: readonly Cell[],
  { columns: across, rows, source }: Pick<ReportDefinition, 'columns' | 'rows' | 'source'>,
  limit: number,
): Arranged {
  // The sums over all rows have each column, in order.
  const columns =
    across !== null
      ? [
          ...new Set(
            cells.filter(({ ofRows, ofColumns }) => ofRows && !ofColumns).map(({ column }) => column),
          ),
        ]
      : [];
  if (columns.length > reportBounds.columns) {
    throw new Refusal('reportTooWide', { columns: columns.length, limit: reportBounds.columns });
  }
  const apart = apartBy(source);
  const inRows = cells.filter(({ ofRows }) => !ofRows);
  return {
    columns,
    rows: linesOf(
      inRows.filter(({ place }) => place <= limit),
      columns,
      apart === null || across !== apart,
    ),
    sums:
      apart !== null && rows.includes(apart)
        ? []
        : linesOf(
            cells.filter(({ ofRows }) => ofRows),
            columns,
            apart === null || across !== apart,
          ),
    rowCount: inRows.at(-1)?.place ?? 0,
  };
}

const linesOf = (cells: readonly Cell[], columns: readonly (string | null)[], isSummed: boolean): Group[] =>
  [...Map.groupBy(cells, ({ place }) => place).values()].map((line) => ({
    keys: line[0]?.keys ?? [],
    currency: line[0]?.currency ?? null,
    cells: columns.map(
      (column) => line.find((cell) => !cell.ofColumns && cell.column === column)?.figures ?? null,
    ),
    sum: isSummed ? (line.find(({ ofColumns }) => ofColumns)?.figures ?? []) : [],
  }));
