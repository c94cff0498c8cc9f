import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { maintenanceNeedsReason, type SentMaintenanceEvent } from '../../../vocabulary/maintenance.ts';
import { EventButton } from '../../parts/record/event-button.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import type { Act } from '../../parts/record/use-record.ts';
import { WorkLink } from '../../parts/record/work-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { AssignButton } from './assign-button.tsx';
import { taskEventWords } from './event-words.tsx';
import { faultText, RaiseButton } from './raise-button.tsx';
import { allowsTask, openItems, type Task, type TaskAction } from './task-record.ts';

type Props = { task: Task; busy: boolean; onAct: Act<TaskAction>; lifecycle: ReactNode };

const inOrder = Object.keys(taskEventWords) as SentMaintenanceEvent[];
const leadsOn: ReadonlySet<SentMaintenanceEvent> = new Set(['confirm', 'start', 'resume', 'finish']);

/** What can be done with a task now: what its life allows, and is this person's move. */
export function Actions({ task, busy, onAct, lifecycle }: Props) {
  const reports = usePermission('repair.report');
  const { id, state, abnormal, repair, timer } = task;
  const allowed = inOrder.filter((event) => allowsTask(task, event));
  const works = allowsTask(task, 'record work');
  // Before it can be finished its checklist has to be answered.
  const workFirst = works && state === 'inProgress' && timer.since !== null && openItems(task).length > 0;
  const raises = works && reports && repair === null;
  const first = allowed.find((event) => leadsOn.has(event));
  const raiseFirst = raises && abnormal > 0 && !workFirst && first !== 'resume';
  const button = (event: SentMaintenanceEvent, primary = false) => (
    <EventButton
      key={event}
      event={event}
      words={taskEventWords[event]}
      primary={primary}
      busy={busy}
      asksReason={maintenanceNeedsReason(event)}
      onAct={onAct}
    />
  );
  const work = works && (
    <WorkLink key="work" kind="maintenanceTask" id={id} primary={workFirst}>
      <Trans>Record work</Trans>
    </WorkLink>
  );
  const raise = raises && (
    <RaiseButton
      key="raise"
      text={faultText(task.name, task.checklist, (item) => task.results[item])}
      primary={raiseFirst}
      busy={busy}
      onRaise={(raised) => onAct('raise', raised)}
    />
  );
  const primary = workFirst ? work : raiseFirst ? raise : first ? button(first, true) : work;
  const isPrimary = (event: SentMaintenanceEvent) => event === first && !workFirst && !raiseFirst;
  return (
    <HeadActions
      primary={primary}
      lifecycle={lifecycle}
      more={[
        ...allowed
          .filter((event) => !isPrimary(event) && !taskEventWords[event].danger)
          .map((event) => button(event)),
        primary !== work && work,
        !raiseFirst && raise,
        allowsTask(task, 'assign') && (
          <AssignButton key="assign" task={task} busy={busy} onAssign={(to) => onAct('assign', to)} />
        ),
        ...allowed.filter((event) => taskEventWords[event].danger).map((event) => button(event)),
      ]}
    />
  );
}
