import { sql } from 'kysely';
import { jsonText } from '../../../database/json-text.ts';
import type { Tx } from '../../../http/handler.ts';
import { problemOf } from '../decide/notes.ts';

/**
 * What a run that ends has not written is refused, and counted so: a cancelled one says what it did, not what it would.
 * What could not be taken back of one that is taken back still stands.
 */
export async function settleRun(tx: Tx, runId: number): Promise<void> {
  const reason = jsonText([problemOf({}, null, 'notWritten', '')]);
  await sql`
    with left_out as (
      update job_row set outcome = 'rejected', problems = problems || ${reason}::jsonb
      where job_id = ${runId} and not written and outcome in ('created', 'updated')
      returning 1
    ), counted as (select count(*)::int as count from left_out)
    update job set rejected = rejected + counted.count,
      created = (select count(*) from job_row where job_id = ${runId} and written
        and (outcome = 'created' or outcome = 'skipped' and changes = '[]')),
      updated = (select count(*) from job_row where job_id = ${runId} and written
        and (outcome = 'updated' or outcome = 'skipped' and changes <> '[]'))
    from counted where id = ${runId}`.execute(tx);
}
