import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { isGranted } from '../../access/grants.ts';
import type { Actor, Db } from '../../http/handler.ts';

type Counts = Answer<'/dashboard/figures'>['counts'];

const limit = 20;

/** Stock-takes in which the person is to count, or to confirm what they hold; what is due first. */
export async function countsFor(db: Db, actor: Actor): Promise<Counts> {
  if (!isGranted(actor, 'stockTake.count') || !isGranted(actor, 'stockTake.read')) return [];
  const { rows } = await sql<Counts[number]>`
    select take.id, take.take_no as "takeNo", take.name, take.due_on as "dueOn",
      coalesce(take.due_on < company_today(), false) as overdue, own.lines, counts.is as counts
    from stock_take take
    cross join lateral (select count(*)::integer as lines from stock_take_line line
      where line.stock_take_id = take.id and line.custodian_id = ${actor.personId} and line.state = 'waiting') as own
    cross join lateral (select exists (select from stock_take_counter counter
      where counter.stock_take_id = take.id and counter.person_id = ${actor.personId}) as is) as counts
    where take.state = 'counting' and (own.lines > 0 or counts.is)
    order by take.due_on nulls last, take.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
