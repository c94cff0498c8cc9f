import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalOf } from '../../../../api/fault.ts';
import { post } from '../../../../api/post.ts';
import type { MoveEvent } from '../../../../machines/lifecycles/repair-moves.ts';
import { needsReason } from '../../../../vocabulary/repair.ts';
import { boardStates } from '../../../../vocabulary/repair-board.ts';
import { toast } from '../../../ui/toaster.ts';
import { useTask } from '../../../ui/use-task.ts';
import type { BoardCard, BoardColumn, BoardState } from './filters.ts';
import { useWay } from './refusal.ts';
import type { useBoard } from './use-board.ts';

type Details = { reason?: string; assigneeId?: number };
type Board = Pick<ReturnType<typeof useBoard>, 'columns' | 'refresh' | 'reload'>;
type Step = { card: BoardCard; to: BoardState; event: MoveEvent };
/** What has to be said before a card can go where it was dropped. */
export type Question = Step | { card: BoardCard; lacks: 'solution' };

const send = (
  { card: { id, version }, event, assigneeId, ...said }: Step & Details,
  signal: AbortSignal,
): Promise<unknown> =>
  event === 'assign'
    ? post('/repair/assign', { id, version, assigneeId: assigneeId ?? 0 }, { signal })
    : post('/repair/event', { id, version, event, ...(said.reason && { reason: said.reason }) }, { signal });

/** Moves cards between columns: at once on screen, and back where the server refuses. */
export function useMoves({ columns, refresh, reload }: Board) {
  const { t } = useLingui();
  const wayOf = useWay();
  const [question, setQuestion] = useState<Question | null>(null);
  const [moved, setMoved] = useState<{ id: number; to: BoardState; before: typeof columns } | null>(null);
  const { busy, start } = useTask<Step & Details>(async (step, signal) => {
    const { card, to } = step;
    try {
      await send(step, signal);
      await refresh([card.state, to], signal);
    } catch (error) {
      setMoved(null);
      if (!refusalOf(error, 'stale')) {
        reload();
        throw error;
      }
      const { repairNo } = card;
      toast.error(t`${repairNo} was changed by somebody else. The board shows it as it is now.`);
      await followed(card, signal).then((states) => refresh(states, signal), reload);
    }
  });
  const act = (step: Step, details: Details = {}) => {
    setMoved({ id: step.card.id, to: step.to, before: columns });
    start({ ...step, ...details });
  };
  /** Sends what leads there, asks for what that needs first, or says why there is no way. */
  const move = (card: BoardCard, to: BoardState) => {
    if (card.state === to || busy) return;
    const way = wayOf(card, to);
    if ('refusal' in way) toast.error(way.refusal);
    else if ('lacks' in way) setQuestion({ card, lacks: way.lacks });
    else if (way.event === 'assign' || needsReason(way.event)) setQuestion({ card, to, event: way.event });
    else act({ card, to, event: way.event });
  };
  const isAhead = moved !== null && moved.before === columns;
  return {
    columns: columns && isAhead ? withMoved(columns, moved) : columns,
    move,
    busy,
    question,
    ask: setQuestion,
    act,
  };
}

/** The column in which a card stood, and the one in which somebody else has put it. */
async function followed({ id, state }: BoardCard, signal: AbortSignal): Promise<BoardState[]> {
  const { state: now } = await post('/repair/get', { id }, { signal, quiet: true });
  return [...new Set([state, ...boardStates.filter((one) => one === now)])];
}

/** The columns with a card in another one. */
function withMoved(
  columns: readonly BoardColumn[],
  { id, to }: { id: number; to: BoardState },
): BoardColumn[] {
  const card = columns.flatMap(({ rows }) => rows).find((row) => row.id === id);
  return columns.map(({ state, count, rows }) => {
    const without = rows.filter((row) => row.id !== id);
    const lost = rows.length - without.length;
    return card && state === to
      ? { state, count: count + 1 - lost, rows: [card, ...without] }
      : { state, count: count - lost, rows: without };
  });
}
