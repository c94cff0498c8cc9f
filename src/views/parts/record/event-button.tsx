import { type ActionWords, ConfirmedButton } from './confirmed-button.tsx';
import type { Act } from './use-record.ts';

type Props<Event extends string> = {
  event: Event;
  words: ActionWords;
  /** Whether the person has to say why. */
  asksReason?: boolean;
  /** The one that leads on. */
  primary?: boolean;
  busy: boolean;
  onAct: Act<Event>;
};

/** Sends one event of a record after the person has confirmed it, with their reason where one is required. */
export const EventButton = <Event extends string>(props: Props<Event>) => {
  const { event, asksReason = false, onAct, ...rest } = props;
  return (
    <ConfirmedButton
      asksReason={asksReason}
      onConfirm={(reason) => onAct(event, asksReason ? { reason } : {})}
      {...rest}
    />
  );
};
