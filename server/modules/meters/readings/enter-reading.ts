import type { Way } from '../../../../src/vocabulary/log.ts';
import type { Tx } from '../../../http/handler.ts';
import type { Author } from '../../../log/write-log.ts';
import { createTasksByMeter } from '../../planned-tasks/index.ts';
import type { LockedMeter } from '../lock-meter.ts';
import { fireTriggers } from '../triggers/fire-triggers.ts';
import { insertReading, type NewReading } from './insert-reading.ts';

/**
 * Enters a reading, and creates the maintenance that is due by it. One that is entered late creates none.
 *
 * @throws Refusal as `insertReading`, before anything is written
 */
export async function enterReading(
  tx: Tx,
  meter: LockedMeter,
  input: NewReading,
  author: Author,
  way: Way = 'form',
): Promise<number> {
  const { id, isLatest } = await insertReading(tx, meter, input);
  if (!isLatest) return id;
  await fireTriggers(tx, meter, author, way);
  await createTasksByMeter(tx, meter.id);
  return id;
}
