// biome-ignore-all lint/a11y/useSemanticElements: rows placed by the virtualiser are no table layout
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points at the active row
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import type { Column } from './column.ts';

type Props<Row> = {
  id: string;
  row: Row;
  index: number;
  /** Counts the head, when there is one, as the first row. */
  ordinal: number;
  /** Pixels of rows left out before this one. */
  gap: number;
  height: number;
  columns: readonly Column<Row>[];
  /** Drawn instead of the columns where there is no room for them. */
  card: ((row: Row) => ReactNode) | undefined;
  /** Undefined where rows cannot be ticked. */
  ticked: boolean | undefined;
  active: boolean;
  /** Shown elsewhere. */
  current: boolean;
  opens: boolean;
};

function Cells<Row>({ row, columns, offset }: { row: Row; columns: readonly Column<Row>[]; offset: number }) {
  return columns.map((column, position) => (
    <div
      key={column.id}
      role="gridcell"
      className="cell"
      aria-colindex={position + offset}
      data-end={column.align}
      data-pinned={column.pinned}
      data-hint=""
    >
      {column.cell(row)}
    </div>
  ));
}

function TableRowOf<Row>(props: Props<Row>) {
  const { id, row, index, ordinal, gap, height, columns, card, ticked, active, current, opens } = props;
  const { t } = useLingui();
  return (
    <div
      id={id}
      role="row"
      className="row"
      aria-rowindex={ordinal}
      aria-selected={ticked}
      aria-current={current || undefined}
      data-index={index}
      data-active={active || undefined}
      data-open={opens || undefined}
      style={{ marginTop: gap, height }}
    >
      {ticked !== undefined && (
        <div role="gridcell" className="cell" data-tick="" aria-colindex={1}>
          <input
            type="checkbox"
            className="tick"
            tabIndex={-1}
            checked={ticked}
            readOnly
            aria-label={t`Select this row`}
          />
        </div>
      )}
      {card ? (
        <div role="gridcell" className="card" aria-colindex={ticked === undefined ? 1 : 2}>
          {card(row)}
        </div>
      ) : (
        <Cells row={row} columns={columns} offset={ticked === undefined ? 1 : 2} />
      )}
    </div>
  );
}

/** One row of a table. Clicks and keys are taken by the table, which finds the row by its index. */
export const TableRow = memo(TableRowOf) as typeof TableRowOf;
