// biome-ignore-all lint/a11y/useSemanticElements: rows placed by the virtualiser are no table layout
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points at the active row
import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef } from 'react';
import { type Column, nextSort, type Sort } from './column.ts';
import { ColumnEdge } from './column-edge.tsx';
import { useHeadKeys } from './use-head-keys.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** How many of the rows are ticked; undefined where rows cannot be ticked. */
  ticked: 'none' | 'some' | 'all' | undefined;
  /** Left out where the columns are as wide as they are. */
  onResize: ((id: string, width: number) => void) | undefined;
  /** The id of the text that says how a width is changed by keys. */
  hint: string;
};

function TickAll({ ticked, tabIndex }: { ticked: 'none' | 'some' | 'all'; tabIndex: number }) {
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
      data-stop=""
      tabIndex={tabIndex}
      checked={ticked === 'all'}
      readOnly
      aria-label={t`Select all loaded rows`}
    />
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The heads of the columns, one tab stop in all; those that sort are buttons. */
export function TableHead<Row>({ columns, sort, onSort, ticked, onResize, hint }: Props<Row>) {
  const offset = ticked === undefined ? 0 : 1;
  const { tabIndexOf, onKeyDown, onFocus } = useHeadKeys(onResize);
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="row" aria-rowindex={1} onKeyDown={onKeyDown} onFocus={onFocus}>
        {ticked !== undefined && (
          <div role="columnheader" className="cell" data-tick="" aria-colindex={1}>
            <TickAll ticked={ticked} tabIndex={tabIndexOf(0)} />
          </div>
        )}
        {columns.map((column, position) => {
          const order = sort?.column === column.id ? sort.order : undefined;
          const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
          const stop = {
            'data-stop': column.id,
            tabIndex: tabIndexOf(position + offset),
            ...(onResize && {
              'aria-describedby': hint,
              'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight',
            }),
          };
          return (
            <div
              key={column.id}
              role="columnheader"
              className="cell"
              aria-label={column.label}
              aria-colindex={position + 1 + offset}
              data-end={column.align}
              data-pinned={column.pinned}
              aria-sort={order ? ariaSort[order] : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className="sort"
                  data-sorted={order}
                  onClick={() => onSort(nextSort(sort, column.id))}
                  {...stop}
                >
                  <span className="label" data-hint="">
                    {column.label}
                  </span>
                  <Arrow size={14} aria-hidden="true" />
                </button>
              ) : (
                <span className="text" data-hint="" role="group" aria-label={column.label} {...stop}>
                  {column.label}
                </span>
              )}
              {onResize && (
                <ColumnEdge label={column.label} onResize={(width) => onResize(column.id, width)} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
