import { sql } from 'kysely';
import type { Recurrence } from '../../../src/vocabulary/plan.ts';
import { maxCalendarEntries } from '../../../src/vocabulary/plan-calendar.ts';
import { roundInScope } from '../../access/records/inspection-scope.ts';
import { planInScope } from '../../access/records/plan-scope.ts';
import { takeInScope } from '../../access/records/take-scope.ts';
import { taskInScope } from '../../access/records/task-scope.ts';
import { jsonText } from '../../database/json-text.ts';
import { named } from '../../database/named.ts';
import {
  coveredAssets,
  datesBetween,
  daysAfter,
  dueAfterCompletion,
  laterOf,
  longestBreak,
  onWorkingDay,
  readCalendar,
} from '../schedules/index.ts';
import type { Entry, Sought } from './calendar-entry.ts';
import { isAssigned } from './calendar-records.ts';

type Scheduled = Recurrence & { id: number; nextOn: string };
type Dated = { planId: number; onDate: string | null; dueOn: string };

/** Dates on which active plans will create something of which nothing is shown yet. None lies in the past. */
export async function plannedEntries(sought: Sought): Promise<Entry[]> {
  const from = laterOf(sought.from, sought.today);
  if (sought.to < from) return [];
  const dates = [
    ...(await scheduledDates({ ...sought, from })),
    ...(await completionDates({ ...sought, from })),
  ].toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.planId - other.planId);
  return entriesOf(dates, sought);
}

/** Who will be assigned to what `plan` creates. */
const assigneeOf = sql`left join lateral (select person.id, person.name from person
  where person.id in (plan.assignee_id, plan.substitute_id) and person.state = 'active'
  order by person.id = plan.assignee_id desc limit 1) assignee on true`;

const activePlans = (sought: Sought) => sql`from plan ${sought.assigneeId === undefined ? sql`` : assigneeOf}
  where plan.state = 'active' and ${planInScope(sought.actor, 'plan.read')}
    and ${isAssigned(sql`assignee.id`, sought)}`;

async function scheduledDates(sought: Sought): Promise<Dated[]> {
  const { db, from, to } = sought;
  const { rows } = await sql<Scheduled>`
    select plan.id, plan.start_on as "startOn", plan.until_on as "untilOn", plan.every, plan.unit, plan.weekdays,
      plan.anchor, plan.day_off as "dayOff", plan.next_on as "nextOn"
    ${activePlans(sought)} and plan.anchor = 'schedule' and plan.next_on <= ${to}::date + case plan.day_off when 'before' then ${sql.lit(longestBreak)} else 0 end
      and (plan.until_on is null or plan.until_on >= ${from}::date - ${sql.lit(longestBreak)}::integer)`.execute(
    db,
  );
  const calendar = await readCalendar(db);
  return rows.flatMap((plan) => {
    const { id, dayOff, nextOn } = plan;
    const first = dayOff === 'after' ? daysAfter(from, -longestBreak) : from;
    const last = dayOff === 'before' ? daysAfter(to, longestBreak) : to;
    return datesBetween(plan, laterOf(first, nextOn), last)
      .map((onDate) => ({ planId: id, onDate, dueOn: onWorkingDay(onDate, dayOff, calendar) }))
      .filter(({ dueOn }) => dueOn >= from && dueOn <= to);
  });
}

/** Of plans that count from completion the next date alone is known, and only where nothing is open. */
async function completionDates(sought: Sought): Promise<Dated[]> {
  const { db, from, to } = sought;
  const plans = sql`(select plan.* ${activePlans(sought)} and plan.anchor = 'completion')`;
  const covered = await coveredAssets(db, { plans, named: sql`plan_asset` });
  const { rows } = await sql<Dated>`
    select distinct following.plan_id as "planId", null as "onDate", following.due_on as "dueOn"
    from ${dueAfterCompletion(covered)} as following
    join plan on plan.id = following.plan_id
    where following.due_on between ${from}::date and ${to}::date
      and (plan.until_on is null or following.due_on <= plan.until_on)`.execute(db);
  return rows;
}

/** Those of plans that cover anything; a date whose tasks the person sees is left to these. */
async function entriesOf(dates: readonly Dated[], { db, actor }: Sought): Promise<Entry[]> {
  if (dates.length === 0) return [];
  const ids = [...new Set(dates.map(({ planId }) => planId))];
  const plans = sql`(select * from plan where id = any(${ids}::bigint[]))`;
  const covered = await coveredAssets(db, { plans, named: sql`plan_asset` });
  const { rows } = await sql<Entry>`
    with dated as materialized (
      select * from jsonb_to_recordset(${jsonText(dates)}::jsonb) as o ("planId" bigint, "onDate" date, "dueOn" date)
    ), size as materialized (
      select plan_id, count(*)::integer as tasks from ${covered} as covered group by plan_id
      union all select plan.id, 1 from ${plans} plan
        join inspection_route route on route.id = plan.route_id and route.state = 'active' where plan.target = 'route'
      union all select plan.id, 1 from ${plans} plan where plan.target = 'stockTake'
    ), following as materialized (
      select following.plan_id, following.due_on, count(*)::integer as tasks from ${dueAfterCompletion(covered)} as following
      join plan on plan.id = following.plan_id where plan.anchor = 'completion' group by 1, 2
    )
    select 'plan' as kind, plan.id, plan.name,
      coalesce(category.called, location.called, asset_list.name, route.name, take.name, (select asset.asset_no || ' ' || asset.name
        from plan_asset one join asset on asset.id = one.asset_id where one.plan_id = plan.id
        order by one.id limit 1), '') as subject,
      "dueOn" as day, 'planned' as state, false as overdue, ${named('assignee', 'name')} as assignee,
      coalesce(following.tasks, size.tasks) as tasks
    from dated join plan on plan.id = "planId" join size on size.plan_id = plan.id ${assigneeOf}
    left join following on "onDate" is null and following.plan_id = plan.id and following.due_on = "dueOn"
    left join category on category.id = plan.category_id
    left join location on location.id = plan.location_id
    left join asset_list on asset_list.id = plan.asset_list_id
    left join inspection_route route on route.id = plan.route_id
    left join stock_take take on take.id = plan.stock_take_id
    where not exists (select from maintenance_task task where task.plan_id = plan.id
        and task.occurrence_on = "onDate" and ${taskInScope(actor)})
      and not exists (select from inspection round where round.plan_id = plan.id
        and round.occurrence_on = "onDate" and ${roundInScope(actor)})
      and not exists (select from stock_take take where take.plan_id = plan.id
        and take.occurrence_on = "onDate" and ${takeInScope(actor, 'stockTake.read')})
    order by "dueOn", plan.id limit ${sql.lit(maxCalendarEntries + 1)}`.execute(db);
  return rows;
}
