import { Button } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { requestNeedsReason, sentRequestEvents } from '../../../../vocabulary/request.ts';
import { navigate } from '../../../../window/router.ts';
import { EventButton } from '../../../parts/record/event-button.tsx';
import { HeadActions } from '../../../parts/record/head-actions.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { usePermission } from '../../../ui/root-context.ts';
import { eventWords } from './event-words.tsx';
import { type AssetRequest, allowsRequest, type RequestAction } from './request-record.ts';

/** Leads to the handover that answers a request: an issue or a loan to whoever asked. */
function AnswerLink({ request: { id, type, quantity, answered } }: { request: AssetRequest }) {
  const left = quantity - answered;
  return (
    <Button colorPalette="brand" onClick={() => navigate(`/handovers/new?kind=${type}&request=${id}`)}>
      {answered > 0 ? (
        <Plural value={left} one="Send one more…" other="Send # more…" />
      ) : (
        <Trans>Hand over…</Trans>
      )}
    </Button>
  );
}

type Props = { request: AssetRequest; busy: boolean; onAct: Act<RequestAction>; lifecycle: ReactNode };

/** What can be done with a request now: what its life allows, and is this person's move. */
export function Actions({ request, busy, onAct, lifecycle }: Props) {
  const mayWrite = usePermission('handover.write');
  const mayPost = usePermission('handover.post');
  const mayAnswer = usePermission('request.answer');
  const answers = mayAnswer && mayWrite && mayPost && allowsRequest(request, 'answer in full');
  const offered = sentRequestEvents.filter(
    (event) => allowsRequest(request, event) && (event === 'withdraw' || mayAnswer),
  );
  return (
    <HeadActions
      primary={answers && <AnswerLink request={request} />}
      lifecycle={lifecycle}
      more={offered.map((event) => (
        <EventButton
          key={event}
          event={event}
          words={eventWords[event]}
          asksReason={requestNeedsReason(event)}
          busy={busy}
          onAct={onAct}
        />
      ))}
    />
  );
}
