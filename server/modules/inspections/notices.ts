import { sql } from 'kysely';
import { standsAs } from '../../access/records/inspection-scope.ts';
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

const isOpen = sql`round.state in ('pending', 'inProgress')`;
const dueOn = asMoment(sql`round.due_on`);
const managers = everybodyWho(standsAs.manager('everyone'));
const round = { kind: 'inspection', label: sql`round.inspection_no || ' ' || round.name` } as const;

export const roundDates: readonly DateNotice[] = [
  {
    ...round,
    stage: 'due',
    reason: 'due',
    before: 'dueNoticeDays',
    due: (days) => sql`select round.id, ${dueOn} as due from inspection round
      where ${isOpen} and round.due_on between company_today() and company_today() + ${days}::int`,
    to: sql`${personIn('round.assignee_id')}
      union ${everybodyWho(sql`${reachesNobody('round.assignee_id')} and ${standsAs.manager('everyone')}`)}`,
  },
  {
    ...round,
    stage: 'overdue',
    reason: 'overdue',
    due: () => sql`select round.id, ${dueOn} as due from inspection round
      where ${isOpen} and round.due_on < company_today()`,
    to: sql`${personIn('round.assignee_id')} union ${managers}`,
  },
];

export const roundSteps: readonly StepNotice[] = [
  {
    ...round,
    reason: 'assigned',
    when: sql`(source.action = 'created' or ${eventOf} = 'assign') and ${isOpen}`,
    to: personIn('round.assignee_id'),
  },
  {
    ...round,
    reason: 'missed',
    when: sql`(source.action = 'created' or ${stateAfter} = 'missed') and round.state = 'missed'`,
    to: sql`${personIn('round.assignee_id')} union ${managers}`,
  },
  {
    ...round,
    reason: 'abnormal',
    when: sql`${eventOf} = 'finish' and round.abnormal > 0`,
    to: managers,
  },
];
