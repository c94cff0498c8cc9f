import { sql } from 'kysely';
import type { LogChange } from '../database/schema/log.ts';
import type { Tx } from '../http/handler.ts';

/** A repair or a maintenance task: work with hours, a rate and a timer. */
type Worked = 'repair' | 'maintenance_task';

/** Columns that let the timer of work run. */
export const startTimer = sql`working_since = coalesce(working_since, now())`;
/** Columns that stop it, with what it has counted. */
export const stopTimer = sql`working_since = null,
  work_seconds = work_seconds + coalesce(extract(epoch from now() - working_since)::integer, 0)`;

/**
 * Takes the hours of work from the timer where nobody typed any. The first hours bring the default rate with them: a rate
 * of nothing that stands beside hours was meant.
 *
 * @param isFirst hours were written just now for the first time, and no rate with them
 * @param ended the work has ended, so that the timer counts
 * @returns what was filled in
 */
export async function fillLabour(
  tx: Tx,
  table: Worked,
  id: number,
  { isFirst = false, ended = false } = {},
): Promise<LogChange[]> {
  const { rows } = await sql<Record<'hours' | 'rate' | 'newHours' | 'newRate', string>>`
    with work as (select *, round(work_seconds / 3600.0, 2) as timed, default_labour_rate(assignee_id, currency) as default_rate
      from ${sql.table(table)} worked where id = ${id}
    ), next as (select *, case when ${ended} and labour_hours = timed_hours then timed else labour_hours end as hours from work
    )
    select labour_hours::text as hours, labour_rate::text as rate, hours::text as "newHours",
      case when labour_rate = 0 and hours > 0 and (${isFirst} or labour_hours = 0) then coalesce(default_rate, 0) else labour_rate end::text as "newRate"
    from next`.execute(tx);
  const [found] = rows;
  if (!found) return [];
  const changes = [
    { field: 'labourHours', from: found.hours, to: found.newHours },
    { field: 'labourRate', from: found.rate, to: found.newRate },
  ].filter(({ from, to }) => from !== to);
  if (changes.length > 0) {
    await sql`update ${sql.table(table)} set labour_hours = ${found.newHours}::numeric, labour_rate = ${found.newRate}::numeric,
      timed_hours = case when ${ended} and labour_hours = timed_hours then ${found.newHours}::numeric else timed_hours end
      where id = ${id}`.execute(tx);
  }
  return changes;
}
