import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { ReadingDoubt } from '../../../src/vocabulary/meter.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Author } from '../../log/write-log.ts';
import { enterReading, type LockedMeter, requirePossible, setAsideReading, stepOf } from '../meters/index.ts';

/** Of a meter that is known, with a value and a time that can be read. */
export type SoundReading = { meterId: number; value: string; at: string };
type Result = Answer<'/device/readings'>['results'][number] & {
  /** Whether a reading was written, one that stands or one that is set aside. */
  isNew: boolean;
};

/** Enters one reading of a report; the same one again changes nothing. */
export async function enterReported(
  tx: Tx,
  meter: LockedMeter,
  { value, at }: SoundReading,
  author: Author,
): Promise<Result> {
  const reading = {
    ...{ value, at: new Date(at), note: '', confirmed: false },
    ...{ source: 'device' as const, readBy: author.name },
  };
  try {
    requirePossible(reading);
    const earlier = await findReported(tx, meter, { meterId: meter.id, value, at });
    if (earlier) return { ...earlier, isNew: false };
    stepOf(meter, { type: 'enter a reading' });
    await enterReading(tx, meter, reading, author, 'import');
    return { result: 'recorded', reason: null, isNew: true };
  } catch (error) {
    // A reading is refused before anything of it is written, so that the transaction goes on.
    if (!(error instanceof Refusal)) throw error;
    const [, details] = error.said as [string, { doubt?: ReadingDoubt; field?: string }?];
    if (error.reason !== 'readingDoubtful' || !details?.doubt)
      return {
        result: 'refused',
        reason: details?.field === 'at' && error.reason === 'badValue' ? 'badTime' : error.reason,
        isNew: false,
      };
    await setAsideReading(tx, meter, reading, details.doubt);
    return { result: 'doubtful', reason: details.doubt, isNew: true };
  }
}

/** What there is of that time: one that stands answers for all, also where it was withdrawn and entered again. */
async function findReported(
  tx: Tx,
  meter: LockedMeter,
  { value, at }: SoundReading,
): Promise<Pick<Result, 'result' | 'reason'> | undefined> {
  const { rows } = await sql<{ same: boolean; withdrawn: boolean; setAside: boolean; reason: string | null }>`
    select value = ${value}::numeric as same, withdrawn_at is not null as withdrawn, reason,
      source = 'device' and withdrawn_at = created_at as "setAside"
    from meter_reading where meter_id = ${meter.id} and read_at = ${at}::timestamptz and kind = 'reading'
      and (withdrawn_at is null or value = ${value}::numeric)
    order by value = ${value}::numeric desc, withdrawn_at is not null, id limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  if (!found.same) return { result: 'refused', reason: 'duplicate' };
  if (found.withdrawn && found.setAside) return { result: 'doubtful', reason: found.reason };
  return { result: 'repeated', reason: null };
}
