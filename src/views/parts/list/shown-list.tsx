import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { type ListCount, type ListQuery, normalise } from '../../../machines/list/list-query.ts';
import { kindAt } from '../../records/kind-at.ts';
import type { Column, Sort } from '../../ui/data-table/column.ts';
import { useColumnChoice } from '../../ui/data-table/column-choice.ts';
import { ColumnMenu } from '../../ui/data-table/column-menu.tsx';
import { useColumnWidths } from '../../ui/data-table/column-widths.ts';
import { SortPicker } from '../../ui/data-table/sort-picker.tsx';
import { nameKey } from '../../ui/filters/filter.ts';
import { FullHeight } from '../../ui/full-height.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useDetailed, useUser } from '../../ui/root-context.ts';
import { usePhone } from '../../ui/use-media.ts';
import { listRoute } from '../saved-views/list-route.ts';
import { lacksSome, legible } from '../saved-views/query-of-view.ts';
import { useDensity } from '../saved-views/use-density.ts';
import { ViewMenu } from '../saved-views/view-menu.tsx';
import type { Views } from '../saved-views/with-view.tsx';
import type { Chosen, Shown } from './chosen.ts';
import { type ExportedColumn, ExportMenu } from './export-menu.tsx';
import { ListChips } from './list-chips.tsx';
import type { List } from './list-of.ts';
import { ListPanel } from './list-panel.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NothingMatches } from './nothing-matches.tsx';
import { PrintButton } from './print-button.tsx';
import { PrintedList } from './printed-list.tsx';
import { RowCount } from './row-count.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useList } from './use-list.ts';
import { usePrintedRows } from './use-printed-rows.ts';

export type ListProps<Requested, Row extends { id: number }> = {
  list: List<Requested, Row>;
  title: string;
  /** One quiet line under the title. */
  lead?: ReactNode;
  columns: readonly Column<Row>[];
  /** What a table that is exported holds after them. */
  alsoExported?: readonly ExportedColumn[];
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  onOpen: (row: Row) => void;
  /** Stands where rows would be when there are none at all. */
  empty: ReactNode;
  /** Says that the filters leave none. */
  nothing?: ReactNode;
  /** Buttons beside the title, told what the list shows. */
  actions?: (shown: Shown<Requested, Row>) => ReactNode;
  /** What can be done with rows that are ticked, or with all that match; without it none can be. */
  selection?: (
    chosen: Chosen<Requested, Row>,
    shown: Pick<Shown<Requested, Row>, 'requested' | 'reload'>,
  ) => ReactNode;
  /** How many there are, in the words of what they are. */
  count?: (count: ListCount) => ReactNode;
};

const entries = (count: ListCount) => <RowCount count={count} />;

type Props<Requested, Row extends { id: number }> = ListProps<Requested, Row> & {
  /** By which views it can be shown, with the name of being shown by none. */
  saved?: { views: Views; none: string };
};

