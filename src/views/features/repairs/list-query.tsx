import { msg } from '@lingui/core/macro';
import { person } from '../../parts/filters/person.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { repair, repairStates, urgencyWords } from '../../records/repair.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { several } from '../../ui/filters/several.tsx';
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
