import { Trans } from '@lingui/react/macro';
import type { SentRequestEvent } from '../../../../vocabulary/request.ts';
import type { ActionWords } from '../../../parts/record/confirmed-button.tsx';

/** The verb on the button of each event, the question before it, and what follows from it. */
export const eventWords: Readonly<Record<SentRequestEvent, ActionWords>> = {
  withdraw: {
    act: <Trans>Withdraw request</Trans>,
    title: <Trans>Withdraw this request?</Trans>,
    text: <Trans>Nothing will be handed over for it.</Trans>,
    danger: true,
  },
  'turn down': {
    act: <Trans>Decline request…</Trans>,
    title: <Trans>Decline this request</Trans>,
    text: <Trans>The requester sees the reason.</Trans>,
    danger: true,
  },
  close: {
    act: <Trans>Close the rest…</Trans>,
    title: <Trans>Close the rest of this request</Trans>,
    text: <Trans>No more assets will be handed over for it. The requester sees the reason.</Trans>,
    danger: true,
  },
};
