import { sql } from 'kysely';
import { standsAs } from '../../access/records/task-scope.ts';
import { dueDates, endingDate } from '../../notices/common-dates.ts';
import {
  type DateNotice,
  eventOf,
  everybodyWho,
  personIn,
  personOr,
  type StepNotice,
  stateAfter,
} from '../../notices/notice.ts';
import { isLatestCertificate } from './list-tasks.ts';

const label = sql`(select task.task_no || ' ' || task.name || ' ' || asset.asset_no || ' ' || asset.name
  from asset where asset.id = task.asset_id)`;
const isOpen = sql`task.state in ('pending', 'inProgress')`;
const managers = everybodyWho(standsAs.manager('everyone'));
const task = { kind: 'maintenanceTask', label } as const;

export const taskDates: readonly DateNotice[] = [
  ...dueDates({
    ...task,
    day: sql`task.due_on`,
    where: isOpen,
    soon: personOr('task.assignee_id', standsAs.manager('everyone')),
    late: sql`${personIn('task.assignee_id')} union ${managers}`,
  }),
  endingDate({
    ...task,
    stage: 'certificate',
    day: sql`task.certificate_until`,
    where: isLatestCertificate,
    to: managers,
  }),
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
