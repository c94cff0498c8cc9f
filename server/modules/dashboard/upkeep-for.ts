import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { roundInScope } from '../../access/records/inspection-scope.ts';
import { standsAs, taskInScope } from '../../access/records/task-scope.ts';
import type { Actor, Db } from '../../http/handler.ts';
import { waitsFor } from '../maintenance/index.ts';

type Upkeep = Answer<'/dashboard/figures'>['upkeep'];

const limit = 20;

/** Maintenance and inspections that a person is to do, and maintenance that they are to confirm, what is due first. */
export async function upkeepFor(db: Db, actor: Actor): Promise<Upkeep> {
  const { rows } = await sql<Upkeep[number]>`
    select * from (
      (select 'maintenanceTask' as kind, task.id, task.task_no as number, task.name, asset.name as asset, task.state,
        task.due_on as "dueOn", task.due_on < company_today() and task.state <> 'done' as overdue
      from maintenance_task task join asset on asset.id = task.asset_id
      where ${taskInScope(actor)} and (${waitsFor(actor)} or (task.state = 'done' and ${standsAs.manager(actor)}))
      order by task.due_on, task.id limit ${sql.lit(limit)})
      union all
      (select 'inspection', round.id, round.inspection_no, round.name, null, round.state, round.due_on,
        round.due_on < company_today()
      from inspection round
      where ${roundInScope(actor)} and round.assignee_id = ${actor.personId}::bigint
        and round.state in ('pending', 'inProgress')
      order by round.due_on, round.id limit ${sql.lit(limit)})
    ) as upkeep order by "dueOn", kind, id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
