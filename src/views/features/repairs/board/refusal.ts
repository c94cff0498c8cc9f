import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type MoveEvent, moveBetween } from '../../../../machines/lifecycles/repair-moves.ts';
import { type RepairRole, type RepairState, repairEvents } from '../../../../vocabulary/repair.ts';
import { repairStates } from '../../../records/repair.ts';
import { isMoveOf } from '../is-move-of.ts';
import type { BoardCard, BoardState } from './filters.ts';

const movers: Readonly<Record<RepairRole, MessageDescriptor>> = {
  engineer: msg`Only its engineer or a dispatcher can do that.`,
  reporter: msg`Only whoever reported it or a dispatcher can do that.`,
  dispatcher: msg`Only a dispatcher can do that.`,
};

const moverOf = (event: MoveEvent) => {
  if (event === 'assign') return movers.dispatcher;
  return event === 'take' ? msg`Only an engineer can take it on.` : movers[repairEvents[event].by];
};

export type Way = { event: MoveEvent } | { lacks: 'solution' } | { refusal: string };

/** What a card needs to get into another column, or why it cannot. */
export function useWay() {
  const { t } = useLingui();
  const word = (state: RepairState) => t(repairStates[state].label);
  return (card: BoardCard, to: BoardState): Way => {
    const move = moveBetween(card.state, to, card.solved);
    if ('ways' in move) {
      const [from, target, ways] = [word(card.state), word(to), move.ways.map(word).join(' · ')];
      return { refusal: t`From “${from}” a repair cannot go to “${target}”. It can go to: ${ways}` };
    }
    const event = 'event' in move ? move.event : 'finish';
    if (!isMoveOf(card, event)) return { refusal: t(moverOf(event)) };
    return 'event' in move ? { event: move.event } : { lacks: 'solution' };
  };
}
