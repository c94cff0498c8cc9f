import { msg } from '@lingui/core/macro';
import { choice } from '../components/filters/choice.tsx';
import { flag } from '../components/filters/flag.tsx';
import { labelsOf } from '../components/filters/labels-of.ts';
import { person } from '../components/filters/person.tsx';
import { several } from '../components/filters/several.tsx';
import { listOf } from '../components/list/list-of.ts';
import { repair, repairStates, urgencyWords } from '../records/repair.ts';
import { StateBadge } from '../records/state-badge.tsx';
import type { RepairRow } from './columns.tsx';

/** Faults and what became of them, newest first. */
export const repairList = listOf('/repair/list', {
  use: 'repair list',
  at: repair.address,
  views: { of: 'repairs', none: msg`All repairs` },
  search: { label: msg`Search repairs`, placeholder: msg`Number, asset or fault`, longest: 100 },
  filters: [
    flag('mine', msg`Waiting for me`),
    several('state', msg`Status`, labelsOf(repairStates), (state) => (
      <StateBadge kind="repair" state={state} />
    )),
    person('assigneeId', repair.fields.assignee, ({ assignee }: RepairRow) => assignee),
    choice('urgency', msg`Urgency`, urgencyWords),
    flag('overdue', msg`Overdue`),
  ],
});