/** A list as it is drawn: heading, search, filters, chips, count, rows, and why there are none. */
export function ShownList<Requested, Row extends { id: number }>(props: Props<Requested, Row>) {
  const { list: declared, title, lead, columns, card, onOpen, empty, nothing, actions, selection } = props;
  const { count: countIn = entries, alsoExported = [] } = props;
  const owner = String(useUser().personId);
  const phone = usePhone();
  const { saved } = props;
  const view = saved?.views.view;
  const table = `${declared.at.slice(1)}${view ? `.view${view.id}` : ''}`;
  const choice = useColumnChoice(table, owner, columns, useDetailed(), view?.content.columns);
  const rowsBy = useDensity(table, owner, view?.content.density);
  const hasDefault = saved !== undefined && saved.views.defaultView !== null;
  const known = useMemo(() => listRoute(declared, view, hasDefault), [declared, view, hasDefault]);
  const fields = choice.shown.flatMap(({ field }) => (field === undefined ? [] : String(field)));
  const figures = choice.shown.flatMap(({ figure = [] }) => figure);
  const route = {
    ...known,
    read: (address: string) => normalise({ ...known.read(address), fields, figures }),
  };
  const list = useList<Row>({
    use: declared.use,
    kind: kindAt(declared.at),
    loadPage: declared.load,
    route,
    onHit: onOpen,
    owner,
  });
  const widths = useColumnWidths(table, owner, view?.content.widths);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const { rows, query, count, send } = list;
  const paper = usePrintedRows(declared.load, query, rows);
  const sort = sortIn(query);
  const sortBy = ({ column, order }: Sort) => send({ type: 'sort changed', sort: column, order });
  const reload = () => send({ type: 'reload' });
  const clear = () => send({ type: 'filters cleared' });
  const filters = {
    list: declared,
    query,
    rows,
    names,
    onChange: (change: ListQuery, name: string | Readonly<Record<string, string>> = {}) => {
      const keys = Object.entries(change).map(([key, id]) => nameKey(key, Number(id)));
      const called = typeof name === 'string' ? Object.fromEntries(keys.map((key) => [key, name])) : name;
      setNames({ ...names, ...called });
      send({ type: 'filter changed', change });
    },
  };
  const optional = choice.offered.some((column) => column.optional) ? choice.offered : [];
  const isDefault = choice.isDefault && widths.isDefault && rowsBy.isDefault;
  const hasChoice = !phone && (optional.length > 0 || !widths.isDefault);
  const toDefault = () => {
    choice.reset();
    widths.reset();
    rowsBy.reset();
  };
  const address = declared.write(query);
  const isAsSaved = view === undefined || (isDefault && known.write(query) === `view=${view.id}`);

  // Each part by itself, so that it is drawn again only for a change of its own.
  const toolbar = (
    <ListToolbar
      {...filters}
      search={list.search}
      onSearch={(text) => send({ type: 'search typed', text })}
      onEnter={() => send({ type: 'entered' })}
    >
      {hasChoice && (
        <ColumnMenu
          columns={optional}
          shown={choice.shown}
          isFull={choice.isFull}
          onToggle={choice.toggle}
          onMove={choice.move}
          onPut={choice.put}
          density={rowsBy.density}
          onDensity={rowsBy.choose}
          onReset={isDefault ? undefined : toDefault}
        />
      )}
    </ListToolbar>
  );
  const views = saved && (
    <ViewMenu
      {...saved}
      shown={{
        query: legible(address),
        columns: choice.ids && [...choice.ids],
        widths: widths.widths,
        density: rowsBy.density,
      }}
      isChanged={!isAsSaved}
      isPartial={view !== undefined && lacksSome(view, declared, columns)}
      labels={columns}
      onReset={toDefault}
    />
  );
  const sorting = phone && declared.sorts.length > 0 && (
    <Box ms="auto">
      <SortPicker columns={columns} sort={sort} onSort={sortBy} />
    </Box>
  );

  const ticked = selection ? rows.filter(({ id }) => list.selected.includes(id)) : [];
  const chosen = chosenOf(ticked, list.isWhole && count ? { requested: declared.ask(query), count } : null);
  return (
    <>
      {paper.isOnPaper && (
        <PrintedList
          title={title}
          filters={<ListChips {...filters} onClear={clear} />}
          columns={choice.shown}
          rows={paper.rows}
          count={countIn(count ?? { value: paper.rows.length, capped: paper.isCut })}
          cut={paper.isCut || (list.hasMore && paper.rows === rows)}
        />
      )}
      <FullHeight _print={{ display: 'none' }}>
        <PageHeading title={title} lead={lead}>
          <PrintButton busy={paper.busy} onPrint={paper.print} />
          {declared.exported && (
            <ExportMenu
              list={declared.exported}
              title={title}
              requested={declared.ask(query)}
              columns={[...choice.shown, ...alsoExported]}
            />
          )}
          {actions?.({ requested: declared.ask(query), columns: choice.shown, chosen, rows, reload })}
        </PageHeading>
        {(declared.search || declared.filters.length > 0) && (
          <>
            {toolbar}
            <Flex align="center" gap="2" minH="10" wrap="wrap" py="1">
              {chosen ? (
                <SelectionBar {...list} ticked={ticked.length} loaded={rows.length} send={send}>
                  {selection?.(chosen, { requested: declared.ask(query), reload })}
                </SelectionBar>
              ) : (
                <>
                  {views}
                  <Box role="status" color="fg.muted" me="1">
                    {count && list.state !== 'stale' && countIn(count)}
                  </Box>
                  <ListChips {...filters} onClear={clear} />
                  {sorting}
                </>
              )}
            </Flex>
          </>
        )}
        <ListPanel
          list={list}
          label={title}
          compact={rowsBy.density === 'compact'}
          columns={choice.shown}
          widths={widths.widths}
          onResize={widths.resize}
          sort={sort}
          onSort={declared.sorts.length > 0 ? sortBy : undefined}
          selected={list.selected}
          onSelect={selection && ((ids) => send({ type: 'select', ids }))}
          onOpen={onOpen}
          card={phone ? card : undefined}
          content={address}
          empty={
            declared.isFiltered(query) ? <NothingMatches onClear={clear}>{nothing}</NothingMatches> : empty
          }
        />
      </FullHeight>
    </>
  );
}

function chosenOf<Requested, Row>(
  rows: readonly Row[],
  whole: { requested: Requested; count: ListCount } | null,
): Chosen<Requested, Row> | null {
  if (rows.length === 0) return null;
  return whole ? { kind: 'all', ...whole } : { kind: 'rows', rows };
}

const sortIn = ({ sort, order }: ListQuery): Sort | undefined =>
  typeof sort === 'string' ? { column: sort, order: order === 'desc' ? 'desc' : 'asc' } : undefined;
