import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { maxCalendarEntries } from '../../../src/vocabulary/plan-calendar.ts';
import { openStates } from '../../../src/vocabulary/repair.ts';
import { repairInScope } from '../../access/records/repair-scope.ts';
import type { Handler } from '../../http/handler.ts';
import { checkCalendarDays } from '../../lib/calendar-days.ts';
import { isOverdue, joins } from './read-repair.ts';

type Row = Answer<'/repair/calendar'>['rows'][number];

/** Open repairs by the day until which each has to be done, at the clock of the company. */
export const readRepairCalendar: Handler<'/repair/calendar'> = async (
  { from, to, assigneeId },
  { db, actor, settings: { timeZone } },
) => {
  checkCalendarDays(from, to);
  const zone = timeZone ? sql`${timeZone}::text` : sql`current_setting('TimeZone')`;
  const isAssigned =
    assigneeId === undefined ? sql`true` : sql`repair.assignee_id is not distinct from ${assigneeId}::bigint`;
  const { rows } = await sql<Row>`
    with page as materialized (
      select repair.id from repair
      where repair.state = any(${openStates}::text[]) and ${repairInScope(actor)} and ${isAssigned}
        and repair.finish_by >= ${from}::date::timestamp at time zone ${zone}
        and repair.finish_by < (${to}::date + 1)::timestamp at time zone ${zone}
      order by repair.finish_by, repair.id limit ${sql.lit(maxCalendarEntries + 1)}
    )
    select repair.id, repair.repair_no as "repairNo", repair.state, repair.urgency, left(repair.fault, 200) as fault,
      coalesce(merged.asset_no, asset.asset_no) || ' ' || coalesce(merged.name, asset.name) as asset,
      (repair.finish_by at time zone ${zone})::date as day, coalesce(${isOverdue}, false) as overdue,
      case when assignee.id is not null
        then jsonb_build_object('id', assignee.id, 'name', assignee.name) end as assignee
    from page join repair on repair.id = page.id ${joins} order by repair.finish_by, repair.id`.execute(db);
  return { rows: rows.slice(0, maxCalendarEntries), truncated: rows.length > maxCalendarEntries };
};
