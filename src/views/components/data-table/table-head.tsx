// biome-ignore-all lint/a11y/useSemanticElements: rows placed by the virtualiser are no table layout
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points at the active row
import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef } from 'react';
import { type Column, nextSort, type Sort } from './column.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** How many of the rows are ticked; undefined where rows cannot be ticked. */
  ticked: 'none' | 'some' | 'all' | undefined;
};

function TickAll({ ticked }: { ticked: 'none' | 'some' | 'all' }) {
  const { t } = useLingui();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked === 'some';
  }, [ticked]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="tick"
      data-tick-all=""
      checked={ticked === 'all'}
      readOnly
      aria-label={t`Select all loaded rows`}
    />
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The heads of the columns; those that sort are buttons. */
export function TableHead<Row>({ columns, sort, onSort, ticked }: Props<Row>) {
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="row" aria-rowindex={1}>
        {ticked !== undefined && (
          <div role="columnheader" className="cell" data-tick="">
            <TickAll ticked={ticked} />
          </div>
        )}
        {columns.map((column) => {
          const order = sort?.column === column.id ? sort.order : undefined;
          const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
          return (
            <div
              key={column.id}
              role="columnheader"
              className="cell"
              data-end={column.align}
              data-pinned={column.pinned}
              aria-sort={order ? ariaSort[order] : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className="sort"
                  data-sorted={order}
                  title={column.label}
                  onClick={() => onSort(nextSort(sort, column.id))}
                >
                  <span className="label">{column.label}</span>
                  <Arrow size={14} aria-hidden="true" />
                </button>
              ) : (
                <span className="text" title={column.label}>
                  {column.label}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
