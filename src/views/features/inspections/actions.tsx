import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import type { ReactNode } from 'react';
import { inspectionNeedsReason, type SentInspectionEvent } from '../../../vocabulary/inspection.ts';
import { Link } from '../../../window/router.ts';
import { type ActionWords, ConfirmedButton } from '../../parts/record/confirmed-button.tsx';
import { HeadActions } from '../../parts/record/head-actions.tsx';
import type { Act } from '../../parts/record/use-record.ts';
import { inspection as kind } from '../../records/inspection.ts';
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
      <ConfirmedButton
        key={event}
        words={words[event]}
        primary={primary}
        busy={busy}
        asksReason={inspectionNeedsReason(event)}
        onConfirm={(reason) => onAct(event, inspectionNeedsReason(event) ? { reason } : {})}
      />
    );
  const record = records && (
    <Button
      key="record"
      asChild
      variant={recordFirst ? 'solid' : 'outline'}
      colorPalette={recordFirst ? 'brand' : 'gray'}
    >
      <Link href={`${kind.address}/${id}/work`}>
        <ClipboardPen aria-hidden="true" />
        {state === 'pending' ? <Trans>Start round</Trans> : <Trans>Record readings</Trans>}
      </Link>
    </Button>
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
