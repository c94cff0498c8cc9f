import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { inspectionNeedsReason, type SentInspectionEvent } from '../../../vocabulary/inspection.ts';
import type { ActionWords } from '../../parts/record/confirmed-button.tsx';
import { EventButton } from '../../parts/record/event-button.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import type { Act } from '../../parts/record/use-record.ts';
import { WorkLink } from '../../parts/record/work-link.tsx';
import { AssignButton } from '../maintenance/index.ts';
import { InspectOfflineButton } from './inspect-offline-button.tsx';
import { allowsInspection, type Inspection, type InspectionAction, openItems } from './inspection-record.ts';

const words: Readonly<Record<SentInspectionEvent, ActionWords>> = {
  start: {
    act: <Trans>Start round</Trans>,
    title: <Trans>Start this round?</Trans>,
    text: <Trans>It is in progress from now on.</Trans>,
  },
  finish: {
    act: <Trans>Finish round</Trans>,
    title: <Trans>Is the round finished?</Trans>,
    text: <Trans>Nothing can be recorded any more.</Trans>,
  },
  cancel: {
    act: <Trans>Cancel round…</Trans>,
    title: <Trans>Cancel this round</Trans>,
    text: <Trans>It is not done. What was read stays.</Trans>,
    danger: true,
  },
};

type Props = {
  inspection: Inspection;
  busy: boolean;
  onAct: Act<InspectionAction>;
  lifecycle: ReactNode;
};

/** What can be done with a round now: what its life allows, and is this person's move. */
export function Actions({ inspection, busy, onAct, lifecycle }: Props) {
  const { id, state } = inspection;
  const records = allowsInspection(inspection, 'record');
  const recordFirst = records && openItems(inspection) > 0;
  const button = (event: SentInspectionEvent, primary = false) =>
    allowsInspection(inspection, event) && (
      <EventButton
        key={event}
        event={event}
        words={words[event]}
        primary={primary}
        busy={busy}
        asksReason={inspectionNeedsReason(event)}
        onAct={onAct}
      />
    );
  const record = records && (
    <WorkLink key="record" kind="inspection" id={id} primary={recordFirst}>
      {state === 'pending' ? <Trans>Start round</Trans> : <Trans>Record readings</Trans>}
    </WorkLink>
  );
  return (
    <HeadActions
      primary={recordFirst ? record : button('finish', true)}
      lifecycle={lifecycle}
      more={[
        !recordFirst && record,
        records && <InspectOfflineButton key="offline" roundId={id} />,
        recordFirst && button('finish'),
        allowsInspection(inspection, 'assign') && (
          <AssignButton key="assign" task={inspection} busy={busy} onAssign={(to) => onAct('assign', to)} />
        ),
        button('cancel'),
      ]}
    />
  );
}
