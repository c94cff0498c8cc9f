import { getNextSnapshot } from 'xstate';
import { type RepairState, type SentRepairEvent, sentRepairEvents } from '../../vocabulary/repair.ts';
import { repairMachine } from './repair.ts';

export type MoveEvent = SentRepairEvent | 'assign';
/** The event that leads from one state to another, or why there is none. */
export type Move = { event: MoveEvent } | { lacks: 'solution' } | { ways: RepairState[] };

const events: readonly MoveEvent[] = ['assign', ...sentRepairEvents];

/** Where each event leads from a state; what its life refuses is left out. */
function waysFrom(from: RepairState, solved: boolean): { event: MoveEvent; to: RepairState }[] {
  const before = repairMachine.resolveState({ value: from, context: { solved } });
  return events
    .filter((type) => before.can({ type }))
    .map((event) => ({ event, to: getNextSnapshot(repairMachine, before, { type: event }).value }))
    .filter(({ to }) => to !== from);
}

/** What has to be sent to a repair for it to get from one state into another in one step. */
export function moveBetween(from: RepairState, to: RepairState, solved: boolean): Move {
  const ways = waysFrom(from, solved);
  const way = ways.find((one) => one.to === to);
  if (way) return { event: way.event };
  if (!solved && waysFrom(from, true).some((one) => one.to === to)) return { lacks: 'solution' };
  return { ways: ways.map((one) => one.to) };
}
