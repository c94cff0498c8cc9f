import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { fromCall } from '../../../api/from-call.ts';
import { machineDelays } from '../../../machines/delays.ts';
import { listMachine } from '../../../machines/list/list.ts';
import type { ListPage, ListQuery, ListRequest } from '../../../machines/list/list-query.ts';
import type { Use } from '../../../machines/uses.ts';
import { settings } from '../../../settings.ts';
import { useLocation, useSearch } from '../../../window/router.ts';
import { type LiveKind, useChangedElsewhere } from '../../ui/changed-elsewhere.ts';
import type { TableState } from '../../ui/data-table/data-table.tsx';
import { useShownAgain, useTab } from '../../ui/tab-context.ts';
import { useLivingActor } from '../../ui/use-living-actor.ts';
import { memoryOf } from './list-memory.ts';
import { type LoadPage, loadPages } from './load-pages.ts';

type Options<Row extends { id: number }> = {
  use: Use<'list'>;
  /** What its rows are: the list says when others change such. */
  kind?: LiveKind | undefined;
  loadPage: LoadPage<Row>;
  /** Where the query lives in the address. Left out for a list within another page. */
  route?: {
    path: string;
    /** Reads a query out of the address; whatever makes no sense in it is left out. */
    read: (search: string) => ListQuery;
    write: (query: ListQuery) => string;
  };
  /** What a list without a route asks for. */
  fixed?: ListQuery;
  /** Opens the one row that a search has found. */
  onHit?: (row: Row) => void;
  /** Whose list it is: what one person saw is not shown to the next. Left out: nothing is remembered. */
  owner?: string;
};

const noFixed: ListQuery = {};

/**
 * Runs a list machine for a view: rows by keyset, the query kept in the address both ways, and what was shown
 * before, with its scroll position, shown again at once on return.
 */
export function useList<Row extends { id: number }>(options: Options<Row>) {
  const { use, kind, loadPage, route, fixed = noFixed, onHit, owner } = options;
  const search = useSearch();
  const [path] = useLocation();
  const query = route ? route.read(search) : fixed;
  const [memory] = useState(() => memoryOf(owner === undefined ? undefined : `${owner} ${use}`));
  const [remembered] = useState(() => memory.recall(query));
  const { setQuery } = useTab();
  // The rows come from `loadPage` alone, whose rows are of this kind.
  const rowsOf = (known: readonly { id: number }[]) => known as readonly Row[];
  const actor = useLivingActor(
    listMachine.provide({
      actors: {
        'load rows': fromCall<ListPage, ListRequest>((input, signal) =>
          loadPages(loadPage, input, signal, settings.list),
        ),
      },
      delays: { 'search pause': machineDelays['search pause'] },
    }),
    { query, remembered: remembered?.list },
    {
      'query changed': (notice) => {
        if (route) setQuery(route.path, route.write(notice.query));
      },
      'only hit found': ({ row }) => {
        for (const hit of rowsOf([row])) onHit?.(hit);
      },
    },
    use,
  );
  useShownAgain(() => actor.send({ type: 'shown again' }));
  useChangedElsewhere(kind, () => actor.send({ type: 'changed elsewhere' }));

  const here = route === undefined || path === route.path;
  const address = JSON.stringify(query);
  useEffect(() => {
    if (here) actor.send({ type: 'address changed', query: JSON.parse(address) });
  }, [actor, here, address]);

  useEffect(() => () => memory.keep(actor.getSnapshot().context), [actor, memory]);
  useEffect(() => () => actor.send({ type: 'left' }), [actor]);

  const reachEnd = useCallback(() => actor.send({ type: 'reached the end' }), [actor]);
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const rows = rowsOf(context.rows);
  const isWhole = snapshot.matches({ selection: 'all that match' });
  return {
    send: actor.send,
    query: context.query,
    search: context.search,
    rows,
    count: context.count,
    selected: isWhole ? rows.map(({ id }) => id) : context.selected,
    /** Whether all that match are selected, those included that are not loaded yet. */
    isWhole,
    fault: context.fault,
    reachEnd,
    hasMore: context.next !== null,
    outOfDate: snapshot.matches({ changes: 'out of date' }),
    failed: snapshot.matches({ rows: 'failed' }),
    state: tableState(snapshot.value.rows, context.arrived),
    initialTop: remembered?.top ?? 0,
    onScroll: memory.scrolled,
  };
}

function tableState(value: unknown, arrived: boolean): TableState {
  if (!arrived && value !== 'failed') return 'loading';
  if (value === 'loading first page') return 'stale';
  if (value === 'loading more' || value === 'failed to load more') return value;
  return 'showing';
}
