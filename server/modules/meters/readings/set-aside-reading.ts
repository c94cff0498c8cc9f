import { sql } from 'kysely';
import type { ReadingDoubt } from '../../../../src/vocabulary/meter.ts';
import type { Tx } from '../../../http/handler.ts';
import type { LockedMeter } from '../lock-meter.ts';
import type { NewReading } from './insert-reading.ts';

/**
 * Stores a doubtful reading of a device withdrawn from its beginning, by the device itself: it counts for nothing and
 * is not lost. Somebody who finds it right enters it by the form.
 */
export const setAsideReading = (
  tx: Tx,
  meter: LockedMeter,
  { value, at, readBy, source }: NewReading,
  doubt: ReadingDoubt,
) =>
  sql`insert into meter_reading (meter_id, kind, value, read_at, source, read_by_name,
      withdrawn_at, withdrawn_by_name, reason)
    values (${meter.id}, 'reading', ${value}::numeric, ${at}::timestamptz, ${source}, ${readBy},
      now(), ${readBy}, ${doubt})`.execute(tx);
