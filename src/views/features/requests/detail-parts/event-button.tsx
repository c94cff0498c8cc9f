import { requestNeedsReason, type SentRequestEvent } from '../../../../vocabulary/request.ts';
import { ConfirmedButton } from '../../../parts/record/confirmed-button.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import { eventWords } from './event-words.tsx';
import type { RequestAction } from './request-record.ts';

type Props = {
  event: SentRequestEvent;
  busy: boolean;
  onAct: Act<RequestAction>;
};

/** Sends one event of a request once the person has confirmed it and said why, where that is needed. */
export function EventButton({ event, onAct, ...rest }: Props) {
  const asksReason = requestNeedsReason(event);
  return (
    <ConfirmedButton
      words={eventWords[event]}
      asksReason={asksReason}
      onConfirm={(reason) => onAct(event, asksReason ? { reason } : {})}
      {...rest}
    />
  );
}
