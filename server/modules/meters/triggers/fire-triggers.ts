import { sql } from 'kysely';
import type { ChecklistItem } from '../../../../src/vocabulary/checklist.ts';
import type { Way } from '../../../../src/vocabulary/log.ts';
import { type TriggerKind, withUnit } from '../../../../src/vocabulary/meter.ts';
import type { Tx } from '../../../http/handler.ts';
import { type Author, writeLog } from '../../../log/write-log.ts';
import { insertTask } from '../../maintenance/index.ts';
import type { LockedMeter } from '../lock-meter.ts';

type Due = {
  id: number;
  kind: TriggerKind;
  name: string;
  instruction: string;
  items: ChecklistItem[];
  assigneeId: number | null;
  dueOn: string;
  reading: string;
  currency: string;
  /** A task of it is still to be done. */
  isOpen: boolean;
};

/** The latest reading of a meter that stands, as `latest`. */
export const latest = (meterId: number) => sql`(select value, value + carried as total from meter_reading
  where meter_id = ${meterId} and withdrawn_at is null order by read_at desc, id desc limit 1) as latest`;

/** Whether the latest reading lies beyond a threshold. */
export const isBeyond = (kind = sql`trigger.kind`, value = sql`trigger.value`) => sql`case ${kind}
  when 'above' then latest.value >= ${value} when 'below' then latest.value <= ${value} else false end`;
const isDue = sql`case trigger.kind when 'every' then latest.total >= trigger.next_total
  else trigger.armed and ${isBeyond()} end`;

/**
 * Creates the tasks that are due by the latest reading of a meter that the transaction holds locked. One that repeats
 * and comes while its task is open is recorded as skipped, as plans have it; a threshold fires anew once the meter has
 * been on the near side of it.
 */
export async function fireTriggers(tx: Tx, meter: LockedMeter, author: Author, way: Way): Promise<void> {
  const { rows } = await sql<Due>`
    select trigger.id, trigger.kind, trigger.name, trigger.instruction, coalesce(checklist.items, '[]') as items,
      assignee.id as "assigneeId", company_today() + trigger.lead_days as "dueOn",
      round(latest.value, ${meter.decimals}::integer)::text as reading, asset.currency,
      exists (select from maintenance_task task where task.meter_trigger_id = trigger.id
        and task.state in ('pending', 'inProgress')) as "isOpen"
    from meter_trigger trigger cross join ${latest(meter.id)}
      join asset on asset.id = ${meter.assetId} and asset.status not in ('draft', 'disposed')
      left join checklist on checklist.id = trigger.checklist_id
      left join person assignee on assignee.id = trigger.assignee_id and assignee.state = 'active'
    where trigger.meter_id = ${meter.id} and not trigger.paused and ${isDue} order by trigger.id`.execute(tx);
  for (const due of rows) {
    if (!due.isOpen || due.kind === 'every') await createTask(tx, meter, due, author, way);
  }
  const fired = rows.map(({ id }) => id);
  await sql`update meter_trigger trigger set
      next_total = case when ${isDue} and kind = 'every'
        then next_total + trigger.value * (floor((latest.total - next_total) / trigger.value) + 1) else next_total end,
      armed = not (${isBeyond()}),
      fired_at = case when id = any(${fired}::bigint[]) then now() else fired_at end
    from ${latest(meter.id)} where trigger.meter_id = ${meter.id} and not trigger.paused`.execute(tx);
}

async function createTask(tx: Tx, meter: LockedMeter, due: Due, author: Author, way: Way): Promise<void> {
  const { name, instruction, dueOn, items, assigneeId, reading, currency, isOpen } = due;
  const asset = { id: meter.assetId, label: meter.assetLabel, currency };
  const task = await insertTask(tx, asset, {
    ...{ name, instruction, dueOn, items, assigneeId },
    triggerId: due.id,
    isSkipped: isOpen,
  });
  await writeLog(tx, author, {
    way,
    action: 'created',
    recordKind: 'maintenanceTask',
    recordId: task.id,
    recordLabel: `${task.taskNo} ${meter.assetLabel}`,
    organisationId: meter.organisationId,
    changes: [
      { field: 'name', from: null, to: name },
      { field: 'meter', from: null, to: `${meter.name} ${withUnit(meter, reading)}` },
      { field: 'state', from: null, to: task.state },
      { field: 'dueOn', from: null, to: dueOn },
    ],
  });
}

/** What a reading that was withdrawn had reached is still to come; tasks that exist stay. */
export const resetTriggers = (tx: Tx, meterId: number, since: Date) =>
  sql`update meter_trigger trigger set
      next_total = case when kind = 'every' and next_total - latest.total > trigger.value
        then next_total - trigger.value * (ceil((next_total - latest.total) / trigger.value) - 1) else next_total end,
      armed = not (${isBeyond()})
    from (select coalesce(max(value), 0) as value, coalesce(max(total), 0) as total from ${latest(meterId)}) as latest
    where trigger.meter_id = ${meterId} and fired_at >= ${since}::timestamptz`.execute(tx);
