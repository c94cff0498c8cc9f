import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { post } from '../../../../api/post.ts';
import { createLoadMachine } from '../../../../machines/load.ts';
import { boardPage } from '../../../../vocabulary/repair-board.ts';
import { useShownAgain } from '../../../ui/tab-context.ts';
import { useLivingActor } from '../../../ui/use-living-actor.ts';
import type { BoardColumn, BoardFilter, BoardState } from './filters.ts';

/** How many cards a column shows where that is not as many as at first. */
export type Limits = Readonly<Partial<Record<BoardState, number>>>;
type Requested = { filter: BoardFilter; limits: Limits };

async function loadBoard({ filter, limits }: Requested, signal: AbortSignal): Promise<BoardColumn[]> {
  const longer = Object.entries(limits) as [BoardState, number][];
  const { columns } = await post('/repair/board', filter, { signal });
  const more = new Map<BoardState, BoardColumn>();
  for (const [state, limit] of longer) {
    const { columns: one } = await post('/repair/board', { ...filter, states: [state], limit }, { signal });
    for (const column of one) more.set(column.state, column);
  }
  return columns.map((column) => more.get(column.state) ?? column);
}

/** The columns of the board, loaded again when something else is asked and each time that its tab is shown. */
export function useBoard(requested: Requested) {
  const latest = useRef(requested);
  const [machine] = useState(() =>
    createLoadMachine<BoardColumn[]>().provide({
      actors: {
        load: fromPromise<BoardColumn[]>(({ signal }) => loadBoard(latest.current, signal)),
      },
    }),
  );
  const actor = useLivingActor(machine, undefined, {}, 'repair board');
  const snapshot = useSelector(actor, (state) => state);
  const reload = () => actor.send({ type: 'load again' });
  const key = JSON.stringify(requested);
  useEffect(() => {
    if (JSON.stringify(latest.current) === key) return;
    latest.current = JSON.parse(key);
    actor.send({ type: 'load again' });
  }, [actor, key]);
  useShownAgain(reload);
  const [fresh, setFresh] = useState<{ of: BoardColumn[]; columns: BoardColumn[] } | null>(null);
  const columnsOf = (data: BoardColumn[] | null, latestOnes: typeof fresh) =>
    latestOnes && latestOnes.of === data ? latestOnes.columns : data;
  /** Loads some columns again and leaves the others as they are. */
  const refresh = async (states: readonly BoardState[], signal: AbortSignal) => {
    const { filter, limits } = latest.current;
    const limit = Math.max(...states.map((state) => limits[state] ?? boardPage));
    const { columns } = await post('/repair/board', { ...filter, states: [...states], limit }, { signal });
    const loaded = new Map(columns.map((column) => [column.state, column]));
    const { data } = actor.getSnapshot().context;
    setFresh((before) => {
      const shown = columnsOf(data, before);
      return data && shown
        ? { of: data, columns: shown.map((column) => loaded.get(column.state) ?? column) }
        : before;
    });
  };
  return {
    columns: columnsOf(snapshot.context.data, fresh),
    refresh,
    failure: snapshot.matches('failed') ? snapshot.context.failure : null,
    reload,
  };
}
