import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';

/** An undo that begins tries what an earlier one had to leave. Rows that registered an asset changed nothing. */
export async function tryAgain(tx: Tx, jobId: number): Promise<void> {
  await sql`
    update job_row set problems = '[]', outcome = case
      when not written then 'changed' when changes = '[]' then 'created' else 'updated' end
    where job_id = ${jobId} and outcome = 'skipped'`.execute(tx);
}
