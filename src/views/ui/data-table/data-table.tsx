// biome-ignore-all lint/a11y/useSemanticElements: rows placed by the virtualiser are no table layout
import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { InsideRow } from '../text-link.tsx';
import { type Column, layoutOf, type Sort, sized } from './column.ts';
import type { Widths } from './column-widths.ts';
import { useRowWindow } from './row-window.ts';
import { coverage } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { figures, frameStyles, tableStyles } from './table-styles.ts';
import { useCellFocus } from './use-cell-focus.ts';
import { useGridActions } from './use-grid-actions.ts';

/** `loading`: no rows yet; `stale`: the rows shown are about to be replaced. */
export type TableState = 'loading' | 'stale' | 'showing' | 'loading more' | 'failed to load more';

export type DataTableProps<Row extends { id: number }> = {
  /** What the table holds, for assistive technology. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state: TableState;
  /** How many rows there are in all; undefined when that is not known. */
  total?: number;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** How wide columns have been drawn. */
  widths?: Widths;
  /** The edges of columns can be moved when it is given. */
  onResize?: (id: string, width: number) => void;
  /** Rows can be ticked when both are given. */
  selected?: readonly number[];
  onSelect?: (ids: number[]) => void;
  /** The row that is shown elsewhere, by its id: it is marked, and brought into view when it becomes another. */
  chosen?: number;
  /** A click or Enter on a row. */
  onOpen?: (row: Row) => void;
  /** There are more rows than those given. */
  hasMore?: boolean;
  /** Called when the end of the rows comes near. */
  onReachEnd?: () => void;
  /** Drawn for each row instead of its columns, `cardHeight` pixels high. */
  card?: (row: Row) => ReactNode;
  cardHeight?: number;
  /** Rows stand closer. */
  compact?: boolean;
  /** Stands under the last row, such as a way to try again. */
  foot?: ReactNode;
  /** When it changes, the rows are others: the table goes back to the top. */
  content?: string;
  /** Where the table was scrolled to when it was last seen, in pixels. */
  initialTop?: number;
  onScroll?: (top: number) => void;
};

const none: readonly number[] = [];
const undrawn: Widths = {};

