import type { MoveEvent } from '../../../machines/lifecycles/repair-moves.ts';
import { repairEvents } from '../../../vocabulary/repair.ts';
import type { Repair } from './repair.ts';

export type Moves = Pick<Repair, 'may' | 'mayTake'>;

/** Whether an event of a repair is this person's move. */
export function isMoveOf({ may, mayTake }: Moves, event: MoveEvent): boolean {
  if (event === 'take') return mayTake;
  return event === 'assign' ? may.dispatcher : may[repairEvents[event].by];
}
