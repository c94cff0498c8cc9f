import { sql } from 'kysely';
import type { WorkingCalendar } from '../../../src/vocabulary/parsing/day-list.ts';
import { isOfAssets, type PlanTarget, type Recurrence } from '../../../src/vocabulary/plan.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { isBusy, taskColumns, taskNumber, taskValues, withLog } from '../planned-tasks/index.ts';
import { insertByMeter } from './by-meter.ts';
import { targetsOf } from './covered-assets.ts';
import { insertRounds, type Occurrence } from './create-rounds.ts';
import { insertStockTakes } from './create-stock-takes.ts';
import { companyZone, dueAfterCompletion } from './due-after-completion.ts';
import { companyToday, daysAfter, readCalendar } from './next-date.ts';
import { datesFrom, longestBreak, onWorkingDay } from './recurrence.ts';

type DuePlan = Recurrence & { id: number; target: PlanTarget; leadDays: number; nextOn: string | null };

/** So many plans are worked through in one transaction. */
const batchSize = 2000;
/** So many dates of one plan at most are recorded at once, the first ones. */
const maxOccurrences = 400;

/**
 * Creates the maintenance tasks and the inspections of all active plans that are due, as of a day. Each plan is looked at once a day, and again when
 * one of its tasks ends. Any number of servers may do so at once.
 *
 * @param today `YYYY-MM-DD` in the time zone of the company
 * @returns how many tasks were created, skipped ones included
 */
