import { sql } from 'kysely';
import { maintenanceStates } from '../../../../src/vocabulary/maintenance.ts';
import { taskInScope } from '../../../access/records/task-scope.ts';
import { readOfAsset, withCategory, withPlaces } from './of-assets.ts';
import { calendar, choice, count, node, type ShapeOf, sum, text } from './shape.ts';

/** Maintenance tasks, by the day on which they are due. */
export const maintenance: ShapeOf = ({ actor, dayOf }) => {
  const { month, year } = calendar(sql`task.due_on`);
  const { grouped, groupings, paths } = readOfAsset(actor);
  return {
    from: sql`maintenance_task task join asset on asset.id = task.asset_id ${withCategory} ${withPlaces}
      left join person assignee on assignee.id = task.assignee_id
      left join plan on plan.id = task.plan_id`,
    where: taskInScope(actor),
    groupings: {
      ...groupings,
      taskNo: text(sql`task.task_no`),
      task: text(sql`task.name`),
      plan: text(sql`plan.name`),
      state: choice(maintenanceStates, sql`task.state`),
      organisation: grouped(node('organisation')),
      location: grouped(node('location')),
      assignee: text(sql`assignee.name`),
      month,
      year,
    },
    figures: {
      count,
      overdue: sum(
        sql`case when task.state in ('pending', 'inProgress') and task.due_on < company_today() then 1 else 0 end`,
      ),
      cost: sum(sql`maintenance_cost(task)`),
      labourHours: sum(sql`task.labour_hours`),
    },
    dates: { dueOn: sql`task.due_on`, doneAt: dayOf(sql`task.done_at`) },
    currency: sql`task.currency`,
    paths,
  };
};
