import { sql } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import { conditionsOfLog, transitionOfEntry } from './list-logs.ts';

/** In the order of their ids. */
export const countTransitions: Handler<'/log/transitions'> = async ({ machine, from }, { db, actor }) => {
  const conditions = await conditionsOfLog({ ...(from && { from }) }, { db, actor });
  const { rows } = await sql<{ id: string; count: number }>`
    select cited.id, count(*)::integer as count from log_entry e
    cross join lateral (select ${transitionOfEntry} as id) cited
    where ${sql.join(conditions, sql` and `)} and starts_with(cited.id, ${`${machine}/`})
    group by cited.id order by cited.id collate "C"`.execute(db);
  return { rows };
};
