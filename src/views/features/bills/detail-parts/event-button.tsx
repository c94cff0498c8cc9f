import { billNeedsReason, type SentBillEvent } from '../../../../vocabulary/bill.ts';
import { ConfirmedButton } from '../../../parts/record/confirmed-button.tsx';
import type { Act } from '../../../parts/record/use-record.ts';
import type { BillAction } from './bill-record.ts';
import { eventWords } from './event-words.tsx';

type Props = {
  event: SentBillEvent;
  /** The one that leads on. */
  primary?: boolean;
  busy: boolean;
  onAct: Act<BillAction>;
};

/** Sends one event of a bill once the person has confirmed it and said why, where that is needed. */
export function EventButton({ event, onAct, ...rest }: Props) {
  const asksReason = billNeedsReason(event);
  return (
    <ConfirmedButton
      words={eventWords[event]}
      asksReason={asksReason}
      onConfirm={(reason) => onAct(event, asksReason ? { reason } : {})}
      {...rest}
    />
  );
}