/**
 * A table for any number of rows: only those in view are drawn, and more are asked for near the end. It fills
 * the height of its flex parent and scrolls within. All rows are one tab stop: Up, Down, Page Up, Page Down, Home and
 * End move from row to row, Left and Right within one; Enter opens; Space ticks; Shift ticks a range; Ctrl+A ticks what
 * is loaded; Escape unticks. The heads are one more.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, state, total, sort, onSort, selected = none, onSelect, onOpen } = props;
  const { hasMore = false, onReachEnd, card, cardHeight = figures.cardHeight, foot, compact = false } = props;
  const { initialTop = 0, onScroll, content, widths = undrawn, onResize, chosen } = props;
  const id = useId();
  const hint = `${id}-widths`;
  const [active, setActive] = useState(-1);
  const [scrolled, setScrolled] = useState(false);
  const [atEnd, setAtEnd] = useState(false);
  const headHeight = card ? 0 : figures.headHeight;
  const lineHeight = compact ? figures.compactHeight : figures.rowHeight;
  const rowHeight = card ? cardHeight : lineHeight;
  const present = Math.min(active, rows.length - 1);
  const {
    scroller,
    visible,
    lastVisible,
    height,
    width = 0,
    pageRows,
    scrollToRow,
  } = useRowWindow({
    rows,
    rowHeight,
    headHeight,
    active: present,
    initialTop,
  });
  const { cell, leaveCell, onKeyDown, onClick } = useGridActions({
    rows,
    active: present,
    cells: card ? 1 : columns.length,
    pageRows,
    selected,
    onSelect,
    onOpen,
    moveTo(index) {
      setActive(index);
      scrollToRow(index);
    },
  });

  const near = state === 'showing' && hasMore && lastVisible >= rows.length - figures.prefetch;
  useEffect(() => {
    if (near) onReachEnd?.();
  }, [near, onReachEnd]);

  const [drawn, setDrawn] = useState(content);
  if (content !== drawn) {
    setDrawn(content);
    setActive(-1);
  }
  const chosenPlace = chosen === undefined ? -1 : rows.findIndex((row) => row.id === chosen);
  const [followed, setFollowed] = useState(chosen);
  if (chosen !== followed) {
    setFollowed(chosen);
    if (chosenPlace >= 0) setActive(chosenPlace);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come above it move nothing
  useEffect(() => {
    if (chosenPlace >= 0) scrollToRow(chosenPlace);
  }, [chosen, scrollToRow]);
  const last = useRef(content);
  useEffect(() => {
    if (last.current !== content) scroller.current?.scrollTo({ top: 0 });
    last.current = content;
  }, [content, scroller]);

  const ids = new Set(selected);
  const tracks = sized(columns, rows, widths);
  const layout = layoutOf(tracks, onSelect ? figures.tickWidth : 0);
  const ticks = (row: Row) => (onSelect ? ids.has(row.id) : undefined);
  const rowId = (row: Row) => `${id}-${row.id}`;
  const activeRow = rows[present];
  useCellFocus(scroller, activeRow && rowId(activeRow), cell);
  const sideways = !card && width < layout.minWidth;
  const known = total ?? (hasMore ? -1 : rows.length);
  return (
    <chakra.div css={frameStyles} data-more={(sideways && !atEnd) || undefined}>
      <chakra.div
        ref={scroller}
        css={tableStyles}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={known < 0 ? -1 : known + (card ? 0 : 1)}
        aria-colcount={card ? undefined : columns.length + (onSelect ? 1 : 0)}
        aria-multiselectable={onSelect ? true : undefined}
        aria-activedescendant={activeRow && rowId(activeRow)}
        aria-busy={state !== 'showing' && state !== 'failed to load more'}
        data-compact={compact || undefined}
        data-stale={state === 'stale' || undefined}
        data-scrolled={scrolled || undefined}
        data-sideways={sideways || undefined}
        style={
          {
            '--table-columns': card
              ? `${onSelect ? `${figures.tickWidth}px ` : ''}minmax(0, 1fr)`
              : layout.template,
            '--row-height': `${lineHeight}px`,
            '--table-width': card ? '0' : `${layout.minWidth}px`,
            '--pinned-left': onSelect ? `${figures.tickWidth}px` : '0',
          } as CSSProperties
        }
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target, currentTarget }) => {
          if (target !== currentTarget) return;
          leaveCell();
          if (active < 0) setActive(0);
        }}
        onScroll={({ currentTarget }) => {
          const { scrollLeft, clientWidth, scrollWidth } = currentTarget;
          setScrolled(scrollLeft > 0);
          setAtEnd(scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1);
          onScroll?.(currentTarget.scrollTop);
        }}
      >
        {!card && (
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            ticked={onSelect && coverage(selected, rows)}
            onResize={onResize}
            hint={hint}
          />
        )}
        <InsideRow value={true}>
          <div role="rowgroup" className="body" style={{ height }}>
            {visible.map(({ index, gap }) => {
              const row = rows[index];
              return (
                row && (
                  <TableRow
                    key={row.id}
                    id={rowId(row)}
                    row={row}
                    index={index}
                    ordinal={index + (card ? 1 : 2)}
                    gap={gap}
                    height={rowHeight}
                    columns={columns}
                    card={card}
                    ticked={ticks(row)}
                    active={index === present}
                    current={row.id === chosen}
                    opens={onOpen !== undefined}
                  />
                )
              );
            })}
          </div>
        </InsideRow>
        {(state === 'loading' || state === 'loading more') && (
          <SkeletonRows
            rows={state === 'loading' ? figures.skeletonRows : 2}
            columns={card ? 1 : columns.length}
            offset={onSelect ? 1 : 0}
            height={rowHeight}
          />
        )}
        {foot}
      </chakra.div>
      {onResize && !card && (
        <VisuallyHidden id={hint}>
          <Trans>Resize with Shift + arrow keys.</Trans>
        </VisuallyHidden>
      )}
    </chakra.div>
  );
}
