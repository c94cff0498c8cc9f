import { sql } from 'kysely';
import { standsAs } from '../../access/records/inspection-scope.ts';
import { dueDates } from '../../notices/common-dates.ts';
import {
  type DateNotice,
  eventOf,
  everybodyWho,
  personIn,
  personOr,
  type StepNotice,
  stateAfter,
} from '../../notices/notice.ts';

const isOpen = sql`round.state in ('pending', 'inProgress')`;
const managers = everybodyWho(standsAs.manager('everyone'));
const round = { kind: 'inspection', label: sql`round.inspection_no || ' ' || round.name` } as const;

export const roundDates: readonly DateNotice[] = dueDates({
  ...round,
  day: sql`round.due_on`,
  where: isOpen,
  soon: personOr('round.assignee_id', standsAs.manager('everyone')),
  late: sql`${personIn('round.assignee_id')} union ${managers}`,
});

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
