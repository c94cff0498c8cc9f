import { sql } from 'kysely';
import type { RepairTarget } from '../../../src/vocabulary/repair.ts';
import { type DateNotice, eventOf, personIn, type StepNotice } from '../../notices/notice.ts';
import { dispatchersOfAsset } from './dispatchers.ts';

const label = sql`(select repair.repair_no || ' ' || asset.asset_no || ' ' || asset.name
  from asset where asset.id = repair.asset_id)`;
const dispatchers = sql`select dispatcher.person_id from asset cross join lateral ${dispatchersOfAsset} dispatcher
  where asset.id = repair.asset_id`;

const missed = (stage: RepairTarget): DateNotice => {
  const [date, waits] =
    stage === 'respond'
      ? [sql`respond_by`, sql`responded_at is null and state in ('reported', 'assigned')`]
      : [
          sql`finish_by`,
          sql`done_at is null and state in ('reported', 'assigned', 'accepted', 'inProgress', 'onHold', 'rework')`,
        ];
  return {
    kind: 'repair',
    stage,
    reason: 'overdue',
    due: () => sql`select id, ${date} as due from repair where ${waits} and ${date} < now()`,
    until: 'moment',
    to: sql`${dispatchers} union ${personIn('repair.assignee_id')}`,
    label,
  };
};

export const repairDates: readonly DateNotice[] = [missed('respond'), missed('finish')];

export const repairSteps: readonly StepNotice[] = [
  {
    kind: 'repair',
    reason: 'reported',
    when: sql`source.action = 'created' and repair.state = 'reported'`,
    to: dispatchers,
    label,
  },
  {
    kind: 'repair',
    reason: 'assigned',
    when: sql`(source.action = 'created' or ${eventOf} = 'assign') and repair.state = 'assigned'`,
    to: personIn('repair.assignee_id'),
    label,
  },
];
