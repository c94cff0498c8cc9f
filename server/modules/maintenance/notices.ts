import { sql } from 'kysely';
import { standsAs } from '../../access/records/task-scope.ts';
import { asMoment } from '../../notices/as-moment.ts';
import {
  type DateNotice,
  eventOf,
  everybodyWho,
  personIn,
  reachesNobody,
  type StepNotice,
  stateAfter,
} from '../../notices/notice.ts';
import { isLatestCertificate } from './list-tasks.ts';

const label = sql`(select task.task_no || ' ' || task.name || ' ' || asset.asset_no || ' ' || asset.name
  from asset where asset.id = task.asset_id)`;
const isOpen = sql`task.state in ('pending', 'inProgress')`;
const dueOn = asMoment(sql`task.due_on`);
const managers = everybodyWho(standsAs.manager('everyone'));
const whoDoesIt = sql`${personIn('task.assignee_id')}
  union ${everybodyWho(sql`${reachesNobody('task.assignee_id')} and ${standsAs.manager('everyone')}`)}`;
const task = { kind: 'maintenanceTask', label } as const;

export const taskDates: readonly DateNotice[] = [
  {
    ...task,
    stage: 'due',
    reason: 'due',
    before: 'dueNoticeDays',
    due: (days) => sql`select task.id, ${dueOn} as due from maintenance_task task
      where ${isOpen} and task.due_on between company_today() and company_today() + ${days}::int`,
    to: whoDoesIt,
  },
  {
    ...task,
    stage: 'overdue',
    reason: 'overdue',
    due: () => sql`select task.id, ${dueOn} as due from maintenance_task task
      where ${isOpen} and task.due_on < company_today()`,
    to: sql`${personIn('task.assignee_id')} union ${managers}`,
  },
  {
    ...task,
    stage: 'certificate',
    reason: 'ends',
    before: 'endNoticeDays',
    due: (
      days,
    ) => sql`select task.id, ${asMoment(sql`task.certificate_until`)} as due from maintenance_task task
      where task.certificate_until between company_today() and company_today() + ${days}::int
        and ${isLatestCertificate}`,
    to: managers,
  },
];

export const taskSteps: readonly StepNotice[] = [
  {
    ...task,
    reason: 'assigned',
    when: sql`(source.action = 'created' or ${eventOf} = 'assign') and ${isOpen}`,
    to: personIn('task.assignee_id'),
  },
  {
    ...task,
    reason: 'skipped',
    when: sql`(source.action = 'created' or ${stateAfter} = 'skipped') and task.state = 'skipped'`,
    to: sql`${personIn('task.assignee_id')} union ${managers}`,
  },
  {
    ...task,
    reason: 'abnormal',
    when: sql`${eventOf} = 'finish' and task.abnormal > 0`,
    to: managers,
  },
];
