import { type RawBuilder, sql } from 'kysely';
import { calendarStates, maxCalendarEntries } from '../../../src/vocabulary/plan-calendar.ts';
import { roundInScope } from '../../access/records/inspection-scope.ts';
import { takeInScope } from '../../access/records/take-scope.ts';
import { taskInScope } from '../../access/records/task-scope.ts';
import { named } from '../../database/named.ts';
import { isOverdue as isInspectionOverdue } from '../inspections/index.ts';
import { isOverdue as isTaskOverdue } from '../maintenance/index.ts';
import type { Entry, Sought } from './calendar-entry.ts';

const limit = sql.lit(maxCalendarEntries + 1);

/** That `alias` is due on the days that are sought, in a state that is shown. */
const isSought = (alias: string, { from, to }: Sought, states: readonly string[]) => sql`
  ${sql.ref(`${alias}.due_on`)} between ${from}::date and ${to}::date
  and ${sql.ref(`${alias}.state`)} = any(${[...states]}::text[])`;

/** That what a column says of the assignee is what is sought. */
export const isAssigned = (column: RawBuilder<unknown>, { assigneeId }: Pick<Sought, 'assigneeId'>) =>
  assigneeId === undefined ? sql`true` : sql`${column} is not distinct from ${assigneeId}::bigint`;

export async function taskEntries(sought: Sought): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with page as materialized (
      select task.* from maintenance_task task
      where ${isSought('task', sought, calendarStates.maintenanceTask)} and ${taskInScope(sought.actor)}
        and ${isAssigned(sql`task.assignee_id`, sought)}
      order by task.due_on, task.id limit ${limit}
    )
    select 'maintenanceTask' as kind, task.id, task.name,
      coalesce(merged.asset_no, asset.asset_no) || ' ' || coalesce(merged.name, asset.name) as subject,
      task.due_on as day, task.state, ${isTaskOverdue} as overdue, ${named('assignee', 'name')} as assignee, 1 as tasks
    from page task join asset on asset.id = task.asset_id
    left join asset_merged merged on merged.id = task.merged_id
    left join person assignee on assignee.id = task.assignee_id
    order by task.due_on, task.id`.execute(sought.db);
  return rows;
}

export async function inspectionEntries(sought: Sought): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select 'inspection' as kind, round.id, round.name, '' as subject, round.due_on as day, round.state,
      ${isInspectionOverdue} as overdue, ${named('assignee', 'name')} as assignee, 1 as tasks
    from inspection round left join person assignee on assignee.id = round.assignee_id
    where ${isSought('round', sought, calendarStates.inspection)} and ${roundInScope(sought.actor)}
      and ${isAssigned(sql`round.assignee_id`, sought)}
    order by round.due_on, round.id limit ${limit}`.execute(sought.db);
  return rows;
}

/** A stock-take has counters and no assignee. */
export async function stockTakeEntries(sought: Sought): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select 'stockTake' as kind, take.id, take.name, '' as subject, take.due_on as day, take.state,
      (take.due_on < company_today() and take.state in ('draft', 'counting', 'review')) as overdue,
      null as assignee, 1 as tasks
    from stock_take take
    where ${isSought('take', sought, calendarStates.stockTake)} and ${takeInScope(sought.actor, 'stockTake.read')}
      and ${isAssigned(sql`null::bigint`, sought)}
    order by take.due_on, take.id limit ${limit}`.execute(sought.db);
  return rows;
}
