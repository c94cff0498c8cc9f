import { sql } from 'kysely';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';

/** A row that was taken back: the version that it found, and, when nothing of it stands, where it stood. */
export type TakenBack = {
  id: number;
  row: number;
  found: number;
  gone: { version: number; from: number } | null;
};

/**
 * To take something back touches nothing for whoever wrote before: rows that stood upon the version that was found
 * stand upon the new one, and a row that is gone is left out of what stands on what.
 */
export async function renumber(tx: Tx, jobId: number, taken: readonly TakenBack[]): Promise<void> {
  const moves = taken.map(({ id, row, found, gone }) => ({
    id,
    row,
    gone: gone !== null,
    at: gone && gone.version === found ? gone.from : found,
    to: found + 1,
    over: gone && gone.version !== found ? gone.version : null,
    under: gone?.from ?? null,
  }));
  if (moves.length === 0) return;
  await sql`
    update job_row other set values = coalesce(other.values, '{}')
      || case when coalesce((other.values->>'version')::int, 1) = moved.at
        then jsonb_build_object('version', moved.to) else '{}' end
      || case when (other.values->>'from')::int = moved.over
        then jsonb_build_object('from', moved.under) else '{}' end
    from jsonb_to_recordset(${jsonText(moves)}::jsonb) as moved(id bigint, row int, gone boolean, at int, "to" int,
      over int, under int)
    where other.record_id = moved.id and not (moved.gone and other.job_id = ${jobId} and other.row = moved.row)
      and (other.written or other.values ? 'before') and other.outcome <> 'undone'
      and (coalesce((other.values->>'version')::int, 1) = moved.at or (other.values->>'from')::int = moved.over)
  `.execute(tx);
}
