import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SentRepairEvent } from '../../../../vocabulary/repair.ts';
import { EditLink } from '../../../parts/record/edit-link.tsx';
import { HeadActions } from '../../../parts/record/head-actions.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { WorkLink } from '../../../parts/record/work-link.tsx';
import { repair as kind } from '../../../records/repair.ts';
import type { Repair } from '../repair.ts';
import { AssignButton } from './assign-button.tsx';
import { EventButton } from './event-button.tsx';
import { eventWords } from './event-words.tsx';
import { allowsRepair, type RepairAction } from './repair-record.ts';

type Props = { repair: Repair; busy: boolean; onAct: Act<RepairAction>; lifecycle: ReactNode };

/** Whatever leads on comes before what leads back or ends it. */
const inOrder = Object.keys(eventWords) as SentRepairEvent[];
const leadsOn: ReadonlySet<SentRepairEvent> = new Set([
  'verify',
  'take',
  'accept',
  'start',
  'resume',
  'finish',
  'rate',
]);

/** What can be done with a repair now: what its life allows, and is this person's move. */
export function Actions({ repair, busy, onAct, lifecycle }: Props) {
  const { id, state, solution } = repair;
  const allowed = inOrder.filter((event) => allowsRepair(repair, event));
  const first = allowed.find((event) => leadsOn.has(event));
  const works = allowsRepair(repair, 'record work');
  const assigns = allowsRepair(repair, 'assign');
  // Before it can be finished the work has to be described.
  const workFirst = works && state === 'inProgress' && solution === '';
  const assignFirst = assigns && state === 'reported';
  const assign = assigns && (
    <AssignButton key="assign" repair={repair} primary={assignFirst} busy={busy} onAct={onAct} />
  );
  const work = works && (
    <WorkLink key="work" kind="repair" id={id} primary={workFirst}>
      <Trans>Record work</Trans>
    </WorkLink>
  );
  const button = (event: SentRepairEvent, primary = false) => (
    <EventButton key={event} event={event} primary={primary} busy={busy} onAct={onAct} />
  );
  const primary = workFirst ? work : assignFirst ? assign : first ? button(first, true) : work;
  return (
    <HeadActions
      primary={primary}
      lifecycle={lifecycle}
      more={[
        ...allowed
          .filter((event) => !(event === first && !workFirst && !assignFirst) && !eventWords[event].danger)
          .map((event) => button(event)),
        primary !== work && work,
        !assignFirst && assign,
        allowsRepair(repair, 'change the report') && (
          <EditLink key="edit" href={`${kind.address}/${id}/edit`} />
        ),
        ...allowed.filter((event) => eventWords[event].danger).map((event) => button(event)),
      ]}
    />
  );
}