export async function createDueTasks(db: Db, today: string): Promise<number> {
  let created = 0;
  let done = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select id from plan where state = 'active' and (checked_on is null or checked_on < ${today}::date)
          and (anchor = 'completion'
            or next_on - lead_days - case day_off when 'before' then ${sql.lit(longestBreak)} else 0 end <= ${today}::date)
          and id > ${done}
        order by id limit ${sql.lit(batchSize)} for update skip locked`.execute(tx);
      const ids = rows.map(({ id }) => id);
      return { ids, created: await createTasksOf(tx, ids, today) };
    });
    created += batch.created;
    if (batch.ids.length < batchSize) return created;
    done = batch.ids.at(-1) ?? done;
  }
}

/** The same as of today. */
export const createTasksDue = async (db: Db): Promise<void> => {
  await createDueTasks(db, await companyToday(db));
};

/** Creates the tasks of these active plans that are due. The transaction locks them. */
export async function createTasksOf(
  tx: Tx,
  planIds: readonly number[],
  today: string,
  { isResumed = false } = {},
): Promise<number> {
  if (planIds.length === 0) return 0;
  const { rows } = await sql<DuePlan>`
    select id, target, start_on as "startOn", until_on as "untilOn", every, unit, weekdays, anchor, day_off as "dayOff",
      lead_days as "leadDays", next_on as "nextOn"
    from plan where id = any(${planIds}::bigint[]) and state = 'active' order by id for update`.execute(tx);
  const scheduled = rows.filter(({ anchor }) => anchor === 'schedule');
  const calendar = await readCalendar(tx);
  const due = scheduled.map((plan) => occurrencesOf(plan, today, calendar, isResumed));
  const targets = new Map(scheduled.map(({ id, target }) => [id, target]));
  const found = due.flatMap(({ occurrences }) => occurrences);
  const foundOf = (isMeant: (target: PlanTarget) => boolean) =>
    found.filter(({ planId }) => isMeant(targets.get(planId) ?? 'assets'));
  const created =
    (await insertTasks(tx, foundOf(isOfAssets), today)) +
    (await insertRounds(
      tx,
      foundOf((target) => target === 'route'),
      today,
    )) +
    (await insertStockTakes(
      tx,
      foundOf((target) => target === 'stockTake'),
      today,
    ));
  const next = due.map(({ id, nextOn }) => ({ id, nextOn }));
  await sql`update plan set next_on = entry."nextOn", checked_on = ${today}::date
    from jsonb_to_recordset(${jsonText(next)}::jsonb) as entry (id bigint, "nextOn" date)
    where plan.id = entry.id`.execute(tx);
  const counted = rows.filter(({ anchor }) => anchor === 'completion').map(({ id }) => id);
  const followed = await insertFollowing(tx, counted, today);
  await sql`update plan set checked_on = ${today}::date where id = any(${counted}::bigint[])`.execute(tx);
  const byMeter = await insertByMeter(
    tx,
    rows.map(({ id }) => id),
    { isResumed },
  );
  return created + followed + byMeter;
}

/** Dates of a plan for which there may be something to do, and the first one that is still to come. */
function occurrencesOf(
  plan: DuePlan,
  today: string,
  calendar: WorkingCalendar,
  isResumed: boolean,
): { id: number; nextOn: string | null; occurrences: Occurrence[] } {
  const { id, nextOn, leadDays, dayOff } = plan;
  if (nextOn === null) return { id, nextOn, occurrences: [] };
  const last = daysAfter(today, leadDays);
  // What is due before its date counts from there: a date beyond the lead may be due within it.
  const furthest = dayOff === 'before' ? daysAfter(last, longestBreak) : last;
  const found = datesFrom(plan, nextOn, { limit: maxOccurrences, last: furthest })
    .map((onDate) => ({
      planId: id,
      onDate,
      dueOn: onWorkingDay(onDate, dayOff, calendar),
      missed: false,
    }))
    .filter(({ dueOn }) => dueOn <= last);
  const passed = found.filter(({ dueOn }) => dueOn <= today);
  // Of what passed the latest is still worth doing, unless the plan was paused meanwhile.
  for (const one of passed) one.missed = one.dueOn < today && (isResumed || one !== passed.at(-1));
  const lastPassed = passed.at(-1);
  const next = lastPassed ? datesFrom(plan, daysAfter(lastPassed.onDate, 1), { limit: 1 })[0] : nextOn;
  return { id, nextOn: next ?? null, occurrences: found };
}

/**
 * For each target the first date is to be done, if nothing of the plan is open there; a date that comes while
 * something is open is recorded as skipped on its day, and what was missed is recorded as such.
 */
async function insertTasks(tx: Tx, occurrences: readonly Occurrence[], today: string): Promise<number> {
  if (occurrences.length === 0) return 0;
  const covered = await targetsOf(tx, [...new Set(occurrences.map(({ planId }) => planId))]);
  const { rows } = await sql<{ id: number }>`
    with occurrence as materialized (
      select * from jsonb_to_recordset(${jsonText(occurrences)}::jsonb)
        as o ("planId" bigint, "onDate" date, "dueOn" date, missed boolean)
    ), target as materialized (
      select covered.plan_id, covered.asset_id, ${isBusy(sql`covered.plan_id`, sql`covered.asset_id`)} as busy
      from ${covered} as covered
    ), fresh as materialized (
      select target.*, occurrence.*, not missed and row_number() over (
          partition by target.plan_id, target.asset_id, missed order by "onDate") = 1 as first
      from target join occurrence on occurrence."planId" = target.plan_id
      join asset on asset.id = target.asset_id
      where not (missed and (asset.created_at at time zone ${companyZone})::date > "onDate")
        and not exists (select from maintenance_task task where task.plan_id = target.plan_id
        and task.created_for = target.asset_id and task.occurrence_on = occurrence."onDate")
    ), wanted as (
      select *, case when first and not busy then 'pending' else 'skipped' end as result from fresh
      where missed or (first and not busy) or "dueOn" <= ${today}::date
    ), created as (
      insert into maintenance_task (${taskColumns})
      select ${taskValues(
        sql`wanted.result`,
        sql`case when wanted.result = 'pending' then null
        when wanted.missed then 'missed' else 'stillOpen' end`,
        sql.ref('wanted.onDate'),
        sql.ref('wanted.dueOn'),
      )}
      from wanted join plan on plan.id = wanted.plan_id join asset on asset.id = wanted.asset_id ${taskNumber}
      order by wanted."onDate", wanted.plan_id, asset.id
      on conflict (plan_id, created_for, occurrence_on) do nothing
      returning *
    ) ${withLog}`.execute(tx);
  return rows.length;
}

/**
 * The day by which what follows is known, over `following`: that on which it is due, or one that no task before has, which
 * was done early or moved.
 */
const freeOccurrence = sql`greatest(following.due_on, (select max(task.occurrence_on) + 1 from maintenance_task task
  where task.plan_id = following.plan_id and task.created_for = following.asset_id
    and task.occurrence_on >= following.due_on))`;

/** The next task of targets of plans that count from completion: so long after the last one was done or left out. */
async function insertFollowing(tx: Tx, planIds: readonly number[], today: string): Promise<number> {
  if (planIds.length === 0) return 0;
  const covered = await targetsOf(tx, planIds);
  await sql`delete from plan_coverage known where plan_id = any(${planIds}::bigint[]) and not exists (
    select from ${covered} as covered where covered.plan_id = known.plan_id and covered.asset_id = known.asset_id)`.execute(
    tx,
  );
  await sql`insert into plan_coverage (plan_id, asset_id, since)
    select plan_id, asset_id, ${today}::date from ${covered} as covered on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    with wanted as materialized (select following.*, ${freeOccurrence} as occurrence_on
      from ${dueAfterCompletion(covered)} as following
    ), created as (
      insert into maintenance_task (${taskColumns})
      select ${taskValues(sql`'pending'`, sql`null`, sql.ref('wanted.occurrence_on'), sql.ref('wanted.due_on'))}
      from wanted join plan on plan.id = wanted.plan_id join asset on asset.id = wanted.asset_id ${taskNumber}
      where wanted.due_on - plan.lead_days <= ${today}::date
        and (plan.until_on is null or wanted.due_on <= plan.until_on)
      order by wanted.due_on, wanted.plan_id, asset.id
      on conflict (plan_id, created_for, occurrence_on) do nothing
      returning *
    ) ${withLog}`.execute(tx);
  return rows.length;
}
